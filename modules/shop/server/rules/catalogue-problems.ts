import type { CatalogueEntry, GroupEntry, ItemEntry } from '../../contract.ts';
import { type Mistake, mistake } from '../files/mistakes.ts';

/** A problem of the entry at `index`. */
export type EntryProblem = Mistake & { readonly index: number; readonly path: string };
type Found = [path: string, mistake: Mistake][];

/** Entries of the same file that are invalid themselves. References to them are not reported as follow-up problems. */
export type Wrong = { has(type: 'outlet' | 'group', id: string): boolean };

type Known = {
  readonly outlets: ReadonlySet<string>;
  readonly groups: ReadonlyMap<string, GroupEntry>;
  readonly wrong: Wrong;
};

function itemProblems(item: ItemEntry, { groups, wrong }: Known): Found {
  const found: Found = [];
  if (!groups.has(item.group) && !wrong.has('group', item.group))
    found.push(['group', mistake('no_group', item.group)]);
  const seen = new Set<string>();
  for (const id of item.purchase_flow.flatMap((group) => group.sub_items.map((insert) => insert.id))) {
    if (seen.has(id)) found.push(['purchase_flow', mistake('insert_twice', id)]);
    seen.add(id);
  }
  return found;
}

function isCircle(group: GroupEntry, groups: Known['groups']): boolean {
  const seen = new Set<string>();
  for (let at: GroupEntry | undefined = group; at; at = at.parent === undefined ? undefined : groups.get(at.parent)) {
    if (seen.has(at.id)) return true;
    seen.add(at.id);
  }
  return false;
}

function groupProblems(group: GroupEntry, { outlets, groups, wrong }: Known): Found {
  const found: Found = [];
  const isSomewhere = outlets.has(group.outlet) || wrong.has('outlet', group.outlet);
  if (!isSomewhere) found.push(['outlet', mistake('no_outlet', group.outlet)]);
  if (group.parent === undefined) return found;
  const parent = groups.get(group.parent);
  if (!parent && wrong.has('group', group.parent)) return found;
  if (!parent) found.push(['parent', mistake('no_group', group.parent)]);
  else if (parent.outlet !== group.outlet) found.push(['parent', mistake('other_outlet', parent.id)]);
  else if (isCircle(group, groups)) found.push(['parent', mistake('in_itself')]);
  return found;
}

/** Returns the inconsistencies between the entries of a catalogue: duplicate ids, missing parents, cycles. */
export function catalogueProblems(
  entries: readonly CatalogueEntry[],
  wrong: Wrong = { has: () => false },
): readonly EntryProblem[] {
  const groups = new Map(entries.flatMap((entry) => (entry.type === 'group' ? [[entry.id, entry] as const] : [])));
  const outlets = new Set(entries.flatMap((entry) => (entry.type === 'outlet' ? [entry.id] : [])));
  const known: Known = { outlets, groups, wrong };
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const found: Found = [];
    const key = `${entry.type} ${entry.id}`;
    if (seen.has(key)) found.push(['id', mistake('twice', key)]);
    seen.add(key);
    if (entry.type === 'item') found.push(...itemProblems(entry, known));
    if (entry.type === 'group') found.push(...groupProblems(entry, known));
    return found.map(([path, wrong]) => ({ index, path, ...wrong }));
  });
}
