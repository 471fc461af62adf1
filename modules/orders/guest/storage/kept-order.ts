import type { Keep } from '#platform/web/browser';
import type { CartLine } from '../cart/line-rules.ts';
import type { Transmission } from '../checkout/order-body.ts';
import { parseKept } from './kept-lines.ts';

/** Name under which a device keeps an order that the hotel has not answered yet. */
export const orderKey = 'shop-pending-order';

/** An order on its way, as the device keeps it through reloads and power cuts. */
export type PendingOrder = {
  readonly data: Transmission;
  /** Lines of the cart that it takes with it. */
  readonly lines: readonly Pick<CartLine, 'cartId' | 'quantity'>[];
  /** Whether a copy may have left the device. */
  readonly sent: boolean;
};

type Storage = Pick<Keep, 'getItem' | 'setItem' | 'removeItem'>;

/** The order that the device keeps; undefined where there is none that could be read. */
export function readOrder(keep: Storage): PendingOrder | undefined {
  const kept = parseKept(keep.getItem(orderKey)) as Partial<PendingOrder> | undefined;
  const { data, lines } = kept ?? {};
  if (typeof data?.request_id !== 'string' || !Array.isArray(lines)) return undefined;
  if (!Array.isArray(data.cart) || Number.isNaN(Date.parse(data.expires_at))) return undefined;
  // Whatever it says of itself: it may have been sent in the moment in which the page ended.
  return { data, lines, sent: true };
}

/** Keeps an order, before it is sent. */
export function keepOrder(keep: Storage, order: PendingOrder): void {
  keep.setItem(orderKey, JSON.stringify(order));
}

/** Forgets the order. */
export function dropOrder(keep: Storage): void {
  keep.removeItem(orderKey);
}

/** Name under which a device keeps the ids of orders that are about to be placed, by shop. */
export const orderIdsKey = 'shop-order-ids';

function readIds(keep: Storage): { readonly [shopId: string]: unknown } {
  return Object(parseKept(keep.getItem(orderIdsKey)));
}

/** The id for the next order of a shop, the same in every tab of the device; `make` makes one where there is none yet. */
export function nextOrderId(keep: Storage, shopId: string, make: () => string): string {
  const ids = readIds(keep);
  const known = ids[shopId];
  if (typeof known === 'string') return known;
  const id = make();
  keep.setItem(orderIdsKey, JSON.stringify({ ...ids, [shopId]: id }));
  return id;
}

/** Forgets an id: its order is on its way, and kept. */
export function dropOrderId(keep: Storage, id: string): void {
  const others = Object.entries(readIds(keep)).filter(([, one]) => one !== id);
  if (others.length === 0) keep.removeItem(orderIdsKey);
  else keep.setItem(orderIdsKey, JSON.stringify(Object.fromEntries(others)));
}

/** Forgets all of them. */
export function dropOrderIds(keep: Storage): void {
  keep.removeItem(orderIdsKey);
}
