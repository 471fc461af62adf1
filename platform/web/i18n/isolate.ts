/**
 * Chromium before 77 treats the isolates of UAX #9 as letters of the line's direction: €28,00 appeared as 00,82€ in
 * Arabic.
 */
const hasIsolates = !(Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]) < 77);
const letter = /\p{L}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Isolates left-to-right text (a price, a number with its sign, an address) within text of any direction (UAX #9). */
export function isolateLtr(text: string, isolates = hasIsolates): string {
  return isolates ? `\u2066${text}\u2069` : `\u202a${text}\u202c`;
}

/** Isolates `text` if its letters or digits could reorder the text of `direction` around it (UAX #9). */
export function isolateWithin(direction: 'ltr' | 'rtl', text: string): string {
  const reorders = direction === 'rtl' ? letterOrDigit : rightToLeftLetter;
  return reorders.test(text) ? isolateBidi(text) : text;
}

/** Isolates text in the direction of its first letter within text of any direction (UAX #9). */
export function isolateBidi(text: string, isolates = hasIsolates): string {
  if (isolates) return `\u2068${text}\u2069`;
  const first = letter.exec(text)?.[0] ?? '';
  return rightToLeftLetter.test(first) ? `\u202b${text}\u202c` : isolateLtr(text, false);
}

/** Splits a text into what stands before and after a value in it, without its isolates; all of it stands before a value that it lacks. */
export function aroundValue(text: string, value: string): readonly string[] {
  return text.split(value).map((part) => part.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim());
}
