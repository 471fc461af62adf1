import { readFileSync } from 'node:fs';
import { type DemoLanguage, demoLanguages } from '../../demo/demo-texts.ts';

/** The languages of the demo hotel. */
export type Language = DemoLanguage;

const folders = [
  'apps/guest/locales',
  'modules/session/locales/guest',
  'modules/property/locales/guest',
  'modules/content/locales/guest',
  'modules/shop/locales/guest',
  'demo/texts',
];

function load(language: Language): ReadonlyMap<string, string> {
  const files = folders.map((folder) => new URL(`../../${folder}/${language}.json`, import.meta.url));
  return new Map(files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')))));
}

const catalogues = new Map(demoLanguages.map((language) => [language, load(language)]));

/** The text of the app or of the demo hotel behind `key`, with `values` put in; throws when there is none. */
export function words(language: Language, key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = catalogues.get(language)?.get(key);
  if (text === undefined) throw new Error(`no text ${key} in ${language}`);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
