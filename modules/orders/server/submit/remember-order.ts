import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { prepared, wasCarriedOut } from '#platform/node/db';
import type { OrderTable, ShopTables } from '../tables.ts';

/** A request of a stay. */
export type RequestKey = { readonly property: string; readonly stayId: string; readonly requestId: string };

/** The request of an order at an outlet. */
export type OrderKey = RequestKey & { readonly outletId: string };

type Tx = Kysely<ShopTables>;
type First = Pick<OrderTable, 'id' | 'request_hash' | 'first_promised_at'>;
type Recalled =
  | { readonly first: First; readonly prints?: undefined }
  | { readonly first?: undefined; readonly prints: boolean };

const orderOf = (db: Tx, { property, stayId, requestId }: RequestKey) =>
  db
    .selectFrom('shop_orders')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('request_id', '=', requestId);

const readHead = prepared((db: Tx, { property, stayId, requestId, outletId }: OrderKey) => {
  const voided = db
    .selectFrom('shop_void_requests')
    .select('at')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('request_id', '=', requestId);
  const printer = db.selectFrom('shop_printers').select('prints').where('property', '=', property);
  const prints = printer.where('outlet_id', '=', outletId);
  const first = orderOf(db, { property, stayId, requestId }).select('id');
  return db.selectNoFrom([voided.as('voided'), prints.as('prints'), first.as('first')]);
});

const readFirst = prepared((db: Tx, key: RequestKey) =>
  orderOf(db, key).select(['id', 'request_hash', 'first_promised_at']),
);

/**
 * Remembers, inside the write that would store an order, what became of its request: the order is the memory of it, so
 * that an order costs one row. Answers the order that a copy is answered with; when there is none,
 * whether the outlet prints what is placed; refuses with `request_id_reused` what was used for anything else, with `request_void` what was settled.
 */
export async function recallRequest(tx: Tx, key: OrderKey, hash: string): Promise<Recalled> {
  const [head] = (await readHead(tx, key)).rows;
  // Nearly every request is new, and asks the database once.
  const [first] = head?.first == null ? [] : (await readFirst(tx, key)).rows;
  if (first && first.request_hash !== '' && first.request_hash !== hash) {
    refuse('request_id_reused', 'this request_id was used for another order');
  }
  if (first) return { first };
  const { property, stayId: scope, requestId } = key;
  if (await wasCarriedOut(tx, { property, scope, requestId })) {
    refuse('request_id_reused', 'this request_id was used for another request');
  }
  if (head?.voided != null) refuse('request_void', 'this request was settled as void');
  return { prints: head?.prints === 'placed' };
}

/** Whether a request of a stay became an order, so that no other call of the stay may use its id. */
export async function isOrderOf(tx: Tx, key: RequestKey): Promise<boolean> {
  return (await readFirst(tx, key)).rows.length > 0;
}
