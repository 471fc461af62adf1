import type { RetailItem } from '#orders/contract';

type Insert = RetailItem['purchase_flow'][number]['sub_items'][number];
/** What an insert costs, decimal numbers. */
export type InsertPrice = Pick<Insert, 'sub_item_price' | 'sub_item_price_diff'>;

/** Minor units of a decimal number; `decimals` is what the server says of the currency (HUF: 2). */
export function toMinor(decimal: number, decimals: number): number {
  return Math.round(decimal * 10 ** decimals);
}

/** The inverse of {@link toMinor}. */
export function toDecimal(minor: number, decimals: number): number {
  return minor / 10 ** decimals;
}

/** What an insert adds to the price of its item, minor units; may be negative (decision 0140). */
export function insertMinor({ sub_item_price, sub_item_price_diff }: InsertPrice, decimals: number): number {
  return toMinor(sub_item_price, decimals) + toMinor(sub_item_price_diff, decimals);
}

/** Price of one item with its inserts, minor units; never below nothing. */
export function unitMinor(price: number, inserts: readonly InsertPrice[], decimals: number): number {
  const added = inserts.reduce((sum, insert) => sum + insertMinor(insert, decimals), 0);
  return Math.max(0, toMinor(price, decimals) + added);
}
