import type { Order } from '#orders/contract';
import { isOutletShown, type OutletChoice } from '../board/board-rules.ts';

/** What decides which orders ring at a desk: its outlets, and the roles of the signed-in user. */
export type AlarmScope = { readonly outlets: OutletChoice; readonly roles: readonly string[] };

/** Escalation level from which an order rings for a role at any desk, whatever it shows; level 3 rings for everybody. */
const levelByRole: { readonly [role: string]: number } = { front_desk: 1, manager: 2, admin: 2 };
const everybody = 3;

/** Whether a new order has not been acknowledged yet. */
export function isUnacknowledged({ status, acknowledged_at }: Pick<Order, 'status' | 'acknowledged_at'>): boolean {
  return status === 'placed' && acknowledged_at === null;
}

/** An escalation level. */
export type EscalationLevel = 1 | 2 | 3;
const levels: readonly EscalationLevel[] = [1, 2, 3];

/**
 * Returns the next escalation level of an order, by the same rule as the server, from the seconds to each level (0: level
 * disabled; older servers omit them); undefined if there is none.
 */
export function nextEscalationLevel(
  order: Pick<Order, 'placed_at' | 'escalates_at' | 'escalation_level'>,
  seconds: readonly number[] = [],
): EscalationLevel | undefined {
  if (order.escalates_at === null) return undefined;
  const secondsUntilEscalation = (Date.parse(order.escalates_at) - Date.parse(order.placed_at)) / 1000;
  const isDue = (level: EscalationLevel) =>
    (seconds[level - 1] ?? 0) > 0 && (seconds[level - 1] ?? 0) <= secondsUntilEscalation;
  return levels.findLast((level) => level > order.escalation_level && isDue(level));
}

/** Returns the orders that ring at a desk: unacknowledged ones of its outlets, and those escalated to the user's roles. */
export function findRingingOrders(orders: readonly Order[], { outlets, roles }: AlarmScope): readonly Order[] {
  const isEscalatedToUser = (level: number) =>
    level >= everybody || roles.some((role) => level >= (levelByRole[role] ?? everybody));
  return orders.filter(
    (order) => isUnacknowledged(order) && (isOutletShown(order, outlets) || isEscalatedToUser(order.escalation_level)),
  );
}
