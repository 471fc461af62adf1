import type { CatalogueEntry } from '../../../contract.ts';
import type { EntryDrafts } from '../entry-drafts-store.ts';
import { entryKey } from './arrangement-for-drop.ts';
import { localizedTitle, missingLanguages } from './entry-draft.ts';

/** An entry in the tree with its children. */
export type Branch = {
  readonly key: string;
  readonly entry: CatalogueEntry;
  readonly title: string;
  /** Whether there are unsaved changes. */
  readonly changed: boolean;
  /** Whether a text is missing in one of the hotel's languages. */
  readonly missing: boolean;
  readonly children: readonly Branch[];
};

type TreeOptions = { readonly drafts: EntryDrafts; readonly language: string; readonly languages: readonly string[] };

/** Replaces entries by their drafts and appends new, unsaved ones. */
export function applyDrafts(entries: readonly CatalogueEntry[], drafts: EntryDrafts): readonly CatalogueEntry[] {
  const known = new Set(entries.map(entryKey));
  const unsaved = Object.entries(drafts).flatMap(([key, { entry, version }]) =>
    version === 'new' && !known.has(key) ? [entry] : [],
  );
  return [...entries.map((entry) => drafts[entryKey(entry)]?.entry ?? entry), ...unsaved];
}

/** Builds the catalogue tree: outlets, groups, subgroups and items. */
export function buildCatalogueTree(entries: readonly CatalogueEntry[], options: TreeOptions): readonly Branch[] {
  const { drafts, language, languages } = options;
  const all = applyDrafts(entries, drafts);
  const branch = (entry: CatalogueEntry, children: readonly Branch[] = []): Branch => ({
    key: entryKey(entry),
    entry,
    children,
    changed: entryKey(entry) in drafts,
    title: localizedTitle(entry.texts, language, languages[0] ?? ''),
    missing: missingLanguages(entry.texts, languages).length > 0,
  });
  const items = (group: string) =>
    all.flatMap((one) => (one.type === 'item' && one.group === group ? [branch(one)] : []));
  const groups = (outlet: string, parent?: string, depth = 0): Branch[] =>
    all.flatMap((one) => {
      if (one.type !== 'group' || one.outlet !== outlet || one.parent !== parent || depth > 20) return [];
      return [branch(one, [...groups(outlet, one.id, depth + 1), ...items(one.id)])];
    });
  return all.flatMap((one) => (one.type === 'outlet' ? [branch(one, groups(one.id))] : []));
}

/** Returns the names of an entry's pictures. */
export function entryPictures(entry: CatalogueEntry): readonly string[] {
  if (entry.type === 'item') return entry.pictures;
  return entry.picture === undefined ? [] : [entry.picture];
}

/** Returns the keys of all branches that can be expanded. */
export function expandableKeys(branches: readonly Branch[]): readonly string[] {
  return branches.flatMap(({ key, children }) => (children.length > 0 ? [key, ...expandableKeys(children)] : []));
}

/** Returns the id of the outlet that an entry belongs to; empty if it has none. */
export function findOutletId(entries: readonly CatalogueEntry[], entry: CatalogueEntry): string {
  if (entry.type === 'outlet') return entry.id;
  if (entry.type === 'group') return entry.outlet;
  const group = entries.find((one) => one.type === 'group' && one.id === entry.group);
  return group?.type === 'group' ? group.outlet : '';
}
