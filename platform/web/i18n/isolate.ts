/** Chromium before 77 takes the isolates of UAX #9 for letters of the line's direction: in Arabic €28,00 read 00,82€. */
const hasIsolates = !(Number(/Chrome\/(\d+)/.exec(navigator.userAgent)?.[1]) < 77);
const letter = /\p{L}/u;
const rightToLeftLetter = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Text read from the left within text of any direction: a price, a number with its sign, an address (UAX #9). */
export function leftToRight(text: string, isolates = hasIsolates): string {
  return isolates ? `\u2066${text}\u2069` : `\u202a${text}\u202c`;
}

/** Text of whatever direction its first letter has, kept together within text of another (UAX #9). */
export function isolated(text: string, isolates = hasIsolates): string {
  if (isolates) return `\u2068${text}\u2069`;
  const first = letter.exec(text)?.[0] ?? '';
  return rightToLeftLetter.test(first) ? `\u202b${text}\u202c` : leftToRight(text, false);
}
