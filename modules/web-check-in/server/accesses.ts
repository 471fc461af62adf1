import { refuse } from '#platform/contract';
import { hashSecret } from '#platform/node/auth';
import type { WebCheckInContext } from './context.ts';
import type { AccessTable } from './tables.ts';

/** How long an access lasts without use, and at most, in milliseconds. */
const [idleMs, longestMs] = [2 * 3_600_000, 24 * 3_600_000];
/** Uses are stored no more often than this. */
const noteMs = 60_000;

/** The header that carries an access. */
export const accessHeader = 'x-web-check-in';

/** Returns when an access ends, in milliseconds since 1970. */
export function accessEnd({ made_at: madeAt, used_at: usedAt }: Pick<AccessTable, 'made_at' | 'used_at'>): number {
  return Math.min(Number(madeAt) + longestMs, Number(usedAt) + idleMs);
}

/** Returns the id of the stay to which an access leads, and notes its use. Refuses with `web_check_in_over`. */
export async function requireAccess(
  { platform, store, uses }: WebCheckInContext,
  property: string,
  access: string | undefined,
): Promise<string> {
  const hash = hashSecret(access ?? '');
  const now = platform.clock.now();
  const rows = store.read.selectFrom('web_check_in_accesses').selectAll().where('property', '=', property);
  const row = await rows.where('hash', '=', hash).executeTakeFirst();
  if (!row || accessEnd(row) <= now) return refuse('web_check_in_over', 'the access has ended');
  // A stay may have several accesses.
  uses.count(`${property} ${row.stay_id}`);
  if (now - Number(row.used_at) >= noteMs) {
    await store.write(({ tx }) =>
      tx
        .updateTable('web_check_in_accesses')
        .set({ used_at: now })
        .where('property', '=', property)
        .where('hash', '=', hash)
        .execute(),
    );
  }
  return row.stay_id;
}
