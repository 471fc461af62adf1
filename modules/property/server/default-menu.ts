import { join } from 'node:path';
import { createServerTexts } from '#platform/node/texts';
import type { HomeRow, MenuHotel, MenuItem, MenuPart, SkinMenu } from '../contract.ts';
import english from '../locales/server/en.json' with { type: 'json' };
import type { PropertyContext } from './context.ts';
import type { PropertyData } from './property-data.ts';

/** The words of the default menu that are not the hotel's own. */
const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

/** Drawings of the guest app for a hotel without pictures of its own. */
const hero: NonNullable<SkinMenu['home']>['hero'] = {
  morning: { image: '/ONEapp/hotel-day.svg', sky: '#cfe1e4', ink: 'dark' },
  evening: { image: '/ONEapp/hotel-night.svg', sky: '#1b2b3d', ink: 'light' },
};
/** Number of pages up to which each is an entry of the menu; more get a menu of their own. */
const maxTopPages = 2;

/** The same action for guests and walk-ins. */
function both(action: string): Pick<MenuItem, 'onclick' | 'oneapp_onclick'> {
  return { onclick: action, oneapp_onclick: action };
}

function hotelOf({ record, values }: PropertyData): MenuHotel {
  const { id, defaultLanguage, skin } = record;
  return { id, defaultLanguage, skin, mediaBase: values.oneapp_media_base || `/media/${id}` };
}

async function readParts(
  services: PropertyContext,
  data: PropertyData,
  language: string,
): Promise<readonly MenuPart[]> {
  const hotel = hotelOf(data);
  return Promise.all(services.menuSources.map((source) => source(hotel, language)));
}

function telephoneItems({ values }: PropertyData, parts: readonly MenuPart[], language: string): readonly MenuItem[] {
  const { say } = serverTexts.in(language);
  const own = { title: say('property.menu.reception'), number: values.reception_telephone };
  const others = parts.flatMap(({ telephones = [] }) => telephones);
  const reception = own.number === '' ? [] : [{ title: own.title, number: own.number }];
  const items = [
    ...reception,
    ...others.map(({ title, number }) => ({ title: say('property.menu.call', { place: title }), number })),
  ];
  return items.map(({ title, number }) => ({ title, icon: 'mdi-phone-outline', ...both(`openTel|${number}`) }));
}

/** Groups the pages among the items below one entry when there are many of them. */
function foldPages(items: readonly MenuItem[], title: string): readonly MenuItem[] {
  const pages = items.filter(({ page }) => page);
  if (pages.length <= maxTopPages) return items;
  const image = pages.find(({ foreground_image }) => foreground_image)?.foreground_image;
  const folded: MenuItem = {
    title,
    icon: 'mdi-home-variant-outline',
    ...(image !== undefined && { foreground_image: image }),
    submenu: pages,
  };
  return [...items.filter(({ page }) => !page), folded];
}

function composeMenu(data: PropertyData, parts: readonly MenuPart[], language: string): SkinMenu {
  const { say } = serverTexts.in(language);
  const pages = say('property.menu.pages');
  const items = parts.flatMap((part) => part.items);
  const telephones = telephoneItems(data, parts, language);
  const languages: readonly MenuItem[] =
    data.record.languages.length > 1
      ? [{ title: say('property.menu.language'), icon: 'mdi-translate', ...both('languageSettingsOpen') }]
      : [];
  const television: MenuItem = {
    title: say('property.menu.television'),
    icon: 'mdi-television',
    oneapp_onclick: 'changeSource|TV|',
  };
  const next: readonly HomeRow[] = parts.flatMap((part) => part.next ?? []);
  return {
    menu: [...foldPages(items, pages), television, ...telephones, ...languages],
    home: {
      hero,
      next,
      quick: [...items.filter(({ page }) => !page), ...telephones, ...languages],
      today: { title: pages, items: items.filter(({ page, foreground_image }) => page && foreground_image) },
    },
  };
}

/** Returns the default menu of a property in a language, made of what the hotel has now. */
export async function readDefaultMenu(
  services: PropertyContext,
  data: PropertyData,
  language: string,
): Promise<SkinMenu> {
  return composeMenu(data, await readParts(services, data, language), language);
}

/** Returns whether guests of a hotel without a menu of its own find anything in the default one. */
export async function hasDefaultMenu(services: PropertyContext, data: PropertyData): Promise<boolean> {
  if (data.hasOwnMenu) return false;
  const parts = await readParts(services, data, data.record.defaultLanguage);
  return parts.some(({ items }) => items.length > 0);
}

type SkinFile = { readonly projectId: string; readonly skinId: string; readonly name: string };

/**
 * Returns the default menu file of the property's own skin, made of what the hotel has now; `undefined` if the hotel has
 * stored a menu, or the file is not a menu in one of its languages.
 */
export async function defaultMenuFile(
  services: PropertyContext,
  data: PropertyData,
  { projectId, skinId, name }: SkinFile,
): Promise<string | undefined> {
  const { skin, languages } = data.record;
  const language = /^menu_(?:walkin_)?([A-Z0-9-]+)\.json$/.exec(name)?.[1]?.toLowerCase();
  if (data.hasOwnMenu || projectId !== skin.projectId || skinId !== skin.id) return undefined;
  if (language === undefined || !languages.includes(language)) return undefined;
  return JSON.stringify(await readDefaultMenu(services, data, language));
}
