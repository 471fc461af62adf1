import { attemptWindowMs } from '#platform/node/auth';
import { deleteOld } from '#platform/node/db';
import { alarmRetentionMs } from './alarms.ts';
import type { SessionStore } from './tables.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Retention of ended sessions, for wipe confirmations and for enquiries. */
export const endedRetentionMs = 7 * dayMs;

/** Deletes expired attempts, tokens and alarms, idle visitor sessions and old ended sessions. */
export async function prune(store: SessionStore, now: number): Promise<void> {
  await deleteOld(store, [
    { table: 'session_alarms', by: 'at', before: now - alarmRetentionMs },
    { table: 'session_attempts', by: 'last_at', before: now - attemptWindowMs },
    { table: 'session_invitations', by: 'expires_at', before: now - hourMs },
    { table: 'session_tokens', by: 'expires_at', before: now - hourMs },
    { table: 'session_devices', by: 'ended_at', before: now - endedRetentionMs },
  ]);
  await store.write(async ({ tx }) => {
    const unused = (ms: number) => tx.deleteFrom('session_devices').where('last_seen_at', '<=', now - ms);
    await unused(dayMs).where('mode', '!=', 'guest').execute();
    // Visitors without a cookie end with their socket; creating many must not fill the disk.
    await unused(hourMs).where('mode', '!=', 'guest').where('token_hash', 'is', null).execute();
    await unused(endedRetentionMs).where('token_hash', 'is', null).execute();
  });
}
