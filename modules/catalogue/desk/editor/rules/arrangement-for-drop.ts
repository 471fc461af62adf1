import type { Arrangement, CatalogueEntry } from '../../../contract.ts';

type Kind = CatalogueEntry['type'];
/** Where an entry is dropped: before, after or on another one. Keys have the form `item/coffee`. */
export type DropTarget = { readonly key: string; readonly where: 'before' | 'after' | 'on' };

/** Returns the key of an entry in the tree. */
export function entryKey({ type, id }: Pick<CatalogueEntry, 'type' | 'id'>): string {
  return `${type}/${id}`;
}

function kindOfKey(key: string): Kind {
  return key.slice(0, key.indexOf('/')) as Kind;
}

/** Whether an entry of a kind may be dropped there: items belong in groups, groups in outlets or groups. */
export function canDrop(kind: string, { key, where }: DropTarget): boolean {
  const target = kindOfKey(key);
  if (where === 'on') return (kind === 'item' && target === 'group') || (kind === 'group' && target !== 'item');
  return kind === target;
}

type Parent = Pick<Arrangement, 'outlet' | 'group'>;

function parentOf(entry: CatalogueEntry): Parent {
  if (entry.type === 'outlet') return {};
  if (entry.type === 'item') return { group: entry.group };
  return entry.parent === undefined ? { outlet: entry.outlet } : { group: entry.parent };
}

function isSameParent(one: Parent, other: Parent): boolean {
  return one.group === other.group && one.outlet === other.outlet;
}

function asParent(target: CatalogueEntry): Parent {
  return target.type === 'outlet' ? { outlet: target.id } : { group: target.id };
}

/** Returns the new arrangement after a drop; undefined if it is not allowed. `entries` are in their current order. */
export function arrangementForDrop(
  entries: readonly CatalogueEntry[],
  moved: string,
  drop: DropTarget,
): Arrangement | undefined {
  const entry = entries.find((one) => entryKey(one) === moved);
  const target = entries.find((one) => entryKey(one) === drop.key);
  if (!entry || !target || entry === target || !canDrop(entry.type, drop)) return undefined;
  const parent = drop.where === 'on' ? asParent(target) : parentOf(target);
  const others = entries.filter(
    (one) => one.type === entry.type && one !== entry && isSameParent(parentOf(one), parent),
  );
  const ids = others.map(({ id }) => id);
  const at = drop.where === 'on' ? ids.length : ids.indexOf(target.id) + (drop.where === 'after' ? 1 : 0);
  ids.splice(at, 0, entry.id);
  return { kind: entry.type, ...parent, ids };
}
