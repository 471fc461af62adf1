import { attemptWindowMs } from '#platform/node/auth';
import { deleteOld } from '#platform/node/db';
import type { StaffContext } from './context.ts';
import { endSession, idleTimeoutMs, maxSessionMs } from './session-repository.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Retention of ended sessions for investigations. */
const retentionMs = 30 * dayMs;
/** The lifetime of the browser cookie. */
const browserMs = 400 * dayMs;

/** Extends sessions with an open socket in this process: an open desk counts as use. */
async function extendOpenSessions({ platform, store }: StaffContext): Promise<void> {
  const now = platform.clock.now();
  const rows = await store.read
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.staff_id')
    .select(['staff_members.property', 'staff_sessions.id'])
    .where('staff_sessions.ended_at', 'is', null)
    .where('staff_sessions.last_seen_at', '<', now - 10 * minuteMs)
    .execute();
  const open = rows.filter(({ property, id }) => platform.sockets.count({ property, sessionId: id }) > 0);
  if (open.length === 0) return;
  await store.write(async ({ tx }) => {
    for (const { id } of open) {
      const update = tx.updateTable('staff_sessions').set({ last_seen_at: now });
      await update.where('id', '=', id).where('ended_at', 'is', null).execute();
    }
  });
}

/** Ends idle and old sessions, and closes the sockets of expired keys. */
async function endExpired({ platform, store }: StaffContext): Promise<void> {
  const now = platform.clock.now();
  const old = await store.read
    .selectFrom('staff_sessions')
    .select('id')
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([where('last_seen_at', '<=', now - idleTimeoutMs), where('created_at', '<=', now - maxSessionMs)]),
    )
    .execute();
  for (const session of old) {
    await store.write((writing) => endSession(writing, session, { reason: 'expired', now }));
  }
  const keys = await store.read
    .selectFrom('staff_keys')
    .select(['property', 'id'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '<=', now)
    .execute();
  for (const { property, id } of keys) platform.sockets.end({ property, sessionId: id }, 'expired');
}

async function prune({ platform, store }: StaffContext): Promise<void> {
  const now = platform.clock.now();
  await deleteOld(store, [
    { table: 'staff_attempts', by: 'last_at', before: now - attemptWindowMs },
    { table: 'staff_sessions', by: 'ended_at', before: now - retentionMs },
    { table: 'staff_links', by: 'expires_at', before: now - dayMs },
    { table: 'staff_browsers', by: 'used_at', before: now - browserMs },
  ]);
}

/** Extends sessions in use, ends expired ones and deletes old records; runs every minute. */
export async function cleanUpSessions(services: StaffContext): Promise<void> {
  await extendOpenSessions(services);
  await endExpired(services);
  await prune(services);
}
