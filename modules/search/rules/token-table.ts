import { createDistanceTable, type DistanceTable } from './edit-distance.ts';
import { longestToken } from './search-tokens.ts';

/** Words in the order of their code units, each once, in flat arrays. */
export type TokenTable = {
  readonly size: number;
  /** The letters of all words. */
  readonly letters: Uint16Array;
  /** Where the letters of each word begin; one more at the end. */
  readonly offsets: Uint32Array;
  /** How many letters a word has in common with the one before it. */
  readonly shared: Uint8Array;
  /** The next word that has no more in common with the one before it than this has: as of a tree, the next branch. */
  readonly next: Uint32Array;
};

/** Words from the first up to, but without, the second. */
export type TokenRange = readonly [from: number, to: number];

/** Most letters that are compared for a word with typing errors. */
const mostCompared = 40_000;
/** Words of which the letters are copied in one step. */
const tokensOfStep = 1_500;

/** Returns the number of letters of a word. */
export function tokenLength({ offsets }: TokenTable, token: number): number {
  return (offsets[token + 1] ?? 0) - (offsets[token] ?? 0);
}

/** Returns how a word compares to a beginning; 0: it has it. */
function compareBeginning({ letters, offsets }: TokenTable, token: number, beginning: string): number {
  const start = offsets[token] ?? 0;
  const length = (offsets[token + 1] ?? 0) - start;
  for (let at = 0; at < beginning.length; at += 1) {
    if (at >= length) return -1;
    const difference = (letters[start + at] ?? 0) - beginning.charCodeAt(at);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the first word that is not below a beginning; `isBehind`: that is above all that have it. */
function boundOf(table: TokenTable, beginning: string, isBehind: boolean): number {
  let low = 0;
  let high = table.size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareBeginning(table, middle, beginning);
    if (order < 0 || (isBehind && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the words that begin alike. */
export function tokenRange(table: TokenTable, beginning: string): TokenRange {
  return [boundOf(table, beginning, false), boundOf(table, beginning, true)];
}

/** Returns a word; undefined: it is not there. */
export function findToken(table: TokenTable, word: string): number | undefined {
  const at = boundOf(table, word, false);
  const isFound = at < table.size && tokenLength(table, at) === word.length && compareBeginning(table, at, word) === 0;
  return isFound ? at : undefined;
}

/** A word that begins like another but for some typing errors. */
export type NearToken = { readonly token: number; readonly errors: number };

/** What is looked for with typing errors. */
type NearQuery = { readonly spelling: string; readonly most: number; readonly range: TokenRange };

/**
 * Finds the words of a range that begin like a spelling but for `most` typing errors, walking along them as along a tree: what begins
 * alike shares its rows of the table of distances, and what differs too much already is skipped as a whole.
 */
export function nearTokens(table: TokenTable, { spelling, most, range: [from, to] }: NearQuery): readonly NearToken[] {
  const found: NearToken[] = [];
  const distances = createDistanceTable(spelling, longestToken, most);
  let compared = 0;
  // Letters of the last word that the table has rows of.
  let known = 0;
  for (let at = from; at < to && compared < mostCompared; ) {
    const before = Math.min(table.shared[at] ?? 0, known);
    known = compareOn(table, at, { distances, before, most });
    compared += known - before;
    // A beginning that is near stays near, whatever follows it.
    const errors = distances.least(known);
    if (errors <= most) found.push({ token: at, errors });
    at = errors > most && distances.floor(known) > most ? nextBranch(table, at, known) : at + 1;
  }
  return found;
}

/** Compares the letters of a word behind its first ones, until it differs too much; returns how many were compared. */
function compareOn(
  { letters, offsets }: TokenTable,
  token: number,
  { distances, before, most }: { readonly distances: DistanceTable; readonly before: number; readonly most: number },
): number {
  const start = offsets[token] ?? 0;
  const length = (offsets[token + 1] ?? 0) - start;
  let depth = before;
  while (depth < length && distances.floor(depth) <= most) {
    distances.push(depth, letters[start + depth] ?? 0, depth > 0 ? (letters[start + depth - 1] ?? 0) : 0);
    depth += 1;
  }
  return depth;
}

/** Returns the next word that does not begin with the first `depth` letters of a word. */
function nextBranch({ shared, next, size }: TokenTable, token: number, depth: number): number {
  let at = token + 1;
  while (at < size && (shared[at] ?? 0) >= depth) at = next[at] ?? size;
  return at;
}

/** Builds the table of sorted words; yields after each step. */
export function* buildTokenTable(sorted: readonly string[]): Generator<undefined, TokenTable> {
  const { offsets, shared } = yield* compareNeighbours(sorted);
  const letters = new Uint16Array(offsets[sorted.length] ?? 0);
  for (let at = 0; at < sorted.length; at += 1) {
    const [token = '', start = 0] = [sorted[at], offsets[at]];
    for (let letter = 0; letter < token.length; letter += 1) letters[start + letter] = token.charCodeAt(letter);
    if (at % tokensOfStep === 0) yield undefined;
  }
  return { size: sorted.length, letters, offsets, shared, next: yield* findBranches(shared) };
}

function* compareNeighbours(
  sorted: readonly string[],
): Generator<undefined, { readonly offsets: Uint32Array; readonly shared: Uint8Array }> {
  const offsets = new Uint32Array(sorted.length + 1);
  const shared = new Uint8Array(sorted.length);
  let before = '';
  for (let at = 0; at < sorted.length; at += 1) {
    const token = sorted[at] ?? '';
    offsets[at + 1] = (offsets[at] ?? 0) + token.length;
    let same = 0;
    while (same < before.length && before.charCodeAt(same) === token.charCodeAt(same)) same += 1;
    shared[at] = same;
    before = token;
    if (at % tokensOfStep === 0) yield undefined;
  }
  return { offsets, shared };
}

function* findBranches(shared: Uint8Array): Generator<undefined, Uint32Array> {
  const next = new Uint32Array(shared.length);
  for (let at = shared.length - 1; at >= 0; at -= 1) {
    const own = shared[at] ?? 0;
    let behind = at + 1;
    while (behind < shared.length && (shared[behind] ?? 0) > own) behind = next[behind] ?? shared.length;
    next[at] = behind;
    if (at % tokensOfStep === 0) yield undefined;
  }
  return next;
}
