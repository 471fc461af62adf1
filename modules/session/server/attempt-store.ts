import type { Kysely } from 'kysely';
import { hashSecret } from '#platform/node/auth';
import type { FailedAttempts } from './evaluate-attempt.ts';
import type { AttemptScope, SessionTables } from './tables.ts';

/** Keys under which attempts are counted; `room` is the normalised room number, whether or not such a room exists. */
export type AttemptKeys = { readonly property: string; readonly room: string; readonly address: string };

function hashes(keys: AttemptKeys): { readonly [scope in AttemptScope]: string } {
  const room = hashSecret(`room ${keys.room}`);
  return { room, proof: room, address: hashSecret(`address ${keys.address}`) };
}

/** Reads the failed attempts stored for a room and an address. */
export async function readAttempts(tx: Kysely<SessionTables>, keys: AttemptKeys): Promise<FailedAttempts> {
  const hashed = hashes(keys);
  const rows = await tx
    .selectFrom('session_attempts')
    .select(['scope', 'times'])
    .where('property', '=', keys.property)
    .where('key', 'in', [hashed.room, hashed.address])
    .execute();
  const timesOf = (scope: AttemptScope): readonly number[] => {
    const row = rows.find((one) => one.scope === scope);
    return row ? (JSON.parse(row.times) as number[]) : [];
  };
  return { room: timesOf('room'), proof: timesOf('proof'), address: timesOf('address') };
}

/** Stores added attempts; expired ones are left to pruning. */
export async function saveAttempts(
  tx: Kysely<SessionTables>,
  keys: AttemptKeys,
  change: { readonly before: FailedAttempts; readonly after: FailedAttempts },
): Promise<void> {
  const hashed = hashes(keys);
  for (const scope of ['room', 'proof', 'address'] as const) {
    const [before, after] = [change.before[scope], change.after[scope]];
    const lastAt = after.at(-1);
    if (lastAt === undefined || (lastAt === before.at(-1) && after.length <= before.length)) continue;
    const times = JSON.stringify(after);
    await tx
      .insertInto('session_attempts')
      .values({ property: keys.property, scope, key: hashed[scope], times, last_at: lastAt })
      .onConflict((conflict) => conflict.columns(['property', 'scope', 'key']).doUpdateSet({ times, last_at: lastAt }))
      .execute();
  }
}
