import type { CatalogueEntry, GroupEntry, ItemEntry, OutletEntry, Texts } from '../../../contract.ts';
import { keyOf } from './arrange-drop.ts';

/** An entry that somebody is changing and has not saved. */
export type Draft = {
  readonly entry: CatalogueEntry;
  /** The version that the change was begun from; `new`: it is not saved yet. */
  readonly version: string;
};

const noHours = { weekly: [], exceptions: [] };

/** A new outlet, open around the clock. */
export function newOutlet(id: string): OutletEntry {
  return {
    ...{ type: 'outlet', id, kind: 'room_service', texts: {}, position: 0, lead_minutes: 30, slot_minutes: 15 },
    ...{ preorder: false, payments: ['creditcard', 'payCash', 'room'], deliveries: ['toRoom', 'toReception'] },
  };
}

/** A new group in an outlet, or in another group of it. */
export function newGroup(id: string, home: { readonly outlet: string; readonly parent?: string }): GroupEntry {
  return { type: 'group', id, ...home, texts: {}, position: 0 };
}

/** A new item in a group. */
export function newItem(id: string, group: string): ItemEntry {
  return {
    ...{ type: 'item', id, group, texts: {}, position: 0, price: 0, tax_rate: 0, pictures: [], allergens: [] },
    ...{ diets: [], purchase_flow: [] },
  };
}

/** A copy of an entry under another id; inserts keep theirs, which are the item's own. */
export function copyOf<E extends CatalogueEntry>(entry: E, id: string): E {
  return { ...structuredClone(entry), id };
}

/** An id that no entry of the kind has, made of a title: `lake-char`, else of the kind: `item-2`. */
export function freeId(title: string, type: CatalogueEntry['type'], taken: ReadonlySet<string>): string {
  const plain = title.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words =
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 48) || type;
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? words : `${words}-${at}`;
    if (!taken.has(keyOf({ type, id }))) return id;
  }
}

/** Languages in which a text is missing. */
export function missingIn(texts: Texts, languages: readonly string[]): readonly string[] {
  return languages.filter((language) => !texts[language]?.title.trim());
}

/** Texts with one of them written; a language that holds nothing any more is left out. */
export function writeText(texts: Texts, language: string, part: { title?: string; description?: string }): Texts {
  const { title = '', description = '' } = { ...texts[language], ...part };
  const { [language]: _old, ...others } = texts;
  return title === '' && description === '' ? others : { ...others, [language]: { title, description } };
}

/** The title to show: in the language, else the house's own, else any. */
export function titleIn(texts: Texts, ...languages: readonly string[]): string {
  for (const language of languages) {
    const title = texts[language]?.title.trim();
    if (title) return title;
  }
  return Object.values(texts).find(({ title }) => title.trim())?.title ?? '';
}

/** Whether two entries say the same; where they stand among others does not count. */
export function sameEntry(one: CatalogueEntry, other: CatalogueEntry): boolean {
  const plain = ({ position: _position, ...rest }: CatalogueEntry) => sorted(rest);
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, sorted(field)]));
}

/** Hours to begin with when somebody limits when something is to be had. */
export const hoursToBegin = {
  ...noHours,
  weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', until: '22:00' }],
};
