import type { Kysely } from 'kysely';
import { hashOf, newSecret } from '#platform/auth';
import { type Random, uuid } from '#platform/random';
import type { StaffSessionTable, StaffTables, StaffWriting } from './tables.ts';

/** A session ends when nobody used it for a day (an open socket is a use), and after 30 days in any case; milliseconds. */
export const idleMs = 86_400_000;
export const longestMs = 30 * 86_400_000;

type Read = Kysely<StaffTables>;
type Key = { readonly property: string; readonly id: string };
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

/** A session that is not over. */
export function liveSession(read: Read, { property, id }: Key, now: number): Promise<StaffSessionTable | undefined> {
  return live(read, now).where('property', '=', property).where('id', '=', id).executeTakeFirst();
}

/** The sessions of a member that are not over, the latest first. */
export function sessionsOf(
  read: Read,
  member: { readonly property: string; readonly staffId: string },
  now: number,
): Promise<readonly StaffSessionTable[]> {
  return live(read, now)
    .where('property', '=', member.property)
    .where('staff_id', '=', member.staffId)
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
export async function renewCookie(tx: Read, { property, id }: Key, random: Random): Promise<string> {
  const { value, hash } = newSecret(random);
  await tx
    .updateTable('staff_sessions')
    .set({ token_hash: hash })
    .where('property', '=', property)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  return value;
}

/** Ends a session and tells every process; false when it was over or is not of the member (where one is given). */
export async function endSession(
  { tx, emit }: StaffWriting,
  session: Key & { readonly staffId?: string },
  end: { readonly reason: string; readonly now: number },
): Promise<boolean> {
  let update = tx
    .updateTable('staff_sessions')
    .set({ ended_at: end.now, token_hash: null })
    .where('property', '=', session.property)
    .where('id', '=', session.id)
    .where('ended_at', 'is', null);
  if (session.staffId !== undefined) update = update.where('staff_id', '=', session.staffId);
  const { numUpdatedRows } = await update.executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await emit('staff.session_ended', session.property, { session_id: session.id, reason: end.reason });
  return true;
}

/** Ends every session of a member but `except`; answers how many. */
export async function endSessionsOf(
  writing: StaffWriting,
  member: { readonly property: string; readonly staffId: string; readonly except?: string },
  end: { readonly reason: string; readonly now: number },
): Promise<number> {
  const { property, staffId, except } = member;
  const open = await writing.tx
    .selectFrom('staff_sessions')
    .select('id')
    .where('property', '=', property)
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
  const ids = open.map(({ id }) => id).filter((id) => id !== except);
  for (const id of ids) await endSession(writing, { property, id }, end);
  return ids.length;
}
