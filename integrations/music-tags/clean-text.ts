/** Controls, and marks that would turn the direction of what stands beside a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const unwanted = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff\ufffe\uffff]+/g;
const mostLetters = 200;

/** Returns a text of a tag as lists show it: composed, on one line, without controls, at most 200 letters. */
export function cleanText(text: unknown): string {
  if (typeof text !== 'string') return '';
  const line = text.slice(0, 4_000).toWellFormed().replace(unwanted, ' ').replace(/\s+/g, ' ').trim().normalize('NFC');
  return line.length <= mostLetters
    ? line
    : `${line
        .slice(0, mostLetters - 1)
        .toWellFormed()
        .trimEnd()}…`;
}

/** Returns a number of a tag that is whole and within its bounds; 0: none. */
export function cleanNumber(value: unknown, least: number, most: number): number {
  const number = typeof value === 'string' ? Number(/\d+/.exec(value)?.[0]) : Number(value ?? 0);
  return Number.isInteger(number) && number >= least && number <= most ? number : 0;
}

/** Returns the year of a tag, which may be a date. */
export function cleanYear(...values: readonly unknown[]): number {
  for (const value of values) {
    const year = Number(/(?:^|\D)(\d{4})(?!\d)/.exec(String(value ?? ''))?.[1]);
    if (year >= 1000 && year <= 2200) return year;
  }
  return 0;
}
