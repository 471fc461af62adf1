import type { FileContent, FileEntry, FileProblem } from './file-problem.ts';

const opening = /^\uFEFF?\s*(?:\{[^[\]{}]*?"entries"\s*:\s*)?\[/;
const closing = /^\s*(?:,\s*"[^"]*"\s*:\s*(?:"[^"]*"|[\w.+-]+)\s*)*\}?\s*$/;

type Piece = { readonly from: number; readonly until: number; readonly line: number };

/** Where the elements of the array that begins at `start` stand; `end` is behind its bracket, -1 where there is none. */
function pieces(text: string, start: number): { readonly found: readonly Piece[]; readonly end: number } {
  const found: Piece[] = [];
  let depth = 0;
  let quoted = false;
  let from = -1;
  let line = text.slice(0, start).split('\n').length;
  let begun = line;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\n') line += 1;
    if (quoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') quoted = false;
      continue;
    }
    if (depth === 0 && (sign === ',' || sign === ']')) {
      if (from >= 0) found.push({ from, until: at, line: begun });
      from = -1;
      if (sign === ']') return { found, end: at + 1 };
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
  return { found, end: -1 };
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

/** Reads a JSON file of catalogue entries, `[…]` or `{"entries": […]}`; each entry by itself, so that each mistake is found. */
export function readJson(text: string): FileContent {
  const start = opening.exec(text);
  if (!start) return { entries: [], problems: [{ line: 1, path: '', what: 'not JSON with a list of entries' }] };
  const { found, end } = pieces(text, start[0].length);
  const problems: FileProblem[] = [];
  const entries: FileEntry[] = [];
  for (const { from, until, line } of found) {
    const piece = text.slice(from, until);
    try {
      entries.push({ line, value: JSON.parse(piece), lineOf: finder(piece, line) });
    } catch (error) {
      const what = `not JSON: ${(error as Error).message}`.slice(0, 200);
      problems.push({ line: brokenLine(what, piece, line), path: '', what });
    }
  }
  if (end < 0 || !closing.test(text.slice(end))) {
    const line = end < 0 ? text.split('\n').length : linesIn(text, end) + 1;
    problems.push({ line, path: '', what: end < 0 ? 'the file ends within the list' : 'more than a list of entries' });
  }
  return { entries, problems };
}
