import { exceedsLimits, type FileContent, type FileEntry, type FileProblem, maxEntryLength } from './file-problem.ts';
import { createProblem } from './problems.ts';
import { type JsonElement, type JsonPosition, scanElements } from './scan-json.ts';

const opening = /^\uFEFF?\s*(?:\{[^[\]{}]*?"entries"\s*:\s*)?\[/;
/** What may follow the list, trimmed: further fields, and the end of the object. */
const closing = /^(?:,\s*"[^"]*"\s*:\s*(?:"[^"]*"|[\w.+-]+)\s*)*\}?$/;

/** Entries read before yielding to other work. */
const elementsPerYield = 100;
/** An element longer than this also yields. */
const charactersPerYield = 65_536;

/** Maximum number of restarts after broken entries; each may scan the rest of the file. */
const maxRestarts = 100;

/**
 * Returns where the entry after a broken one begins: at the next line with the same indentation that opens an object.
 * Otherwise a surplus bracket or quote would hide the problems of all following entries.
 */
function findNextEntry(text: string, { from, until, line }: JsonElement): JsonPosition | undefined {
  const begin = text.lastIndexOf('\n', from - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(begin, from))?.[0] ?? '';
  const next = text.indexOf(`\n${indent}{`, from);
  if (next < 0 || next >= until) return undefined;
  return { offset: next + 1, line: line + linesIn(text.slice(from, next + 1), until) };
}

function linesIn(text: string, until: number): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < until; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

function createLineFinder(text: string, line: number): FileEntry['lineOf'] {
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

function parseElement(text: string, line: number): FileEntry | FileProblem {
  if (text.length > maxEntryLength)
    return { line, path: '', ...createProblem('entry_too_long', String(maxEntryLength)) };
  try {
    return { line, value: JSON.parse(text) as unknown, lineOf: createLineFinder(text, line) };
  } catch (error) {
    const { message } = error as Error;
    return { line: brokenLine(message, text, line), path: '', ...createProblem('not_json', message.slice(0, 200)) };
  }
}

type Reading = { readonly entries: FileEntry[]; readonly problems: FileProblem[]; restarts: number };

/** Reads one element. Returns where to restart if it is broken. */
function readElement(text: string, element: JsonElement, reading: Reading): JsonPosition | undefined {
  const { from, until, line } = element;
  const read = parseElement(text.slice(from, until), line);
  if (!('what' in read)) {
    reading.entries.push(read);
    return undefined;
  }
  const restart = reading.restarts < maxRestarts ? findNextEntry(text, element) : undefined;
  if (restart) reading.restarts += 1;
  reading.problems.push(restart ? { ...read, line } : read);
  return restart;
}

/** Returns problems after the end of the list; `end` is -1 if the list has no end. */
function endProblems(text: string, end: number): FileProblem[] {
  if (end < 0) return [{ line: linesIn(text, text.length) + 1, path: '', ...createProblem('cut_off') }];
  if (closing.test(text.slice(end).trim())) return [];
  return [{ line: linesIn(text, end) + 1, path: '', ...createProblem('more_than_list') }];
}

/**
 * Reads a JSON file of catalogue entries, `[…]` or `{"entries": […]}`. Parses each entry separately, so that all problems
 * are found. `pause` is awaited regularly to yield to other work.
 */
export async function readJson(text: string, pause: () => Promise<void>): Promise<FileContent> {
  const start = opening.exec(text);
  if (!start) return { entries: [], problems: [{ line: 1, path: '', ...createProblem('not_json_list') }] };
  const reading: Reading = { entries: [], problems: [], restarts: 0 };
  const at = start[0].length;
  let found = scanElements(text, { offset: at, line: linesIn(text, at) + 1 });
  let next = found.next();
  for (let count = 1; !next.done; count += 1) {
    const { from, until } = next.value;
    const restart = readElement(text, next.value, reading);
    if (exceedsLimits(reading)) return reading;
    if (restart) found = scanElements(text, restart);
    if (count % elementsPerYield === 0 || until - from > charactersPerYield) await pause();
    next = found.next();
  }
  reading.problems.push(...endProblems(text, next.value));
  return reading;
}
