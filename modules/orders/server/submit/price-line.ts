import type { ItemEntry } from '#catalogue/contract';

type Insert = ItemEntry['purchase_flow'][number]['sub_items'][number];
/** An insert as it was chosen, so many to each of the main item. */
export type ChosenInsert = { readonly insert: Pick<Insert, 'price' | 'price_diff'>; readonly amount: number };

/** What one such insert adds to the price of its item, in minor units; may be negative. */
export function insertPrice({ price, price_diff }: Pick<Insert, 'price' | 'price_diff'>): number {
  return price + price_diff;
}

/** Price of one main item with its inserts, in minor units; differences never make it a gift with money back. */
export function unitPrice(item: Pick<ItemEntry, 'price'>, chosen: readonly ChosenInsert[]): number {
  const inserts = chosen.reduce((sum, { insert, amount }) => sum + amount * insertPrice(insert), 0);
  return Math.max(0, item.price + inserts);
}

/** Total of lines, in minor units. */
export function cartTotal(lines: readonly { readonly amount: number; readonly price: number }[]): number {
  return lines.reduce((sum, { amount, price }) => sum + amount * price, 0);
}
