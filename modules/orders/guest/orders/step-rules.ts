import type { GuestOrder, OrderStatus } from '#orders/contract';

/** A step of an order as the guest sees it; `at` is when it was taken, RFC 3339. */
export type ShownStep = {
  readonly status: OrderStatus;
  readonly is: 'done' | 'now' | 'to_come' | 'ended';
  readonly at: string | undefined;
};

const way: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'on_its_way', 'delivered'];

/** Whether nothing more will happen to an order. */
export function isOver({ status }: Pick<GuestOrder, 'status'>): boolean {
  return status === 'delivered' || comesToNothing({ status });
}

/** Whether it will not come and costs nothing. */
export function comesToNothing({ status }: Pick<GuestOrder, 'status'>): boolean {
  return status === 'declined' || status === 'cancelled';
}

/** The steps that an order has taken and those to come; a step that was passed over is left out. */
export function stepsOf(order: Pick<GuestOrder, 'status' | 'steps'>): readonly ShownStep[] {
  const taken = new Map(order.steps.map(({ status, at }) => [status, at] as const));
  const reached = way.indexOf(order.status);
  if (reached < 0) {
    const before = way.filter((status) => taken.has(status)).map((status) => ({ status, is: 'done' as const }));
    const ended = { status: order.status, is: 'ended' as const };
    return [...before, ended].map((step) => ({ ...step, at: taken.get(step.status) }));
  }
  return way.flatMap((status, at): ShownStep[] => {
    if (at < reached) return taken.has(status) ? [{ status, is: 'done', at: taken.get(status) }] : [];
    if (at > reached) return [{ status, is: 'to_come', at: undefined }];
    return [{ status, is: status === 'delivered' ? 'done' : 'now', at: taken.get(status) }];
  });
}

/** Whole minutes until the promised time; 0 when it has passed. */
export function minutesUntil(promisedAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(promisedAt) - now) / 60_000));
}

/** Orders under way, the one that is promised first in front. */
export function underWay<T extends Pick<GuestOrder, 'status' | 'promised_at'>>(orders: readonly T[]): readonly T[] {
  const open = orders.filter((order) => !isOver(order));
  return open.sort((one, other) => Date.parse(one.promised_at) - Date.parse(other.promised_at));
}
