import { createStore, type ReadableStore, sessionStore } from '#platform/web/browser';

// In the tab's storage, so that a phone's reload does not lose what the guest has to hear; a TV has it in memory. Every wipe empties it.
const askedKey = 'asked-here';

function readRecord(key: string): { readonly [id: string]: string } {
  try {
    const value: unknown = JSON.parse(sessionStore.getItem(key) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as { readonly [id: string]: string }) : {};
  } catch {
    return {};
  }
}

function remember(key: string, id: string, text: string): void {
  sessionStore.setItem(key, JSON.stringify({ ...readRecord(key), [id]: text }));
}

/** Notes that the guest asked for something on this device: what becomes of it is told here. */
export function noteAskedHere(id: string): void {
  remember(askedKey, id, 'yes');
}

/** What a module knows of things that guests ask for. */
export type AskedKind<T> = {
  /** Storage key of what was told. */
  readonly key: string;
  /** Id under which it was asked for. */
  readonly idOf: (item: T) => string;
  /** What the guest knows once it was told. */
  readonly versionOf: (item: T) => string;
  /** Whether there is something to tell a guest who knows `told`; undefined: nothing was told yet. */
  readonly isNews: (item: T, told: string | undefined) => boolean;
};

/** What a guest who asked on this device has still to be told. */
export type AskedNews<T> = ReadableStore<readonly T[]> & {
  /** Looks for news among all that was asked for, here and elsewhere. */
  follow(items: readonly T[]): void;
  /** What the guest knew of an item before its news. */
  toldOf(item: T): string | undefined;
  /** Notes that an item was told as it is. */
  told(item: T): void;
  /** Forgets what is in memory. */
  clear(): void;
};

/** Creates the news of a kind of things. */
export function createAskedNews<T>({ key, idOf, versionOf, isNews }: AskedKind<T>): AskedNews<T> {
  const waiting = createStore<readonly T[]>(() => []);
  const toldOf = (item: T) => readRecord(key)[idOf(item)];
  return {
    getState: waiting.getState,
    subscribe: waiting.subscribe,
    follow(items) {
      const asked = readRecord(askedKey);
      const news = items.filter((item) => asked[idOf(item)] === 'yes' && isNews(item, toldOf(item)));
      if (news.length > 0 || waiting.getState().length > 0) waiting.setState(news, true);
    },
    toldOf,
    told(item) {
      remember(key, idOf(item), versionOf(item));
      waiting.setState(
        waiting.getState().filter((other) => idOf(other) !== idOf(item)),
        true,
      );
    },
    clear: () => waiting.setState([], true),
  };
}
