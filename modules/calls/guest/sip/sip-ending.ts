import type { CallEnding } from '../call-ending.ts';

/** What the telephone that was called answered, by status code (RFC 3261 §21). */
const endings: ReadonlyMap<number, CallEnding> = new Map([
  [408, 'missed'],
  [480, 'missed'],
  [486, 'declined'],
  [600, 'declined'],
  [603, 'declined'],
]);

/**
 * Returns how a call that nobody answered came to its end. All that says nothing of the person who was called, such as 401 and 403,
 * or no answer at all, is a lost connection for the guest: the telephone is the way out.
 */
export function findSipEnding(status: number | undefined): CallEnding {
  return endings.get(status ?? 0) ?? 'connection';
}

/** Returns a number as a telephone system dials it, without what people write into it. */
export function dialledDigits(number: string): string {
  return number.replace(/[^\d+*#]/g, '');
}
