import { type SearchWord, splitWords } from './fold-words.ts';
import { toLatin } from './to-latin.ts';

const between = '\n';

/** Returns a title as it is compared with a whole term. */
export function joinWords(words: readonly SearchWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Returns the titles of an entry as one text, as many entries have many. */
export function joinTitles(titles: Iterable<string>): string {
  return [...new Set(titles)].join(between);
}

/** Returns what is added to entries of which the term is a whole title, its beginning, or in it. */
export function titleBonus(term: string): (titles: string) => number {
  const words = splitWords(term);
  const typed = joinWords(words);
  const latin = words.map(({ text }) => toLatin(text) ?? text).join(' ');
  const bonusOf = (title: string) => {
    if (title === typed || title === latin) return 1;
    // Of two that have the words, the one that has little else.
    const share = 0.06 * Math.min(1, typed.length / Math.max(1, title.length));
    if (title.startsWith(typed) || title.startsWith(latin)) return 0.3 + share;
    return share + (title.includes(typed) ? 0.1 : 0);
  };
  return (titles) => titles.split(between).reduce((most, title) => Math.max(most, bonusOf(title)), 0);
}
