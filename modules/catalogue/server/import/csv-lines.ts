import type { Row } from './csv-columns.ts';
import { longestEntry } from './file-problem.ts';

/** A row may be two of them, and one that is too short costs the reader a thirtieth of a millisecond. */
const charactersAtOnce = 8192;

/** A file a slice at a time, which the parser takes in one go; `pause` is awaited between two. */
export async function* slices(text: string, pause: () => Promise<void>): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += charactersAtOnce) {
    if (at > 0) await pause();
    yield text.slice(at, at + charactersAtOnce);
  }
}

/** Excel's own first line, which says what stands between the cells. */
const separator = /^\uFEFF?sep=([;,\t])\n/i;

/** Text with its lines ended by `\n` alone. */
export function oneBreak(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** Where the columns are named: in the first line, or below that of Excel. */
export function firstRow(text: string): Place {
  const said = separator.exec(text);
  return said ? { at: said[0].length, above: 1 } : { at: 0, above: 0 };
}

/** What stands between the cells: spreadsheets of many countries write semicolons. */
export function delimiterOf(text: string): string {
  const said = separator.exec(text)?.[1];
  if (said !== undefined) return said;
  const head = text.slice(0, 20_000).split('\n', 1)[0] ?? '';
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

/** Line breaks within the cells of a row. */
export function breaksIn(row: Row): number {
  return Object.values(row).join('').match(/\n/g)?.length ?? 0;
}

/** A place in a file: where it stands, and how many lines are above it. */
export type Place = { readonly at: number; readonly above: number };

/** The begin of the first line with something in it below `above` lines. */
export function placeBelow(text: string, above: number): Place {
  let at = 0;
  for (let count = 0; ; count += 1) {
    const next = text.indexOf('\n', at);
    const isWanted = count >= above && text.slice(at, next < 0 ? undefined : next).trim() !== '';
    if (isWanted || next < 0) return { at, above: count };
    at = next + 1;
  }
}

/** Whether a line is longer than a row may be: the reader would hold one of millions of cells before it counts them. */
export function hasEndlessLine(text: string): boolean {
  for (let at = 0; at + longestEntry < text.length; ) {
    const end = text.lastIndexOf('\n', at + longestEntry);
    if (end < at) return true;
    at = end + 1;
  }
  return false;
}
