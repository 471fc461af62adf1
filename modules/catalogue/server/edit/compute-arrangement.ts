import { parentKey } from '#catalogue/rules';
import type { Arrangement, Catalogue, CatalogueEntry, GroupEntry } from '../../contract.ts';

/** An entry changed by an arrangement; `moved`: it is now in another outlet or group. */
export type ArrangedEntry = { readonly entry: CatalogueEntry; readonly moved: boolean };

/** Why an arrangement is invalid. */
export type ArrangementProblem = { readonly path: string; readonly what: string };

function parentOf({ kind, outlet, group }: Arrangement): string | undefined {
  if (kind === 'outlet') return outlet === undefined && group === undefined ? '' : undefined;
  if (group !== undefined) return outlet === undefined ? parentKey('group', group) : undefined;
  return kind === 'group' && outlet !== undefined ? parentKey('outlet', outlet) : undefined;
}

function entriesOfKind(catalogue: Catalogue, kind: Arrangement['kind']): ReadonlyMap<string, CatalogueEntry> {
  if (kind === 'outlet') return catalogue.outlets;
  return kind === 'group' ? catalogue.groups : catalogue.items;
}

function childrenOf(catalogue: Catalogue, kind: Arrangement['kind'], parent: string): readonly CatalogueEntry[] {
  if (kind === 'outlet') return [...catalogue.outlets.values()];
  return (kind === 'group' ? catalogue.groupsIn.get(parent) : catalogue.itemsIn.get(parent)) ?? [];
}

/** Returns the outlet of the arrangement's target. */
function outletOf(catalogue: Catalogue, { outlet, group }: Arrangement): string {
  return outlet ?? catalogue.groups.get(group ?? '')?.outlet ?? '';
}

function placeEntry(catalogue: Catalogue, arrangement: Arrangement, entry: CatalogueEntry): CatalogueEntry {
  if (entry.type === 'outlet') return entry;
  if (entry.type === 'item') return { ...entry, group: arrangement.group ?? entry.group };
  const { parent: _parent, ...rest } = entry;
  const outlet = outletOf(catalogue, arrangement);
  return arrangement.group === undefined ? { ...rest, outlet } : { ...rest, outlet, parent: arrangement.group };
}

function isMoved(before: CatalogueEntry, after: CatalogueEntry): boolean {
  if (before.type === 'item') return before.group !== (after as typeof before).group;
  if (before.type === 'outlet') return false;
  const group = after as GroupEntry;
  return before.outlet !== group.outlet || before.parent !== group.parent;
}

/** Returns the subgroups of a moved group, moved to its new outlet. */
function followers(catalogue: Catalogue, { id, outlet }: GroupEntry, seen = new Set([id])): GroupEntry[] {
  return (catalogue.groupsIn.get(parentKey('group', id)) ?? []).flatMap((below) => {
    if (seen.has(below.id)) return [];
    seen.add(below.id);
    const moved = { ...below, outlet };
    return [...(below.outlet === outlet ? [] : [moved]), ...followers(catalogue, moved, seen)];
  });
}

/** Returns the entries that an arrangement changes, or why it is invalid. */
export function computeArrangement(
  catalogue: Catalogue,
  arrangement: Arrangement,
): readonly ArrangedEntry[] | ArrangementProblem {
  const parent = parentOf(arrangement);
  if (parent === undefined)
    return { path: 'kind', what: `name exactly one parent for ${arrangement.kind}s, and none for outlets` };
  if (new Set(arrangement.ids).size < arrangement.ids.length) return { path: 'ids', what: 'an entry is listed twice' };
  const known = entriesOfKind(catalogue, arrangement.kind);
  const missing = arrangement.ids.find((id) => !known.has(id));
  if (missing !== undefined) return { path: 'ids', what: `there is no ${arrangement.kind} ${missing}` };
  const first = arrangement.ids.flatMap((id) => known.get(id) ?? []);
  const rest = childrenOf(catalogue, arrangement.kind, parent).filter(({ id }) => !arrangement.ids.includes(id));
  return [...first, ...rest].flatMap((before, position) => {
    const entry = { ...placeEntry(catalogue, arrangement, before), position };
    const moved = isMoved(before, entry);
    if (!moved && before.position === position) return [];
    const subgroups = moved && entry.type === 'group' ? followers(catalogue, entry) : [];
    return [{ entry, moved }, ...subgroups.map((below) => ({ entry: below, moved: true }))];
  });
}
