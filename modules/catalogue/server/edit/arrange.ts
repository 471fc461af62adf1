import { inside } from '#catalogue/rules';
import type { Arrangement, Catalogue, CatalogueEntry, GroupEntry } from '../../contract.ts';

/** An entry that an arrangement changes; `moved`: it stands in another outlet or group now. */
export type Arranged = { readonly entry: CatalogueEntry; readonly moved: boolean };

/** Why an arrangement is none. */
export type ArrangementProblem = { readonly path: string; readonly what: string };

function homeOf({ kind, outlet, group }: Arrangement): string | undefined {
  if (kind === 'outlet') return outlet === undefined && group === undefined ? '' : undefined;
  if (group !== undefined) return outlet === undefined ? inside('group', group) : undefined;
  return kind === 'group' && outlet !== undefined ? inside('outlet', outlet) : undefined;
}

function entriesOfKind(catalogue: Catalogue, kind: Arrangement['kind']): ReadonlyMap<string, CatalogueEntry> {
  if (kind === 'outlet') return catalogue.outlets;
  return kind === 'group' ? catalogue.groups : catalogue.items;
}

function standingIn(catalogue: Catalogue, kind: Arrangement['kind'], home: string): readonly CatalogueEntry[] {
  if (kind === 'outlet') return [...catalogue.outlets.values()];
  return (kind === 'group' ? catalogue.groupsIn.get(home) : catalogue.itemsIn.get(home)) ?? [];
}

/** The outlet that a group of the arrangement's target belongs to. */
function outletOf(catalogue: Catalogue, { outlet, group }: Arrangement): string {
  return outlet ?? catalogue.groups.get(group ?? '')?.outlet ?? '';
}

function placed(catalogue: Catalogue, asked: Arrangement, entry: CatalogueEntry): CatalogueEntry {
  if (entry.type === 'outlet') return entry;
  if (entry.type === 'item') return { ...entry, group: asked.group ?? entry.group };
  const { parent: _parent, ...rest } = entry;
  const outlet = outletOf(catalogue, asked);
  return asked.group === undefined ? { ...rest, outlet } : { ...rest, outlet, parent: asked.group };
}

function isMoved(before: CatalogueEntry, after: CatalogueEntry): boolean {
  if (before.type === 'item') return before.group !== (after as typeof before).group;
  if (before.type === 'outlet') return false;
  const group = after as GroupEntry;
  return before.outlet !== group.outlet || before.parent !== group.parent;
}

/** Groups below a group that moved to another outlet go with it. */
function followers(catalogue: Catalogue, { id, outlet }: GroupEntry, seen = new Set([id])): GroupEntry[] {
  return (catalogue.groupsIn.get(inside('group', id)) ?? []).flatMap((below) => {
    if (seen.has(below.id)) return [];
    seen.add(below.id);
    const moved = { ...below, outlet };
    return [...(below.outlet === outlet ? [] : [moved]), ...followers(catalogue, moved, seen)];
  });
}

/** The entries that change when a catalogue is put in the order asked for, or why it cannot be. */
export function arrange(catalogue: Catalogue, asked: Arrangement): readonly Arranged[] | ArrangementProblem {
  const home = homeOf(asked);
  if (home === undefined) return { path: 'kind', what: `where the ${asked.kind}s stand is not said, or said twice` };
  if (new Set(asked.ids).size < asked.ids.length) return { path: 'ids', what: 'an entry is named twice' };
  const known = entriesOfKind(catalogue, asked.kind);
  const missing = asked.ids.find((id) => !known.has(id));
  if (missing !== undefined) return { path: 'ids', what: `there is no ${asked.kind} ${missing}` };
  const first = asked.ids.flatMap((id) => known.get(id) ?? []);
  const rest = standingIn(catalogue, asked.kind, home).filter(({ id }) => !asked.ids.includes(id));
  return [...first, ...rest].flatMap((before, position) => {
    const entry = { ...placed(catalogue, asked, before), position };
    const moved = isMoved(before, entry);
    if (!moved && before.position === position) return [];
    const along = moved && entry.type === 'group' ? followers(catalogue, entry) : [];
    return [{ entry, moved }, ...along.map((below) => ({ entry: below, moved: true }))];
  });
}
