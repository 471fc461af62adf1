import type { Language } from '../contract.ts';

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Returns the English name of a language; `undefined` for an unknown key. `key` is a BCP 47 tag in any case. */
function englishName(key: string): string | undefined {
  try {
    return english.of(key);
  } catch {
    return undefined;
  }
}

/** Returns whether `key` is a language that CLDR knows. */
export function isLanguage(key: string): boolean {
  return englishName(key) !== undefined;
}

/** Returns the address of a picture of a language: its code on a plain ground, as a flag is not a language. */
function pictureOf(key: string): string {
  const code = (key.split('-')[0] ?? key).toUpperCase();
  const text = `<text x='24' y='31' font-family='sans-serif' font-size='18' fill='#fff' text-anchor='middle'>${code}</text>`;
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 48 48'><circle cx='24' cy='24' r='24' fill='#56616a'/>${text}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Describes the language `key` (lower case) for `getActiveLanguages`. */
export function describeLanguage(key: string): Language {
  const own = new Intl.DisplayNames(key, { type: 'language' }).of(key) ?? key;
  const display = own.charAt(0).toLocaleUpperCase(key) + own.slice(1);
  return {
    ...{ id: key, lang_key: key.toUpperCase(), language: englishName(key) ?? key },
    ...{ display_name: display, image: pictureOf(key) },
  };
}

/** Returns the best available language: the requested one, the same without its region, else the fallback or any. */
export function resolveLanguage(requested: string, available: readonly string[], fallback: string): string | undefined {
  const key = requested.toLowerCase();
  const choices = [key, key.split('-')[0] ?? key, fallback, fallback.split('-')[0] ?? fallback];
  return choices.find((choice) => available.includes(choice)) ?? available[0];
}
