import type { InsertRef, ShelfInsert, ShelfItem } from '#catalogue/contract';
import { isShown, type OutletChoice } from '../board/board.ts';

/** Things of the shelf that stand together. */
type Group<T> = {
  readonly key: string;
  readonly name: string;
  readonly shopId: string;
  readonly items: readonly T[];
};
/** Items of the shelf that stand together. */
export type ShelfGroup = Group<ShelfItem>;
/** Inserts that are chosen from one group of an outlet. */
export type InsertGroup = Group<ShelfInsert>;
/** What of the shelf is looked at. */
type Looking = { readonly outlets: OutletChoice; readonly search: string };

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function isGone({ sold_out, stock }: ShelfItem): boolean {
  return sold_out || stock === 0;
}

/** How much of an insert is sold out: with none of its items, with some, or with all. */
export function goneOf({ items }: ShelfInsert): 'none' | 'some' | 'all' {
  const gone = items.filter(({ sold_out }) => sold_out).length;
  if (gone === 0) return 'none';
  return gone === items.length ? 'all' : 'some';
}

/** Inserts as they are named to the server: each with each of its items. */
export function insertRefs(inserts: readonly ShelfInsert[]): InsertRef[] {
  return inserts.flatMap(({ id, items }) => items.map((item) => ({ item_id: item.id, sub_item_id: id })));
}

type Shelved = { readonly group: string; readonly name: string; readonly shop_id: string };

function grouped<T extends Shelved>(
  things: readonly T[],
  { outlets, search }: Looking,
  isGoneFrom: (thing: T) => boolean,
): readonly Group<T>[] {
  const wanted = fold(search.trim());
  const left = things.filter((thing) => isShown(thing, outlets) && fold(thing.name).includes(wanted));
  const keyOf = ({ shop_id, group }: Shelved) => JSON.stringify([shop_id, group]);
  return [...new Set(left.map(keyOf))].map((key) => {
    const items = left.filter((thing) => keyOf(thing) === key);
    const goneFirst = items.toSorted((one, other) => Number(isGoneFrom(other)) - Number(isGoneFrom(one)));
    return { key, name: items[0]?.group ?? '', shopId: items[0]?.shop_id ?? '', items: goneFirst };
  });
}

/** The shelf by group, in the catalogue's order; in each what is sold out first. Only what the search and outlets leave. */
export function groupsOfShelf(items: readonly ShelfItem[], looking: Looking): readonly ShelfGroup[] {
  return grouped(items, looking, isGone);
}

/** What goes with the items, by the group that it is chosen from; in each what is sold out first. */
export function groupsOfInserts(inserts: readonly ShelfInsert[], looking: Looking): readonly InsertGroup[] {
  return grouped(inserts, looking, (insert) => goneOf(insert) !== 'none');
}

/** Groups by names that tell them apart: where two outlets have one of the same name, that of the outlet stands beside it. */
export function toldApart<G extends Pick<ShelfGroup, 'name' | 'shopId'>>(
  groups: readonly G[],
  outletName: (shopId: string) => string,
): readonly G[] {
  const isTwice = (name: string) => groups.filter((group) => group.name === name).length > 1;
  return groups.map((group) =>
    isTwice(group.name) ? { ...group, name: `${group.name} · ${outletName(group.shopId)}` } : group,
  );
}
