import type { Kysely } from 'kysely';
import { createSessionRows, newSecret } from '#platform/node/auth';
import { type Random, uuid } from '#platform/random';
import type { StaffSessionTable, StaffTables, StaffWriteContext } from './tables.ts';

/** A session ends after a day without use (an open socket is a use), and after 30 days in any case; milliseconds. */
export const idleTimeoutMs = 86_400_000;
export const maxSessionMs = 30 * 86_400_000;

const sessions = createSessionRows<StaffTables, 'staff_sessions'>('staff_sessions');

type Read = Kysely<StaffTables>;
type CreationContext = { readonly random: Random; readonly now: number };

function activeSessions(read: Read, now: number) {
  return sessions
    .active(read)
    .where('last_seen_at', '>', now - idleTimeoutMs)
    .where('created_at', '>', now - maxSessionMs);
}

/** Returns the active session of a cookie, in any property. */
export function findSessionByCookie(read: Read, cookie: string, now: number): Promise<StaffSessionTable | undefined> {
  return sessions.ofCookie(activeSessions(read, now), cookie);
}

/** Returns an active session; it may be used in other properties than the one where it started. */
export function findActiveSession(read: Read, id: string, now: number): Promise<StaffSessionTable | undefined> {
  return sessions.withId(activeSessions(read, now), id);
}

/** Returns a person's active sessions, latest first. */
export function listActiveSessions(read: Read, staffId: string, now: number): Promise<readonly StaffSessionTable[]> {
  return sessions.latest(activeSessions(read, now).where('staff_id', '=', staffId));
}

/** Creates a session; returns its id and the value of its cookie. */
export async function createSession(
  tx: Read,
  member: { readonly property: string; readonly staffId: string; readonly label: string },
  { random, now }: CreationContext,
): Promise<{ readonly id: string; readonly cookie: string }> {
  const id = uuid(random);
  const { value, hash } = newSecret(random);
  const { property, staffId, label } = member;
  await tx
    .insertInto('staff_sessions')
    .values({
      property,
      id,
      staff_id: staffId,
      token_hash: hash,
      label,
      created_at: now,
      last_seen_at: now,
      ended_at: null,
    })
    .execute();
  await tx
    .updateTable('staff_members')
    .set({ last_seen_at: now })
    .where('property', '=', property)
    .where('id', '=', staffId)
    .execute();
  return { id, cookie: value };
}

/** Renews a session's cookie; returns its value. */
export async function renewCookie(tx: Read, id: string, random: Random): Promise<string> {
  const { value, hash } = newSecret(random);
  const renewed = tx.updateTable('staff_sessions').set({ token_hash: hash });
  await renewed.where('id', '=', id).where('ended_at', 'is', null).execute();
  return value;
}

/** Returns all present and former properties of a person, where sockets may be open. */
async function listProperties(tx: Read, staffId: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('staff_members').select('property').where('id', '=', staffId).execute();
  return rows.map(({ property }) => property);
}

/** Ends a session and emits the event; returns false if it had ended or does not belong to the given person. */
export async function endSession(
  { tx, emit }: StaffWriteContext,
  session: { readonly id: string; readonly staffId?: string },
  end: { readonly reason: string; readonly now: number },
): Promise<boolean> {
  const { id, staffId } = session;
  const columns = { id, ...(staffId !== undefined && { staff_id: staffId }) };
  const ended = await sessions.end(tx, columns, { ended_at: end.now, token_hash: null });
  if (!ended) return false;
  for (const property of await listProperties(tx, ended.staff_id)) {
    await emit('staff.session_ended', property, { session_id: id, reason: end.reason });
  }
  return true;
}

/** Ends all sessions of a person except `except`; returns their number. */
export async function endAllSessions(
  writing: StaffWriteContext,
  member: { readonly staffId: string; readonly except?: string },
  end: { readonly reason: string; readonly now: number },
): Promise<number> {
  const { staffId, except } = member;
  const sessions = writing.tx.selectFrom('staff_sessions').select('id').where('staff_id', '=', staffId);
  const open = await sessions.where('ended_at', 'is', null).execute();
  const ids = open.map(({ id }) => id).filter((id) => id !== except);
  for (const id of ids) await endSession(writing, { id }, end);
  return ids.length;
}
