import { refuse } from '#platform/contract';
import type { Writing } from '#platform/node/db';
import type { DeclineReason, OrderStatus, shop } from '../../contract.ts';
import { findOrder } from '../board/find-orders.ts';
import type { Parts } from '../parts.ts';
import type { OrderLine } from '../submit/judge-cart.ts';
import type { OrderTable, ShopTables } from '../tables.ts';
import { printsOf, putOwnTicket } from '../tickets/ask-for-ticket.ts';
import { checkStep, givesBack, type StepBy } from './order-state.ts';
import { type OrderStep, orderChanged, stepsOf } from './order-views.ts';

/** A step that somebody wants an order to take. */
export type WantedStep = {
  readonly property: string;
  readonly orderId: string;
  /** Only an order of this stay. */
  readonly stayId?: string;
  readonly to: OrderStatus;
  /** Where it was seen; an order that stands elsewhere is left alone. */
  readonly from?: OrderStatus | undefined;
  readonly by: StepBy;
  /** Who, for the next one to read. */
  readonly actor: string;
  readonly reason?: string | undefined;
  readonly reasonId?: DeclineReason | undefined;
  /** Milliseconds since 1970. */
  readonly promisedAt?: number | undefined;
  readonly now: number;
};

type InWrite = Writing<ShopTables, typeof shop>;

async function existing({ tx }: InWrite, { property, orderId, stayId }: WantedStep): Promise<OrderTable> {
  const row = await findOrder(tx, property, orderId);
  if (!row || (stayId !== undefined && row.stay_id !== stayId)) refuse('not_found', 'no such order');
  return row;
}

/** Whoever does something with an order has seen it; the first one counts. */
export function seenBy(order: OrderTable, actor: string, now: number) {
  const { acknowledged_at, acknowledged_by } = order;
  if (acknowledged_at !== null) return { acknowledged_at, acknowledged_by };
  return { acknowledged_at: now, acknowledged_by: actor };
}

/** So far ahead a time may be promised. */
const furthestMs = 7 * 24 * 3_600_000;

/** Refuses a promise that is past already, or too far away to be meant. */
export function checkPromise(promisedAt: number, now: number): void {
  if (promisedAt < now || promisedAt > now + furthestMs) refuse('promise_impossible', 'no such time can be promised');
}

/** Takes an order a step further inside a write, with its event; of two who take the same step, the second is told who. */
export async function stepOrder({ catalogue }: Parts, writing: InWrite, wanted: WantedStep): Promise<OrderTable> {
  const order = await existing(writing, wanted);
  const { to, actor, now } = wanted;
  checkStep(order.status, to, { by: wanted.by, last: order.handled_by, seen: wanted.from });
  // A till may repeat what was promised with each step, also when that has passed.
  const { promisedAt = Number(order.promised_at) } = wanted;
  if (promisedAt !== Number(order.promised_at)) checkPromise(promisedAt, now);
  const step: OrderStep = { status: to, at: now, by: actor };
  const change = {
    ...{ status: to, changed_at: now, handled_by: actor },
    promised_at: promisedAt,
    ...{ reason: wanted.reason ?? order.reason, reason_id: wanted.reasonId ?? order.reason_id },
    ...(wanted.by === 'staff' ? seenBy(order, actor, now) : {}),
    escalates_at: null,
    steps: JSON.stringify([...stepsOf(order), step]),
  };
  const { numUpdatedRows } = await writing.tx
    .updateTable('shop_orders')
    .set(change)
    .where('property', '=', order.property)
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('conflict', 'the order changed at the same moment');
  if (givesBack(order.status, to)) {
    await catalogue.release(writing, order.property, JSON.parse(order.lines) as OrderLine[]);
  }
  const changed: OrderTable = { ...order, ...change };
  await writing.emit('orders.order_changed', order.property, orderChanged(changed));
  if (to === 'accepted' && (await printsOf(writing, order.property, order.outlet_id)) === 'accepted') {
    await putOwnTicket(writing, order, now);
  }
  return changed;
}
