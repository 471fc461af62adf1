import {
  type FileContent,
  type FileEntry,
  type FileProblem,
  longestEntry,
  mostEntries,
  mostMistakes,
} from './file-problem.ts';

const opening = /^\uFEFF?\s*(?:\{[^[\]{}]*?"entries"\s*:\s*)?\[/;
const closing = /^\s*(?:,\s*"[^"]*"\s*:\s*(?:"[^"]*"|[\w.+-]+)\s*)*\}?\s*$/;

/** Entries that are read before others have their turn. */
const piecesAtOnce = 100;
/** A piece as long as this was work for several. */
const charactersAtOnce = 65_536;

/** Broken entries after which reading begins anew; each may be a file long. */
const mostBeginnings = 100;

type Piece = { readonly from: number; readonly until: number; readonly line: number };
type Place = { readonly at: number; readonly line: number };

/** The elements of an array from a place within it, one at a time; answers where it ends, -1 where it does not. */
function* pieces(text: string, start: Place): Generator<Piece, number> {
  let depth = 0;
  let quoted = false;
  let from = -1;
  let { line } = start;
  let begun = line;
  for (let at = start.at; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
      continue;
    }
    if (depth === 0 && (sign === ',' || sign === ']')) {
      if (from >= 0) yield { from, until: at, line: begun };
      from = -1;
      if (sign === ']') return at + 1;
      continue;
    }
    if (from < 0 && sign.trim() !== '') {
      from = at;
      begun = line;
    }
    if (sign === '"') quoted = true;
    else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') depth -= 1;
  }
  if (from >= 0) yield { from, until: text.length, line: begun };
  return -1;
}

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
  if (text.length > longestEntry) return { line, path: '', what: `an entry has more than ${longestEntry} characters` };
  try {
    return { line, value: JSON.parse(text) as unknown, lineOf: finder(text, line) };
  } catch (error) {
    const what = `not JSON: ${(error as Error).message}`.slice(0, 200);
    return { line: brokenLine(what, text, line), path: '', what };
  }
}

/**
 * Reads a JSON file of catalogue entries, `[…]` or `{"entries": […]}`; each entry by itself, so that each mistake is
 * found. `pause` is awaited now and then, so that others have their turn.
 */
export async function readJson(text: string, pause: () => Promise<void>): Promise<FileContent> {
  const start = opening.exec(text);
  if (!start) return { entries: [], problems: [{ line: 1, path: '', what: 'not JSON with a list of entries' }] };
  const problems: FileProblem[] = [];
  const entries: FileEntry[] = [];
  const at = start[0].length;
  let found = pieces(text, { at, line: linesIn(text, at) + 1 });
  let next = found.next();
  for (let count = 1, beginnings = 0; !next.done; count += 1) {
    const { from, until, line } = next.value;
    const read = parsePiece(text.slice(from, until), line);
    const anew = 'what' in read && beginnings < mostBeginnings ? beginAfter(text, next.value) : undefined;
    if ('what' in read) problems.push(anew ? { ...read, line } : read);
    else entries.push(read);
    if (problems.length > mostMistakes || entries.length > mostEntries) return { entries, problems };
    if (anew) {
      beginnings += 1;
      found = pieces(text, anew);
    }
    if (count % piecesAtOnce === 0 || until - from > charactersAtOnce) await pause();
    next = found.next();
  }
  const end = next.value;
  if (end < 0 || !closing.test(text.slice(end))) {
    const line = linesIn(text, end < 0 ? text.length : end) + 1;
    problems.push({ line, path: '', what: end < 0 ? 'the file ends within the list' : 'more than a list of entries' });
  }
  return { entries, problems };
}
