import { refuse } from '#platform/contract';
import type { Writing } from '#platform/db';
import type { shop } from '../contract.ts';
import { findOrder } from './find-orders.ts';
import { orderChanged } from './order-views.ts';
import { actorOfStaff } from './people.ts';
import { isOver } from './rules/order-state.ts';
import { checkPromise, seenBy } from './step-order.ts';
import type { OrderTable, ShopTables } from './tables.ts';

type InWrite = Writing<ShopTables, typeof shop>;

/** A command on an order and its author. Times are milliseconds since 1970. */
export type Marking = {
  readonly property: string;
  readonly orderId: string;
  /** Actor key of the audit log. */
  readonly actor: string;
  readonly now: number;
};

/** Returns the payload of `shop.order_marked`: an order was acknowledged, assigned or escalated. */
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

/** Acknowledges an order within a write, which stops its alarm. Leaves an acknowledged or accepted order unchanged. */
export async function acknowledgeOrder(writing: InWrite, marking: Marking): Promise<OrderTable> {
  const order = await orderOf(writing, marking);
  if (order.acknowledged_at !== null || order.status !== 'placed') return order;
  const change = { ...seenBy(order, marking.actor, marking.now), escalates_at: null };
  const marked = await keep(writing, order, change);
  await writing.emit('shop.order_marked', order.property, orderMarked(marked));
  return marked;
}

/** New assignee, and in `from` the one the caller expects. Staff ids, empty for nobody. */
export type Assignment = { readonly to: string; readonly from: string | undefined };

/** Assigns an order within a write and acknowledges it. Refuses with `assigned_before` if the assignee has changed. */
export async function assignOrder(writing: InWrite, marking: Marking, { to, from }: Assignment): Promise<OrderTable> {
  const order = await orderOf(writing, marking);
  checkOpen(order);
  if (from !== undefined && from !== order.assigned_to) {
    refuse('assigned_before', 'the order was assigned meanwhile', { by: actorOfStaff(order.assigned_to) });
  }
  if (order.assigned_to === to) return order;
  const seen = { ...seenBy(order, marking.actor, marking.now), escalates_at: null };
  const marked = await keep(writing, order, { ...seen, assigned_to: to });
  await writing.emit('shop.order_marked', order.property, orderMarked(marked));
  return marked;
}

/** Changes the promised time within a write, which notifies the guest. */
export async function promiseOrder(writing: InWrite, marking: Marking, promisedAt: number): Promise<OrderTable> {
  const order = await orderOf(writing, marking);
  checkOpen(order);
  const { now } = marking;
  checkPromise(promisedAt, now);
  const changed = await keep(writing, order, { promised_at: promisedAt, changed_at: now });
  await writing.emit('shop.order_changed', order.property, orderChanged(changed));
  return changed;
}
