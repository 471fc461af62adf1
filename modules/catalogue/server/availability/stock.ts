import { type Kysely, sql } from 'kysely';
import { refuse } from '#platform/contract';
import { prepared } from '#platform/node/db';
import type { Availability, InsertRef, StockLine } from '../../contract.ts';
import type { CatalogueStore, CatalogueTables } from '../tables.ts';

type Tx = Kysely<CatalogueTables>;
type PortionLine = Pick<StockLine, 'item_id' | 'amount'>;

function sumPortions(lines: readonly PortionLine[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const { item_id, amount } of lines) totals.set(item_id, (totals.get(item_id) ?? 0) + amount);
  return totals;
}

/** The stock of an item, in a row without `sub_item_id`, and a row for each sold-out insert. */
const selectStock = prepared((db: Tx, { property, item_id }: { property: string; item_id: string }) =>
  db
    .selectFrom('shop_stock')
    .select([sql<string | null>`null`.as('sub_item_id'), 'left_over', 'sold_out'])
    .where('property', '=', property)
    .where('item_id', '=', item_id)
    .unionAll(
      db
        .selectFrom('shop_sold_out_inserts')
        .select(['sub_item_id', sql<null>`null`.as('left_over'), sql<1>`1`.as('sold_out')])
        .where('property', '=', property)
        .where('item_id', '=', item_id),
    ),
);

type ItemStock = Awaited<ReturnType<typeof selectStock>>['rows'];

function checkInserts(stock: ReadonlyMap<string, ItemStock>, lines: readonly StockLine[]): void {
  for (const { item_id, sub_items } of lines) {
    const isSoldOut = (id: string) => stock.get(item_id)?.some(({ sub_item_id }) => sub_item_id === id);
    const missing = sub_items.find((insert) => isSoldOut(insert.item_id));
    if (missing) refuse('item_sold_out', 'an insert is sold out', { item_id, sub_item_id: missing.item_id });
  }
}

/**
 * Reserves the portions of an order, within its transaction. Refuses with `item_sold_out`; details `left`, or
 * `sub_item_id` for an insert. Returns whether an item is sold out now.
 */
export async function reserveStock(tx: Tx, property: string, lines: readonly StockLine[]): Promise<boolean> {
  const requested = sumPortions(lines);
  const found = new Map<string, ItemStock>();
  for (const item_id of requested.keys()) found.set(item_id, (await selectStock(tx, { property, item_id })).rows);
  checkInserts(found, lines);
  let isSoldOut = false;
  for (const [item_id, amount] of requested) {
    const stock = found.get(item_id)?.find(({ sub_item_id }) => sub_item_id === null);
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
    if (numUpdatedRows !== 1n) refuse('item_sold_out', 'not enough portions left', { item_id, left });
    isSoldOut ||= left === amount;
  }
  return isSoldOut;
}

/** Releases the reserved portions of an order, within a write. Returns whether any stock changed. */
export async function releaseStock(tx: Tx, property: string, lines: readonly PortionLine[]): Promise<boolean> {
  let changed = false;
  for (const [item, amount] of sumPortions(lines)) {
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

/** Returns the sold-out inserts of a property. */
export async function findSoldOutInserts(store: CatalogueStore, property: string): Promise<readonly InsertRef[]> {
  const inserts = store.read.selectFrom('shop_sold_out_inserts').select(['item_id', 'sub_item_id']);
  return await inserts.where('property', '=', property).orderBy('item_id').orderBy('sub_item_id').execute();
}

/** Loads the stock by item id. Items with unlimited stock and no sold-out marks are left out. */
export async function loadStockLevels(
  store: CatalogueStore,
  property: string,
): Promise<ReadonlyMap<string, Availability>> {
  const stock = store.read.selectFrom('shop_stock').select(['item_id', 'left_over', 'sold_out']);
  const [rows, inserts] = await Promise.all([
    stock.where('property', '=', property).execute(),
    findSoldOutInserts(store, property),
  ]);
  const soldOutByItem = Map.groupBy(inserts, ({ item_id }) => item_id);
  const insertsOf = (item: string) => new Set((soldOutByItem.get(item) ?? []).map(({ sub_item_id }) => sub_item_id));
  const levels = new Map<string, Availability>(
    [...soldOutByItem.keys()].map((item) => [
      item,
      { portions: undefined, soldOut: false, soldOutInserts: insertsOf(item) },
    ]),
  );
  for (const { item_id, left_over, sold_out } of rows) {
    const sumPortions = left_over === null ? undefined : Number(left_over);
    levels.set(item_id, { portions: sumPortions, soldOut: sold_out === 1, soldOutInserts: insertsOf(item_id) });
  }
  return levels;
}

/** Rows per statement, so that none blocks the event loop for long. */
const batchSize = 200;

type InsertMarks = { readonly inserts: readonly InsertRef[]; readonly soldOut: boolean };

/** Marks inserts as sold out or available, within a write. */
export async function setInsertsSoldOut(tx: Tx, property: string, { inserts, soldOut }: InsertMarks): Promise<void> {
  for (let at = 0; at < inserts.length; at += batchSize) {
    const some = inserts.slice(at, at + batchSize);
    if (soldOut) {
      const rows = some.map((insert) => ({ property, ...insert }));
      await tx
        .insertInto('shop_sold_out_inserts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await tx
        .deleteFrom('shop_sold_out_inserts')
        .where('property', '=', property)
        .where((row) => row.or(some.map((insert) => row.and(insert))))
        .execute();
    }
  }
}

/** Deletes the sold-out marks of inserts that an item no longer has, within a write. */
export async function clearRemovedInserts(
  tx: Tx,
  property: string,
  item: { readonly id: string; readonly keeps: readonly string[] },
): Promise<void> {
  const old = tx.deleteFrom('shop_sold_out_inserts').where('property', '=', property).where('item_id', '=', item.id);
  await (item.keeps.length === 0 ? old : old.where('sub_item_id', 'not in', item.keeps)).execute();
}
