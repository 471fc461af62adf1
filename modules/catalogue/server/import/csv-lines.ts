import type { CsvRow } from './csv-columns.ts';
import { maxEntryLength } from './file-problem.ts';

/** Slices this small keep the parser's work per slice short: a row with too few cells costs it about 0.03 ms. */
const sliceLength = 8192;

/** Yields a file in slices, each parsed in one go, and awaits `pause` between them. */
export async function* sliceText(text: string, pause: () => Promise<void>): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += sliceLength) {
    if (at > 0) await pause();
    yield text.slice(at, at + sliceLength);
  }
}

/** Excel's own first line, which names the delimiter. */
const separator = /^\uFEFF?sep=([;,\t])\n/i;

/** Normalises line breaks to `\n`. */
export function normaliseLineBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Returns the position of the header: the first line, or the one below Excel's `sep=` line. */
export function findHeader(text: string): CsvPosition {
  const match = separator.exec(text);
  return match ? { offset: match[0].length, linesAbove: 1 } : { offset: 0, linesAbove: 0 };
}

/** Detects the delimiter: spreadsheets in many locales write semicolons. */
export function detectDelimiter(text: string): string {
  const match = separator.exec(text)?.[1];
  if (match !== undefined) return match;
  const head = text.slice(0, 20_000).split('\n', 1)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

/** Counts the line breaks within the cells of a row. */
export function countLineBreaks(row: CsvRow): number {
  return Object.values(row).join('').match(/\n/g)?.length ?? 0;
}

/** A position in a file: its offset, and the number of lines above it. */
export type CsvPosition = { readonly offset: number; readonly linesAbove: number };

/** Returns the start of the first non-blank line after `above` lines. */
export function findLineBelow(text: string, above: number): CsvPosition {
  let at = 0;
  for (let count = 0; ; count += 1) {
    const next = text.indexOf('\n', at);
    const isFound = count >= above && text.slice(at, next < 0 ? undefined : next).trim() !== '';
    if (isFound || next < 0) return { offset: at, linesAbove: count };
    at = next + 1;
  }
}

/** Returns whether a line exceeds the maximum row length: the parser would buffer millions of cells before noticing. */
export function hasOverlongLine(text: string): boolean {
  for (let at = 0; at + maxEntryLength < text.length; ) {
    const end = text.lastIndexOf('\n', at + maxEntryLength);
    if (end < at) return true;
    at = end + 1;
  }
  return false;
}
