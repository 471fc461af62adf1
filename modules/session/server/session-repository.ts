import type { Kysely } from 'kysely';
import { createSessionRows, hashSecret, newSecret, type VisitorMode } from '#platform/node/auth';
import { type Random, uuid } from '#platform/random';
import type { SessionTimes, SignedInDevice } from '../contract.ts';
import type { SessionTable, SessionTables, SessionWriteContext } from './tables.ts';

/** Lifetime of a sign-in ticket, in milliseconds. */
export const ticketMs = 30_000;

/** Owner of a new session. */
export type SessionOwner = {
  readonly property: string;
  readonly mode: 'guest' | VisitorMode;
  readonly stayId: string;
  readonly residentId: string;
  /** Whether more than room and name was proven. */
  readonly isProven?: boolean;
};

const sessions = createSessionRows<SessionTables, 'session_devices'>('session_devices');

type Now = { readonly random: Random; readonly now: number };

/** Inserts a session and returns its id; it has no cookie until its ticket is redeemed. */
export async function insertSession(
  tx: Kysely<SessionTables>,
  holder: SessionOwner,
  { random, now }: Now,
): Promise<string> {
  const id = uuid(random);
  await tx
    .insertInto('session_devices')
    .values({
      property: holder.property,
      id,
      mode: holder.mode,
      stay_id: holder.stayId,
      resident_id: holder.residentId,
      proven: holder.isProven ? 1 : 0,
      token_hash: null,
      device_kind: 'unknown',
      device_label: '',
      created_at: now,
      last_seen_at: now,
      ended_at: null,
      end_reason: null,
      forgotten_at: null,
    })
    .execute();
  return id;
}

/** Creates a one-time ticket, which is exchanged for the session's cookie. */
export async function createTicket(
  tx: Kysely<SessionTables>,
  session: { readonly property: string; readonly id: string; readonly stayId: string },
  { random, now }: Now,
): Promise<string> {
  const { value, hash } = newSecret(random);
  await tx
    .insertInto('session_tokens')
    .values({
      hash,
      property: session.property,
      purpose: 'ticket',
      session_id: session.id,
      stay_id: session.stayId,
      device_id: '',
      room_id: '',
      expires_at: now + ticketMs,
      used_at: null,
    })
    .execute();
  return value;
}

/** Returns whether a token exists, used or not; a guess costs a read and no write. */
export async function isToken(read: Kysely<SessionTables>, value: string): Promise<boolean> {
  const found = read.selectFrom('session_tokens').select('hash').where('hash', '=', hashSecret(value));
  return (await found.executeTakeFirst()) !== undefined;
}

/** Consumes a token and returns its purpose; `undefined` if it is unknown, used, expired or of another property. */
export async function consumeToken(
  tx: Kysely<SessionTables>,
  token: { readonly value: string; readonly purpose: 'ticket' | 'code'; readonly property?: string },
  now: number,
): Promise<{ readonly property: string; readonly sessionId: string; readonly deviceId: string } | undefined> {
  let update = tx
    .updateTable('session_tokens')
    .set({ used_at: now })
    .where('hash', '=', hashSecret(token.value))
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  if (token.property !== undefined) update = update.where('property', '=', token.property);
  const taken = await update.returning(['property', 'session_id', 'device_id']).executeTakeFirst();
  return taken && { property: taken.property, sessionId: taken.session_id, deviceId: taken.device_id };
}

/** Finds a session that has not ended. */
export function findActiveSession(
  read: Kysely<SessionTables>,
  property: string,
  id: string,
): Promise<SessionTable | undefined> {
  return sessions.withId(sessions.active(read).where('property', '=', property), id);
}

/** Finds the session of a cookie that has not ended, in `property` or, if that is empty, in any property. */
export function findSessionByCookie(
  read: Kysely<SessionTables>,
  property: string,
  cookie: string,
): Promise<SessionTable | undefined> {
  const active = sessions.active(read);
  return sessions.ofCookie(property === '' ? active : active.where('property', '=', property), cookie);
}

/** Returns what the device of a cookie was called in a stay, also after its session ended; `undefined`: not known there. */
export async function labelInStay(
  tx: Kysely<SessionTables>,
  stay: { readonly property: string; readonly id: string },
  cookie: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('session_devices')
    .select('device_label')
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .where('token_hash', '=', hashSecret(cookie))
    .executeTakeFirst();
  return found?.device_label;
}

/** Lists the active sessions of a stay, latest first. */
export function listSessionsOfStay(
  read: Kysely<SessionTables>,
  property: string,
  stayId: string,
): Promise<readonly SessionTable[]> {
  return sessions.latest(sessions.active(read).where('property', '=', property).where('stay_id', '=', stayId));
}

/** Counts the active sessions per stay; stays without any are omitted. */
export async function countSessions(
  read: Kysely<SessionTables>,
  property: string,
  stayIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (stayIds.length === 0) return new Map();
  const rows = await read
    .selectFrom('session_devices')
    .select((row) => ['stay_id', row.fn.countAll().as('devices')])
    .where('property', '=', property)
    .where('stay_id', 'in', stayIds)
    .where('ended_at', 'is', null)
    .groupBy('stay_id')
    .execute();
  return new Map(rows.map(({ stay_id, devices }) => [stay_id, Number(devices)]));
}

/** Lists the sessions of stays that have not ended. */
export async function listActiveSessions(
  read: Kysely<SessionTables>,
  property: string,
  stayIds: readonly string[],
): Promise<readonly SignedInDevice[]> {
  if (stayIds.length === 0) return [];
  return await read
    .selectFrom('session_devices')
    .select(['id', 'stay_id as stayId'])
    .where('property', '=', property)
    .where('stay_id', 'in', stayIds)
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns when sessions began and ended. */
export async function readSessionTimes(
  read: Kysely<SessionTables>,
  property: string,
  ids: readonly string[],
): Promise<readonly SessionTimes[]> {
  if (ids.length === 0) return [];
  return await read
    .selectFrom('session_devices')
    .select(['id', 'created_at as startedAt', 'ended_at as endedAt'])
    .where('property', '=', property)
    .where('id', 'in', ids)
    .execute();
}

/** Returns whether a session that has not ended began with more than room and name. */
export async function isProvenSession(read: Kysely<SessionTables>, property: string, id: string): Promise<boolean> {
  return Number((await findActiveSession(read, property, id))?.proven ?? 0) === 1;
}

/** Ends a session and emits `session.ended`; returns false if it had ended or does not belong to the given stay. */
export async function endSession(
  { tx, emit }: SessionWriteContext,
  session: { readonly property: string; readonly id: string; readonly stayId?: string },
  end: { readonly reason: string; readonly now: number },
): Promise<boolean> {
  const { property, id, stayId } = session;
  const columns = { property, id, ...(stayId !== undefined && { stay_id: stayId }) };
  if (!(await sessions.end(tx, columns, { ended_at: end.now, end_reason: end.reason }))) return false;
  await emit('session.ended', property, { session_id: id, reason: end.reason });
  return true;
}

/** Ends the sessions that a stay had at `now` and deletes its codes and tickets. Idempotent. */
export async function endSessionsOfStay(
  tx: Kysely<SessionTables>,
  stay: { readonly property: string; readonly id: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('session_devices')
    .set({ ended_at: now, end_reason: 'checked_out' })
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .where('created_at', '<=', now)
    .where('ended_at', 'is', null)
    .execute();
  await tx.deleteFrom('session_tokens').where('property', '=', stay.property).where('stay_id', '=', stay.id).execute();
  for (const table of ['session_invitations', 'session_passwords'] as const) {
    await tx.deleteFrom(table).where('property', '=', stay.property).where('stay_id', '=', stay.id).execute();
  }
}

/** Ends the sessions of a resident who has left a stay that goes on. Idempotent. */
export async function endSessionsOfResident(
  write: SessionWriteContext,
  { property, stayId, residentId }: { readonly property: string; readonly stayId: string; readonly residentId: string },
  now: number,
): Promise<void> {
  for (const { id, resident_id } of await listSessionsOfStay(write.tx, property, stayId)) {
    if (resident_id === residentId) await endSession(write, { property, id }, { reason: 'checked_out', now });
  }
}

/** Deletes the codes of a TV. Idempotent. */
export async function deleteCodesOfTv(
  tx: Kysely<SessionTables>,
  tv: { readonly property: string; readonly id: string },
): Promise<void> {
  await tx.deleteFrom('session_tokens').where('property', '=', tv.property).where('device_id', '=', tv.id).execute();
}
