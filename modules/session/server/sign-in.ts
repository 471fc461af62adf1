import { refuse } from '#platform/contract';
import { addressKey, isHotelAddress } from '#platform/node/auth';
import type { AuthResult } from '../contract.ts';
import { raiseAlarm } from './alarms.ts';
import { type AttemptKeys, readAttempts, saveAttempts } from './attempt-store.ts';
import { guestAuthResult } from './auth-result.ts';
import type { SessionContext, SignInRequest, VerifiedGuest } from './context.ts';
import { endOldestSessions } from './end-oldest-sessions.ts';
import { type Attempt, type AttemptVerdict, evaluateAttempt } from './evaluate-attempt.ts';
import { type CredentialMatch, isCalendarDay, matchCredentials, type TypedCredentials } from './match-credentials.ts';
import { filterByFirstName, isBlankName } from './names/index.ts';
import { toPasswordKey, withPassword } from './passwords.ts';
import { createTicket, endSession, insertSession } from './session-repository.ts';
import { sessionIdOf, setGuestIdentity, withSessionReplacement } from './socket-identity.ts';
import type { SessionWriteContext } from './tables.ts';

type StartedSession = { readonly sessionId: string; readonly ticket: string };
type SignInAttempt = {
  readonly keys: AttemptKeys;
  readonly addressTries: number;
  readonly roomId: string;
  readonly proof: CredentialMatch;
  readonly withArrival: boolean;
  readonly withPassword: boolean;
  readonly firstName: Attempt['firstName'];
};

/** Starts the session of a verified resident, replacing the socket's previous session. */
export async function startGuestSession(
  context: SessionContext,
  writing: SessionWriteContext,
  guest: { readonly verified: VerifiedGuest; readonly isProven: boolean; readonly replacedId?: string },
) {
  const { random, clock } = context.platform;
  const { isProven, verified } = guest;
  const { stay, resident } = verified;
  const now = { random, now: clock.now() };
  if (guest.replacedId !== undefined) {
    await endSession(writing, { property: stay.property, id: guest.replacedId }, { reason: 'replaced', now: now.now });
  }
  const mode = 'guest' as const;
  const holder = { property: stay.property, mode, stayId: stay.id, residentId: resident.id, isProven };
  const sessionId = await insertSession(writing.tx, holder, now);
  await endOldestSessions(writing, { property: stay.property, stayId: stay.id, id: sessionId }, now.now);
  const ticket = await createTicket(writing.tx, { property: stay.property, id: sessionId, stayId: stay.id }, now);
  return { sessionId, ticket };
}

/** Gives the socket the guest's identity and returns the result with the room's current stays. */
export async function completeGuestSignIn(
  context: SessionContext,
  request: SignInRequest,
  guest: { readonly verified: VerifiedGuest; readonly sessionId: string; readonly ticket: string },
): Promise<AuthResult> {
  const verified = await setGuestIdentity(context, request.call, guest);
  const [stays, stay] = await Promise.all([
    context.stays.inHouseByRoomNumber(verified.stay.property, verified.stay.room),
    context.stays.inLanguageOf(guest.sessionId, verified.stay),
  ]);
  const room = { property: request.property, stays };
  return guestAuthResult({ ...verified, stay }, room, { lang: request.lang, ticket: guest.ticket });
}

/** Evaluates and records an attempt, and starts the session if it succeeds, in one write regardless of the outcome. */
async function recordAttempt(
  context: SessionContext,
  attempt: SignInAttempt,
  replacedId: string | undefined,
): Promise<{ readonly verdict: AttemptVerdict; readonly started: StartedSession | undefined }> {
  return context.store.write(async (writing) => {
    const tries = await readAttempts(writing.tx, attempt.keys);
    const { match } = attempt.proof;
    const { addressTries, withArrival, firstName } = attempt;
    const verdict = evaluateAttempt({
      tries,
      addressTries,
      withArrival,
      firstName,
      match,
      now: context.platform.clock.now(),
    });
    await saveAttempts(writing.tx, attempt.keys, { before: tries, after: verdict.tries });
    for (const kind of verdict.reached) {
      const roomId = kind === 'room' ? attempt.roomId : '';
      await raiseAlarm(writing, context, { property: attempt.keys.property, kind, roomId });
    }
    if (verdict.answer !== 'signed_in' || attempt.proof.match !== 'yes') return { verdict, started: undefined };
    const isProven = withArrival || attempt.withPassword;
    const guest = { verified: attempt.proof.guest, isProven, ...(replacedId !== undefined && { replacedId }) };
    return { verdict, started: await startGuestSession(context, writing, guest) };
  });
}

function refuseAttempt(context: SessionContext, attempt: SignInAttempt, verdict: AttemptVerdict): never {
  const { property } = attempt.keys;
  for (const kind of verdict.reached) {
    const subject = attempt.roomId === '' || kind === 'address' ? {} : { roomId: attempt.roomId };
    context.platform.audit({ property, actor: 'nobody', action: 'session.guessing', ...subject, details: { kind } });
  }
  switch (verdict.answer) {
    case 'which_guest':
      return refuse('which_guest', 'several stays of the room match', {
        ask: verdict.ask ?? (attempt.proof.match === 'ask' ? attempt.proof.ask : 'arrival'),
      });
    case 'too_many_attempts':
      return refuse('too_many_attempts', 'too many failed attempts', { retry_after_s: verdict.retryAfterSeconds });
    case 'second_proof_required':
      return refuse('second_proof_required', 'the arrival date is required as well', { ask: 'arrival' });
    case 'room_or_name_invalid':
    case 'signed_in':
      return refuse('room_or_name_invalid', 'room and name do not match a stay');
  }
}

function checkFirstName(typed: string, proof: CredentialMatch): Attempt['firstName'] {
  if (isBlankName(typed)) return 'none';
  // Among several stays, the first name has decided already or the guest is asked for more.
  if (proof.match !== 'yes') return proof.match === 'ask' ? 'right' : 'wrong';
  const { stay } = proof.guest;
  return filterByFirstName(typed, [{ stay, residents: stay.residents }]).length > 0 ? 'right' : 'wrong';
}

async function toAttempt(
  context: SessionContext,
  request: SignInRequest,
  typed: TypedCredentials & { readonly room: string },
): Promise<SignInAttempt> {
  const property = request.property.id;
  const { address } = request.call.socket;
  const [stays, room, settings] = await Promise.all([
    context.stays.inHouseByRoomNumber(property, typed.room),
    context.stays.roomKeyOf(property, typed.room),
    context.property.settings(property),
  ]);
  const isHotel = isHotelAddress(address, settings.login_hotel_addresses);
  const needsPassword = settings.login_type === 'lastname_password';
  const proven = needsPassword ? await withPassword(context, stays, typed.password) : stays;
  const proof = matchCredentials(typed, proven);
  return {
    keys: { property, room, address: addressKey(address) },
    addressTries: isHotel ? settings.login_hotel_address_tries : 30,
    roomId: stays[0]?.roomId ?? '',
    proof,
    withArrival: isCalendarDay(typed.arrival),
    withPassword: needsPassword,
    firstName: checkFirstName(typed.firstName, proof),
  };
}

/** Signs in a guest with room and name. A wrong room and a wrong name get the same refusal, after the same work. */
export async function signIn(
  context: SessionContext,
  request: SignInRequest,
  typed: TypedCredentials & { readonly room: string },
): Promise<AuthResult> {
  // Without room and name there is no attempt to count.
  if (isBlankName(typed.name) || typed.room.trim() === '') refuse('room_or_name_invalid', 'room and name are required');
  const { login_type: type } = await context.property.settings(request.property.id);
  // Refused before anything is compared, so that the refusal tells nothing and counts nothing.
  if (type === 'lastname_arrival' && !isCalendarDay(typed.arrival)) {
    refuse('second_proof_required', 'the hotel requires the arrival date', { ask: 'arrival' });
  }
  if (type === 'lastname_password' && toPasswordKey(typed.password) === '') {
    refuse('second_proof_required', 'the hotel requires the password of the stay', { ask: 'password' });
  }
  const attempt = await toAttempt(context, request, typed);
  const work = () => recordAttempt(context, attempt, sessionIdOf(request.call.identity));
  const { verdict, started } =
    attempt.proof.match === 'yes'
      ? await withSessionReplacement(context, request.call, {
          work,
          replaced: (result) => result.started !== undefined,
        })
      : await work();
  if (!started || attempt.proof.match !== 'yes') refuseAttempt(context, attempt, verdict);
  return completeGuestSignIn(context, request, { verified: attempt.proof.guest, ...started });
}
