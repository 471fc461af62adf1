import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { prepared } from '#platform/db';
import type { OrderLine } from './rules/judge-cart.ts';
import type { ShopTables } from './tables.ts';

type Tx = Kysely<ShopTables>;

function portions(lines: readonly Pick<OrderLine, 'item_id' | 'amount'>[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { item_id, amount } of lines) wanted.set(item_id, (wanted.get(item_id) ?? 0) + amount);
  return wanted;
}

const readStock = prepared((db: Tx, { property, item_id }: { property: string; item_id: string }) =>
  db
    .selectFrom('shop_stock')
    .select(['left_over', 'sold_out'])
    .where('property', '=', property)
    .where('item_id', '=', item_id),
);

/**
 * Takes the portions of an order off the shelf, inside its transaction; refuses with `item_sold_out` and what is `left`.
 * Answers whether anything is sold out now.
 */
export async function takeFromShelf(
  tx: Tx,
  property: string,
  lines: readonly Pick<OrderLine, 'item_id' | 'amount'>[],
): Promise<boolean> {
  const wanted = portions(lines);
  let emptied = false;
  for (const [item_id, amount] of wanted) {
    const [stock] = (await readStock(tx, { property, item_id })).rows;
    if (!stock) continue;
    const left = stock.left_over === null ? undefined : Number(stock.left_over);
    if (stock.sold_out === 1) refuse('item_sold_out', 'the item is sold out', { item_id, left: 0 });
    if (left === undefined) continue;
    const { numUpdatedRows } = await tx
      .updateTable('shop_stock')
      .set((row) => ({ left_over: row('left_over', '-', amount) }))
      .where('property', '=', property)
      .where('item_id', '=', item_id)
      .where('left_over', '>=', amount)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) refuse('item_sold_out', 'too few portions are left', { item_id, left });
    emptied ||= left === amount;
  }
  return emptied;
}

/** Puts the portions of an order back that nobody has begun to cook; answers whether anything was put back. */
export async function putOnShelf(
  tx: Tx,
  property: string,
  lines: readonly Pick<OrderLine, 'item_id' | 'amount'>[],
): Promise<boolean> {
  let changed = false;
  for (const [item, amount] of portions(lines)) {
    const { numUpdatedRows } = await tx
      .updateTable('shop_stock')
      .set((row) => ({ left_over: row('left_over', '+', amount) }))
      .where('property', '=', property)
      .where('item_id', '=', item)
      .where('left_over', 'is not', null)
      .executeTakeFirst();
    changed ||= numUpdatedRows > 0n;
  }
  return changed;
}
