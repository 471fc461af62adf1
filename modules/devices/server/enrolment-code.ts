import type { Random } from '#platform/random';

/** No vowel, so that no word appears, and of letters and digits that look alike across a room only one. */
const alphabet = 'CDFHJKMPRTWXY347';
const length = 6;

/** A code for the screen of a TV: six signs, 16.7 million of them. It opens nothing by itself. */
export function enrolmentCode(random: Random): string {
  // 256 is a multiple of 16, so the low four bits of a byte are uniform.
  return Array.from(random.bytes(length), (byte) => alphabet[byte & 15]).join('');
}

/** A code as a person typed it, as it is kept: upper case, without what is no letter or digit. */
export function readEnrolmentCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
