import { createContext, createElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Texts, TextsSnapshot } from './create-texts.ts';
import { createFormats, type FormatSettings, type Formats } from './formats.ts';
import type { TextFunction } from './index.ts';

type Value = TextsSnapshot & Pick<Texts, 'languages' | 'whole'> & { readonly formats: Formats };
const TextsContext = createContext<Value | undefined>(undefined);

/** Provides `texts` and the formats of `place` to the components inside. */
export function TextsProvider({
  texts,
  formatSettings,
  children,
}: {
  texts: Texts;
  formatSettings: FormatSettings;
  children: ReactNode;
}) {
  const snapshot = useSyncExternalStore(texts.subscribe, texts.snapshot);
  const formats = createFormats(snapshot.language, formatSettings);
  // No JSX: end-to-end helpers and benches load these modules in Node itself.
  const { languages, whole } = texts;
  return createElement(TextsContext, { value: { ...snapshot, formats, languages, whole } }, children);
}

function useTexts(): Value {
  const value = useContext(TextsContext);
  if (!value) throw new Error('useTexts must be used within a TextsProvider');
  return value;
}

/** Returns the lookup function for texts: `t('login.title')`. */
export function useText(): TextFunction {
  return useTexts().t;
}

/** Returns the current language, lower case. */
export function useLanguage(): string {
  return useTexts().language;
}

/** Returns the languages that the app has texts of. */
export function useAppLanguages(): readonly string[] {
  return useTexts().languages;
}

/** Returns the formats for numbers, days and times. */
export function useFormats(): Formats {
  return useTexts().formats;
}

/** Returns what waits until no more texts are to come. */
export function useWholeTexts(): Texts['whole'] {
  return useTexts().whole;
}
