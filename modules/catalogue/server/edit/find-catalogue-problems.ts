import type { CatalogueEntry, GroupEntry, ItemEntry } from '../../contract.ts';
import { createProblem, type Problem } from '../import/problems.ts';

/** A problem of the entry at `index`. */
export type EntryProblem = Problem & { readonly index: number; readonly path: string };
type Findings = [path: string, mistake: Problem][];

/** Entries of the same file that are invalid themselves. References to them are not reported as follow-up problems. */
export type InvalidEntries = { has(type: 'outlet' | 'group', id: string): boolean };

type Known = {
  readonly outlets: ReadonlySet<string>;
  readonly groups: ReadonlyMap<string, GroupEntry>;
  /** Groups whose parents lead into a cycle. */
  readonly cyclic: ReadonlySet<string>;
  readonly invalid: InvalidEntries;
};

function itemProblems(item: ItemEntry, { groups, invalid }: Known): Findings {
  const found: Findings = [];
  if (!groups.has(item.group) && !invalid.has('group', item.group))
    found.push(['group', createProblem('no_group', item.group)]);
  const seen = new Set<string>();
  for (const id of item.purchase_flow.flatMap((group) => group.sub_items.map((insert) => insert.id))) {
    if (seen.has(id)) found.push(['purchase_flow', createProblem('insert_twice', id)]);
    seen.add(id);
  }
  return found;
}

/** Returns the groups whose parents lead into a cycle. Each group is visited once: a file may have a chain of thousands. */
function findCyclic(groups: ReadonlyMap<string, GroupEntry>): ReadonlySet<string> {
  const isCyclic = new Map<string, boolean>();
  for (const start of groups.values()) {
    const path = new Set<string>();
    let at: GroupEntry | undefined = start;
    while (at && !path.has(at.id) && !isCyclic.has(at.id)) {
      path.add(at.id);
      at = at.parent === undefined ? undefined : groups.get(at.parent);
    }
    const leadsIntoOne = at !== undefined && (path.has(at.id) || isCyclic.get(at.id) === true);
    for (const id of path) isCyclic.set(id, leadsIntoOne);
  }
  return new Set([...isCyclic].flatMap(([id, cyclic]) => (cyclic ? [id] : [])));
}

function groupProblems(group: GroupEntry, { outlets, groups, cyclic, invalid }: Known): Findings {
  const found: Findings = [];
  const isSomewhere = outlets.has(group.outlet) || invalid.has('outlet', group.outlet);
  if (!isSomewhere) found.push(['outlet', createProblem('no_outlet', group.outlet)]);
  if (group.parent === undefined) return found;
  const parent = groups.get(group.parent);
  if (!parent && invalid.has('group', group.parent)) return found;
  if (!parent) found.push(['parent', createProblem('no_group', group.parent)]);
  else if (parent.outlet !== group.outlet) found.push(['parent', createProblem('other_outlet', parent.id)]);
  else if (cyclic.has(group.id)) found.push(['parent', createProblem('in_itself')]);
  return found;
}

/** Returns the inconsistencies between the entries of a catalogue: duplicate ids, missing parents, cycles. */
export function findCatalogueProblems(
  entries: readonly CatalogueEntry[],
  invalid: InvalidEntries = { has: () => false },
): readonly EntryProblem[] {
  const groups = new Map(entries.flatMap((entry) => (entry.type === 'group' ? [[entry.id, entry] as const] : [])));
  const outlets = new Set(entries.flatMap((entry) => (entry.type === 'outlet' ? [entry.id] : [])));
  const known: Known = { outlets, groups, cyclic: findCyclic(groups), invalid };
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const found: Findings = [];
    const key = `${entry.type} ${entry.id}`;
    if (seen.has(key)) found.push(['id', createProblem('twice', key)]);
    seen.add(key);
    if (entry.type === 'item') found.push(...itemProblems(entry, known));
    if (entry.type === 'group') found.push(...groupProblems(entry, known));
    return found.map(([path, invalid]) => ({ index, path, ...invalid }));
  });
}
