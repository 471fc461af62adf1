import type { Kysely } from 'kysely';

/** How long a failed attempt counts, in milliseconds. */
export const attemptWindowMs = 15 * 60_000;

/** Instants of failed attempts, oldest first, in milliseconds since 1970. */
export type AttemptTimes = readonly number[];

/** What failed attempts are counted for; `key` is a hash. Without `property`, the counter belongs to none. */
export type AttemptKey = { readonly property?: string; readonly scope: string; readonly key: string };

/** A counter of failed attempts with its limit. */
export type AttemptCounter = AttemptKey & { readonly limit: number };

/** Returns the attempts that count; also those slightly in the future, as the clocks of two processes differ. */
export function recentAttempts(times: AttemptTimes, now: number): AttemptTimes {
  return times.filter((at) => Math.abs(now - at) < attemptWindowMs);
}

/** Returns the instant at which the count drops below `limit`; 0 if it is below already. */
export function releasedAt(times: AttemptTimes, limit: number): number {
  const at = times.at(-limit);
  return at === undefined ? 0 : at + attemptWindowMs;
}

/** Returns the whole seconds until an instant, at least 1. */
export function secondsUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / 1000));
}

/** The failed attempts of one kind of sign-in, in the table of its module. */
export type AttemptStore<T> = {
  /** Reads the stored attempts of each key, in the order of `keys`. */
  read(tx: Kysely<T>, keys: readonly AttemptKey[]): Promise<readonly AttemptTimes[]>;
  /** Stores attempts, of which there is at least one; expired rows are left to pruning. */
  save(tx: Kysely<T>, key: AttemptKey, times: AttemptTimes): Promise<void>;
  /** Returns the seconds until all `counters` allow another attempt; `undefined`: now. */
  secondsUntilRetry(tx: Kysely<T>, counters: readonly AttemptCounter[], now: number): Promise<number | undefined>;
  /** Counts a failed attempt and returns the scopes that reached their limit. */
  recordFailure(tx: Kysely<T>, counters: readonly AttemptCounter[], now: number): Promise<readonly string[]>;
};

type AttemptRow = { property?: string; scope: string; key: string; times: string; last_at: number };
type AttemptTables = { attempts: AttemptRow };

/** Creates the store of the attempts in a table with the columns scope, key, times (JSON), last_at and, if any, property. */
export function createAttemptStore<T>(tableName: keyof T & string): AttemptStore<T> {
  const table = tableName as 'attempts';
  // The columns are the same in every table of attempts; Kysely cannot infer it for a generic T.
  const attemptsOf = (tx: Kysely<T>) => tx as unknown as Kysely<AttemptTables>;

  async function read(tx: Kysely<T>, keys: readonly AttemptKey[]): Promise<readonly AttemptTimes[]> {
    const [first] = keys;
    if (!first) return [];
    const wanted = keys.map(({ key }) => key);
    let query = attemptsOf(tx).selectFrom(table).select(['scope', 'key', 'times']).where('key', 'in', wanted);
    if (first.property !== undefined) query = query.where('property', '=', first.property);
    const rows = await query.execute();
    return keys.map(({ scope, key }) => {
      const row = rows.find((one) => one.scope === scope && one.key === key);
      return row ? (JSON.parse(row.times) as number[]) : [];
    });
  }

  async function save(tx: Kysely<T>, { property, scope, key }: AttemptKey, attempts: AttemptTimes): Promise<void> {
    const owner = property === undefined ? {} : { property };
    const values = { times: JSON.stringify(attempts), last_at: attempts.at(-1) ?? 0 };
    const columns = [...(property === undefined ? [] : (['property'] as const)), 'scope', 'key'] as const;
    await attemptsOf(tx)
      .insertInto(table)
      .values({ ...owner, scope, key, ...values })
      .onConflict((conflict) => conflict.columns([...columns]).doUpdateSet(values))
      .execute();
  }

  async function secondsUntilRetry(tx: Kysely<T>, counters: readonly AttemptCounter[], now: number) {
    const stored = await read(tx, counters);
    const released = counters.map(({ limit }, at) => releasedAt(recentAttempts(stored[at] ?? [], now), limit));
    const until = Math.max(0, ...released);
    return until === 0 ? undefined : secondsUntil(until, now);
  }

  async function recordFailure(tx: Kysely<T>, counters: readonly AttemptCounter[], now: number) {
    const stored = await read(tx, counters);
    const reached: string[] = [];
    for (const [at, { limit, ...key }] of counters.entries()) {
      const before = recentAttempts(stored[at] ?? [], now);
      if (before.length + 1 === limit) reached.push(key.scope);
      await save(tx, key, [...before, now].slice(-limit));
    }
    return reached;
  }
  return { read, save, secondsUntilRetry, recordFailure };
}
