import { changedPaths } from '#catalogue/rules';
import type { CatalogueEntry, GroupEntry, ItemEntry, OutletEntry, Texts } from '../../../contract.ts';

/** Returns a new outlet, open around the clock. */
export function newOutlet(id: string): OutletEntry {
  return {
    type: 'outlet',
    id,
    kind: 'room_service',
    texts: {},
    position: 0,
    lead_minutes: 30,
    slot_minutes: 15,
    preorder: false,
    payments: ['creditcard', 'payCash', 'room'],
    deliveries: ['toRoom', 'toReception'],
  };
}

/** Returns a new group in an outlet, or in another group of that outlet. */
export function newGroup(id: string, location: { readonly outlet: string; readonly parent?: string }): GroupEntry {
  return { type: 'group', id, ...location, texts: {}, position: 0 };
}

/** Returns a new item in a group. */
export function newItem(id: string, group: string): ItemEntry {
  return {
    type: 'item',
    id,
    group,
    texts: {},
    position: 0,
    price: 0,
    tax_rate: 0,
    pictures: [],
    allergens: [],
    diets: [],
    purchase_flow: [],
  };
}

/** Returns a copy of an entry under another id; inserts keep their ids, which are unique only within the item. */
export function copyEntry<E extends CatalogueEntry>(entry: E, id: string): E {
  return { ...structuredClone(entry), id };
}

/** Returns the languages in which the title is missing. */
export function missingLanguages(texts: Texts, languages: readonly string[]): readonly string[] {
  return languages.filter((language) => !texts[language]?.title.trim());
}

/** Returns the texts with one language changed; a language whose title and description are empty is removed. */
export function writeText(texts: Texts, language: string, part: { title?: string; description?: string }): Texts {
  const { title = '', description = '' } = { ...texts[language], ...part };
  const { [language]: _old, ...others } = texts;
  return title === '' && description === '' ? others : { ...others, [language]: { title, description } };
}

/** Returns the title in the first of the languages that has one, otherwise in any language. */
export function localizedTitle(texts: Texts, ...languages: readonly string[]): string {
  for (const language of languages) {
    const title = texts[language]?.title.trim();
    if (title) return title;
  }
  return Object.values(texts).find(({ title }) => title.trim())?.title ?? '';
}

/** Whether two entries are equal, ignoring their position and what is live at once. */
export function isSameEntry(one: CatalogueEntry, other: CatalogueEntry): boolean {
  return changedPaths(one, other).every((path) => path === 'position');
}

/** Initial weekly hours when the user limits an entry's availability. */
export const defaultHours = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', until: '22:00' }];
