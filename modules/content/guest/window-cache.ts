import type { ContentWindow } from '#content/contract';

const most = 30;
const kept = new Map<string, ContentWindow>();

/** Windows that were read, so that Back shows them at once and a cut network does not empty them; the latest 30. */
export const windowCache = {
  get: (key: string): ContentWindow | undefined => kept.get(key),
  keep(key: string, window: ContentWindow): void {
    kept.delete(key);
    kept.set(key, window);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  },
  drop: (key: string): void => void kept.delete(key),
  clear: (): void => kept.clear(),
};
