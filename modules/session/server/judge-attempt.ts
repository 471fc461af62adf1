/** How long a wrong try counts, in milliseconds (wire.md, "Auth"). */
export const attemptWindowMs = 15 * 60_000;
const roomTries = 5;
const proofTries = 3;

/** Instants of wrong tries, oldest first, in milliseconds since 1970. */
export type Tries = {
  readonly room: readonly number[];
  readonly proof: readonly number[];
  readonly address: readonly number[];
};

/** A try to sign in by room and name. */
export type Attempt = {
  readonly tries: Tries;
  /** Wrong tries that the address may make. */
  readonly addressTries: number;
  readonly now: number;
  /** Whether name, room and (where given) arrival are right; `ask`: right, but of several stays. */
  readonly right: 'yes' | 'no' | 'ask';
  readonly withArrival: boolean;
};

/** What follows from a try. */
export type AttemptVerdict = {
  readonly answer: 'signed_in' | 'which_guest' | 'room_or_name_invalid' | 'second_proof_required' | 'too_many_attempts';
  /** The tries as they are now to be kept. */
  readonly tries: Tries;
  /** Limits that this try reached: the desk is told once. */
  readonly reached: readonly ('room' | 'address')[];
  /** Seconds until a name may be tried again, of `too_many_attempts`. */
  readonly retryAfterSeconds: number | undefined;
};

/** Tries that count; clocks of two processes differ a little, so that one of the near future counts too. */
function recent(times: readonly number[], now: number): readonly number[] {
  return times.filter((at) => Math.abs(now - at) < attemptWindowMs);
}

/** When the `limit`-th last try falls out of the window; 0 when there are not so many. */
function freeAt(times: readonly number[], limit: number): number {
  const at = times.at(-limit);
  return at === undefined ? 0 : at + attemptWindowMs;
}

function refusedForNow(tries: Tries, attempt: Attempt): AttemptVerdict {
  const nameAgain = Math.max(freeAt(tries.room, roomTries), freeAt(tries.address, attempt.addressTries));
  const until = Math.min(nameAgain, freeAt(tries.proof, proofTries));
  const retryAfterSeconds = Math.max(1, Math.ceil((until - attempt.now) / 1000));
  return { answer: 'too_many_attempts', tries, reached: [], retryAfterSeconds };
}

function judgeProof(tries: Tries, attempt: Attempt): AttemptVerdict {
  const verdict = { tries, reached: [], retryAfterSeconds: undefined };
  if (tries.proof.length >= proofTries) return refusedForNow(tries, attempt);
  if (!attempt.withArrival) return { ...verdict, answer: 'second_proof_required' };
  if (attempt.right !== 'no') return { ...verdict, answer: attempt.right === 'yes' ? 'signed_in' : 'which_guest' };
  const counted = { ...tries, proof: [...tries.proof, attempt.now] };
  if (counted.proof.length >= proofTries) return refusedForNow(counted, attempt);
  return { ...verdict, tries: counted, answer: 'second_proof_required' };
}

/** Judges a try under the limits against guessing (wire.md, "Auth"): only wrong ones count, and nobody is locked out of the code. */
export function judgeAttempt(attempt: Attempt): AttemptVerdict {
  const { now, addressTries } = attempt;
  const tries = {
    room: recent(attempt.tries.room, now),
    proof: recent(attempt.tries.proof, now),
    address: recent(attempt.tries.address, now),
  };
  if (tries.room.length >= roomTries || tries.address.length >= addressTries) return judgeProof(tries, attempt);
  const verdict = { tries, reached: [], retryAfterSeconds: undefined };
  if (attempt.right !== 'no') return { ...verdict, answer: attempt.right === 'yes' ? 'signed_in' : 'which_guest' };
  const counted = { ...tries, room: [...tries.room, now], address: [...tries.address, now] };
  const reached: ('room' | 'address')[] = [];
  if (counted.room.length === roomTries) reached.push('room');
  if (counted.address.length === addressTries) reached.push('address');
  return { answer: 'room_or_name_invalid', tries: counted, reached, retryAfterSeconds: undefined };
}
