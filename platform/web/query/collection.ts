import type { Timer } from '#platform/clock';

/** Fetched data on the screen. Loaded data stays while it is fetched again and when that fails; `error` then says why. */
export type QueryState<T> =
  | { readonly status: 'loading'; readonly data: undefined; readonly error: undefined; readonly updatedAt: undefined }
  | { readonly status: 'failed'; readonly data: undefined; readonly error: unknown; readonly updatedAt: undefined }
  | {
      readonly status: 'ready';
      readonly data: T;
      /** Why the last fetch failed; undefined if it succeeded. */
      readonly error: unknown;
      /** Time at which the data was known to be current, milliseconds since 1970. */
      readonly updatedAt: number;
    };

/** What happens to a collection from outside while somebody subscribes to it. */
export type Triggers = {
  /** The data may be outdated: fetches again, after a running fetch if there is one. */
  readonly invalidate: () => void;
  /** A running fetch may never be answered: abandons it and fetches again. */
  readonly restart: () => void;
  /** Nothing announces outdated data any more: the data is current until now, unless fetching it again is due. */
  readonly disconnected: () => void;
  /** Nothing can be fetched now: shows what the device saved, if it shows nothing yet. */
  readonly restoreSaved: () => void;
};

/** What the device keeps of a collection. */
export type SavedCopy<T> = {
  read(): Promise<{ readonly data: T; readonly at: number } | undefined>;
  write(data: T, at: number): void;
};

/** Dependencies of a {@link Collection}. */
export type CollectionOptions<T> = {
  readonly fetch: () => Promise<T>;
  /** Registers the triggers at the first subscription; the returned function runs after the last one ended. */
  readonly watch?: (triggers: Triggers) => () => void;
  /** Current time, milliseconds since 1970. */
  readonly now: () => number;
  readonly saved?: SavedCopy<T> | undefined;
  /** Runs `work` later, after the `tries`th failure in a row to fetch data that is on the screen; returns undefined if that is of no use. */
  readonly retryLater?: (
    work: () => void,
    failure: { readonly error: unknown; readonly tries: number },
  ) => Timer | undefined;
};

/** Data that is fetched once for all its subscribers, and again whenever it may be outdated. */
export type Collection<T> = {
  getState(): QueryState<T>;
  /**
   * Calls `listener` after every change. The first subscriber fetches; so does one with another `language` than the data
   * was fetched for. Returns an unsubscribe function.
   */
  subscribe(listener: () => void, language?: string): () => void;
  /** Fetches again. Calls during a fetch share exactly one more. Resolves with the outcome in the state; never rejects. */
  refetch(): Promise<void>;
  /** Fetches again and drops the answer of a running fetch. Resolves with the outcome in the state; never rejects. */
  restart(): Promise<void>;
  /** Fetches if there are subscribers but nothing was fetched since the last `clear()`. */
  ensure(): void;
  /** Forgets the data, and the answer of a running fetch. */
  clear(): void;
  isWatched(): boolean;
};

const loading = { status: 'loading', data: undefined, error: undefined, updatedAt: undefined } as const;

/** Creates a collection; it fetches nothing before it is subscribed to. */
export function createCollection<T>(options: CollectionOptions<T>): Collection<T> {
  return new FetchedCollection(options);
}

class FetchedCollection<T> implements Collection<T> {
  readonly #options: CollectionOptions<T>;
  readonly #listeners = new Set<() => void>();
  #state: QueryState<T> = loading;
  /** Increases whenever the answer of a running fetch becomes obsolete. */
  #generation = 0;
  #running: Promise<void> | undefined;
  #again = false;
  #fetchedLanguage: string | undefined;
  #unwatch: (() => void) | undefined;
  #failures = 0;
  #retry: Timer | undefined;

  constructor(options: CollectionOptions<T>) {
    this.#options = options;
  }

  readonly getState = (): QueryState<T> => this.#state;

  subscribe(changed: () => void, language?: string): () => void {
    const listener = () => changed();
    const isFirst = !this.isWatched();
    const isOtherLanguage = language !== undefined && language !== this.#fetchedLanguage;
    this.#listeners.add(listener);
    if (isOtherLanguage) this.#fetchedLanguage = language;
    if (isFirst) this.#unwatch = this.#options.watch?.(this.#triggers);
    if (isOtherLanguage || (isFirst && !this.#running)) void this.refetch();
    return () => {
      this.#listeners.delete(listener);
      if (this.isWatched()) return;
      this.#retry?.cancel();
      this.#unwatch?.();
      this.#unwatch = undefined;
    };
  }

  refetch(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#retry?.cancel();
    if (this.#state.status === 'failed') this.#set(loading);
    this.#running = this.#fetchUntilFresh(this.#generation);
    return this.#running;
  }

  ensure(): void {
    if (this.#state === loading && !this.#running && this.isWatched()) void this.refetch();
  }

  clear(): void {
    this.#abandon();
    this.#set(loading);
  }

  isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  restart(): Promise<void> {
    this.#abandon();
    return this.refetch();
  }

  readonly #triggers: Triggers = {
    invalidate: () => void this.refetch(),
    restart: () => void this.restart(),
    disconnected: () => {
      const state = this.#state;
      if (state.status !== 'ready' || state.error !== undefined || this.#running) return;
      this.#set({ ...state, updatedAt: this.#options.now() });
    },
    restoreSaved: () => void this.#restoreSaved(this.#generation),
  };

  async #restoreSaved(generation: number): Promise<void> {
    const isEmpty = () => this.#state.status !== 'ready' && generation === this.#generation;
    const found = isEmpty() ? await this.#options.saved?.read().catch(() => undefined) : undefined;
    if (!found || !isEmpty()) return;
    this.#set({ status: 'ready', data: found.data, error: undefined, updatedAt: found.at });
  }

  #abandon(): void {
    this.#generation += 1;
    this.#running = undefined;
    this.#again = false;
    this.#failures = 0;
    this.#retry?.cancel();
  }

  #set(next: QueryState<T>): void {
    if (next === this.#state) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }

  async #fetchUntilFresh(generation: number): Promise<void> {
    do {
      this.#again = false;
      const next = await this.#fetchOnce();
      if (generation !== this.#generation) return;
      this.#set(next);
      if (next.status === 'ready' && next.error === undefined) this.#options.saved?.write(next.data, next.updatedAt);
    } while (this.#again);
    this.#running = undefined;
    this.#retryIfOld();
  }

  /** Data on the screen looks current, so it must not stay old because fetching it again failed once. */
  #retryIfOld(): void {
    const { status, error } = this.#state;
    this.#failures = error === undefined ? 0 : this.#failures + 1;
    if (status !== 'ready' || error === undefined || !this.isWatched()) return;
    this.#retry = this.#options.retryLater?.(() => void this.refetch(), { error, tries: this.#failures });
  }

  async #fetchOnce(): Promise<QueryState<T>> {
    const { fetch, now } = this.#options;
    try {
      return { status: 'ready', data: await fetch(), error: undefined, updatedAt: now() };
    } catch (error) {
      if (this.#state.status === 'ready') return { ...this.#state, error };
      return { status: 'failed', data: undefined, error, updatedAt: undefined };
    }
  }
}
