import {
  isDegreeAfter,
  isPlaceholderNeighbour,
  isPlaceholderPhrase,
  isPlaceholderWord,
  isRemark,
} from '#platform/names/words';
import type { Resident } from '#stays/contract';
import { containName, type Unlabelled } from './grade-unlabelled.ts';
import { compareWords } from './name-keys.ts';
import { type NameWord, splitName } from './split-name.ts';

/** The names of a resident, parsed for comparison. */
export type Person = {
  /** Family names: as stored, and in the native script if it is known. */
  readonly lastNames: readonly (readonly NameWord[])[];
  readonly first: readonly NameWord[];
  /** The full native name. */
  readonly native: readonly NameWord[];
  /** The probable family names within the native name. */
  readonly nativeFamilies: readonly (readonly NameWord[])[];
  /** The name as a whole, where nothing says which of its words is the family name. */
  readonly unlabelled: Unlabelled | undefined;
  /** Nobody's name, as systems write it where they know none: `TBA`, `Group Tour`, `Mr`. */
  readonly isPlaceholder: boolean;
};

/** The names of a resident. */
export type PersonNames = Pick<Resident, 'lastName' | 'firstName' | 'nativeName'> &
  Partial<Pick<Resident, 'permanent'>>;

const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const unspaced = /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u;

/** Names with more words are compared only as a whole, to limit the running time. */
const maxWords = 6;

function isTitleAt(words: readonly NameWord[], at: number): boolean {
  const word = words[at];
  return word !== undefined && (word.title || isDegreeAfter(words[at - 1]?.folded ?? '', word.folded));
}

/** Counts the titles before a name; a word remains. */
function leadingTitles(words: readonly NameWord[]): number {
  let count = 0;
  while (count < words.length - 1 && isTitleAt(words, count)) count += 1;
  return count;
}

/** Removes leading titles and trailing suffixes, as long as a word remains. */
export function stripTitles(words: readonly NameWord[]): readonly NameWord[] {
  const from = leadingTitles(words);
  let until = words.length;
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

/** The beginnings of a name without spaces that are as long as a family name: one letter, or two of three and four. */
function headsOf(words: readonly NameWord[]): readonly (readonly NameWord[])[] {
  const [only, second] = words;
  if (!only || second || !unspaced.test(only.exact)) return [];
  const letters = [...only.exact];
  const lengths = letters.length === 2 ? [1] : letters.length === 3 ? [1, 2] : [2];
  return lengths.map((length) => splitName(letters.slice(0, length).join('')));
}

function guessFamilies(native: readonly NameWord[], written: string): readonly (readonly NameWord[])[] {
  const only = native[0];
  if (!only) return [];
  if (native.length === 1) return headsOf(native);
  if (familyFirst.test(written.trim())) return [[only]];
  let from = native.length - 1;
  while (from > 1 && native[from - 1]?.particle) from -= 1;
  return [native.slice(from)];
}

/** Several names in one field, of which a hyphen makes one. What stands behind them may be a name as well as a title. */
function findUnlabelled(lastName: string): Unlabelled | undefined {
  const all = splitName(lastName);
  const words = all.slice(leadingTitles(all));
  const parts = lastName
    .trim()
    .split(/[\s/&+,،、]+/)
    .map(splitName);
  const names = parts.filter((part) => part.some(({ named }) => named)).length;
  const heads = headsOf(stripTitles(words));
  if (names + (words.some(({ half }) => half) ? 1 : 0) > 1) return { words, heads };
  return heads.length > 0 ? { words: [], heads } : undefined;
}

function isOnlySuffix({ suffix, title, folded }: NameWord): boolean {
  return suffix && !title && !isPlaceholderWord(folded);
}

type Names = { readonly [name in 'last' | 'first' | 'native']: readonly NameWord[] };

/** Whether nothing in a name is somebody's: single letters, particles and suffixes (`Jun`, `Iv`) are names where they are all of it. */
function isPlaceholder({ last, first, native }: Names): boolean {
  const words = [...last, ...first, ...native];
  if (words.length === 0) return true;
  if (isPlaceholderPhrase(words.map(({ folded }) => folded))) return true;
  const others = words.filter(({ named, folded }) => named && !isPlaceholderNeighbour(folded));
  const isNobody =
    first.some(({ folded }) => isPlaceholderWord(folded) && !isRemark(folded)) ||
    [...last, ...native].some(({ folded }) => isPlaceholderWord(folded));
  if (others.length === 0 && isNobody) return true;
  return (
    !containName(words) && words.every((word) => !(word.named || word.particle || word.half || isOnlySuffix(word)))
  );
}

/** Parses the names of a resident. */
export function parsePerson(resident: PersonNames): Person {
  const words = splitName(resident.lastName);
  const last = stripTitles(words);
  const native = stripTitles(splitName(resident.nativeName));
  const first = splitName(resident.firstName);
  const known = native.length > maxWords ? [] : findFamily(native, last);
  return {
    lastNames: [last, known].filter((name) => name.length > 0),
    first: first.slice(0, maxWords),
    native,
    nativeFamilies: known.length > 0 ? [] : guessFamilies(native, resident.nativeName),
    unlabelled: first.length === 0 ? findUnlabelled(resident.lastName) : undefined,
    // Of a permanent resident the house itself has chosen the name.
    isPlaceholder: !resident.permanent && isPlaceholder({ last: words, first, native }),
  };
}
