import type { Arrangement, CatalogueEntry } from '../../../contract.ts';

type Kind = CatalogueEntry['type'];
/** Where an entry is dropped: before or behind another one, or on it. Keys are `item/coffee`. */
export type Drop = { readonly key: string; readonly where: 'before' | 'after' | 'on' };

/** Key of an entry in the tree. */
export function keyOf({ type, id }: Pick<CatalogueEntry, 'type' | 'id'>): string {
  return `${type}/${id}`;
}

function kindOfKey(key: string): Kind {
  return key.slice(0, key.indexOf('/')) as Kind;
}

/** Whether an entry of a kind may be dropped there: items stand in groups, groups in outlets and groups. */
export function mayDrop(kind: string, { key, where }: Drop): boolean {
  const target = kindOfKey(key);
  if (where === 'on') return (kind === 'item' && target === 'group') || (kind === 'group' && target !== 'item');
  return kind === target;
}

type Home = Pick<Arrangement, 'outlet' | 'group'>;

function homeOf(entry: CatalogueEntry): Home {
  if (entry.type === 'outlet') return {};
  if (entry.type === 'item') return { group: entry.group };
  return entry.parent === undefined ? { outlet: entry.outlet } : { group: entry.parent };
}

function isHome(one: Home, other: Home): boolean {
  return one.group === other.group && one.outlet === other.outlet;
}

function homeOn(target: CatalogueEntry): Home {
  return target.type === 'outlet' ? { outlet: target.id } : { group: target.id };
}

/** The order that a drop asks for; undefined where it is none. `entries` are in their order. */
export function arrangeDrop(entries: readonly CatalogueEntry[], moved: string, drop: Drop): Arrangement | undefined {
  const entry = entries.find((one) => keyOf(one) === moved);
  const target = entries.find((one) => keyOf(one) === drop.key);
  if (!entry || !target || entry === target || !mayDrop(entry.type, drop)) return undefined;
  const home = drop.where === 'on' ? homeOn(target) : homeOf(target);
  const others = entries.filter((one) => one.type === entry.type && one !== entry && isHome(homeOf(one), home));
  const ids = others.map(({ id }) => id);
  const at = drop.where === 'on' ? ids.length : ids.indexOf(target.id) + (drop.where === 'after' ? 1 : 0);
  ids.splice(at, 0, entry.id);
  return { kind: entry.type, ...home, ids };
}
