import { refuse } from '#platform/contract';
import type { Guest } from '#platform/node/auth';
import type { Resident } from '#stays/contract';
import type { AuthResult } from '../contract.ts';
import { severalResidentsResult, visitorAuthResult } from './auth-result.ts';
import { leadingResident, type SessionContext, type SignInRequest, type VerifiedGuest } from './context.ts';
import type { TypedCredentials } from './match-credentials.ts';
import { isBlankName, matchName } from './names/index.ts';
import { createTicket, findActiveSession } from './session-repository.ts';
import { completeGuestSignIn } from './sign-in.ts';
import type { SessionTable } from './tables.ts';

type Claimed = TypedCredentials & { readonly room: string };
type ActiveGuest = { readonly session: SessionTable; readonly verified: VerifiedGuest };

/** Reads the current session and stay of a socket's guest; `undefined` if either has ended. */
async function liveGuest(context: SessionContext, guest: Guest): Promise<ActiveGuest | undefined> {
  const [session, stay] = await Promise.all([
    findActiveSession(context.store.read, guest.property, guest.sessionId),
    context.stays.byId(guest.property, guest.stayId),
  ]);
  const resident =
    stay?.residents.find(({ id }) => id === session?.resident_id) ?? leadingResident(stay?.residents ?? []);
  if (!session || !resident || stay?.state !== 'in_house' || session.stay_id !== stay.id) return undefined;
  return { session, verified: { stay, resident } };
}

/** Returns whether the typed room and name, if any, match the active session. Nothing else is considered. */
async function matchesSession(
  context: SessionContext,
  { verified: { stay } }: ActiveGuest,
  claimed: Claimed,
): Promise<boolean> {
  if (claimed.room.trim() !== '') {
    const keyOf = (room: string) => context.stays.roomKeyOf(stay.property, room);
    const [typed, own] = await Promise.all([keyOf(claimed.room), keyOf(stay.room)]);
    if (typed !== own && claimed.room !== stay.roomId) return false;
  }
  return isBlankName(claimed.name) || matchName(claimed.name, [stay]).fits.length > 0;
}

/** Returns the resident of the session's stay who was named or chosen by id. */
function chooseResident(live: ActiveGuest, claimed: Claimed): VerifiedGuest {
  const { stay, resident } = live.verified;
  const named = isBlankName(claimed.name) ? stay.residents : (matchName(claimed.name, [stay]).fits[0]?.residents ?? []);
  const one = named.find(({ id }) => id === claimed.userId) ?? named.find(({ id }) => id === resident.id) ?? named[0];
  return { stay, resident: one ?? resident };
}

/**
 * Returns the residents among whom nothing chooses, where the one who signed in is no longer of the stay: no name, and no id. Empty
 * otherwise, and where one of them is left.
 */
function unprovenResidents({ session, verified: { stay } }: ActiveGuest, claimed: Claimed): readonly Resident[] {
  const isProven = (id: string) => id === session.resident_id || id === claimed.userId;
  if (!isBlankName(claimed.name) || stay.residents.some(({ id }) => isProven(id))) return [];
  return stay.residents.filter(({ permanent }) => !permanent);
}

/** Stores a changed resident; returns a ticket if the session has no cookie yet, else an empty string. */
async function saveResident(
  context: SessionContext,
  { session }: ActiveGuest,
  { stay, resident }: VerifiedGuest,
): Promise<string> {
  const { random, clock } = context.platform;
  const changed = session.resident_id !== resident.id;
  if (!changed && session.token_hash !== null) return '';
  return context.store.write(async ({ tx }) => {
    if (changed) {
      await tx
        .updateTable('session_devices')
        .set({ resident_id: resident.id })
        .where('property', '=', session.property)
        .where('id', '=', session.id)
        .execute();
    }
    if (session.token_hash !== null) return '';
    const ticketed = { property: session.property, id: session.id, stayId: stay.id };
    return createTicket(tx, ticketed, { random, now: clock.now() });
  });
}

/**
 * Resumes the socket's session without counting an attempt; `userId` chooses among the residents of its own stay.
 * Returns `undefined` if there is no session or other credentials were typed.
 */
export async function resumeGuest(
  context: SessionContext,
  request: SignInRequest,
  claimed: Claimed,
): Promise<AuthResult | undefined> {
  const { identity } = request.call;
  if (identity.kind !== 'guest') return undefined;
  const live = await liveGuest(context, identity);
  if (!live) {
    request.call.socket.setIdentity({ kind: 'nobody', property: identity.property });
    return undefined;
  }
  if (!(await matchesSession(context, live, claimed))) return undefined;
  refuseStranger(context, live, claimed);
  const residents = unprovenResidents(live, claimed);
  if (residents.length > 1) {
    return severalResidentsResult({ stay: live.verified.stay, residents }, request.property, request.lang);
  }
  const verified = chooseResident(live, claimed);
  const ticket = await saveResident(context, live, verified);
  return completeGuestSignIn(context, request, { verified, sessionId: live.session.id, ticket });
}

/** Refuses and audits a `userId` of another stay (docs/reference/wire.md, "Who may call"). */
function refuseStranger(context: SessionContext, { session, verified: { stay } }: ActiveGuest, claimed: Claimed): void {
  if (claimed.userId === '' || !isBlankName(claimed.name)) return;
  if (claimed.userId === session.resident_id || stay.residents.some(({ id }) => id === claimed.userId)) return;
  const actor = `session:${session.id}`;
  context.platform.audit({ property: stay.property, actor, action: 'session.claim_refused', subject: stay.id });
  refuse('forbidden', 'userId belongs to another stay');
}

/** Resumes a visitor's session; `undefined` if it has ended. */
export async function resumeVisitor(context: SessionContext, request: SignInRequest): Promise<AuthResult | undefined> {
  const { identity } = request.call;
  if (identity.kind !== 'visitor') return undefined;
  const session = await findActiveSession(context.store.read, identity.property, identity.sessionId);
  if (!session) return undefined;
  const { random, clock } = context.platform;
  const ticket =
    session.token_hash !== null
      ? ''
      : await context.store.write(({ tx }) =>
          createTicket(tx, { property: session.property, id: session.id, stayId: '' }, { random, now: clock.now() }),
        );
  return visitorAuthResult(request.property, identity.mode, { lang: request.lang, ticket });
}
