import type { OpenDatabase } from '#platform/node/db';

const retentionMs = 7 * 24 * 3600 * 1000;
const deleteBatch = 500;

/** Deletes events older than seven days in batches. */
export async function deleteExpiredEvents({ read, write }: OpenDatabase['platform'], now: number): Promise<void> {
  for (let found = deleteBatch; found === deleteBatch; ) {
    // The first ones by number are the oldest.
    const rows = await read
      .selectFrom('platform_outbox')
      .select(['seq', 'at'])
      .orderBy('seq')
      .limit(deleteBatch)
      .execute();
    const old = rows.filter(({ at }) => at < now - retentionMs).map(({ seq }) => seq);
    found = old.length;
    if (found > 0) await write(({ tx }) => tx.deleteFrom('platform_outbox').where('seq', 'in', old).execute());
  }
}
