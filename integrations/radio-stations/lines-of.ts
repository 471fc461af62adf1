/** Characters of a line; the rest of a longer one is left out. */
const mostLine = 65_536;

/** What is wrong with a line that is cut. */
export const cutLine = 'a line of more than 64 KiB';

/** A line of a file; `number` from 1. */
export type Line = { readonly text: string; readonly number: number; readonly isCut: boolean };

/** Splits a text that arrives in pieces into its lines, whichever way they end, those of a piece at a time. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<readonly Line[]> {
  let [rest, number, isCut] = ['', 0, false];
  function lineOf(text: string): Line {
    number += 1;
    const line = { text: text.slice(0, mostLine), number, isCut: isCut || text.length > mostLine };
    isCut = false;
    return number === 1 ? { ...line, text: line.text.replace(/^\ufeff/, '') } : line;
  }
  for await (const piece of pieces) {
    // A carriage return at the end may be half of a line's end.
    const texts = `${rest}${piece}`.split(/\r\n|\n|\r(?!$)/);
    rest = texts.pop() ?? '';
    const lines = texts.map(lineOf);
    if (rest.length > mostLine) {
      // Of a line that is cut the last character counts alone: it may be half of the line's end.
      rest = `${rest.slice(0, mostLine)}${rest.endsWith('\r') ? '\r' : ''}`;
      isCut = true;
    }
    yield lines;
  }
  yield rest.split('\r').slice(0, 1).map(lineOf);
}
