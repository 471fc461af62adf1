import type { Order } from '#orders/contract';
import { isEscalatedTo } from '#platform/web/desk-shell/escalation';
import { isOutletShown, type OutletChoice } from '../board/board-rules.ts';

/** What decides which orders ring at a desk: its outlets, and the roles of the signed-in user. */
export type AlarmScope = { readonly outlets: OutletChoice; readonly roles: readonly string[] };

/** Whether a new order has not been acknowledged yet. */
export function isUnacknowledged({ status, acknowledged_at }: Pick<Order, 'status' | 'acknowledged_at'>): boolean {
  return status === 'placed' && acknowledged_at === null;
}

/** Returns the orders that ring at a desk: unacknowledged ones of its outlets, and those escalated to the user's roles. */
export function findRingingOrders(orders: readonly Order[], { outlets, roles }: AlarmScope): readonly Order[] {
  return orders.filter(
    (order) =>
      isUnacknowledged(order) && (isOutletShown(order, outlets) || isEscalatedTo(order.escalation_level, roles)),
  );
}
