/** Sliding window in which failed attempts count, in milliseconds. */
export const attemptWindowMs = 15 * 60_000;
const roomLimit = 5;
const arrivalLimit = 3;

/** Instants of failed attempts, oldest first, in milliseconds since 1970. */
export type FailedAttempts = {
  readonly room: readonly number[];
  readonly proof: readonly number[];
  readonly address: readonly number[];
};

/** An attempt to sign in with room and name. */
export type Attempt = {
  readonly tries: FailedAttempts;
  /** Limit of failed attempts for the address. */
  readonly addressTries: number;
  readonly now: number;
  /** Whether name, room and (if given) arrival match; `ask`: they match several stays. */
  readonly match: 'yes' | 'no' | 'ask';
  readonly withArrival: boolean;
};

/** Outcome of an attempt. */
export type AttemptVerdict = {
  readonly answer: 'signed_in' | 'which_guest' | 'room_or_name_invalid' | 'second_proof_required' | 'too_many_attempts';
  /** The failed attempts to store. */
  readonly tries: FailedAttempts;
  /** Limits that this attempt reached, for which an alarm is raised. */
  readonly reached: readonly ('room' | 'address')[];
  /** For `too_many_attempts`: seconds until the next attempt is allowed. */
  readonly retryAfterSeconds: number | undefined;
};

/** Attempts within the window; also those slightly in the future, as the clocks of two processes differ. */
function recent(times: readonly number[], now: number): readonly number[] {
  return times.filter((at) => Math.abs(now - at) < attemptWindowMs);
}

/** Instant at which the count drops below `limit`; 0 if it is below already. */
function releasedAt(times: readonly number[], limit: number): number {
  const at = times.at(-limit);
  return at === undefined ? 0 : at + attemptWindowMs;
}

function tooManyAttempts(tries: FailedAttempts, attempt: Attempt): AttemptVerdict {
  const nameReleasedAt = Math.max(releasedAt(tries.room, roomLimit), releasedAt(tries.address, attempt.addressTries));
  const until = Math.min(nameReleasedAt, releasedAt(tries.proof, arrivalLimit));
  const retryAfterSeconds = Math.max(1, Math.ceil((until - attempt.now) / 1000));
  return { answer: 'too_many_attempts', tries, reached: [], retryAfterSeconds };
}

function evaluateArrival(tries: FailedAttempts, attempt: Attempt): AttemptVerdict {
  const verdict = { tries, reached: [], retryAfterSeconds: undefined };
  if (tries.proof.length >= arrivalLimit) return tooManyAttempts(tries, attempt);
  if (!attempt.withArrival) return { ...verdict, answer: 'second_proof_required' };
  if (attempt.match !== 'no') return { ...verdict, answer: attempt.match === 'yes' ? 'signed_in' : 'which_guest' };
  const counted = { ...tries, proof: [...tries.proof, attempt.now] };
  if (counted.proof.length >= arrivalLimit) return tooManyAttempts(counted, attempt);
  return { ...verdict, tries: counted, answer: 'second_proof_required' };
}

/** Evaluates an attempt under the brute-force limits (docs/reference/wire.md, "Auth"): only failed attempts count. */
export function evaluateAttempt(attempt: Attempt): AttemptVerdict {
  const { now, addressTries } = attempt;
  const tries = {
    room: recent(attempt.tries.room, now),
    proof: recent(attempt.tries.proof, now),
    address: recent(attempt.tries.address, now),
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
