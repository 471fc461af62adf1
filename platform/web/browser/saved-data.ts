/** A text that the device saved, and when it was current, in milliseconds since 1970. */
export type SavedText = { readonly text: string; readonly at: number };

/**
 * What the app fetched last, by key, so that it starts and can be read while the server is away. It includes data of the
 * guest, so the end of a stay clears it.
 */
export type SavedData = {
  read(key: string): Promise<SavedText | undefined>;
  write(key: string, saved: SavedText): void;
  /** Removes everything, also what is still being written. */
  clear(): Promise<void>;
};

const guestCacheName = 'bellhop-saved';
/** Cache of what a TV keeps of its hotel; it contains nothing of a guest, so a wipe leaves it. */
export const hotelCacheName = 'bellhop-tv-hotel';

const timeHeader = 'x-saved-at';

/** The address of a key in the cache; nothing is ever fetched from it. */
function addressOf(key: string): string {
  return `/saved/${encodeURIComponent(key)}`;
}

async function readFrom(cache: Cache, key: string): Promise<SavedText | undefined> {
  const found = await cache.match(addressOf(key));
  return found && { text: await found.text(), at: Number(found.headers.get(timeHeader)) };
}

/** Creates the saved data of this origin. A page without a secure address, or a full disk, keeps nothing. */
export function createSavedData(log: (message: string) => void, cacheName = guestCacheName): SavedData {
  // One after the other: a write that began before `clear()` must not survive it.
  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: (storage: CacheStorage) => Promise<T>): Promise<T | undefined> {
    if (!('caches' in window)) return Promise.resolve(undefined);
    const done = last.then(() => work(caches));
    last = done.catch((error: unknown) => log(`saved data: ${String(error)}`));
    return done.catch(() => undefined);
  }
  return {
    read: (key) => inTurn(async (storage) => readFrom(await storage.open(cacheName), key)),
    write(key, { text, at }) {
      const response = new Response(text, { headers: { [timeHeader]: String(at) } });
      void inTurn(async (storage) => (await storage.open(cacheName)).put(addressOf(key), response));
    },
    async clear() {
      await inTurn((storage) => storage.delete(cacheName));
    },
  };
}
