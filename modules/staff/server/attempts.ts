import type { Kysely } from 'kysely';
import type { AttemptTable, StaffTables } from './tables.ts';

/** How long a wrong try counts, in milliseconds (wire.md, "Auth", in spirit). */
export const attemptWindowMs = 15 * 60_000;

/** Where tries count, and how many wrong ones are borne. */
export type Meter = { readonly scope: AttemptTable['scope']; readonly key: string; readonly most: number };

type Read = Kysely<StaffTables>;

async function timesOf(read: Read, { scope, key }: Meter, now: number): Promise<readonly number[]> {
  const row = await read
    .selectFrom('staff_attempts')
    .select('times')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  const times = row ? (JSON.parse(row.times) as number[]) : [];
  // Clocks of two processes differ a little, so that one of the near future counts too.
  return times.filter((at) => Math.abs(now - at) < attemptWindowMs);
}

/** Seconds until another try is heard; `undefined`: now. */
export async function waitOf(read: Read, meters: readonly Meter[], now: number): Promise<number | undefined> {
  const waits = await Promise.all(
    meters.map(async (meter) => {
      const first = (await timesOf(read, meter, now)).at(-meter.most);
      return first === undefined ? 0 : Math.max(1, Math.ceil((first + attemptWindowMs - now) / 1000));
    }),
  );
  const wait = Math.max(0, ...waits);
  return wait === 0 ? undefined : wait;
}

/** Counts a wrong try; answers the scopes whose limit it reached. */
export async function countWrong(tx: Read, meters: readonly Meter[], now: number): Promise<readonly string[]> {
  const reached: string[] = [];
  for (const meter of meters) {
    const before = await timesOf(tx, meter, now);
    const times = JSON.stringify([...before, now].slice(-meter.most));
    if (before.length + 1 === meter.most) reached.push(meter.scope);
    await tx
      .insertInto('staff_attempts')
      .values({ scope: meter.scope, key: meter.key, times, last_at: now })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doUpdateSet({ times, last_at: now }))
      .execute();
  }
  return reached;
}
