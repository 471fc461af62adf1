import { refuse } from '#platform/contract';
import type { WriteContext } from '#platform/node/db';
import type { DeclineReason, OrderStatus, orders } from '../../contract.ts';
import { findOrder } from '../board/find-orders.ts';
import type { OrdersContext } from '../context.ts';
import type { OrderLine } from '../submit/validate-cart.ts';
import type { OrdersTables, OrderTable } from '../tables.ts';
import { enqueueOrderTicket, readPrintTrigger } from '../tickets/enqueue-ticket.ts';
import { assertTransition, restoresStock, type StatusActor } from './order-transitions.ts';
import { type OrderStep, orderChangedPayload, parseSteps } from './order-views.ts';

/** A requested status change. */
export type StatusChange = {
  readonly property: string;
  readonly orderId: string;
  /** If set, the order must belong to this stay. */
  readonly stayId?: string;
  readonly to: OrderStatus;
  /** Status the caller expects; a mismatch refuses the change. */
  readonly from?: OrderStatus | undefined;
  readonly by: StatusActor;
  /** Actor key of the audit log. */
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly reasonId?: DeclineReason | undefined;
  /** Milliseconds since 1970. */
  readonly promisedAt?: number | undefined;
  readonly now: number;
};

type OrdersWrite = WriteContext<OrdersTables, typeof orders>;

async function requireOrder({ tx }: OrdersWrite, { property, orderId, stayId }: StatusChange): Promise<OrderTable> {
  const row = await findOrder(tx, property, orderId);
  if (!row || (stayId !== undefined && row.stay_id !== stayId)) refuse('not_found', 'no such order');
  return row;
}

/** Returns the acknowledgement columns: any action of staff acknowledges an order; the first one counts. */
export function acknowledgement(order: OrderTable, actor: string, now: number) {
  const { acknowledged_at, acknowledged_by } = order;
  if (acknowledged_at !== null) return { acknowledged_at, acknowledged_by };
  return { acknowledged_at: now, acknowledged_by: actor };
}

/** How far ahead a delivery time may be promised. */
const maxPromiseMs = 7 * 24 * 3_600_000;

/** Refuses a promised time in the past or more than a week ahead with `promise_impossible`. */
export function checkPromise(promisedAt: number, now: number): void {
  if (promisedAt < now || promisedAt > now + maxPromiseMs)
    refuse('promise_impossible', 'the promised time must be within the next seven days');
}

/** Changes the status of an order within a write and emits the event. Refuses with `impossible_step`. */
export async function changeOrderStatus(
  { catalogue }: OrdersContext,
  write: OrdersWrite,
  change: StatusChange,
): Promise<OrderTable> {
  const order = await requireOrder(write, change);
  const { to, actor, now } = change;
  assertTransition(order.status, to, { by: change.by, last: order.handled_by, expected: change.from });
  // A POS may send the promised time with every change, even once it has passed.
  const { promisedAt = Number(order.promised_at) } = change;
  if (promisedAt !== Number(order.promised_at)) checkPromise(promisedAt, now);
  const step: OrderStep = { status: to, at: now, by: actor };
  const update = {
    status: to,
    changed_at: now,
    handled_by: actor,
    promised_at: promisedAt,
    reason: change.reason ?? order.reason,
    reason_id: change.reasonId ?? order.reason_id,
    ...(change.by === 'staff' ? acknowledgement(order, actor, now) : {}),
    escalates_at: null,
    steps: JSON.stringify([...parseSteps(order), step]),
  };
  const { numUpdatedRows } = await write.tx
    .updateTable('shop_orders')
    .set(update)
    .where('property', '=', order.property)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('conflict', 'the order was changed concurrently');
  if (restoresStock(order.status, to)) {
    await catalogue.release(write, order.property, JSON.parse(order.lines) as OrderLine[]);
  }
  const changed: OrderTable = { ...order, ...update };
  await write.emit('orders.order_changed', order.property, orderChangedPayload(changed));
  if (to === 'accepted' && (await readPrintTrigger(write, order.property, order.outlet_id)) === 'accepted') {
    await enqueueOrderTicket(write, order, now);
  }
  return changed;
}
