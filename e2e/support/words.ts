import { readFileSync } from 'node:fs';
import { type DemoLanguage, demoLanguages } from '#platform/node/demo';
import { isolateWithin, textDirection } from '#platform/web/i18n';
import { pseudoPattern, pseudoStandsFor } from './pseudo.ts';

/** The languages of the demo hotel, and the pseudo-language of a hotel that is opened with it. */
export type Language = DemoLanguage | 'pseudo';

/** The language as the app calls it. */
export function codeOf(language: Language): DemoLanguage {
  return language === 'pseudo' ? pseudoStandsFor : language;
}

const folders = [
  'apps/guest/locales',
  'modules/session/locales/guest',
  'modules/property/locales/guest',
  'modules/content/locales/guest',
  'modules/orders/locales/guest',
  'modules/requests/locales/guest',
  'modules/remote-control/locales/guest',
  'modules/channels/locales/guest',
  'modules/cinema/locales/guest',
  'modules/casting/locales/guest',
  'modules/messages/locales/guest',
  'modules/housekeeping/locales/guest',
  'modules/mobile-key/locales/guest',
  'modules/music/locales/guest',
  'modules/parental/locales/guest',
  'modules/radio/locales/guest',
  'modules/search/locales/guest',
  'modules/room-control/locales/guest',
  'modules/wake-up/locales/guest',
  'modules/weather/locales/guest',
  'modules/flights/locales/guest',
  'modules/maps/locales/guest',
  'modules/chat/locales/guest',
  'modules/calls/locales/guest',
  'modules/bill/locales/guest',
  'modules/web-check-in/locales/guest',
  'demo/texts',
  'modules/catalogue/demo/texts',
];

const deskFolders = [
  'apps/desk/locales',
  ...[
    'bill',
    'calls',
    'casting',
    'catalogue',
    'channels',
    'chat',
    'cinema',
    'content',
    'devices',
    'housekeeping',
    'messages',
    'mobile-key',
    'web-check-in',
    'music',
    'statistics',
    'orders',
    'pms',
    'pms-exchange',
    'radio',
    'requests',
    'room-control',
    'session',
    'staff',
    'stays',
    'wake-up',
    'weather',
    'flights',
    'maps',
    'webhooks',
  ].map((name) => `modules/${name}/locales/desk`),
];

/** The languages of the desk. */
export const deskLanguages = ['en', 'de', 'ar'] as const;
export type DeskLanguage = (typeof deskLanguages)[number];

function load(language: DemoLanguage, from = folders): ReadonlyMap<string, string> {
  const files = from.map((folder) => new URL(`../../${folder}/${language}.json`, import.meta.url));
  return new Map(files.flatMap((file) => Object.entries<string>(JSON.parse(readFileSync(file, 'utf8')))));
}

const catalogues = new Map<Language, ReadonlyMap<string, string>>(
  demoLanguages.map((language) => [language, load(language)]),
);
catalogues.set('pseudo', new Map([...load('en')].map(([key, text]) => [key, pseudoPattern(text)])));
const deskCatalogues = new Map(deskLanguages.map((language) => [language, load(language, deskFolders)]));

const stageCatalogues = new Map(deskLanguages.map((language) => [language, load(language, ['apps/stage/locales'])]));

type Values = Readonly<Record<string, string | number>>;

type Filling = { readonly language: string; readonly key: string; readonly values: Values };

/** Puts values into a text as the apps do, which isolate those of the other direction. */
function fill(text: string | undefined, { language, key, values }: Filling): string {
  if (text === undefined) throw new Error(`no text ${key} in ${language}`);
  const direction = textDirection(language);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return typeof value === 'string' ? isolateWithin(direction, value) : String(value ?? whole);
  });
}

/** The text of the app or of the demo hotel behind `key`, with `values` put in; throws when there is none. */
export function words(language: Language, key: string, values: Values = {}): string {
  return fill(catalogues.get(language)?.get(key), { language: codeOf(language), key, values });
}

/** The text of the desk behind `key`, with `values` put in; throws when there is none. */
export function deskWords(language: DeskLanguage, key: string, values: Values = {}): string {
  return fill(deskCatalogues.get(language)?.get(key), { language, key, values });
}

/** The text of the stage behind `key`; throws when there is none. */
export function stageWords(language: DeskLanguage, key: string): string {
  return fill(stageCatalogues.get(language)?.get(key), { language, key, values: { room: '409' } });
}
