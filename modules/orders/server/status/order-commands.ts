import { refuse } from '#platform/contract';
import { staffActor } from '#platform/node/auth';
import type { WriteContext } from '#platform/node/db';
import type { orders } from '../../contract.ts';
import { findOrder } from '../board/find-orders.ts';
import type { OrdersTables, OrderTable } from '../tables.ts';
import { moveOrderTicket } from '../tickets/enqueue-ticket.ts';
import { acknowledgement } from './change-order-status.ts';
import { isFinalStatus } from './order-transitions.ts';
import { orderChangedPayload } from './order-views.ts';
import { movePromise, type NewPromise } from './promises.ts';
import { quietUntil } from './queue.ts';

type OrdersWrite = WriteContext<OrdersTables, typeof orders>;

/** A command on an order and its author. Times are milliseconds since 1970. */
export type OrderCommand = {
  readonly property: string;
  readonly orderId: string;
  /** Actor key of the audit log. */
  readonly actor: string;
  readonly now: number;
};

/** Returns the payload of `shop.order_marked`: an order was acknowledged, assigned or escalated. */
export function orderMarkedPayload(row: OrderTable) {
  const { stay_id: _stay, room_id: _room, ...rest } = orderChangedPayload(row);
  return rest;
}

async function requireOrder({ tx }: OrdersWrite, { property, orderId }: OrderCommand): Promise<OrderTable> {
  return (await findOrder(tx, property, orderId)) ?? refuse('not_found', 'no such order');
}

async function updateOrder({ tx }: OrdersWrite, order: OrderTable, change: Partial<OrderTable>): Promise<OrderTable> {
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
  if (isFinalStatus(status)) refuse('impossible_step', `the order is ${status}`, { order_status: status, by });
}

/**
 * Acknowledges an order within a write, which stops its alarm; one for later rings at its time nevertheless. Leaves an acknowledged or
 * accepted order unchanged.
 */
export async function acknowledgeOrder(write: OrdersWrite, command: OrderCommand): Promise<OrderTable> {
  const order = await requireOrder(write, command);
  if (order.acknowledged_at !== null || order.status !== 'placed') return order;
  const { actor, now } = command;
  const change = { ...acknowledgement(order, actor, now), escalates_at: quietUntil(order, now) };
  const updated = await updateOrder(write, order, change);
  await write.emit('orders.order_marked', order.property, orderMarkedPayload(updated));
  return updated;
}

/** New assignee, and in `from` the one the caller expects. Staff ids, empty for nobody. */
export type Assignment = { readonly to: string; readonly from: string | undefined };

/** Assigns an order within a write and acknowledges it. Refuses with `assigned_before` if the assignee has changed. */
export async function assignOrder(
  write: OrdersWrite,
  command: OrderCommand,
  { to, from }: Assignment,
): Promise<OrderTable> {
  const order = await requireOrder(write, command);
  checkOpen(order);
  if (from !== undefined && from !== order.assigned_to) {
    refuse('assigned_before', 'the order was assigned meanwhile', { by: staffActor(order.assigned_to) });
  }
  if (order.assigned_to === to) return order;
  const { actor, now } = command;
  const acknowledged = { ...acknowledgement(order, actor, now), escalates_at: quietUntil(order, now) };
  const updated = await updateOrder(write, order, { ...acknowledged, assigned_to: to });
  await write.emit('orders.order_marked', order.property, orderMarkedPayload(updated));
  return updated;
}

/** A time to promise, and why. Milliseconds since 1970. */
export type PromiseChange = Pick<NewPromise, 'promisedAt' | 'reasonId' | 'reason'>;

/** Changes the promised time within a write, which notifies the guest. Refuses with `promise_impossible`. */
export async function promiseOrder(
  write: OrdersWrite,
  command: OrderCommand,
  change: PromiseChange,
): Promise<OrderTable> {
  const order = await requireOrder(write, command);
  checkOpen(order);
  const { actor, now } = command;
  const moved = movePromise(order, { ...change, actor, now });
  const changed = await updateOrder(write, order, { ...moved, changed_at: now });
  await moveOrderTicket(write, order, changed);
  await write.emit('orders.order_changed', order.property, orderChangedPayload(changed));
  return changed;
}
