import { type I18n, setupI18n } from '@lingui/core';
import { systemClock } from '#platform/clock';
import { textDirection } from '#platform/languages';
import type { TextFunction, TextValues } from './index.ts';
import { isolateWithin } from './isolate.ts';

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
  /** The language that was last chosen, which is shown once its texts have come; empty before the first. */
  chosen(): string;
  /** Resolves once no more texts are to come; rejects if they could not be loaded, which is tried again all the same. */
  whole(): Promise<void>;
  /** Switches to `language`. Falls back to English and logs when the catalogue is missing or broken. Never rejects. */
  setLanguage(language: string): Promise<void>;
};

type Options = {
  readonly loaders: Readonly<Record<string, LoadMessages>>;
  /** Loaders of the texts that the first screen has no use for: they come once it stands. */
  readonly laterLoaders?: Readonly<Record<string, LoadMessages>>;
  readonly log: (message: string) => void;
  /** Isolates names, numbers and addresses put into texts of the other direction. */
  readonly isolatesValues?: boolean;
};

const fallbackLanguage = 'en';
/** Milliseconds before texts that could not be loaded are asked for again. */
const retryMs = 5_000;

/** `isWhole`: no more texts are to come. */
function lookUp(i18n: I18n, { log, isolatesValues }: Options, isWhole: boolean): TextFunction {
  return (key: string, values?: TextValues) => {
    if (!(key in i18n.messages)) {
      if (!isWhole) return '';
      log(`missing text ${key} in ${i18n.locale}`);
    }
    return i18n._(key, values && isolatesValues ? isolateValues(values, i18n.locale) : values);
  };
}

function isolateValues(values: TextValues, language: string): TextValues {
  const direction = textDirection(language);
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolateWithin(direction, value) : value,
  ]);
  return Object.fromEntries(isolated);
}

async function loadOrEnglish(language: string, { loaders, log }: Pick<Options, 'loaders' | 'log'>): Promise<Messages> {
  const load = loaders[language] ?? loaders[fallbackLanguage];
  if (!load) return {};
  try {
    return await load();
  } catch (error) {
    log(`could not load the texts of ${language}: ${String(error)}`);
    return language === fallbackLanguage ? {} : loadOrEnglish(fallbackLanguage, { loaders, log });
  }
}

/**
 * Scripts whose faces the page does not preload: their languages, a letter, and the families. All faces are loaded, so that headings
 * look alike on every screen.
 */
const scripts: readonly (readonly [languages: string, letter: string, display?: string, text?: string])[] = [
  ['ar fa', 'ا', 'Noto Naskh Arabic', 'IBM Plex Sans Arabic'],
  ['ru sr uk', 'я'],
  ['el', 'ω'],
  ['he', 'א'],
];

/** Milliseconds for which a language waits for its faces; then the device's own are used. */
const facesMs = 1_500;

/** Loads the faces of a language, since `font-display: optional` gives up on a face that comes after the first text. */
async function loadFaces(language: string): Promise<void> {
  const script = scripts.find(([languages]) => languages.split(' ').includes(language));
  if (!script || !('fonts' in document)) return;
  const [, letter, display = 'Newsreader', text = 'Hanken Grotesk'] = script;
  const names = [`400 1em "${display}"`, `400 1em "${text}"`, `600 1em "${text}"`];
  const loaded = Promise.all(names.map((name) => document.fonts.load(name, letter))).catch(() => undefined);
  await Promise.race([loaded, systemClock.sleep(facesMs)]);
}

type Waiting = { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** Lets callers wait until no more texts are to come. */
function createWhole() {
  let isWhole = false;
  const waiting: Waiting[] = [];
  return {
    isReached: () => isWhole,
    wait: () =>
      isWhole ? Promise.resolve() : new Promise<void>((resolve, reject) => waiting.push({ resolve, reject })),
    reached(): void {
      isWhole = true;
      for (const { resolve } of waiting.splice(0)) resolve();
    },
    failed(error: unknown): void {
      for (const { reject } of waiting.splice(0)) reject(error);
    },
  };
}

/** Creates the texts of an app from one loader per language; starts in English without messages. */
export function createTexts(options: Options): Texts {
  const listeners = new Set<() => void>();
  const whole = createWhole();
  let requested = '';
  let current: TextsSnapshot = { language: fallbackLanguage, t: (key) => key, ready: false };

  function show(language: string, messages: Messages, isWhole: boolean): void {
    const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
    document.documentElement.lang = language;
    document.documentElement.dir = textDirection(language);
    current = { language, t: lookUp(i18n, options, isWhole), ready: true };
    for (const listener of listeners) listener();
    if (isWhole) whole.reached();
  }

  /** Loads what the first screen has no use for; undefined: it did not come. */
  async function loadRest(language: string): Promise<Messages | undefined> {
    const load = options.laterLoaders?.[language] ?? options.laterLoaders?.[fallbackLanguage];
    try {
      return (await load?.()) ?? {};
    } catch (error) {
      options.log(`could not load more texts of ${language}: ${String(error)}`);
      return undefined;
    }
  }

  /** Shows all texts of a language once the rest has come; until then English replaces a rest that did not. */
  async function showWhole(language: string, messages: Messages, rest: ReturnType<typeof loadRest>): Promise<void> {
    let replaced = language === fallbackLanguage;
    for (let more = await rest; requested === language; more = await loadRest(language)) {
      if (more) return show(language, { ...messages, ...more }, true);
      const english = replaced ? undefined : await loadRest(fallbackLanguage);
      if (requested !== language) return;
      replaced ||= english !== undefined;
      if (english) show(language, { ...english, ...messages }, true);
      else whole.failed(new Error(`no more texts of ${language}`));
      await systemClock.sleep(retryMs);
    }
  }

  async function use(language: string): Promise<void> {
    if (language === requested) return;
    requested = language;
    const rest = loadRest(language);
    const [messages] = await Promise.all([loadOrEnglish(language, options), loadFaces(language)]);
    // Another language was chosen while this one loaded.
    if (requested !== language) return;
    // Once all texts of a language were there, no other shows gaps.
    if (options.laterLoaders && !whole.isReached()) show(language, messages, false);
    await showWhole(language, messages, rest);
  }

  return {
    languages: Object.keys(options.loaders),
    snapshot: () => current,
    chosen: () => requested,
    whole: whole.wait,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setLanguage: use,
  };
}
