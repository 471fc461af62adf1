import { forgivenErrors } from './edit-distance.ts';
import type { Candidates } from './postings.ts';
import { type QueryWord, soundMark } from './search-tokens.ts';
import { findToken, nearTokens, type TokenRange, type TokenTable, tokenLength, tokenRange } from './token-table.ts';
import { tokensWithin, type WordGrams } from './word-grams.ts';

/** How well a word matches. */
export const quality = {
  exact: 1,
  form: 0.96,
  joined: 0.95,
  prefix: 0.72,
  prefixSpan: 0.2,
  within: 0.5,
  oneError: 0.58,
  twoErrors: 0.42,
  sound: 0.5,
  misheard: 0.32,
} as const;

/** Words with a beginning that are looked at. */
const mostBeginnings = 20_000;
/** What comes before and after all words that begin with a plain letter or with the mark of sounds. */
const behindPlain = '\u007f';

/** Candidates that are being put together. */
type List = { readonly tokens: number[]; readonly worths: number[] };

function addBeginnings(
  list: List,
  table: TokenTable,
  { beginning, how, whole }: { readonly beginning: string; readonly how: number; readonly whole: number },
): void {
  const [from, end] = tokenRange(table, beginning);
  const to = Math.min(end, from + mostBeginnings);
  for (let token = from; token < to; token += 1) {
    const length = tokenLength(table, token);
    list.tokens.push(token);
    list.worths.push(length === beginning.length ? whole : how + (quality.prefixSpan * beginning.length) / length);
  }
}

/** Returns the words that a word of a search is, or begins. */
export function typedTokens(table: TokenTable, { spellings, sound, isLatin, isLast }: QueryWord): Candidates {
  const list: List = { tokens: [], worths: [] };
  // A word with another behind it is complete, but for languages that put words together.
  const how = isLast ? quality.prefix : quality.prefix - 0.1;
  for (const beginning of spellings) addBeginnings(list, table, { beginning, how, whole: quality.exact });
  if (sound !== undefined && !isLatin) {
    const { sound: alike, prefixSpan } = quality;
    addBeginnings(list, table, { beginning: sound, how: alike, whole: alike + prefixSpan });
  }
  return list;
}

/** Returns those of some words that an index has. */
export function knownTokens(table: TokenTable, words: Iterable<string>, worth: number): Candidates {
  const tokens: number[] = [];
  for (const word of words) {
    const token = findToken(table, word);
    if (token !== undefined) tokens.push(token);
  }
  return { tokens, worths: tokens.map(() => worth) };
}

/** Returns the words that have one of some spellings within: the parts of German compounds. */
export function innerTokens(table: TokenTable, grams: WordGrams, spellings: Iterable<string>): Candidates {
  const tokens: number[] = [];
  for (const spelling of spellings) tokens.push(...tokensWithin(table, grams, spelling));
  return { tokens, worths: tokens.map(() => quality.within) };
}

/** Returns where words stand that may be meant by a spelling with errors; with two errors, and of sounds, the first letter is right. */
function nearRange(table: TokenTable, spelling: string, most: number): TokenRange {
  const marked = spelling.startsWith(soundMark) ? 1 : 0;
  if (most + marked > 1) return tokenRange(table, spelling.slice(0, 1 + marked));
  const [sounds] = tokenRange(table, soundMark);
  const [others] = tokenRange(table, behindPlain);
  return spelling < soundMark ? [0, sounds] : [others, table.size];
}

function addMistyped(
  list: List,
  table: TokenTable,
  { spelling, one, two }: { readonly spelling: string; readonly one: number; readonly two: number },
): void {
  const most = forgivenErrors(spelling.length - (spelling.startsWith(soundMark) ? 1 : 0));
  if (most === 0) return;
  for (const { token, errors } of nearTokens(table, { spelling, most, range: nearRange(table, spelling, most) })) {
    const share = Math.min(1, spelling.length / tokenLength(table, token));
    list.tokens.push(token);
    list.worths.push((errors === 1 ? one : two) * (0.8 + 0.2 * share));
  }
}

/** Returns what the guest may have meant: words with typing errors, and those that sound alike. */
export function guessedTokens(table: TokenTable, { spellings, sound, isLatin }: QueryWord): Candidates {
  const list: List = { tokens: [], worths: [] };
  for (const [at, spelling] of spellings.entries()) {
    // How a word of another script would be spelled is a guess already.
    const doubt = at === 0 || isLatin ? 1 : 0.8;
    addMistyped(list, table, { spelling, one: quality.oneError * doubt, two: quality.twoErrors * doubt });
  }
  if (sound === undefined) return list;
  if (isLatin) {
    const how = quality.sound - 0.08;
    addBeginnings(list, table, { beginning: sound, how, whole: how + quality.prefixSpan });
  }
  addMistyped(list, table, { spelling: sound, one: quality.misheard, two: quality.misheard - 0.08 });
  return list;
}
