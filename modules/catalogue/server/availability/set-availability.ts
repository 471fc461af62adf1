import { refuse } from '#platform/contract';
import { runOnceIfKeyed } from '#platform/node/db';
import type { InsertRef } from '../../contract.ts';
import type { CatalogueContext } from '../context.ts';
import { setInsertsSoldOut } from './stock.ts';

type Availability = { readonly sold_out?: boolean | undefined; readonly stock?: number | null | undefined };

/** Sets the sold-out mark and the stock of an item. Omitted fields stay unchanged. Returns the new state. */
export async function setAvailability(
  context: CatalogueContext,
  { property, actor }: { readonly property: string; readonly actor: string },
  {
    request_id: requestId,
    ...change
  }: Availability & { readonly id: string; readonly request_id?: string | undefined },
) {
  const catalogue = await context.catalogues.get(property);
  if (!catalogue.items.has(change.id)) refuse('not_found', 'no such item');
  return await context.store.write(async (write) => {
    const { tx, emit } = write;
    const idempotencyKey = { property, scope: actor, requestId, call: 'catalogue.availability', body: change };
    // A late copy of the request must not restore portions sold since.
    return await runOnceIfKeyed(tx, { ...idempotencyKey, now: context.platform.clock.now() }, async () => {
      const stock = tx.selectFrom('shop_stock').select(['left_over', 'sold_out']).where('property', '=', property);
      const current = await stock.where('item_id', '=', change.id).executeTakeFirst();
      const currentStock = current?.left_over ?? null;
      const left_over =
        change.stock === undefined ? (currentStock === null ? null : Number(currentStock)) : change.stock;
      const sold_out = (change.sold_out ?? current?.sold_out === 1) ? 1 : 0;
      const row = { property, item_id: change.id, left_over, sold_out } as const;
      await tx
        .insertInto('shop_stock')
        .values(row)
        .onConflict((conflict) => conflict.columns(['property', 'item_id']).doUpdateSet({ left_over, sold_out }))
        .execute();
      await emit('catalogue.changed', property, { revision: catalogue.revision });
      return { sold_out: sold_out === 1, stock: left_over };
    });
  });
}

type InsertsChange = { readonly inserts: readonly InsertRef[]; readonly sold_out: boolean };

/** Marks inserts as sold out or available. Refuses with `insert_unknown` if an item has no such insert. */
export async function setInsertsAvailability(
  context: CatalogueContext,
  property: string,
  { inserts, sold_out }: InsertsChange,
) {
  const catalogue = await context.catalogues.get(property);
  for (const { item_id, sub_item_id } of inserts) {
    const flow = catalogue.items.get(item_id)?.purchase_flow ?? [];
    const isKnown = flow.some(({ sub_items }) => sub_items.some(({ id }) => id === sub_item_id));
    if (!isKnown) refuse('insert_unknown', 'no item has such an insert', { item_id, sub_item_id });
  }
  return await context.store.write(async ({ tx, emit }) => {
    await setInsertsSoldOut(tx, property, { inserts, soldOut: sold_out });
    await emit('catalogue.changed', property, { revision: catalogue.revision });
    return { sold_out };
  });
}
