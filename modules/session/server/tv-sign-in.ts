import { type CallData, refuse } from '#platform/contract';
import type { Tv } from '#platform/node/auth';
import type { PropertyRecord } from '#property/contract';
import type { StayRecord } from '#stays/contract';
import type { AuthResult, session } from '../contract.ts';
import { guestAuthResult } from './auth-result.ts';
import { leadingResident, type SessionContext, type VerifiedGuest } from './context.ts';
import { isCalendarDay } from './match-credentials.ts';
import { buildSignInUrl, issueSignInCode } from './sign-in-code.ts';

type Data = CallData<typeof session, 'Auth.authenticate'>;

/** Returns the stays in house in the TV's room; refuses with `not_checked_in` if there are none. */
async function staysOf(context: SessionContext, tv: Tv): Promise<readonly StayRecord[]> {
  const stays = await context.stays.inHouseByRoomIds(tv.property, [tv.roomId]);
  return stays.length > 0 ? stays : refuse('not_checked_in', 'no stay is in house in this room');
}

function refuseClaim(context: SessionContext, tv: Tv, field: string): never {
  const actor = `device:${tv.deviceId}`;
  const subject = tv.roomId;
  context.platform.audit({
    property: tv.property,
    actor,
    action: 'session.claim_refused',
    subject,
    details: { field },
  });
  return refuse('forbidden', `${field} does not belong to the TV's room`);
}

/** Refuses a claimed room that is not the TV's own (docs/reference/wire.md, "Who may call"). */
async function checkRoom(context: SessionContext, tv: Tv, room: string): Promise<void> {
  if (room.trim() === '' || room === tv.roomId) return;
  const [typed, own] = await Promise.all([room, tv.room].map((one) => context.stays.roomKeyOf(tv.property, one)));
  if (typed !== own) refuseClaim(context, tv, 'room');
}

function verified(stay: StayRecord, userId = ''): VerifiedGuest {
  const resident = stay.residents.find(({ id }) => id === userId) ?? leadingResident(stay.residents);
  return resident ? { stay, resident } : refuse('not_checked_in', 'the stay has no resident');
}

/** Returns the only one of `stays`; refuses with `which_guest` if a stay has to be chosen. */
function only(stays: readonly StayRecord[]): StayRecord {
  const [stay, second] = stays;
  if (stay && !second) return stay;
  return refuse('which_guest', 'several stays share the room', { ask: 'stay' });
}

function choose(context: SessionContext, tv: Tv, options: { stays: readonly StayRecord[]; data: Data }): VerifiedGuest {
  const { stays, data } = options;
  const arrival = data.checkin.trim();
  const candidates = isCalendarDay(arrival) ? stays.filter((stay) => stay.arrival === arrival) : stays;
  if (data.userId === '') return verified(only(candidates));
  const stay = candidates.find(({ residents }) => residents.some(({ id }) => id === data.userId));
  return stay ? verified(stay, data.userId) : refuseClaim(context, tv, 'userId');
}

/**
 * Chooses one of the stays of the TV's room, by a resident's id if there are several, without credentials
 * (docs/reference/wire.md, "Who may call"). The result is for display only: the socket keeps the TV's identity, and
 * there is no ticket.
 */
export async function authenticateTv(
  context: SessionContext,
  { tv, property }: { readonly tv: Tv; readonly property: PropertyRecord },
  data: Data,
): Promise<AuthResult> {
  if (data.walkin || data.mode !== '') refuse('mode_not_allowed', 'an enrolled TV cannot be a visitor');
  await checkRoom(context, tv, data.room);
  const { stay, resident } = choose(context, tv, { stays: await staysOf(context, tv), data });
  await context.devices.recordDisclosure(tv, [stay.id]);
  // The stay may have been checked out or moved during the write; its name must not be disclosed any more.
  const stays = await staysOf(context, tv);
  const now =
    stays.find(({ id }) => id === stay.id) ?? refuse('not_checked_in', 'the stay left the room in the meantime');
  const spoken = await context.stays.inLanguageOf(tv.deviceId, now);
  return guestAuthResult(verified(spoken, resident.id), { property, stays }, { lang: data.lang, ticket: '' });
}

/** Issues the sign-in code that a TV shows, for one stay of its room. */
export async function createSignInCode(context: SessionContext, tv: Tv, stayId: string) {
  const stays = await context.stays.resolveCallerStays(tv, stayId);
  const stay = stays.length > 0 ? only(stays) : refuse('not_checked_in', 'no stay is in house in this room');
  const { code, expiresAt } = await issueSignInCode(context, stay, tv);
  const base = context.platform.config.publicUrl;
  const url = await buildSignInUrl(context, { base, property: tv.property, code });
  return { url, code, stay_id: stay.id, expires_at: new Date(expiresAt).toISOString() };
}
