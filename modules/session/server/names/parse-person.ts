import type { Resident } from '#stays/contract';
import { compareWords } from './name-keys.ts';
import { type NameWord, splitName } from './split-name.ts';

/** The names of a resident, parsed for comparison. */
export type Person = {
  /** Family names: as stored, and in the native script if it is known. */
  readonly lastNames: readonly (readonly NameWord[])[];
  readonly first: readonly NameWord[];
  /** The full native name. */
  readonly native: readonly NameWord[];
  /** The probable family name within the native name. */
  readonly nativeFamily: readonly NameWord[];
};

/** The names of a resident. */
export type PersonNames = Pick<Resident, 'lastName' | 'firstName' | 'nativeName'>;

const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const unspaced = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u;

/** Names with more words are compared only as a whole, to limit the running time. */
const maxWords = 6;

/** Removes leading titles and trailing suffixes, as long as a word remains. */
export function stripTitles(words: readonly NameWord[]): readonly NameWord[] {
  let from = 0;
  let until = words.length;
  while (from < until - 1 && words[from]?.title) from += 1;
  while (until - 1 > from && (words[until - 1]?.suffix || words[until - 1]?.title)) until -= 1;
  return words.slice(from, until);
}

function findFamily(native: readonly NameWord[], last: readonly NameWord[]): readonly NameWord[] {
  for (let from = 0; from < native.length; from += 1) {
    for (let until = from + 1; until <= native.length; until += 1) {
      const run = native.slice(from, until);
      if (compareWords(run, last)) return run;
    }
  }
  return [];
}

function guessFamily(native: readonly NameWord[], written: string): readonly NameWord[] {
  const only = native[0];
  if (!only) return [];
  if (native.length === 1) return unspaced.test(only.exact) ? splitName([...only.exact][0] ?? '') : [];
  if (familyFirst.test(written.trim())) return [only];
  let from = native.length - 1;
  while (from > 1 && native[from - 1]?.particle) from -= 1;
  return native.slice(from);
}

/** Parses the names of a resident. */
export function parsePerson(resident: PersonNames): Person {
  const last = stripTitles(splitName(resident.lastName));
  const native = stripTitles(splitName(resident.nativeName));
  const known = native.length > maxWords ? [] : findFamily(native, last);
  return {
    lastNames: [last, known].filter((words) => words.length > 0),
    first: splitName(resident.firstName).slice(0, maxWords),
    native,
    nativeFamily: known.length > 0 ? [] : guessFamily(native, resident.nativeName),
  };
}
