import { foldDigits } from '#platform/digits';
import type { Random } from '#platform/random';
import { hashSecret, isSameSecret } from './secrets.ts';

/** How long a code that was mailed is valid, in milliseconds, and how often it may be tried. */
export const [mailCodeMs, mailCodeTries] = [600_000, 5];

/** A stored code; `expires_at` is in milliseconds since 1970, and the hash is empty until there is a code. */
export type StoredMailCode = {
  readonly hash: string;
  readonly tries: number | string;
  readonly expires_at: number | string;
};

/** Returns six digits, each equally likely. */
export function newMailCode(random: Random): string {
  const [one = 0, two = 0, three = 0, four = 0] = random.bytes(4);
  const number = one * 2 ** 24 + two * 2 ** 16 + three * 2 ** 8 + four;
  // Numbers beyond the last whole million would favour the lower codes.
  return number >= 4_294_000_000 ? newMailCode(random) : String(number % 1_000_000).padStart(6, '0');
}

/** Returns the hash of a code as somebody types it, with blanks or dashes and in any script; `owner` is whom it was sent to. */
export function hashMailCode(owner: string, typed: string): string {
  return hashSecret(`${owner} ${foldDigits(typed).replaceAll(/[\s\p{Pd}]/gu, '')}`);
}

/** Judges a code by its hash, in constant time. A wrong one counts as a try; the right one must be deleted, as it is good once. */
export function judgeMailCode(
  stored: StoredMailCode | undefined,
  hash: string,
  now: number,
): 'right' | 'code_wrong' | 'code_spent' {
  const isSpent = !stored || Number(stored.tries) >= mailCodeTries || Number(stored.expires_at) <= now;
  if (isSpent) return 'code_spent';
  return stored.hash !== '' && isSameSecret(hash, stored.hash) ? 'right' : 'code_wrong';
}
