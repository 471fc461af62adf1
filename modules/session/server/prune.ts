import { deleteOld } from '#platform/node/db';
import { alarmMs } from './alarms.ts';
import { attemptWindowMs } from './judge-attempt.ts';
import type { SessionStore } from './tables.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long an ended session is kept for its device to confirm, and for those who ask when it was signed out. */
const endedMs = 7 * dayMs;

/** Deletes what nobody needs any more: counted tries, one-time tokens, idle visitors, sessions that ended long ago. */
export async function prune(store: SessionStore, now: number): Promise<void> {
  await store.write(async ({ tx }) => {
    await deleteOld(tx, [
      { table: 'session_alarms', by: 'at', before: now - alarmMs },
      { table: 'session_attempts', by: 'last_at', before: now - attemptWindowMs },
      { table: 'session_tokens', by: 'expires_at', before: now - hourMs },
      { table: 'session_devices', by: 'ended_at', before: now - endedMs },
    ]);
    const unused = (ms: number) => tx.deleteFrom('session_devices').where('last_seen_at', '<=', now - ms);
    await unused(dayMs).where('mode', '!=', 'guest').execute();
    // Visitors without a cookie leave with their socket; somebody who makes many must not fill the disk.
    await unused(hourMs).where('mode', '!=', 'guest').where('token_hash', 'is', null).execute();
    await unused(endedMs).where('token_hash', 'is', null).execute();
  });
}
