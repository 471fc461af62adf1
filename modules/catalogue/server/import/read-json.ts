import { type FileContent, type FileEntry, type FileProblem, isNoneOfOurs, longestEntry } from './file-problem.ts';
import { type Piece, type Place, pieces } from './json-pieces.ts';
import { mistake } from './mistakes.ts';

const opening = /^\uFEFF?\s*(?:\{[^[\]{}]*?"entries"\s*:\s*)?\[/;
const closing = /^\s*(?:,\s*"[^"]*"\s*:\s*(?:"[^"]*"|[\w.+-]+)\s*)*\}?\s*$/;

/** Entries that are read before others have their turn. */
const piecesAtOnce = 100;
/** A piece as long as this was work for several. */
const charactersAtOnce = 65_536;

/** Broken entries after which reading begins anew; each may be a file long. */
const mostBeginnings = 100;

/**
 * Where the entry after a broken one begins: in the next line of it that is indented as its own and opens an object. A
 * bracket or quote too many would otherwise hide the mistakes of all that follow.
 */
function beginAfter(text: string, { from, until, line }: Piece): Place | undefined {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(begin, from))?.[0] ?? '';
  const next = text.indexOf(`\n${indent}{`, from);
  if (next < 0 || next >= until) return undefined;
  return { at: next + 1, line: line + linesIn(text.slice(from, next + 1), until) };
}

function linesIn(text: string, until: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function finder(text: string, line: number): FileEntry['lineOf'] {
  return (path) => {
    let at = 0;
    for (const key of path) {
      const next = typeof key === 'string' ? text.indexOf(`"${key}"`, at) : -1;
      if (next >= 0) at = next;
    }
    return line + linesIn(text, at);
  };
}

function brokenLine(message: string, text: string, line: number): number {
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? line : line + linesIn(text, Number(position));
}

function parsePiece(text: string, line: number): FileEntry | FileProblem {
  if (text.length > longestEntry) return { line, path: '', ...mistake('entry_too_long', String(longestEntry)) };
  try {
    return { line, value: JSON.parse(text) as unknown, lineOf: finder(text, line) };
  } catch (error) {
    const { message } = error as Error;
    return { line: brokenLine(message, text, line), path: '', ...mistake('not_json', message.slice(0, 200)) };
  }
}

type Reading = { readonly entries: FileEntry[]; readonly problems: FileProblem[]; beginnings: number };

/** Reads one piece; answers where to begin anew when it is broken. */
function readPiece(text: string, piece: Piece, reading: Reading): Place | undefined {
  const { from, until, line } = piece;
  const read = parsePiece(text.slice(from, until), line);
  if (!('what' in read)) {
    reading.entries.push(read);
    return undefined;
  }
  const anew = reading.beginnings < mostBeginnings ? beginAfter(text, piece) : undefined;
  if (anew) reading.beginnings += 1;
  reading.problems.push(anew ? { ...read, line } : read);
  return anew;
}

/** What is wrong behind the list, which ends at `end`; -1: it does not. */
function endProblems(text: string, end: number): FileProblem[] {
  if (end < 0) return [{ line: linesIn(text, text.length) + 1, path: '', ...mistake('cut_off') }];
  if (closing.test(text.slice(end))) return [];
  return [{ line: linesIn(text, end) + 1, path: '', ...mistake('more_than_list') }];
}

/**
 * Reads a JSON file of catalogue entries, `[…]` or `{"entries": […]}`; each entry by itself, so that each mistake is
 * found. `pause` is awaited now and then, so that others have their turn.
 */
export async function readJson(text: string, pause: () => Promise<void>): Promise<FileContent> {
  const start = opening.exec(text);
  if (!start) return { entries: [], problems: [{ line: 1, path: '', ...mistake('not_json_list') }] };
  const reading: Reading = { entries: [], problems: [], beginnings: 0 };
  const at = start[0].length;
  let found = pieces(text, { at, line: linesIn(text, at) + 1 });
  let next = found.next();
  for (let count = 1; !next.done; count += 1) {
    const { from, until } = next.value;
    const anew = readPiece(text, next.value, reading);
    if (isNoneOfOurs(reading)) return reading;
    if (anew) found = pieces(text, anew);
    if (count % piecesAtOnce === 0 || until - from > charactersAtOnce) await pause();
    next = found.next();
  }
  reading.problems.push(...endProblems(text, next.value));
  return reading;
}
