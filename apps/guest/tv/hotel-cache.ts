import { systemClock } from '#platform/clock';
import { createSavedData, hotelCacheName, type SavedData } from '#platform/web/browser';
import { mediaUrl } from '#platform/web/guest-shell';
import type { PropertyBootstrap, SkinMenu } from '#property/contract';
import { onIdle } from '../on-idle.ts';
import type { TvApp } from './tv-app.ts';

/**
 * Creates what the TV keeps of the hotel for a start while the server is away: settings and menu, the same for everybody who
 * stands in front of it. Nothing of a guest is kept, so it stays when the guest leaves (docs/areas/tv.md, "Without the server").
 */
export function createHotelCache(log: (message: string) => void): SavedData {
  return createSavedData(log, hotelCacheName);
}

/** Returns the addresses of the pictures on the home screen. */
function homePictures({ settings, theme }: PropertyBootstrap, { header, menu, home }: SkinMenu): readonly string[] {
  const { morning, evening } = home?.hero ?? {};
  const items = [...menu, ...(home?.today?.items ?? [])].map(({ foreground_image }) => foreground_image);
  const logo = header?.logo || settings.property.logo || theme.logoImage;
  const addresses = [morning?.image, evening?.image, logo, ...items].flatMap((image) => {
    const address = mediaUrl(settings.media_base, image);
    return address?.startsWith('/media/') ? [address] : [];
  });
  return [...new Set(addresses)];
}

/** Keeps the home screen's pictures, and no others: which pages a guest read is nobody's business. */
async function keepPictures(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(hotelCacheName);
  const saved = await cache.keys();
  const isStale = ({ pathname, search }: URL) =>
    pathname.startsWith('/media/') && !addresses.includes(pathname + search);
  const stale = saved.filter(({ url }) => isStale(new URL(url)));
  await Promise.all(stale.map((request) => cache.delete(request)));
  await Promise.all(addresses.map(async (address) => (await cache.match(address)) || cache.add(address)));
}

/** Keeps the pictures of the home screen whenever its menu changed. */
function followPictures({ property, shell }: TvApp): void {
  let last: SkinMenu | undefined;
  property.subscribe(({ menu, menuStatus, bootstrap, isSaved }) => {
    if (menuStatus !== 'ready' || !bootstrap || isSaved || menu === last) return;
    last = menu;
    keepPictures(homePictures(bootstrap, menu)).catch((error) => shell.log('warn', String(error), 'saved'));
  });
}

/** Replaces saved settings and the saved menu as soon as the server answers. */
function renewSaved({ wire, property }: TvApp): void {
  wire.onConnection((open) => {
    if (open && property.getState().isSaved) void property.load().then(() => property.refetchMenu());
  });
}

/** Lets the TV start without the server: keeps its files and the hotel's home screen. Needs a secure address. */
export function keepForRestart(app: TvApp): void {
  renewSaved(app);
  if (!('serviceWorker' in navigator && 'caches' in window)) return;
  followPictures(app);
  void import('../tell-texts.ts').then(({ tellTexts }) => tellTexts(navigator.serviceWorker));
  onIdle(() => {
    // Keys are pressed now or soon: the files can wait until the TV is at rest.
    systemClock.after(5_000, () => {
      navigator.serviceWorker
        .register('/ONEapp/tv/sw.js', { scope: '/ONEapp/tv/' })
        .catch((error) => app.shell.log('warn', String(error), 'worker'));
    });
  });
}
