import type { AliasableExpression, Kysely } from 'kysely';
import { type NumberQuery, refuse } from '#platform/contract';
import { prepared, selectExecution } from '#platform/node/db';
import { selectDeclared } from '../allergies/declared-allergies.ts';
import type { OrdersPorts } from '../context.ts';
import { activeStatuses } from '../status/order-transitions.ts';
import type { OrdersTables, OrderTable } from '../tables.ts';
import type { StayOrders } from './order-limits.ts';

/** Idempotency key of a request: unique per stay. */
export type RequestKey = { readonly property: string; readonly stayId: string; readonly requestId: string };

/** Key of an order request, with its outlet, and how many orders before it the limits of its stay allow. */
export type OrderRequestKey = RequestKey & {
  readonly outletId: string;
  readonly paceOffset: number;
  /** A stay with no more orders than this, of any status, is within all of its limits. */
  readonly fewOffset: number;
};

type Tx = Kysely<OrdersTables>;
type ExistingOrder = Pick<OrderTable, 'id' | 'request_hash' | 'first_promised_at'>;
/** What a write finds before it stores an order: the earlier copy's order, else what the new one depends on. */
export type OrderPreconditions =
  | { readonly first: ExistingOrder }
  | {
      readonly first?: undefined;
      /** Whether the outlet prints placed orders. */
      readonly prints: boolean;
      readonly stayOrders: StayOrders;
      readonly catalogueRevision: number;
      /** Names of the allergens that the stay has declared, as JSON. */
      readonly declaredAllergens: string;
      /** NaN: no such stay. */
      readonly stayRevision: number;
    };

const selectOrder = (db: Tx, { property, stayId, requestId }: RequestKey) =>
  db
    .selectFrom('shop_orders')
    .where('property', '=', property)
    .where('stay_id', '=', stayId)
    .where('request_id', '=', requestId);

const readFirst = prepared((db: Tx, key: RequestKey) =>
  selectOrder(db, key).select(['id', 'request_hash', 'first_promised_at']),
);

type StayKey = Omit<RequestKey, 'requestId'>;

const ofStay = (db: Tx, { property, stayId }: StayKey) =>
  db.selectFrom('shop_orders').where('property', '=', property).where('stay_id', '=', stayId);

/** Query of when the stay placed the latest order but `offset`. */
const nthLatest = (db: Tx, stay: StayKey, offset: number) =>
  ofStay(db, stay).select('placed_at').orderBy('placed_at', 'desc').limit(1).offset(offset);

const readStayOrders = prepared((db: Tx, { paceOffset, ...stay }: StayKey & { readonly paceOffset: number }) =>
  db.selectNoFrom([
    ofStay(db, stay)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('status', 'in', activeStatuses)
      .as('open'),
    nthLatest(db, stay, paceOffset).as('pace'),
  ]),
);

const numberOf = (query: NumberQuery) => query as AliasableExpression<number | null>;

/** Prepares the one query of nearly every order: nothing known of the request, and what it depends on unchanged. */
function prepareHead({ catalogue, stays }: Pick<OrdersPorts, 'catalogue' | 'stays'>) {
  return prepared((db: Tx, { property, stayId, requestId, outletId, fewOffset }: OrderRequestKey) => {
    const voided = db
      .selectFrom('shop_void_requests')
      .select('at')
      .where('property', '=', property)
      .where('stay_id', '=', stayId)
      .where('request_id', '=', requestId);
    const printer = db.selectFrom('shop_printers').select('prints').where('property', '=', property);
    return db.selectNoFrom([
      nthLatest(db, { property, stayId }, fewOffset).as('many'),
      voided.as('voided'),
      printer.where('outlet_id', '=', outletId).as('prints'),
      selectDeclared(db, { property, stay_id: stayId }).as('declared'),
      selectOrder(db, { property, stayId, requestId }).select('id').as('first'),
      selectExecution(db, { property, scope: stayId, requestId }).as('executed'),
      numberOf(catalogue.selectRevision(db, property)).as('catalogue'),
      numberOf(stays.selectRevision(db, { property, id: stayId })).as('stay'),
    ]);
  });
}

/** Nearly every stay has ordered so little that nothing needs to be counted. */
async function countOrders(tx: Tx, key: OrderRequestKey, hasMany: boolean): Promise<StayOrders> {
  if (!hasMany) return { open: 0, lastPlacedAt: 0 };
  const { property, stayId, paceOffset } = key;
  const [counted] = (await readStayOrders(tx, { property, stayId, paceOffset })).rows;
  return { open: Number(counted?.open ?? 0), lastPlacedAt: Number(counted?.pace ?? 0) };
}

/** Reads the preconditions of an order within the write that would store it. */
export type ReadPreconditions = (tx: Tx, key: OrderRequestKey, hash: string) => Promise<OrderPreconditions>;

/**
 * Creates the reader of an order's preconditions. The order row itself is the idempotency record, which saves a row per
 * order. The reader refuses with `request_id_reused` if the id was used for something else, and with `request_void` if it
 * was settled.
 */
export function createPreconditionReader(ports: Pick<OrdersPorts, 'catalogue' | 'stays'>): ReadPreconditions {
  const readHead = prepareHead(ports);
  return async (tx, key, hash) => {
    const [head] = (await readHead(tx, key)).rows;
    const [first] = head?.first == null ? [] : (await readFirst(tx, key)).rows;
    if (first && first.request_hash !== '' && first.request_hash !== hash) {
      refuse('request_id_reused', 'this request_id was already used for a different order');
    }
    if (first) return { first };
    if (head?.executed != null) {
      refuse('request_id_reused', 'this request_id was already used for a different request');
    }
    if (head?.voided != null) refuse('request_void', 'this request was settled as void');
    return {
      prints: head?.prints === 'placed',
      declaredAllergens: head?.declared ?? '[]',
      stayOrders: await countOrders(tx, key, head?.many != null),
      catalogueRevision: Number(head?.catalogue ?? 0),
      stayRevision: Number(head?.stay ?? Number.NaN),
    };
  };
}

/** Returns whether a request of a stay created an order; no other call may then use its id. */
export async function isOrderRequest(tx: Tx, key: RequestKey): Promise<boolean> {
  return (await readFirst(tx, key)).rows.length > 0;
}
