import type { Order } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import { isUnacknowledged } from '../alarm/ringing-orders.ts';

/** What an active order means for its room. */
export type RoomOrderStatus =
  | { readonly kind: 'ringing' }
  | { readonly kind: 'late'; readonly minutes: number; readonly at: string }
  | { readonly kind: 'on_its_way' }
  | { readonly kind: 'promised'; readonly at: string };

const urgency = { ringing: 0, late: 1, on_its_way: 2, promised: 3 } as const;

function statusOf(order: Order, now: number): RoomOrderStatus {
  if (isUnacknowledged(order, now)) return { kind: 'ringing' };
  const minutes = -minutesUntil(order.promised_at, now);
  if (minutes > 0) return { kind: 'late', minutes, at: order.promised_at };
  return order.status === 'on_its_way' ? { kind: 'on_its_way' } : { kind: 'promised', at: order.promised_at };
}

/** Returns the most urgent order of each room; the later of two late ones counts less. `now`: milliseconds since 1970. */
export function findRoomOrders(active: readonly Order[], now: number): ReadonlyMap<string, RoomOrderStatus> {
  const found = new Map<string, RoomOrderStatus>();
  for (const order of active.toSorted((one, other) => one.promised_at.localeCompare(other.promised_at))) {
    const status = statusOf(order, now);
    const known = found.get(order.room);
    if (order.room !== '' && (!known || urgency[status.kind] < urgency[known.kind])) found.set(order.room, status);
  }
  return found;
}
