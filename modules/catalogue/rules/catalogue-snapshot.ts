import type { Catalogue, CatalogueEntry, GroupEntry, Hours, ItemEntry, OutletEntry, Texts } from '../contract.ts';

/** Returns the key of a parent in `groupsIn` and `itemsIn`. */
export function parentKey(kind: 'outlet' | 'group', id: string): string {
  return `${kind}/${id}`;
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Creates a catalogue from its entries, which must be in order. */
export function createCatalogue(entries: readonly CatalogueEntry[], generation = 0, revision = 0): Catalogue {
  const outlets = new Map<string, OutletEntry>();
  const groups = new Map<string, GroupEntry>();
  const items = new Map<string, ItemEntry>();
  const groupsIn = new Map<string, GroupEntry[]>();
  const itemsIn = new Map<string, ItemEntry[]>();
  for (const entry of entries) {
    if (entry.type === 'outlet') outlets.set(entry.id, entry);
    else if (entry.type === 'group') {
      groups.set(entry.id, entry);
      const home = entry.parent === undefined ? parentKey('outlet', entry.outlet) : parentKey('group', entry.parent);
      put(groupsIn, home, entry);
    } else {
      items.set(entry.id, entry);
      put(itemsIn, parentKey('group', entry.group), entry);
    }
  }
  return { generation, revision, outlets, groups, items, groupsIn, itemsIn };
}

/** The outlet of a group, and the hours of the groups on the way up to it. */
export type GroupPath = { readonly outlet: OutletEntry; readonly hours: readonly (Hours | undefined)[] };

/** Resolves the outlet of a group and the hours of its ancestors, without the outlet's; undefined if a parent is missing. */
export function resolveGroupPath(catalogue: Catalogue, groupId: string): GroupPath | undefined {
  const hours: (Hours | undefined)[] = [];
  const seen = new Set<string>();
  for (let group = catalogue.groups.get(groupId); group && !seen.has(group.id); ) {
    seen.add(group.id);
    hours.push(group.hours);
    if (group.parent === undefined) {
      const outlet = catalogue.outlets.get(group.outlet);
      return outlet && { outlet, hours };
    }
    group = catalogue.groups.get(group.parent);
  }
  return undefined;
}

/** Returns title and description in the first available language of `languages`, else in any. */
export function localisedText(texts: Texts, languages: readonly string[]): Texts[string] {
  for (const language of languages) {
    const found = texts[language] ?? texts[language.split('-')[0] ?? ''];
    if (found) return found;
  }
  return Object.values(texts)[0] ?? { title: '', description: '' };
}

/** Returns the names of all pictures that entries refer to. */
export function listPictures(entries: readonly CatalogueEntry[]): readonly string[] {
  return entries.flatMap((entry) => (entry.type === 'item' ? entry.pictures : (entry.picture ?? [])));
}

/** Entries of a catalogue in their order: outlets, then groups, then items. */
export function listEntries({ outlets, groups, items }: Catalogue): CatalogueEntry[] {
  return [...outlets.values(), ...groups.values(), ...items.values()];
}
