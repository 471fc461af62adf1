import type { Kysely } from 'kysely';
import { refuse } from '#platform/contract';
import { prepared, wasExecuted } from '#platform/node/db';
import type { OrdersTables, OrderTable } from '../tables.ts';

/** Idempotency key of a request: unique per stay. */
export type RequestKey = { readonly property: string; readonly stayId: string; readonly requestId: string };

/** Key of an order request, with its outlet. */
export type OrderRequestKey = RequestKey & { readonly outletId: string };

type Tx = Kysely<OrdersTables>;
type ExistingOrder = Pick<OrderTable, 'id' | 'request_hash' | 'first_promised_at'>;
type PreviousResult =
  | { readonly first: ExistingOrder; readonly prints?: undefined }
  | { readonly first?: undefined; readonly prints: boolean };

const selectOrder = (db: Tx, { property, stayId, requestId }: RequestKey) =>
  db
    .selectFrom('shop_orders')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('request_id', '=', requestId);

const readHead = prepared((db: Tx, { property, stayId, requestId, outletId }: OrderRequestKey) => {
  const voided = db
    .selectFrom('shop_void_requests')
    .select('at')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('request_id', '=', requestId);
  const printer = db.selectFrom('shop_printers').select('prints').where('property', '=', property);
  const prints = printer.where('outlet_id', '=', outletId);
  const first = selectOrder(db, { property, stayId, requestId }).select('id');
  return db.selectNoFrom([voided.as('voided'), prints.as('prints'), first.as('first')]);
});

const readFirst = prepared((db: Tx, key: RequestKey) =>
  selectOrder(db, key).select(['id', 'request_hash', 'first_promised_at']),
);

/**
 * Looks up the previous result of an order request, within the write that would store the order. The order row itself is
 * the idempotency record, which saves a row per order. Returns the existing order; if there is
 * none, whether the outlet prints placed orders. Refuses with `request_id_reused` if the id was used for something else, and
 * with `request_void` if it was settled.
 */
export async function findPreviousResult(tx: Tx, key: OrderRequestKey, hash: string): Promise<PreviousResult> {
  const [head] = (await readHead(tx, key)).rows;
  // Nearly every request is new and needs a single query.
  const [first] = head?.first == null ? [] : (await readFirst(tx, key)).rows;
  if (first && first.request_hash !== '' && first.request_hash !== hash) {
    refuse('request_id_reused', 'this request_id was already used for a different order');
  }
  if (first) return { first };
  const { property, stayId: scope, requestId } = key;
  if (await wasExecuted(tx, { property, scope, requestId })) {
    refuse('request_id_reused', 'this request_id was already used for a different request');
  }
  if (head?.voided != null) refuse('request_void', 'this request was settled as void');
  return { prints: head?.prints === 'placed' };
}

/** Returns whether a request of a stay created an order; no other call may then use its id. */
export async function isOrderRequest(tx: Tx, key: RequestKey): Promise<boolean> {
  return (await readFirst(tx, key)).rows.length > 0;
}
