import { refuse } from '#platform/contract';
import { addressKey, isHotelAddress } from '#platform/node/auth';
import type { AuthResult } from '../contract.ts';
import { raiseAlarm } from './alarms.ts';
import { guestAnswer } from './answer.ts';
import { type AttemptKeys, keepTries, readTries } from './attempt-store.ts';
import { becomeGuest, replacingSession, sessionIdOf } from './become.ts';
import { type AttemptVerdict, judgeAttempt } from './judge-attempt.ts';
import { isDay, judgeProof, type ProofVerdict, type Typed } from './judge-proof.ts';
import { isNameless } from './names/index.ts';
import type { Asking, Parts, Proven } from './parts.ts';
import { beginSession, endSession, makeTicket } from './session-book.ts';
import type { SessionWriting } from './tables.ts';

type StartedSession = { readonly sessionId: string; readonly ticket: string };
type SignInAttempt = {
  readonly keys: AttemptKeys;
  readonly addressTries: number;
  readonly roomId: string;
  readonly proof: ProofVerdict;
  readonly withArrival: boolean;
};

/** Starts the session of a verified resident, replacing the socket's previous session. */
export async function beginGuest(
  context: Parts,
  writing: SessionWriting,
  guest: { proven: Proven; replacedId?: string },
) {
  const { random, clock } = context.platform;
  const { stay, resident } = guest.proven;
  const now = { random, now: clock.now() };
  if (guest.replacedId !== undefined) {
    await endSession(writing, { property: stay.property, id: guest.replacedId }, { reason: 'replaced', now: now.now });
  }
  const holder = { property: stay.property, mode: 'guest', stayId: stay.id, residentId: resident.id } as const;
  const sessionId = await beginSession(writing.tx, holder, now);
  const ticket = await makeTicket(writing.tx, { property: stay.property, id: sessionId, stayId: stay.id }, now);
  return { sessionId, ticket };
}

/** Gives the socket the guest's identity and returns the result with the room's current stays. */
export async function answerGuest(
  context: Parts,
  request: Asking,
  guest: { readonly proven: Proven; readonly sessionId: string; readonly ticket: string },
): Promise<AuthResult> {
  const proven = await becomeGuest(context, request.call, guest);
  const stays = await context.stays.inHouse(proven.stay.property, proven.stay.room);
  const room = { property: request.property, stays };
  return guestAnswer(proven, room, { lang: request.lang, ticket: guest.ticket });
}

/** Evaluates and records an attempt, and starts the session if it succeeds, in one write regardless of the outcome. */
async function recordAttempt(
  context: Parts,
  attempt: SignInAttempt,
  replacedId: string | undefined,
): Promise<{ readonly verdict: AttemptVerdict; readonly started: StartedSession | undefined }> {
  return context.store.write(async (writing) => {
    const tries = await readTries(writing.tx, attempt.keys);
    const { right } = attempt.proof;
    const { addressTries, withArrival } = attempt;
    const verdict = judgeAttempt({ tries, addressTries, withArrival, right, now: context.platform.clock.now() });
    await keepTries(writing.tx, attempt.keys, { before: tries, after: verdict.tries });
    for (const kind of verdict.reached) {
      const roomId = kind === 'room' ? attempt.roomId : '';
      await raiseAlarm(writing, context, { property: attempt.keys.property, kind, roomId });
    }
    if (verdict.answer !== 'signed_in' || attempt.proof.right !== 'yes') return { verdict, started: undefined };
    const guest = { proven: attempt.proof.proven, ...(replacedId === undefined ? {} : { replacedId }) };
    return { verdict, started: await beginGuest(context, writing, guest) };
  });
}

function refuseAttempt(context: Parts, attempt: SignInAttempt, verdict: AttemptVerdict): never {
  const { property } = attempt.keys;
  for (const kind of verdict.reached) {
    const subject = attempt.roomId === '' || kind === 'address' ? {} : { roomId: attempt.roomId };
    context.platform.audit({ property, actor: 'nobody', action: 'session.guessing', ...subject, details: { kind } });
  }
  switch (verdict.answer) {
    case 'which_guest':
      return refuse('which_guest', 'several stays of the room match', {
        ask: attempt.proof.right === 'ask' ? attempt.proof.ask : 'arrival',
      });
    case 'too_many_attempts':
      return refuse('too_many_attempts', 'too many failed attempts', { retry_after_s: verdict.retryAfterSeconds });
    case 'second_proof_required':
      return refuse('second_proof_required', 'the arrival date is required as well');
    case 'room_or_name_invalid':
    case 'signed_in':
      return refuse('room_or_name_invalid', 'room and name do not match a stay');
  }
}

async function toAttempt(
  context: Parts,
  request: Asking,
  typed: Typed & { readonly room: string },
): Promise<SignInAttempt> {
  const property = request.property.id;
  const { address } = request.call.socket;
  const [stays, room, settings] = await Promise.all([
    context.stays.inHouse(property, typed.room),
    context.stays.roomKeyOf(property, typed.room),
    context.property.settings(property),
  ]);
  const isHotel = isHotelAddress(address, settings.login_hotel_addresses);
  return {
    keys: { property, room, address: addressKey(address) },
    addressTries: isHotel ? settings.login_hotel_address_tries : 30,
    roomId: stays[0]?.roomId ?? '',
    proof: judgeProof(typed, stays),
    withArrival: isDay(typed.arrival),
  };
}

/** Signs in a guest with room and name. A wrong room and a wrong name get the same refusal, after the same work. */
export async function signIn(
  context: Parts,
  request: Asking,
  typed: Typed & { readonly room: string },
): Promise<AuthResult> {
  // Without room and name there is no attempt to count.
  if (isNameless(typed.name) || typed.room.trim() === '') refuse('room_or_name_invalid', 'room and name are required');
  const attempt = await toAttempt(context, request, typed);
  const work = () => recordAttempt(context, attempt, sessionIdOf(request.call.identity));
  const { verdict, started } =
    attempt.proof.right === 'yes'
      ? await replacingSession(context, request.call, { work, replaced: (result) => result.started !== undefined })
      : await work();
  if (!started || attempt.proof.right !== 'yes') refuseAttempt(context, attempt, verdict);
  return answerGuest(context, request, { proven: attempt.proof.proven, ...started });
}
