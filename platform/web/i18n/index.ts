export { localeOf, textDirection } from '#platform/languages';
export { localiseTitle, localiseTitledName } from '#platform/names';
export { capitalize } from './capitalize.ts';
export { createTexts, type LoadMessages, type Messages, type Texts } from './create-texts.ts';
export { useDuration } from './duration-text.ts';
export { createFormats, type Formats, type TopBarPatterns } from './formats.ts';
export { aroundValue, isolateBidi, isolateLtr, isolateWithin } from './isolate.ts';
export { matchLanguage } from './language.ts';
export { languageChoices } from './language-choices.ts';
export { languageName } from './language-name.ts';
export { listComma, listText } from './list-text.ts';
export { lookUpText } from './look-up-text.ts';
export { type CurrencyConfig, defaultCurrency } from './money.ts';
export { formatPriceInput, parsePriceInput } from './price-input.ts';
export { TextsProvider, useAppLanguages, useFormats, useLanguage, useText, useWholeTexts } from './texts-context.ts';
export { weekdayName } from './weekday-name.ts';
export type { When } from './when-text.ts';

/**
 * English texts by module, from which the keys of `t()` are typed. The browser half of a module adds its own file:
 * `declare module '#platform/web/i18n' { interface Catalogue { session: typeof en } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface Catalogue {}

type KeysOf<T> = { [M in keyof T]: keyof T[M] & string }[keyof T];

/** Key of a text in the English locale files. */
export type TextKey = KeysOf<Catalogue>;
/** Values for the placeholders of a text. */
export type TextValues = Readonly<Record<string, string | number | Date>>;
/** Looks up a text in the current language and fills in its placeholders. */
export type TextFunction = (key: TextKey, values?: TextValues) => string;
export { localiseName, type PersonName } from './localise-name.ts';
