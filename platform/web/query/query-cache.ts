import type { Clock, Timer } from '#platform/clock';
import type { Random } from '#platform/random';
import type { WireClient } from '#platform/web/wire';
import { type Collection, createCollection, type Triggers } from './collection.ts';

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
export type Query<T> = Invalidation & { readonly key: string; readonly fetch: () => Promise<T> };

/** The data that an app has fetched, by key. */
export type QueryCache = {
  /** Returns the collection of a query; the same one until it is evicted. */
  of<T>(query: Query<T>): Collection<T>;
  /** Forgets all data: the next guest must not see anything of this one. What is on the screen is fetched again. */
  clear(): void;
};

type Dependencies = {
  readonly wire: Pick<WireClient, 'of' | 'onConnection'>;
  readonly clock: Clock;
  readonly random: Random;
};

/** Number of collections kept without a subscriber, so that Back is instant and pages remain while offline. */
const maxUnwatched = 40;

type Pushes = { on(name: string, listener: () => void): () => void };

function createWatch({ wire, clock, random }: Dependencies, { refetchOn = [], jitterMs, everyMs }: Invalidation) {
  return ({ invalidate, restart }: Triggers): (() => void) => {
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
        isReported = true;
      }),
    );
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
  const collections = new Map<string, Collection<never>>();

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
      const collection = createCollection({ fetch: query.fetch, watch: createWatch(dependencies, query), now });
      collections.set(query.key, collection as unknown as Collection<never>);
      evict();
      return collection;
    },
    clear() {
      for (const collection of collections.values()) collection.clear();
    },
  };
}
