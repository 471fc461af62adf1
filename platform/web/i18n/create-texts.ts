import { type I18n, setupI18n } from '@lingui/core';
import type { TextFunction, TextValues } from './index.ts';
import { textDirection } from './language.ts';

/** Messages of one language, compiled at build time. */
export type Messages = Parameters<I18n['load']>[1];
/** Loads the messages of a language. */
export type LoadMessages = () => Promise<Messages>;

/** The texts in the current language; a new object after every change of language. */
export type TextsSnapshot = {
  readonly language: string;
  readonly t: TextFunction;
  /** False until the first messages have loaded. */
  readonly ready: boolean;
};

/** The texts of an app in its current language. */
export type Texts = {
  readonly languages: readonly string[];
  snapshot(): TextsSnapshot;
  subscribe(listener: () => void): () => void;
  /** Switches to `language`. Falls back to English and logs when the catalogue is missing or broken. Never rejects. */
  setLanguage(language: string): Promise<void>;
};

type Options = {
  readonly loaders: Readonly<Record<string, LoadMessages>>;
  readonly log: (message: string) => void;
};

const fallbackLanguage = 'en';

function lookUp(i18n: I18n, log: Options['log']): TextFunction {
  return (key: string, values?: TextValues) => {
    if (!(key in i18n.messages)) log(`missing text ${key} in ${i18n.locale}`);
    return i18n._(key, values);
  };
}

async function loadOrEnglish(language: string, { loaders, log }: Options): Promise<Messages> {
  const load = loaders[language] ?? loaders[fallbackLanguage];
  if (!load) return {};
  try {
    return await load();
  } catch (error) {
    log(`could not load the texts of ${language}: ${String(error)}`);
    return language === fallbackLanguage ? {} : loadOrEnglish(fallbackLanguage, { loaders, log });
  }
}

/** Creates the texts of an app from one loader per language; starts in English without messages. */
export function createTexts(options: Options): Texts {
  const listeners = new Set<() => void>();
  let requested = '';
  let current: TextsSnapshot = { language: fallbackLanguage, t: (key) => key, ready: false };

  async function use(language: string): Promise<void> {
    if (language === requested) return;
    requested = language;
    const messages = await loadOrEnglish(language, options);
    // Another language was chosen while this one loaded.
    if (requested !== language) return;
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    document.documentElement.lang = language;
    document.documentElement.dir = textDirection(language);
    current = { language, t: lookUp(i18n, options.log), ready: true };
    for (const listener of listeners) listener();
  }

  return {
    languages: Object.keys(options.loaders),
    snapshot: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLanguage: use,
  };
}
