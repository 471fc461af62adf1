import type { Language } from '../contract.ts';

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Name of a language in English; `undefined` for a key that names none. `key` is a BCP 47 tag in any case. */
function englishName(key: string): string | undefined {
  try {
    return english.of(key);
  } catch {
    return undefined;
  }
}

/** Whether `key` names a language that people know (CLDR). */
export function isLanguage(key: string): boolean {
  return englishName(key) !== undefined;
}

/** The language `key` (lower case) as `getActiveLanguages` lists it; without a picture, for a flag is no language. */
export function languageOf(key: string): Language {
  const own = new Intl.DisplayNames(key, { type: 'language' }).of(key) ?? key;
  const display = own.charAt(0).toLocaleUpperCase(key) + own.slice(1);
  return { id: key, lang_key: key.toUpperCase(), language: englishName(key) ?? key, display_name: display, image: '' };
}

/** The first of `there` that serves a reader of `wanted`: the same, the language without its region, then the default's turn. */
export function servingLanguage(wanted: string, there: readonly string[], fallback: string): string | undefined {
  const key = wanted.toLowerCase();
  const choices = [key, key.split('-')[0] ?? key, fallback, fallback.split('-')[0] ?? fallback];
  return choices.find((choice) => there.includes(choice)) ?? there[0];
}
