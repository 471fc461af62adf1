import type { Kysely } from 'kysely';
import { createAttemptStore, hashSecret } from '#platform/node/auth';
import type { FailedAttempts } from './evaluate-attempt.ts';
import type { AttemptScope, SessionTables } from './tables.ts';

/** Keys under which attempts are counted; `room` is the normalised room number, whether or not such a room exists. */
export type AttemptKeys = { readonly property: string; readonly room: string; readonly address: string };

const scopes = ['room', 'proof', 'address', 'addressProof'] as const;
const attempts = createAttemptStore<SessionTables>('session_attempts');

function keyOf({ property, room, address }: AttemptKeys, scope: AttemptScope) {
  const isAddress = scope === 'address' || scope === 'addressProof';
  return { property, scope, key: hashSecret(isAddress ? `address ${address}` : `room ${room}`) };
}

/** Reads the failed attempts stored for a room and an address. */
export async function readAttempts(tx: Kysely<SessionTables>, keys: AttemptKeys): Promise<FailedAttempts> {
  const [room = [], proof = [], address = [], addressProof = []] = await attempts.read(
    tx,
    scopes.map((scope) => keyOf(keys, scope)),
  );
  return { room, proof, address, addressProof };
}

/** Stores added attempts. */
export async function saveAttempts(
  tx: Kysely<SessionTables>,
  keys: AttemptKeys,
  change: { readonly before: FailedAttempts; readonly after: FailedAttempts },
): Promise<void> {
  for (const scope of scopes) {
    const [before, after] = [change.before[scope], change.after[scope]];
    const lastAt = after.at(-1);
    if (lastAt === undefined || (lastAt === before.at(-1) && after.length <= before.length)) continue;
    await attempts.save(tx, keyOf(keys, scope), after);
  }
}
