import { toMinor } from '#platform/money';
import type { RetailItem } from '../contract.ts';

type Insert = RetailItem['purchase_flow'][number]['sub_items'][number];
/** The price of an insert, as decimal numbers. */
export type InsertPrice = Pick<Insert, 'sub_item_price' | 'sub_item_price_diff'>;

/** Returns an insert's surcharge in minor units; may be negative. `decimals`: digits of the currency's minor unit. */
export function insertMinor({ sub_item_price, sub_item_price_diff }: InsertPrice, decimals: number): number {
  return toMinor(sub_item_price, decimals) + toMinor(sub_item_price_diff, decimals);
}

/** Returns the price of one item with its inserts in minor units; never negative. */
export function unitMinor(price: number, inserts: readonly InsertPrice[], decimals: number): number {
  const surcharge = inserts.reduce((sum, insert) => sum + insertMinor(insert, decimals), 0);
  return Math.max(0, toMinor(price, decimals) + surcharge);
}
