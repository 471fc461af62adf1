/** A text to translate. Languages are keys in lower case; `from` empty: to be found out. */
export type Translatable = { readonly text: string; readonly from: string; readonly to: string };

/** Where a hotel has texts translated. */
export type TranslationService = { readonly url: string; readonly key: string; readonly property: string };

/** A translated text, and the language that it was in. */
export type Translated = { readonly text: string; readonly from: string };

/** Translates a text by the service of a hotel. Rejects where it does not answer, or answers with anything else. */
export type Translate = (service: TranslationService, wanted: Translatable) => Promise<Translated>;
