import type { CatalogueEntry, DraftChange } from '../../../contract.ts';
import type { PendingEdits } from '../pending-edits-store.ts';
import { entryKey } from './arrangement-for-drop.ts';
import { localizedTitle, missingLanguages } from './entry-draft.ts';

/** An entry in the tree with its children. */
export type Branch = {
  readonly key: string;
  readonly entry: CatalogueEntry;
  readonly title: string;
  /** Whether guests do not see it as it is here. */
  readonly changed: boolean;
  /** Whether a text is missing in one of the hotel's languages. */
  readonly missing: boolean;
  readonly children: readonly Branch[];
};

type TreeOptions = {
  readonly edits: PendingEdits;
  /** Keys of the entries that the draft changes. */
  readonly drafted: ReadonlySet<string>;
  readonly language: string;
  readonly languages: readonly string[];
};

/** Returns the entries as they will be once the draft is published, in order. */
export function applyDraft(
  live: readonly CatalogueEntry[],
  changes: readonly Pick<DraftChange, 'type' | 'id' | 'after'>[],
): readonly CatalogueEntry[] {
  const changed = new Map(changes.map((change) => [entryKey(change), change.after]));
  const retained = live.flatMap((entry) => {
    const after = changed.get(entryKey(entry));
    changed.delete(entryKey(entry));
    return after === undefined ? entry : (after ?? []);
  });
  const added = [...changed.values()].flatMap((entry) => entry ?? []);
  return [...retained, ...added].sort((one, other) => one.position - other.position);
}

/** Replaces entries by what was typed in this tab, and puts new ones where they will be. */
export function applyEdits(entries: readonly CatalogueEntry[], edits: PendingEdits): readonly CatalogueEntry[] {
  const all = entries.map((entry) => edits[entryKey(entry)]?.entry ?? entry);
  const known = new Set(entries.map(entryKey));
  for (const [key, { entry, base, after }] of Object.entries(edits)) {
    if (base !== null || known.has(key)) continue;
    const at = all.findIndex((one) => one.type === entry.type && one.id === after);
    all.splice(at < 0 ? all.length : at + 1, 0, entry);
  }
  return all;
}

/** Builds the catalogue tree: outlets, groups, subgroups and items. */
export function buildCatalogueTree(entries: readonly CatalogueEntry[], options: TreeOptions): readonly Branch[] {
  const { edits, drafted, language, languages } = options;
  const all = applyEdits(entries, edits);
  const branch = (entry: CatalogueEntry, children: readonly Branch[] = []): Branch => ({
    key: entryKey(entry),
    entry,
    children,
    changed: entryKey(entry) in edits || drafted.has(entryKey(entry)),
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

/** Returns the group or outlet that contains an entry. */
export function findParent(entries: readonly CatalogueEntry[], entry: CatalogueEntry): CatalogueEntry | undefined {
  if (entry.type === 'outlet') return undefined;
  const group = entry.type === 'item' ? entry.group : entry.parent;
  return entries.find((one) =>
    group === undefined
      ? one.type === 'outlet' && entry.type === 'group' && one.id === entry.outlet
      : one.type === 'group' && one.id === group,
  );
}
