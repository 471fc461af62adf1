import type { Order } from '#orders/contract';
import { isEscalatedTo } from '#platform/web/desk-shell/escalation';
import { isForLater, isOutletShown, type OutletChoice } from '../board/board-rules.ts';

/**
 * What decides which orders ring at a desk: its outlets, the roles of the signed-in user, and the time in milliseconds since 1970.
 */
export type AlarmScope = {
  readonly outlets: OutletChoice;
  readonly roles: readonly string[];
  readonly now: number;
};

/** Whether a new order of the queue has not been acknowledged yet. */
export function isUnacknowledged(
  { status, acknowledged_at, queued_at }: Pick<Order, 'status' | 'acknowledged_at' | 'queued_at'>,
  now: number,
): boolean {
  return status === 'placed' && acknowledged_at === null && !isForLater({ status, queued_at }, now);
}

/** Returns the orders that ring at a desk: unacknowledged ones of its outlets, and those escalated to the user's roles. */
export function findRingingOrders(orders: readonly Order[], { outlets, roles, now }: AlarmScope): readonly Order[] {
  return orders.filter(
    (order) =>
      isUnacknowledged(order, now) && (isOutletShown(order, outlets) || isEscalatedTo(order.escalation_level, roles)),
  );
}

/** How long an order for later is news, in milliseconds: a desk that opens afterwards does not announce it. */
const newsMs = 30_000;

/** Returns the orders for later that have just come in for a desk's outlets: they ring once, quietly. */
export function findNewLaterOrders(
  orders: readonly Order[],
  { outlets, now }: Pick<AlarmScope, 'outlets' | 'now'>,
): readonly Order[] {
  return orders.filter(
    (order) =>
      order.status === 'placed' &&
      order.acknowledged_at === null &&
      isForLater(order, now) &&
      now - Date.parse(order.placed_at) < newsMs &&
      isOutletShown(order, outlets),
  );
}
