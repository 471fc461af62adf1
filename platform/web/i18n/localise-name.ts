/** Scripts of languages not written in Latin letters, as Unicode properties. */
const scripts: { readonly [language: string]: RegExp } = {
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  el: /\p{Script=Greek}/u,
  ru: /\p{Script=Cyrillic}/u,
  sr: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  zh: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
};

/** A person's name: the last name, and the full name in its own script where known. */
export type PersonName = { readonly last: string; readonly native?: string | undefined };

/**
 * Returns the name to greet somebody by on a screen in `language` (a key in any case): in the language's own script
 * where that is stored, else the last name; empty where the last name is withheld.
 */
export function localiseName(language: string, { last, native = '' }: PersonName): string {
  const script = scripts[language.toLowerCase().split('-')[0] ?? ''];
  return last !== '' && script?.test(native) ? native : last;
}
