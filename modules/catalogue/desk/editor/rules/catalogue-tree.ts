import type { CatalogueEntry } from '../../../contract.ts';
import type { Drafts } from '../drafts-store.ts';
import { keyOf } from './arrange-drop.ts';
import { missingIn, titleIn } from './drafts.ts';

/** An entry in the tree, with what stands in it. */
export type Branch = {
  readonly key: string;
  readonly entry: CatalogueEntry;
  readonly title: string;
  /** There are changes that are not saved. */
  readonly changed: boolean;
  /** Something is not written in a language of the house. */
  readonly missing: boolean;
  readonly children: readonly Branch[];
};

type Showing = { readonly drafts: Drafts; readonly language: string; readonly languages: readonly string[] };

/** Entries with their drafts over them, those that are not saved yet behind. */
export function withDrafts(entries: readonly CatalogueEntry[], drafts: Drafts): readonly CatalogueEntry[] {
  const known = new Set(entries.map(keyOf));
  const unsaved = Object.entries(drafts).flatMap(([key, { entry, version }]) =>
    version === 'new' && !known.has(key) ? [entry] : [],
  );
  return [...entries.map((entry) => drafts[keyOf(entry)]?.entry ?? entry), ...unsaved];
}

/** The catalogue as a tree: outlets, their groups, groups in groups, items. */
export function catalogueTree(entries: readonly CatalogueEntry[], showing: Showing): readonly Branch[] {
  const { drafts, language, languages } = showing;
  const all = withDrafts(entries, drafts);
  const branch = (entry: CatalogueEntry, children: readonly Branch[] = []): Branch => ({
    ...{ key: keyOf(entry), entry, children, changed: keyOf(entry) in drafts },
    title: titleIn(entry.texts, language, languages[0] ?? ''),
    missing: missingIn(entry.texts, languages).length > 0,
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

/** Names of the pictures of an entry. */
export function picturesIn(entry: CatalogueEntry): readonly string[] {
  if (entry.type === 'item') return entry.pictures;
  return entry.picture === undefined ? [] : [entry.picture];
}

/** Everything that can be opened. */
export function branchKeys(branches: readonly Branch[]): readonly string[] {
  return branches.flatMap(({ key, children }) => (children.length > 0 ? [key, ...branchKeys(children)] : []));
}

/** The outlet that an entry belongs to. */
export function outletOf(entries: readonly CatalogueEntry[], entry: CatalogueEntry): string {
  if (entry.type === 'outlet') return entry.id;
  if (entry.type === 'group') return entry.outlet;
  const group = entries.find((one) => one.type === 'group' && one.id === entry.group);
  return group?.type === 'group' ? group.outlet : '';
}
