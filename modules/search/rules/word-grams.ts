import { type TokenTable, tokenRange } from './token-table.ts';

/** Where plain words have three letters in a row, behind their first letter: what stands within a word is found by its rarest three. */
export type WordGrams = {
  /** Where the words of each three letters begin; one more at the end. */
  readonly starts: Uint32Array;
  readonly tokens: Uint32Array;
};

/** Shortest spelling that is looked for within words. */
const shortestWithin = 4;
/** Words that have a spelling within them. */
const mostWithin = 200;
/** What follows the last word that begins with a plain letter. */
const afterPlain = '{';
/** Three plain letters are one of so many. */
const [plainLetters, allGrams] = [36, 36 ** 3];
/** Words that are looked at in one step. */
const tokensOfStep = 1_500;

/** Returns the number of a digit or a letter from a to z; -1 of another. */
function plainNumber(letter: number): number {
  if (letter >= 97 && letter <= 122) return letter - 87;
  return letter >= 48 && letter <= 57 ? letter - 48 : -1;
}

/** Returns the number of three letters; -1: not all are plain. Few words need few numbers, so that some threes share one. */
function gramAt(letters: Uint16Array, at: number, count: number): number {
  const first = plainNumber(letters[at] ?? 0);
  const second = plainNumber(letters[at + 1] ?? 0);
  const third = plainNumber(letters[at + 2] ?? 0);
  if (first < 0 || second < 0 || third < 0) return -1;
  return ((first * plainLetters + second) * plainLetters + third) % count;
}

/** Goes through the threes of all plain words, in their order; yields after each step. */
function* visitGrams(
  { letters, offsets }: TokenTable,
  { plain, count }: { readonly plain: number; readonly count: number },
  visit: (gram: number, token: number) => void,
): Generator<undefined, void> {
  for (let token = 0; token < plain; token += 1) {
    const end = (offsets[token + 1] ?? 0) - 2;
    for (let at = (offsets[token] ?? 0) + 1; at < end; at += 1) {
      const gram = gramAt(letters, at, count);
      if (gram >= 0) visit(gram, token);
    }
    if (token % tokensOfStep === 0) yield undefined;
  }
}

/** Builds the list; yields after each step. */
export function* buildWordGrams(table: TokenTable): Generator<undefined, WordGrams> {
  const [plain] = tokenRange(table, afterPlain);
  const count = Math.max(64, Math.min(allGrams, plain));
  const starts = new Uint32Array(count + 1);
  yield* visitGrams(table, { plain, count }, (gram) => {
    starts[gram + 1] = (starts[gram + 1] ?? 0) + 1;
  });
  for (let gram = 0; gram < count; gram += 1) starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0);
  yield undefined;
  const tokens = new Uint32Array(starts[count] ?? 0);
  const filled = starts.slice();
  yield* visitGrams(table, { plain, count }, (gram, token) => {
    const place = filled[gram] ?? 0;
    tokens[place] = token;
    filled[gram] = place + 1;
  });
  return { starts, tokens };
}

/** Returns whether a word has a spelling behind its first letter. */
function hasWithin({ letters, offsets }: TokenTable, token: number, spelling: Uint16Array): boolean {
  const last = (offsets[token + 1] ?? 0) - spelling.length;
  for (let start = (offsets[token] ?? 0) + 1; start <= last; start += 1) {
    let same = 0;
    while (same < spelling.length && letters[start + same] === spelling[same]) same += 1;
    if (same === spelling.length) return true;
  }
  return false;
}

/** Returns the plain words that have a spelling within them, as parts of German compounds, but not those that begin with it. */
export function tokensWithin(table: TokenTable, grams: WordGrams, spelling: string): readonly number[] {
  if (spelling.length < shortestWithin) return [];
  const { starts, tokens } = grams;
  const letters = Uint16Array.from({ length: spelling.length }, (_, at) => spelling.charCodeAt(at));
  let [from, to] = [0, Number.POSITIVE_INFINITY];
  for (let at = 0; at <= letters.length - 3; at += 1) {
    const gram = gramAt(letters, at, starts.length - 1);
    if (gram < 0) return [];
    const [start = 0, end = 0] = [starts[gram], starts[gram + 1]];
    if (end - start < to - from) [from, to] = [start, end];
  }
  const found: number[] = [];
  for (let at = from; at < to && found.length < mostWithin; at += 1) {
    const token = tokens[at] ?? 0;
    // A word that has the three twice stands twice in a row.
    if (token !== found.at(-1) && hasWithin(table, token, letters)) found.push(token);
  }
  return found;
}
