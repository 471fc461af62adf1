import type { Order } from '#orders/contract';
import { isShown, type OutletChoice } from '../board/board.ts';

/** What a desk rings by: the outlets that it shows, and the roles of who is signed in. */
export type Listening = { readonly outlets: OutletChoice; readonly roles: readonly string[] };

/** Roles that an escalated order calls wherever they are signed in, whatever their desk shows; level 3 calls everybody. */
const calledFrom: { readonly [role: string]: number } = { front_desk: 1, manager: 2, admin: 2 };
const everybody = 3;

/** Whether nobody has said yet that they saw an order. */
export function isUnseen({ status, acknowledged_at }: Pick<Order, 'status' | 'acknowledged_at'>): boolean {
  return status === 'placed' && acknowledged_at === null;
}

/** A level of escalation. */
export type Level = 1 | 2 | 3;
const levels: readonly Level[] = [1, 2, 3];

/**
 * Whom an order calls when its time has come, by the seconds to each level (0: none there; servers before this one do not
 * say), as the server then judges it; undefined: nobody more than now.
 */
export function callsNext(
  order: Pick<Order, 'placed_at' | 'escalates_at' | 'escalation_level'>,
  seconds: readonly number[] = [],
): Level | undefined {
  if (order.escalates_at === null) return undefined;
  const waited = (Date.parse(order.escalates_at) - Date.parse(order.placed_at)) / 1000;
  const isDue = (level: Level) => (seconds[level - 1] ?? 0) > 0 && (seconds[level - 1] ?? 0) <= waited;
  return levels.findLast((level) => level > order.escalation_level && isDue(level));
}

/** Orders that ring at a desk: unseen ones of its outlets, and those that were escalated to who is signed in. */
export function ringingHere(orders: readonly Order[], { outlets, roles }: Listening): readonly Order[] {
  const called = (level: number) =>
    level >= everybody || roles.some((role) => level >= (calledFrom[role] ?? everybody));
  return orders.filter((order) => isUnseen(order) && (isShown(order, outlets) || called(order.escalation_level)));
}
