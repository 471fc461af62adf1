import type { ItemEntry } from '../../../contract.ts';

/** What an option costs: `price` is charged for it, `price_diff` changes the price of the dish itself. */
export type InsertPrices = Pick<ItemEntry['purchase_flow'][number]['sub_items'][number], 'price' | 'price_diff'>;

/** How a price of an option is meant; `instead` is stored as the difference to the dish's price. */
export type InsertPriceKind = 'extra' | 'change' | 'instead';

/** Returns how stored prices are shown: an extra price, unless only the dish's price changes. */
export function insertPriceKind({ price, price_diff }: InsertPrices): InsertPriceKind {
  return price === 0 && price_diff !== 0 ? 'change' : 'extra';
}

/** Returns the one amount that somebody reads and types for prices of a kind. */
export function insertAmount(kind: InsertPriceKind, { price, price_diff }: InsertPrices, dishPrice: number): number {
  if (kind === 'extra') return price;
  return kind === 'change' ? price_diff : dishPrice + price_diff;
}

/** Returns the prices to store for an amount. An extra price leaves the change of the dish's price as it is. */
export function insertPrices(
  kind: InsertPriceKind,
  amount: number,
  { dishPrice, before }: { readonly dishPrice: number; readonly before: InsertPrices },
): InsertPrices {
  if (kind === 'extra') return { price: amount, price_diff: before.price_diff };
  return { price: 0, price_diff: kind === 'change' ? amount : amount - dishPrice };
}

/** Returns the prices after choosing another kind: the amount that guests pay stays. */
export function switchInsertKind(kind: InsertPriceKind, { price, price_diff }: InsertPrices): InsertPrices {
  const total = price + price_diff;
  return kind === 'extra' ? { price: Math.max(0, total), price_diff: 0 } : { price: 0, price_diff: total };
}
