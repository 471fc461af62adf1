import type { Clock } from '#platform/clock';

/** What was read under keys, whose first part is what is forgotten together, such as a property. */
export type Memory<K extends readonly [string, ...string[]], T> = {
  /** Returns what is remembered, or reads it: whoever comes meanwhile gets the same. A failure is not remembered. */
  get(...key: K): Promise<T>;
  /** Forgets all keys that begin with this part. */
  forget(first: K[0]): void;
};

type Entry<T> = { readonly first: string; readonly at: number; readonly value: Promise<T> };

/** Creates a {@link Memory} of what `read` returns, for `ms` milliseconds; without them until it is forgotten. */
export function createMemory<K extends readonly [string, ...string[]], T>(
  clock: Pick<Clock, 'elapsed'>,
  read: (...key: K) => Promise<T>,
  ms = Number.POSITIVE_INFINITY,
): Memory<K, T> {
  const known = new Map<string, Entry<T>>();

  function drop(isGone: (entry: Entry<T>) => boolean): void {
    for (const [name, entry] of known) if (isGone(entry)) known.delete(name);
  }

  return {
    get(...key) {
      const name = JSON.stringify(key);
      const now = clock.elapsed();
      const found = known.get(name);
      if (found && now - found.at < ms) return found.value;
      drop(({ at }) => now - at >= ms);
      const entry = { first: key[0], at: now, value: read(...key) };
      known.set(name, entry);
      entry.value.catch(() => void (known.get(name) === entry && known.delete(name)));
      return entry.value;
    },
    forget: (first) => drop((entry) => entry.first === first),
  };
}
