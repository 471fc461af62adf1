import type { Clock, Timer } from '#platform/clock';
import type { Random } from '#platform/random';
import type { SavedData } from '#platform/web/browser';
import type { WireClient } from '#platform/web/wire';
import {
  type Collection,
  type CollectionOptions,
  createCollection,
  type SavedCopy,
  type Triggers,
} from './collection.ts';
import { fetchAndReport, type OnFailed } from './fetch-and-report.ts';
import type { SavedForm } from './saved-form.ts';

/** What makes fetched data outdated, in addition to every reconnect. */
export type Invalidation<Push extends string = string> = {
  /** Pushes after which it is fetched again. */
  readonly refetchOn?: readonly Push[];
  /** Longest random delay of that fetch in milliseconds, for pushes that all devices of the hotel get at once. */
  readonly jitterMs?: number;
  /** Interval of fetching in milliseconds, for changes that no push announces. */
  readonly everyMs?: number;
};

/** Data to fetch. Equal keys name the same data, so the key holds everything that `fetch` depends on. */
export type Query<T> = Invalidation & {
  readonly key: string;
  readonly fetch: () => Promise<T>;
  /** How the device keeps the last answer, for a start while the server is away; left out: it does not. */
  readonly savedAs?: SavedForm<T>;
};

/** The data that an app has fetched, by key. */
export type QueryCache = {
  /** Returns the collection of a query; the same one until it is evicted. */
  of<T>(query: Query<T>): Collection<T>;
  /**
   * Forgets all data at once, as the next guest must not see anything of this one; what is on the screen is fetched
   * again. Resolves when nothing is saved on the device either.
   */
  clear(): Promise<void>;
};

type Dependencies = {
  readonly wire: Pick<WireClient, 'of' | 'onConnection' | 'state' | 'subscribe'>;
  readonly clock: Clock;
  readonly random: Random;
  /** What the device keeps of the answers; without it, they stay in memory. */
  readonly saved?: SavedData;
  readonly onFailed?: OnFailed;
};

/** Number of collections saved without a subscriber, so that Back is instant and pages remain while offline. */
const maxUnwatched = 40;

/** Changes with the shape of what queries save, so that no app starts from what an older one saved. */
const savedShape = 2;

type Pushes = { on(name: string, listener: () => void): () => void };

/** Returns the saved copy of a query. */
function savedCopyOf<T>({ saved }: Dependencies, { key, savedAs }: Query<T>): SavedCopy<T> | undefined {
  if (!saved || !savedAs) return undefined;
  const name = `${key} ${savedShape}`;
  return {
    async read() {
      const found = await saved.read(name);
      return found && { data: savedAs.read(found.text), at: found.at };
    },
    write: (data, at) => saved.write(name, { text: savedAs.write(data), at }),
  };
}

/** Milliseconds without a connection after which a screen shows what was saved: browsers delay sockets to a host that failed. */
const patienceMs = 1_500;

/** Calls `whenCut` now and later, while the server cannot be reached, and once if nobody can tell yet. */
function watchCut({ wire, clock }: Pick<Dependencies, 'wire' | 'clock'>, whenCut: () => void): () => void {
  const look = () => {
    if (wire.state().connection === 'cut') whenCut();
  };
  look();
  const isTrying = () => wire.state().connection === 'idle' || wire.state().connection === 'connecting';
  const timer = isTrying() ? clock.after(patienceMs, () => isTrying() && whenCut()) : undefined;
  const stop = wire.subscribe(look);
  return () => {
    timer?.cancel();
    stop();
  };
}

/** Pauses before data on the screen is fetched again after a failure: the first, doubled with each, and the longest. Milliseconds. */
const [firstRetryMs, longestRetryMs] = [2_000, 60_000];

/** Returns what fetches again after a failure that may pass, at a moment of each device's own. */
function createRetry({
  clock,
  random,
}: Pick<Dependencies, 'clock' | 'random'>): NonNullable<CollectionOptions<never>['retryLater']> {
  return (work, { error, tries }) => {
    if ((error as { readonly retryable?: boolean } | undefined)?.retryable === false) return undefined;
    const pauseMs = Math.min(longestRetryMs, firstRetryMs * 2 ** (tries - 1));
    return clock.after(pauseMs * (0.5 + random.number() / 2), work);
  };
}

function createWatch<T>(dependencies: Dependencies, query: Query<T>) {
  const { wire, clock, random, saved } = dependencies;
  const { refetchOn = [], jitterMs, everyMs, savedAs } = query;
  return ({ invalidate, restart, disconnected, restoreSaved }: Triggers): (() => void) => {
    let delay: Timer | undefined;
    const onPush = () => {
      delay?.cancel();
      if (jitterMs === undefined) invalidate();
      else delay = clock.after(random.number() * jitterMs, invalidate);
    };
    const pushes = wire.of() as unknown as Pushes;
    const stops = refetchOn.map((name) => pushes.on(name, onPush));
    // The first report is the current state, and the subscriber fetches anyway.
    let isReported = false;
    stops.push(
      wire.onConnection((open) => {
        if (open && isReported) restart();
        // Without pushes nobody knows until when the data was current.
        if (!open && isReported && refetchOn.length > 0) disconnected();
        isReported = true;
      }),
    );
    if (saved && savedAs) stops.push(watchCut(dependencies, restoreSaved));
    const interval = everyMs === undefined ? undefined : clock.every(everyMs, invalidate);
    return () => {
      delay?.cancel();
      interval?.cancel();
      for (const stop of stops) stop();
    };
  };
}

/** Creates the cache of an app. */
export function createQueryCache(dependencies: Dependencies): QueryCache {
  const { onFailed } = dependencies;
  const collections = new Map<string, Collection<never>>();
  const retryLater = createRetry(dependencies);

  function evict(): void {
    const unwatched = [...collections].filter(([, collection]) => !collection.isWatched());
    for (const [key] of unwatched.slice(0, -maxUnwatched)) collections.delete(key);
  }

  return {
    of<T>(query: Query<T>) {
      const known = collections.get(query.key);
      if (known?.isWatched()) return known as unknown as Collection<T>;
      if (known) {
        // Used most recently, so evicted last.
        collections.delete(query.key);
        collections.set(query.key, known);
        return known as unknown as Collection<T>;
      }
      const now = () => dependencies.clock.now();
      const collection = createCollection({
        fetch: onFailed ? fetchAndReport(query, onFailed) : query.fetch,
        watch: createWatch(dependencies, query),
        now,
        saved: savedCopyOf(dependencies, query),
        retryLater,
      });
      collections.set(query.key, collection as unknown as Collection<never>);
      evict();
      return collection;
    },
    async clear() {
      for (const collection of collections.values()) collection.clear();
      await dependencies.saved?.clear();
    },
  };
}
