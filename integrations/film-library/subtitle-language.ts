import { languageKey } from '#cinema/rules';
import { stem } from './stem.ts';

/** What is between the name of a film and what a file of it is. */
const separator = /^[-_. ]/;

const languageNames: Readonly<Record<string, string>> = {
  ...{ english: 'en', german: 'de', deutsch: 'de', french: 'fr', francais: 'fr', italian: 'it', italiano: 'it' },
  ...{ spanish: 'es', espanol: 'es', arabic: 'ar', dutch: 'nl', portuguese: 'pt', russian: 'ru', polish: 'pl' },
  ...{ turkish: 'tr', chinese: 'zh', japanese: 'ja', czech: 'cs', swedish: 'sv', danish: 'da', norwegian: 'no' },
};
const notLanguages = new Set(['sdh', 'cc', 'hi', 'sub', 'subs', 'forced', 'default', 'full', 'foreign']);

/** Returns what the name of a file has after that of its film; undefined: it begins otherwise, as `Aliens` does for `Alien`. */
function restOf(path: string, film: string): string | undefined {
  const name = stem(path);
  const rest = name.slice(film.length);
  const begins = name.slice(0, film.length).toLowerCase() === film.toLowerCase();
  return begins && (rest === '' || separator.test(rest)) ? rest : undefined;
}

const wordsOf = (rest: string) => rest.toLowerCase().split(/[-_. ()[\]]+/);

/** Whether a file of subtitles is of a film beside others: after its name are only a language and what the subtitles are. */
export function isSubtitlesOf(path: string, film: string): boolean {
  const rest = restOf(path, film);
  if (rest === undefined) return false;
  const isSaid = (word: string) =>
    word === '' || notLanguages.has(word) || languageNames[word] !== undefined || languageKey(word) !== '';
  return languageKey(rest.slice(1)) !== '' || wordsOf(rest).every(isSaid);
}

/** Returns the language that the name of a file of subtitles has after that of the film; `und`: none. */
export function subtitleLanguage(path: string, film: string): { readonly lang: string; readonly isForced: boolean } {
  const rest = restOf(path, film) ?? stem(path);
  const whole = languageKey(rest.replace(/^[-_. ]+/, ''));
  const words = wordsOf(rest);
  const isForced = words.includes('forced') || words.includes('foreign');
  const found = words.filter((word) => !notLanguages.has(word)).map((word) => languageNames[word] ?? languageKey(word));
  const known = found.filter((lang) => lang !== '');
  return { lang: (/^[a-z]{2,3}[-_][a-z]{2}$/i.test(rest.slice(1)) ? whole : '') || known.at(-1) || 'und', isForced };
}
