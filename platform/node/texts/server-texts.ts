import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Texts by key, as a locale file has them: ICU messages. */
type Catalogue<Key extends string> = { readonly [key in Key]: string };

/** The texts of a module's server in one language. */
export type ServerWords<Key extends string> = {
  /** Key of the language: two letters. */
  readonly language: string;
  /** Writes a text with its values. */
  say(key: Key, values?: { readonly [name: string]: string | number }): string;
};

/** What a module's server writes to people, in every language that it has. */
export type ServerTexts<Key extends string> = {
  /** The languages that there are, as keys of two letters. */
  readonly languages: readonly string[];
  /** Returns the texts of a language (`de`, `pt-BR`), or of the first of several that there is; else the English ones. */
  in(...wanted: readonly string[]): ServerWords<Key>;
};

function readWords<Key extends string>(file: string, language: string): ServerWords<Key> {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Catalogue<Key>;
  const messages = Object.entries<string>(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]);
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(messages) } });
  return { language, say: (key, values) => i18n._(key, values) };
}

/**
 * Opens `locales/server` of a module, a file per language, which are read when they are first used. `english` is `en.json`, for
 * the type of the keys; the parity check sees that all languages have them.
 */
export function createServerTexts<Key extends string>(folder: string, _english: Catalogue<Key>): ServerTexts<Key> {
  let listed: readonly string[] | undefined;
  function list(): readonly string[] {
    listed ??= readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => name.slice(0, -'.json'.length))
      .sort();
    return listed;
  }
  const read = new Map<string, ServerWords<Key>>();
  function wordsOf(language: string): ServerWords<Key> {
    const words = read.get(language) ?? readWords<Key>(join(folder, `${language}.json`), language);
    read.set(language, words);
    return words;
  }
  return {
    get languages() {
      return list();
    },
    in: (...wanted) => {
      const keys = wanted.map((language) => language.toLowerCase().split('-')[0] ?? '');
      return wordsOf(keys.find((key) => list().includes(key)) ?? 'en');
    },
  };
}
