import { refuse } from '#platform/contract';
import { actorOfStaff } from '#platform/node/auth';
import type { Writing } from '#platform/node/db';
import type { shop } from '../../contract.ts';
import { findOrder } from '../board/find-orders.ts';
import type { OrderTable, ShopTables } from '../tables.ts';
import { isOver } from './order-state.ts';
import { orderChanged } from './order-views.ts';
import { checkPromise, seenBy } from './step-order.ts';

type InWrite = Writing<ShopTables, typeof shop>;

/** Which order somebody marks, and who. Times are milliseconds since 1970. */
export type Marking = {
  readonly property: string;
  readonly orderId: string;
  /** As the audit log names them. */
  readonly actor: string;
  readonly now: number;
};

/** The fact that an order was marked, its status being what it was. */
export function orderMarked(row: OrderTable) {
  const { stay_id: _stay, room_id: _room, ...rest } = orderChanged(row);
  return rest;
}

async function orderOf({ tx }: InWrite, { property, orderId }: Marking): Promise<OrderTable> {
  return (await findOrder(tx, property, orderId)) ?? refuse('not_found', 'no such order');
}

async function keep({ tx }: InWrite, order: OrderTable, change: Partial<OrderTable>): Promise<OrderTable> {
  await tx
    .updateTable('shop_orders')
    .set(change)
    .where('property', '=', order.property)
    .where('id', '=', order.id)
    .execute();
  return { ...order, ...change };
}

function checkOpen(order: OrderTable): void {
  const { status, handled_by: by } = order;
  if (isOver(status)) refuse('impossible_step', `the order is ${status}`, { order_status: status, by });
}

/** Stops the ringing inside a write; an order that was seen before, or rings no more, stays as it is. */
export async function acknowledgeOrder(writing: InWrite, marking: Marking): Promise<OrderTable> {
  const order = await orderOf(writing, marking);
  if (order.acknowledged_at !== null || order.status !== 'placed') return order;
  const change = { ...seenBy(order, marking.actor, marking.now), escalates_at: null };
  const marked = await keep(writing, order, change);
  await writing.emit('orders.order_marked', order.property, orderMarked(marked));
  return marked;
}

/** To whom an order goes; `from`: whose it was when the caller looked. Ids of staff, empty for nobody. */
export type Assignment = { readonly to: string; readonly from: string | undefined };

/** Gives an order to somebody inside a write, who has seen it thereby; refuses where another one was quicker. */
export async function assignOrder(writing: InWrite, marking: Marking, { to, from }: Assignment): Promise<OrderTable> {
  const order = await orderOf(writing, marking);
  checkOpen(order);
  if (from !== undefined && from !== order.assigned_to) {
    refuse('assigned_before', 'somebody else was quicker', { by: actorOfStaff(order.assigned_to) });
  }
  if (order.assigned_to === to) return order;
  const seen = { ...seenBy(order, marking.actor, marking.now), escalates_at: null };
  const marked = await keep(writing, order, { ...seen, assigned_to: to });
  await writing.emit('orders.order_marked', order.property, orderMarked(marked));
  return marked;
}

/** Promises another time inside a write; the guest hears of it. */
export async function promiseOrder(writing: InWrite, marking: Marking, promisedAt: number): Promise<OrderTable> {
  const order = await orderOf(writing, marking);
  checkOpen(order);
  const { now } = marking;
  checkPromise(promisedAt, now);
  const changed = await keep(writing, order, { promised_at: promisedAt, changed_at: now });
  await writing.emit('orders.order_changed', order.property, orderChanged(changed));
  return changed;
}
