import type { ContentWindow } from '#content/contract';

const maxWindows = 30;
const cache = new Map<string, ContentWindow>();

/** Cache of the 30 most recent windows, so that Back is instant and pages remain while offline. */
export const windowCache = {
  get: (key: string): ContentWindow | undefined => cache.get(key),
  set(key: string, window: ContentWindow): void {
    cache.delete(key);
    cache.set(key, window);
    const [oldest] = cache.keys();
    if (cache.size > maxWindows && oldest !== undefined) cache.delete(oldest);
  },
  delete: (key: string): void => void cache.delete(key),
  clear: (): void => cache.clear(),
};
