import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Texts, TextsSnapshot } from './create-texts.ts';
import { type Formats, formatsOf, type Place } from './formats.ts';
import type { TextFunction } from './index.ts';

type Value = TextsSnapshot & { readonly formats: Formats };
const TextsContext = createContext<Value | undefined>(undefined);

/** Gives `texts` and the formats of `place` to everything inside. */
export function TextsProvider({ texts, place, children }: { texts: Texts; place: Place; children: ReactNode }) {
  const snapshot = useSyncExternalStore(texts.subscribe, texts.snapshot);
  const formats = formatsOf(snapshot.language, place);
  return <TextsContext value={{ ...snapshot, formats }}>{children}</TextsContext>;
}

function useTexts(): Value {
  const value = useContext(TextsContext);
  if (!value) throw new Error('no TextsProvider above');
  return value;
}

/** The function that looks texts up: `t('login.title')`. */
export function useText(): TextFunction {
  return useTexts().t;
}

/** The language of the moment, lower case. */
export function useLanguage(): string {
  return useTexts().language;
}

/** Numbers, days and times in the guest's language and the property's zone. */
export function useFormats(): Formats {
  return useTexts().formats;
}
