import type { Kysely } from 'kysely';
import { hashOf, newSecret } from '#platform/node/auth';
import { type Random, uuid } from '#platform/random';
import type { StaffSessionTable, StaffTables, StaffWriting } from './tables.ts';

/** A session ends when nobody used it for a day (an open socket is a use), and after 30 days in any case; milliseconds. */
export const idleMs = 86_400_000;
export const longestMs = 30 * 86_400_000;

type Read = Kysely<StaffTables>;
type Now = { readonly random: Random; readonly now: number };

function live(read: Read, now: number) {
  return read
    .selectFrom('staff_sessions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', now - idleMs)
    .where('created_at', '>', now - longestMs);
}

/** The session, of any property, that a cookie stands for. */
export function sessionOfCookie(read: Read, cookie: string, now: number): Promise<StaffSessionTable | undefined> {
  return live(read, now).where('token_hash', '=', hashOf(cookie)).executeTakeFirst();
}

/** A session that is not over; it may speak in another property than the one where it began. */
export function liveSession(read: Read, id: string, now: number): Promise<StaffSessionTable | undefined> {
  return live(read, now).where('id', '=', id).executeTakeFirst();
}

/** The sessions of a person that are not over, the latest first. */
export function sessionsOf(read: Read, staffId: string, now: number): Promise<readonly StaffSessionTable[]> {
  return live(read, now)
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** Begins a session; answers the value of its cookie and its id. */
export async function beginSession(
  tx: Read,
  member: { readonly property: string; readonly staffId: string; readonly label: string },
  { random, now }: Now,
): Promise<{ readonly id: string; readonly cookie: string }> {
  const id = uuid(random);
  const { value, hash } = newSecret(random);
  const { property, staffId, label } = member;
  await tx
    .insertInto('staff_sessions')
    .values({
      ...{ property, id, staff_id: staffId, token_hash: hash, label },
      ...{ created_at: now, last_seen_at: now, ended_at: null },
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

/** Gives a session a fresh cookie; answers its value. */
export async function renewCookie(tx: Read, id: string, random: Random): Promise<string> {
  const { value, hash } = newSecret(random);
  const renewed = tx.updateTable('staff_sessions').set({ token_hash: hash });
  await renewed.where('id', '=', id).where('ended_at', 'is', null).execute();
  return value;
}

/** Every property where the person works or worked: a socket of theirs may be open in any. */
async function placesOf(tx: Read, staffId: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('staff_members').select('property').where('id', '=', staffId).execute();
  return rows.map(({ property }) => property);
}

/** Ends a session and tells every process; false when it was over or is not of the person (where one is given). */
export async function endSession(
  { tx, emit }: StaffWriting,
  session: { readonly id: string; readonly staffId?: string },
  end: { readonly reason: string; readonly now: number },
): Promise<boolean> {
  let update = tx
    .updateTable('staff_sessions')
    .set({ ended_at: end.now, token_hash: null })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null);
  if (session.staffId !== undefined) update = update.where('staff_id', '=', session.staffId);
  const ended = await update.returning('staff_id').executeTakeFirst();
  if (!ended) return false;
  for (const property of await placesOf(tx, ended.staff_id)) {
    await emit('staff.session_ended', property, { session_id: session.id, reason: end.reason });
  }
  return true;
}

/** Ends every session of a person but `except`; answers how many. */
export async function endSessionsOf(
  writing: StaffWriting,
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
