import { type SearchWord, splitWords } from './fold-words.ts';
import { soundOf, toLatin } from './to-latin.ts';

/** Marks what a word sounds like, so that it is never taken for a spelling. */
export const soundMark = '~';

/** Longest word that is compared letter by letter. */
export const longestToken = 24;

const article = /^(?:وال|بال|لل|ال)/;

/** Returns Chinese in pairs of neighbouring signs, and the last sign by itself. */
function pairsOf(text: string): readonly string[] {
  const signs = [...text];
  return signs.map((sign, at) => sign + (signs[at + 1] ?? ''));
}

/** Returns an Arabic word without its article; undefined: it has none. */
function withoutArticle(word: string): string | undefined {
  const rest = word.replace(article, '');
  return rest === word || rest.length < 3 ? undefined : rest;
}

const cut = (token: string) => token.slice(0, longestToken);

/** Returns the ways in which a word of a text may be typed, each once. `withSound`: also what it sounds like. */
export function tokensOfWord({ text, script, spelled }: SearchWord, withSound: boolean): readonly string[] {
  if (script === 'han') return pairsOf(text);
  const bare = withoutArticle(text);
  const latin = toLatin(bare ?? text);
  const tokens = [text, spelled, bare, latin, script === 'kana' && text.length > 2 ? text.slice(2) : undefined];
  const sound = withSound ? soundOf(latin ?? text) : '';
  if (sound.length > 2) tokens.push(soundMark + sound);
  return [...new Set(tokens.filter((token) => token !== undefined).map(cut))];
}

/** Returns the words of a text that are indexed, with all spellings of each, in order, at most `most`; single letters are none. */
export function tokenGroups(
  words: readonly SearchWord[],
  { most, spell }: { readonly most: number; readonly spell: (word: SearchWord) => readonly number[] },
): readonly (readonly number[])[] {
  return words
    .filter((word) => word.script !== 'other' || !/^[a-z]$/.test(word.text))
    .slice(0, most)
    .map(spell);
}

/** A word of a search: how it is spelled, and what it sounds like. */
export type QueryWord = {
  readonly spellings: readonly string[];
  /** With its mark; undefined: it is compared by its letters alone. */
  readonly sound: string | undefined;
  /** Whether its script is Latin, so that its sound counts only where its letters find nothing. */
  readonly isLatin: boolean;
  /** Whether the guest may still be typing it. */
  readonly isLast: boolean;
};

/** Words of a search that count. */
export const mostQueryWords = 6;

/** Returns the words of a search. */
export function queryWords(term: string): readonly QueryWord[] {
  const found = splitWords(term);
  const long = found.filter(({ text, script }) => text.length > 1 || script !== 'other');
  // One letter alone is a beginning; behind other words it says nothing.
  const words = (long.length > 0 ? long : found).slice(0, mostQueryWords);
  return words
    .flatMap((word, at) => {
      const isLast = at === words.length - 1;
      if (word.script === 'han') {
        const pairs = [...word.text].length > 1 ? pairsOf(word.text).slice(0, -1) : [word.text];
        return pairs.map((pair) => ({ spellings: [pair], sound: undefined, isLatin: false, isLast: true }));
      }
      const bare = withoutArticle(word.text);
      const latin = toLatin(bare ?? word.text);
      const sound = soundOf(latin ?? word.text);
      const spellings = [word.text, word.spelled, bare, latin].filter((one) => one !== undefined).map(cut);
      return [
        {
          spellings: [...new Set(spellings)],
          sound: sound.length > 2 ? soundMark + sound : undefined,
          isLatin: latin === undefined,
          isLast,
        },
      ];
    })
    .slice(0, mostQueryWords);
}
