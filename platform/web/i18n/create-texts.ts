import { type I18n, setupI18n } from '@lingui/core';
import type { TextFunction, TextValues } from './index.ts';
import { directionOf } from './language.ts';

/** Messages of one language, compiled at build. */
export type Messages = Parameters<I18n['load']>[1];
/** Loads the messages of a language. */
export type LoadMessages = () => Promise<Messages>;

/** What the texts are at a moment; a new object after every change of language. */
export type TextsSnapshot = {
  readonly language: string;
  readonly t: TextFunction;
  /** False until the first messages are there. */
  readonly ready: boolean;
};

/** The texts of an app in the language of the moment. */
export type Texts = {
  readonly languages: readonly string[];
  snapshot(): TextsSnapshot;
  subscribe(listener: () => void): () => void;
  /** Switches to `language`; a missing or broken catalogue falls back to English and is logged. Never rejects. */
  use(language: string): Promise<void>;
};

type Options = {
  readonly loaders: Readonly<Record<string, LoadMessages>>;
  readonly log: (message: string) => void;
};

const spoken = 'en';

function lookUp(i18n: I18n, log: Options['log']): TextFunction {
  return (key: string, values?: TextValues) => {
    if (!(key in i18n.messages)) log(`text missing: ${key} (${i18n.locale})`);
    return i18n._(key, values);
  };
}

async function loadOrEnglish(language: string, { loaders, log }: Options): Promise<Messages> {
  const load = loaders[language] ?? loaders[spoken];
  if (!load) return {};
  try {
    return await load();
  } catch (error) {
    log(`texts of ${language} could not be loaded: ${String(error)}`);
    return language === spoken ? {} : loadOrEnglish(spoken, { loaders, log });
  }
}

/** Makes the texts of an app from one loader a language; starts in English without messages. */
export function createTexts(options: Options): Texts {
  const listeners = new Set<() => void>();
  let wanted = '';
  let current: TextsSnapshot = { language: spoken, t: (key) => key, ready: false };

  async function use(language: string): Promise<void> {
    if (language === wanted) return;
    wanted = language;
    const messages = await loadOrEnglish(language, options);
    // Another choice was made while this one loaded.
    if (wanted !== language) return;
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
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
    use,
  };
}
