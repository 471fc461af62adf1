import type { Kysely } from 'kysely';
import type { AttemptTable, StaffTables } from './tables.ts';

/** How long a failed attempt counts, in milliseconds. */
export const attemptWindowMs = 15 * 60_000;

/** A counter of failed attempts with its limit. */
export type AttemptCounter = { readonly scope: AttemptTable['scope']; readonly key: string; readonly limit: number };

type Read = Kysely<StaffTables>;

async function loadTimes(read: Read, { scope, key }: AttemptCounter, now: number): Promise<readonly number[]> {
  const row = await read
    .selectFrom('staff_attempts')
    .select('times')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  const times = row ? (JSON.parse(row.times) as number[]) : [];
  // Clocks of two processes may differ slightly, so attempts in the near future count too.
  return times.filter((at) => Math.abs(now - at) < attemptWindowMs);
}

/** Returns the seconds until another attempt is allowed; `undefined`: now. */
export async function secondsUntilRetry(
  read: Read,
  meters: readonly AttemptCounter[],
  now: number,
): Promise<number | undefined> {
  const waits = await Promise.all(
    meters.map(async (meter) => {
      const first = (await loadTimes(read, meter, now)).at(-meter.limit);
      return first === undefined ? 0 : Math.max(1, Math.ceil((first + attemptWindowMs - now) / 1000));
    }),
  );
  const wait = Math.max(0, ...waits);
  return wait === 0 ? undefined : wait;
}

/** Records a failed attempt and returns the scopes that reached their limit. */
export async function recordFailure(
  tx: Read,
  meters: readonly AttemptCounter[],
  now: number,
): Promise<readonly string[]> {
  const reached: string[] = [];
  for (const meter of meters) {
    const before = await loadTimes(tx, meter, now);
    const times = JSON.stringify([...before, now].slice(-meter.limit));
    if (before.length + 1 === meter.limit) reached.push(meter.scope);
    await tx
      .insertInto('staff_attempts')
      .values({ scope: meter.scope, key: meter.key, times, last_at: now })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ times, last_at: now }))
      .execute();
  }
  return reached;
}
