import { browserCookies, hotelCacheName, type KeyValueStorage, localStore, sessionStore } from '#platform/web/browser';
import type { QueryCache } from '#platform/web/query';
import type { GuestModule, Wipe } from './guest-module.ts';
import { mediaPlayer } from './media-player.ts';
import { forgetPlayed } from './sound.ts';

/** What a wipe empties. The storages and cookies default to the browser's. */
export type WipedDevice = {
  /** What the app has fetched. */
  readonly queries: Pick<QueryCache, 'clear'>;
  readonly local?: KeyValueStorage;
  readonly session?: KeyValueStorage;
  readonly cookies?: { write(cookie: string): void };
};

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  // The app's own files and what a TV keeps of its hotel contain no guest data.
  const staysOnDevice = (name: string) => name.includes('precache') || name === hotelCacheName;
  await Promise.all(names.filter((name) => !staysOnDevice(name)).map((name) => caches.delete(name)));
}

function wipeModule({ local = [], cookies = [], run }: Wipe, device: Required<WipedDevice>): Promise<void> {
  const ran = (async () => run?.())();
  for (const key of local) device.local.removeItem(key);
  for (const cookie of cookies) device.cookies.write(cookie);
  return ran;
}

/**
 * Removes everything of a stay from the device, phone or TV: what the modules declare, the tab's storage, fetched data
 * and caches. All but the caches and asynchronous parts are gone when it returns, so nothing of it is painted. Rejects
 * if a part failed, after the others are done; the wipe must then not be confirmed.
 */
export async function wipeDevice(
  modules: readonly Pick<GuestModule, 'wipe'>[],
  { queries, local = localStore, session = sessionStore, cookies = browserCookies }: WipedDevice,
): Promise<void> {
  const device = { queries, local, session, cookies };
  const work = modules.map(({ wipe }) => wipeModule(wipe, device));
  session.clear();
  mediaPlayer.forget();
  forgetPlayed();
  const results = await Promise.allSettled([...work, queries.clear(), deleteCaches()]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
