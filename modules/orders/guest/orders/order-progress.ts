import type { GuestOrder, OrderStatus } from '#orders/contract';

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

/** Returns the steps that an order has taken and those to come; skipped steps are omitted. */
export function progressSteps(order: Pick<GuestOrder, 'status' | 'steps'>): readonly ProgressStep[] {
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
    if (at > reached) return [{ status, state: 'to_come', at: undefined }];
    return [{ status, state: status === 'delivered' ? 'done' : 'now', at: taken.get(status) }];
  });
}

/** Returns the whole minutes until the promised time, rounded up; 0 once it has passed. */
export function minutesRemaining(promisedAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(promisedAt) - now) / 60_000));
}

/** Returns the active orders, earliest promised time first. */
export function activeOrders<T extends Pick<GuestOrder, 'status' | 'promised_at'>>(orders: readonly T[]): readonly T[] {
  const open = orders.filter((order) => !isFinished(order));
  return open.sort((one, other) => Date.parse(one.promised_at) - Date.parse(other.promised_at));
}
