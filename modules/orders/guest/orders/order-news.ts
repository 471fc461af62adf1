import type { GuestOrder } from '#orders/contract';
import { minutesUntil } from '#orders/rules';
import { createOwnNews } from '#platform/web/guest-shell/news';
import { isFinished } from './order-progress.ts';

/** What is told of an order: that it will not come, that it comes at another time, or that it comes. */
export type NewsKind = 'declined' | 'moved' | 'on_its_way';

type Known = Pick<GuestOrder, 'status' | 'promised_at'>;

function readKnown(order: GuestOrder, announced: string | undefined): Known {
  const [status, promised_at] = announced?.split(' ') ?? [];
  // Whoever ordered knows the time that was promised first.
  if (!status || !promised_at) return { status: 'placed', promised_at: order.first_promised_at };
  return { status: status as Known['status'], promised_at };
}

/** Returns what is to be told of an order to a guest who was told `told`; undefined: nothing. */
export function newsOf(order: GuestOrder, announced: string | undefined): NewsKind | undefined {
  const known = readKnown(order, announced);
  if (order.status === 'declined') return known.status === 'declined' ? undefined : 'declined';
  if (isFinished(order)) return undefined;
  if (order.status === 'on_its_way' && known.status !== 'on_its_way') return 'on_its_way';
  return minutesUntil(order.promised_at, Date.parse(known.promised_at)) === 0 ? undefined : 'moved';
}

/** What the guest has still to hear of orders that were placed on this device. */
export const orderNews = createOwnNews<GuestOrder>({
  key: 'shop-told',
  idOf: ({ request_id }) => request_id,
  versionOf: ({ status, promised_at }) => `${status} ${promised_at}`,
  isNews: (order, announced) => newsOf(order, announced) !== undefined,
});
