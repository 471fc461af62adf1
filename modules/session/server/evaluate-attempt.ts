import { type AttemptTimes, recentAttempts, releasedAt, secondsUntil } from '#platform/node/auth';

const roomLimit = 5;
const arrivalLimit = 3;

/** Failed attempts: names for a room, arrival dates for it, and both from an address. */
export type FailedAttempts = {
  readonly room: AttemptTimes;
  readonly proof: AttemptTimes;
  readonly address: AttemptTimes;
  readonly addressProof: AttemptTimes;
};

/** An attempt to sign in with room and name. */
export type Attempt = {
  readonly tries: FailedAttempts;
  /** Limit of failed attempts for the address, of each kind. */
  readonly addressTries: number;
  readonly now: number;
  /** Whether name, room and (if given) arrival match; `ask`: they match several stays. */
  readonly match: 'yes' | 'no' | 'ask';
  readonly withArrival: boolean;
  /** Whether a first name was given, and is that of a matching resident. */
  readonly firstName: 'none' | 'wrong' | 'right';
};

/** Outcome of an attempt. */
export type AttemptVerdict = {
  readonly answer: 'signed_in' | 'which_guest' | 'room_or_name_invalid' | 'second_proof_required' | 'too_many_attempts';
  /** The failed attempts to store. */
  readonly tries: FailedAttempts;
  /** Limits that this attempt reached, for which an alarm is raised. */
  readonly reached: readonly ('room' | 'address')[];
  /** For `which_guest`: what the address has to give besides; else what distinguishes the stays. */
  readonly ask?: 'first_name';
  /** For `too_many_attempts`: seconds until the next attempt is allowed. */
  readonly retryAfterSeconds: number | undefined;
};

function tooManyAttempts(tries: FailedAttempts, attempt: Attempt): AttemptVerdict {
  const nameReleasedAt = Math.max(releasedAt(tries.room, roomLimit), releasedAt(tries.address, attempt.addressTries));
  const until = Math.min(nameReleasedAt, releasedAt(tries.proof, arrivalLimit));
  return { answer: 'too_many_attempts', tries, reached: [], retryAfterSeconds: secondsUntil(until, attempt.now) };
}

/**
 * Evaluates an attempt that needs the arrival date too. From an address that guessed dates for many rooms it also needs the
 * first name, whose guesses the rooms count; the address alone keeps nobody out, as a whole hotel may be behind it.
 */
function evaluateArrival(tries: FailedAttempts, attempt: Attempt): AttemptVerdict {
  const verdict = { tries, reached: [], retryAfterSeconds: undefined };
  const needsFirstName = tries.addressProof.length >= attempt.addressTries;
  if (tries.proof.length >= arrivalLimit) return tooManyAttempts(tries, attempt);
  if (!attempt.withArrival) return { ...verdict, answer: 'second_proof_required' };
  if (needsFirstName && attempt.firstName === 'none') return { ...verdict, answer: 'which_guest', ask: 'first_name' };
  if (attempt.match !== 'no' && (!needsFirstName || attempt.firstName === 'right'))
    return { ...verdict, answer: attempt.match === 'yes' ? 'signed_in' : 'which_guest' };
  const addressProof = [...tries.addressProof, attempt.now].slice(-attempt.addressTries);
  const counted = { ...tries, proof: [...tries.proof, attempt.now], addressProof };
  const reached = !needsFirstName && addressProof.length === attempt.addressTries ? (['address'] as const) : [];
  if (counted.proof.length >= arrivalLimit) return { ...tooManyAttempts(counted, attempt), reached };
  return { ...verdict, tries: counted, reached, answer: 'second_proof_required' };
}

/** Evaluates an attempt under the brute-force limits (docs/reference/wire.md, "Auth"): only failed attempts count. */
export function evaluateAttempt(attempt: Attempt): AttemptVerdict {
  const { now, addressTries } = attempt;
  const tries = {
    room: recentAttempts(attempt.tries.room, now),
    proof: recentAttempts(attempt.tries.proof, now),
    address: recentAttempts(attempt.tries.address, now),
    addressProof: recentAttempts(attempt.tries.addressProof, now),
  };
  if (tries.room.length >= roomLimit || tries.address.length >= addressTries) return evaluateArrival(tries, attempt);
  const verdict = { tries, reached: [], retryAfterSeconds: undefined };
  if (attempt.match !== 'no') return { ...verdict, answer: attempt.match === 'yes' ? 'signed_in' : 'which_guest' };
  const counted = { ...tries, room: [...tries.room, now], address: [...tries.address, now] };
  const reached: ('room' | 'address')[] = [];
  if (counted.room.length === roomLimit) reached.push('room');
  if (counted.address.length === addressTries) reached.push('address');
  return { answer: 'room_or_name_invalid', tries: counted, reached, retryAfterSeconds: undefined };
}
