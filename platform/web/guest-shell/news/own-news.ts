import { createStore, type ReadableStore, sessionStore } from '#platform/web/browser';

// In the tab's storage, so that a phone's reload does not lose what the guest has to hear; a TV has it in memory. Every wipe empties it.
const ownKey = 'own-news';

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
export function noteOwnRequest(id: string): void {
  remember(ownKey, id, 'yes');
}

/** What a module knows of things that guests ask for. */
export type OwnKind<T> = {
  /** Storage key of what was told. */
  readonly key: string;
  /** Id under which it was asked for. */
  readonly idOf: (item: T) => string;
  /** What the guest knows once it was told. */
  readonly versionOf: (item: T) => string;
  /** Whether there is something to tell a guest who knows `told`; undefined: nothing was told yet. */
  readonly isNews: (item: T, announced: string | undefined) => boolean;
};

/** What a guest who asked on this device has still to be told. */
export type OwnNews<T> = ReadableStore<readonly T[]> & {
  /** Looks for news among all that was asked for, here and elsewhere. */
  follow(items: readonly T[]): void;
  /** What the guest knew of an item before its news. */
  knownOf(item: T): string | undefined;
  /** Notes that an item was told as it is. */
  announced(item: T): void;
  /** Forgets what is in memory. */
  clear(): void;
};

/** Creates the news of a kind of things. */
export function createOwnNews<T>({ key, idOf, versionOf, isNews }: OwnKind<T>): OwnNews<T> {
  const waiting = createStore<readonly T[]>(() => []);
  const knownOf = (item: T) => readRecord(key)[idOf(item)];
  return {
    getState: waiting.getState,
    subscribe: waiting.subscribe,
    follow(items) {
      const requested = readRecord(ownKey);
      const news = items.filter((item) => requested[idOf(item)] === 'yes' && isNews(item, knownOf(item)));
      if (news.length > 0 || waiting.getState().length > 0) waiting.setState(news, true);
    },
    knownOf,
    announced(item) {
      remember(key, idOf(item), versionOf(item));
      waiting.setState(
        waiting.getState().filter((other) => idOf(other) !== idOf(item)),
        true,
      );
    },
    clear: () => waiting.setState([], true),
  };
}
