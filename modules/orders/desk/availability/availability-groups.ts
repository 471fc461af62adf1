import type { InsertAvailability, InsertRef, ItemAvailability } from '#catalogue/contract';
import { foldText } from '#platform/languages';
import { isOutletShown, type OutletChoice } from '../board/board-rules.ts';

/** Items or inserts of one group. */
type Group<T> = {
  readonly key: string;
  readonly name: string;
  readonly shopId: string;
  readonly items: readonly T[];
};
/** Items of one group of an outlet. */
export type ItemAvailabilityGroup = Group<ItemAvailability>;
/** Inserts of one insert group of an outlet. */
export type InsertAvailabilityGroup = Group<InsertAvailability>;
/** The user's filter. */
type Filter = { readonly outlets: OutletChoice; readonly search: string };

/** Returns whether an item cannot be ordered, by mark or by stock. */
export function isSoldOut({ sold_out, stock }: ItemAvailability): boolean {
  return sold_out || stock === 0;
}

/** Returns whether an insert is sold out with none, some or all of its items. */
export function soldOutState({ items }: InsertAvailability): 'none' | 'some' | 'all' {
  const soldOut = items.filter(({ sold_out }) => sold_out).length;
  if (soldOut === 0) return 'none';
  return soldOut === items.length ? 'all' : 'some';
}

/** Returns the references of inserts for the server: every insert with each of its items. */
export function toInsertRefs(inserts: readonly InsertAvailability[]): InsertRef[] {
  return inserts.flatMap(({ id, items }) => items.map((item) => ({ item_id: item.id, sub_item_id: id })));
}

type Groupable = { readonly group: string; readonly name: string; readonly shop_id: string };

function groupBySoldOut<T extends Groupable>(
  entries: readonly T[],
  { outlets, search }: Filter,
  isEntrySoldOut: (entry: T) => boolean,
): readonly Group<T>[] {
  const term = foldText(search.trim());
  const matches = entries.filter((entry) => isOutletShown(entry, outlets) && foldText(entry.name).includes(term));
  const keyOf = ({ shop_id, group }: Groupable) => JSON.stringify([shop_id, group]);
  return [...new Set(matches.map(keyOf))].map((key) => {
    const items = matches.filter((entry) => keyOf(entry) === key);
    const soldOutFirst = items.toSorted((a, b) => Number(isEntrySoldOut(b)) - Number(isEntrySoldOut(a)));
    return { key, name: items[0]?.group ?? '', shopId: items[0]?.shop_id ?? '', items: soldOutFirst };
  });
}

/** Groups the items that match the filter, in the catalogue's order; sold-out items come first in each group. */
export function groupItems(items: readonly ItemAvailability[], filter: Filter): readonly ItemAvailabilityGroup[] {
  return groupBySoldOut(items, filter, isSoldOut);
}

/** Groups the inserts that match the filter by their insert group; sold-out inserts come first in each group. */
export function groupInserts(
  inserts: readonly InsertAvailability[],
  filter: Filter,
): readonly InsertAvailabilityGroup[] {
  return groupBySoldOut(inserts, filter, (insert) => soldOutState(insert) !== 'none');
}

/** Appends the outlet's name to groups whose name occurs more than once. */
export function disambiguateNames<G extends Pick<ItemAvailabilityGroup, 'name' | 'shopId'>>(
  groups: readonly G[],
  outletName: (shopId: string) => string,
): readonly G[] {
  const isAmbiguous = (name: string) => groups.filter((group) => group.name === name).length > 1;
  return groups.map((group) =>
    isAmbiguous(group.name) ? { ...group, name: `${group.name} · ${outletName(group.shopId)}` } : group,
  );
}

/** A dish that several outlets sell under the same name. */
export type SharedItem = { readonly name: string; readonly items: readonly ItemAvailability[] };

/** Returns the dishes that match the filter and that more than one of the shown outlets sells, by name. */
export function findSharedItems(
  items: readonly ItemAvailability[],
  { outlets, search }: Filter,
): readonly SharedItem[] {
  const term = foldText(search.trim());
  const shown = items.filter((item) => isOutletShown(item, outlets) && foldText(item.name).includes(term));
  return [...new Set(shown.map(({ name }) => name))].flatMap((name) => {
    const same = shown.filter((item) => item.name === name);
    return new Set(same.map(({ shop_id }) => shop_id)).size > 1 ? [{ name, items: same }] : [];
  });
}
