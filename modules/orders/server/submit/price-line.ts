import type { ItemEntry } from '#catalogue/contract';

type Insert = ItemEntry['purchase_flow'][number]['sub_items'][number];
/** A chosen insert and its amount per main item. */
export type ChosenInsert = { readonly insert: Pick<Insert, 'price' | 'price_diff'>; readonly amount: number };

/** Returns the amount an insert adds to the unit price, in minor units; may be negative. */
export function insertPrice({ price, price_diff }: Pick<Insert, 'price' | 'price_diff'>): number {
  return price + price_diff;
}

/** Returns the unit price of an item with its inserts, in minor units; never negative. */
export function unitPrice(item: Pick<ItemEntry, 'price'>, chosen: readonly ChosenInsert[]): number {
  const inserts = chosen.reduce((sum, { insert, amount }) => sum + amount * insertPrice(insert), 0);
  return Math.max(0, item.price + inserts);
}

/** Returns the total of lines, in minor units. */
export function cartTotal(lines: readonly { readonly amount: number; readonly price: number }[]): number {
  return lines.reduce((sum, { amount, price }) => sum + amount * price, 0);
}
