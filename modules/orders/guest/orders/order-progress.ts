import type { GuestOrder, OrderStatus } from '#orders/contract';
import { isService } from '../service-wording.ts';

/** A step of an order as shown to the guest; `at` is the time it was taken, RFC 3339. */
export type ProgressStep = {
  readonly status: OrderStatus;
  readonly state: 'done' | 'now' | 'to_come' | 'ended';
  readonly at: string | undefined;
};

const statusSequence: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'];

/** Whether an order has reached a final status. */
export function isFinished({ status }: Pick<GuestOrder, 'status'>): boolean {
  return status === 'delivered' || isDeclinedOrCancelled({ status });
}

/** Whether an order was declined or cancelled, so that nothing is delivered or charged. */
export function isDeclinedOrCancelled({ status }: Pick<GuestOrder, 'status'>): boolean {
  return status === 'declined' || status === 'cancelled';
}

type Promised = Pick<GuestOrder, 'status' | 'promised_at'>;

/** How long a declined order stays on the home screen after the time at which it would have come. */
const declinedShownMs = 3_600_000;

/** Whether the home screen shows an order at a time (milliseconds): it is active, or its guest still waits for it in vain. */
function isOnHome(order: Promised, now: number): boolean {
  if (order.status === 'declined') return now < Date.parse(order.promised_at) + declinedShownMs;
  return !isFinished(order);
}

/** Returns the steps that an order has taken and those to come; skipped steps are omitted. */
export function progressSteps(order: Pick<GuestOrder, 'status' | 'steps' | 'shop_kind'>): readonly ProgressStep[] {
  const taken = new Map(order.steps.map(({ status, at }) => [status, at] as const));
  const reached = statusSequence.indexOf(order.status);
  if (reached < 0) {
    const before = statusSequence
      .filter((status) => taken.has(status))
      .map((status) => ({ status, state: 'done' as const }));
    const ended = { status: order.status, state: 'ended' as const };
    return [...before, ended].map((step) => ({ ...step, at: taken.get(step.status) }));
  }
  return statusSequence.flatMap((status, at): ProgressStep[] => {
    if (at < reached) return taken.has(status) ? [{ status, state: 'done', at: taken.get(status) }] : [];
    // A treatment is neither prepared nor brought.
    const comes = !isService(order) || status === 'accepted' || status === 'delivered';
    if (at > reached) return comes ? [{ status, state: 'to_come', at: undefined }] : [];
    return [{ status, state: status === 'delivered' ? 'done' : 'now', at: taken.get(status) }];
  });
}

function byPromise<T extends Promised>(orders: readonly T[]): readonly T[] {
  return [...orders].sort((one, other) => Date.parse(one.promised_at) - Date.parse(other.promised_at));
}

/** Returns the active orders, earliest promised time first. */
export function activeOrders<T extends Promised>(orders: readonly T[]): readonly T[] {
  return byPromise(orders.filter((order) => !isFinished(order)));
}

/** Returns the orders that the home screen shows at a time (milliseconds), earliest promised time first. */
export function ordersOnHome<T extends Promised>(orders: readonly T[], now: number): readonly T[] {
  return byPromise(orders.filter((order) => isOnHome(order, now)));
}
