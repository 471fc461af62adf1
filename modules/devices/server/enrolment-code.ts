import { foldDigits } from '#platform/digits';
import type { Random } from '#platform/random';

/** No vowels, so that no words appear, and only one of each group of characters that look alike from a distance. */
const alphabet = 'CDFHJKMPRTWXY347';
const length = 6;

/** Returns a code of six characters for the screen of a TV (16.7 million combinations). It is not a secret. */
export function createEnrolmentCode(random: Random): string {
  // 256 is a multiple of 16, so the low four bits of a byte are uniform.
  return Array.from(random.bytes(length), (byte) => alphabet[byte & 15]).join('');
}

/** Normalises a typed code to its stored form: upper case, letters and digits only. */
export function normaliseEnrolmentCode(typed: string): string {
  return foldDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
