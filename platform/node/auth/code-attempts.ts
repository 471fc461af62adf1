import type { Kysely } from 'kysely';
import { deleteOld, type PlatformTables, type Store } from '#platform/node/db';
import { type AttemptCounter, attemptWindowMs, createAttemptStore } from './failed-attempts.ts';
import { hashSecret } from './secrets.ts';

/** Codes that are typed in a room: the parental one, whatever it opens, and those of vouchers. */
type CodeKind = 'parental' | 'voucher';

/** Where codes of a kind are typed. */
type CodePlace = {
  readonly room: { readonly property: string; readonly roomId: string };
  readonly kind: CodeKind;
};

/** What became of a code: `retryAfter`, in seconds, says that it was not judged. */
export type CodeOutcome =
  | { readonly kind: 'unlocked' | 'wrong' }
  | { readonly kind: 'too_many'; readonly retryAfter: number };

/** Wrong codes of a kind in the window of attempts, of all devices of a room and in all modules: a child must not try all rooms. */
const mostWrongCodes = 5;

// One table for all modules, as a family’s code is one.
const attempts = createAttemptStore<PlatformTables>('platform_code_attempts');

function counterOf({ room: { property, roomId }, kind }: CodePlace): readonly AttemptCounter[] {
  return [{ property, scope: kind, key: hashSecret(`${property} ${roomId}`), limit: mostWrongCodes }];
}

/** Judges a code in a write: it is not judged after too many wrong ones, and a wrong one is counted. */
export async function judgeCode(
  tx: unknown,
  place: CodePlace,
  { isRight, now }: { readonly isRight: boolean; readonly now: number },
): Promise<CodeOutcome> {
  const db = tx as Kysely<PlatformTables>;
  const counters = counterOf(place);
  const retryAfter = await attempts.secondsUntilRetry(db, counters, now);
  if (retryAfter !== undefined) return { kind: 'too_many', retryAfter };
  if (!isRight) await attempts.recordFailure(db, counters, now);
  return { kind: isRight ? 'unlocked' : 'wrong' };
}

/** Deletes wrong codes that no longer count. */
export async function deleteOldCodeAttempts(
  store: Pick<Store<PlatformTables, never>, 'read' | 'write'>,
  now: number,
): Promise<void> {
  await deleteOld(store, [{ table: 'platform_code_attempts', by: 'last_at', before: now - attemptWindowMs }]);
}
