/** Script of a language that is not written in Latin letters, as a property of Unicode. */
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

/** A name as it is kept: the last name, and the whole name in its own script where that is known. */
export type KeptName = { readonly last: string; readonly native?: string | undefined };

/**
 * Name to greet somebody by on a screen in `language` (a key in any case): in that language's script where it is kept so,
 * else the last name; empty where the last name is kept back.
 */
export function nameIn(language: string, { last, native = '' }: KeptName): string {
  const script = scripts[language.toLowerCase().split('-')[0] ?? ''];
  return last !== '' && script?.test(native) ? native : last;
}
