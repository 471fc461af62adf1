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
    await tx
      .deleteFrom('session_alarms')
      .where('at', '<=', now - alarmMs)
      .execute();
    await tx
      .deleteFrom('session_attempts')
      .where('last_at', '<=', now - attemptWindowMs)
      .execute();
    await tx
      .deleteFrom('session_tokens')
      .where('expires_at', '<=', now - hourMs)
      .execute();
    await tx
      .deleteFrom('session_devices')
      .where('mode', '!=', 'guest')
      .where('last_seen_at', '<=', now - dayMs)
      .execute();
    // Visitors without a cookie leave with their socket; somebody who makes many must not fill the disk.
    await tx
      .deleteFrom('session_devices')
      .where('mode', '!=', 'guest')
      .where('token_hash', 'is', null)
      .where('last_seen_at', '<=', now - hourMs)
      .execute();
    await tx
      .deleteFrom('session_devices')
      .where('token_hash', 'is', null)
      .where('last_seen_at', '<=', now - endedMs)
      .execute();
    await tx
      .deleteFrom('session_devices')
      .where('ended_at', '<=', now - endedMs)
      .execute();
  });
}
