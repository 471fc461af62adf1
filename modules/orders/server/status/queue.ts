import type { OrderTable } from '../tables.ts';

const minuteMs = 60_000;
/** An order whose work begins within this time is one for now: its guest waits for the answer. */
const soonMs = 15 * minuteMs;
/** What is in the queue leaves it only for longer than this: a busy kitchen that promises a little later still cooks now. */
const postponedMs = 120 * minuteMs;

/**
 * Returns when an order joins the queue that is placed at `now`: its promise less the lead time of its outlet, or `now` if that is
 * soon. Milliseconds since 1970.
 */
export function queueTime(promisedAt: number, leadMinutes: number, now: number): number {
  const begins = promisedAt - leadMinutes * minuteMs;
  return begins - now > soonMs ? begins : now;
}

/** Whether an order waits for its time: nobody works on it yet, and it does not ring. */
export function isForLater({ status, queued_at }: Pick<OrderTable, 'status' | 'queued_at'>, now: number): boolean {
  return (status === 'placed' || status === 'accepted') && Number(queued_at) > now;
}

/** Returns when an order needs attention next that nobody needs to answer now: a new one for later when it joins the queue. */
export function quietUntil(order: Pick<OrderTable, 'status' | 'queued_at'>, now: number): number | null {
  return order.status === 'placed' && isForLater(order, now) ? Number(order.queued_at) : null;
}

/** Whether a new order that is due joins the queue now, rather than escalates. */
export function joinsQueue({ escalates_at, queued_at }: Pick<OrderTable, 'escalates_at' | 'queued_at'>): boolean {
  return escalates_at !== null && Number(escalates_at) === Number(queued_at);
}

type Queued = Pick<OrderTable, 'queued_at'> & Partial<Pick<OrderTable, 'escalates_at' | 'escalation_level'>>;

/** Returns the columns of an order whose promise moves to `promisedAt`: it may leave the queue, or join it at another time. */
export function requeue(
  order: Pick<OrderTable, 'status' | 'queued_at' | 'lead_minutes'>,
  promisedAt: number,
  now: number,
): Queued {
  const before = { queued_at: Number(order.queued_at) };
  const { status } = order;
  if (status !== 'placed' && status !== 'accepted') return before;
  const isLater = isForLater(order, now);
  const queuedAt = queueTime(promisedAt, Number(order.lead_minutes), now);
  if (!isLater && queuedAt - now <= postponedMs) return before;
  if (status === 'accepted') return { queued_at: queuedAt };
  return { queued_at: queuedAt, escalates_at: queuedAt, escalation_level: 0 };
}
