import type { KeyValueStorage } from '#platform/web/browser';
import type { CartLine } from '../cart/cart-line.ts';
import type { TransmitOrderInput } from '../checkout/order-body.ts';
import { parseJson } from './parse-stored-cart.ts';

/** Storage key of an order that the hotel has not answered yet. */
export const pendingOrderKey = 'shop-pending-order';

/** An unanswered order, as stored on the device to survive reloads and power cuts. */
export type PendingOrder = {
  readonly data: TransmitOrderInput;
  /** Cart lines that it orders. */
  readonly lines: readonly Pick<CartLine, 'cartId' | 'quantity'>[];
  /** Whether the order may have been sent already. */
  readonly sent: boolean;
};

type Storage = Pick<KeyValueStorage, 'getItem' | 'setItem' | 'removeItem'>;

/** Returns the stored order; undefined if there is none or it cannot be read. */
export function readPendingOrder(storage: Storage): PendingOrder | undefined {
  const stored = parseJson(storage.getItem(pendingOrderKey)) as Partial<PendingOrder> | undefined;
  const { data, lines } = stored ?? {};
  if (typeof data?.request_id !== 'string' || !Array.isArray(lines)) return undefined;
  if (!Array.isArray(data.cart) || Number.isNaN(Date.parse(data.expires_at))) return undefined;
  // Assume it was sent, whatever the record says: the page may have closed right after sending.
  return { data, lines, sent: true };
}

/** Stores an order before it is sent. */
export function storePendingOrder(storage: Storage, order: PendingOrder): void {
  storage.setItem(pendingOrderKey, JSON.stringify(order));
}

/** Removes the stored order. */
export function removePendingOrder(storage: Storage): void {
  storage.removeItem(pendingOrderKey);
}

/** Storage key of the request ids reserved for the next orders, by shop. */
export const orderIdsKey = 'shop-order-ids';

function readIds(storage: Storage): { readonly [shopId: string]: unknown } {
  return Object(parseJson(storage.getItem(orderIdsKey)));
}

/** Returns the request id for a shop's next order, shared by all tabs of the device; `create` generates a missing one. */
export function getOrCreateOrderId(storage: Storage, shopId: string, create: () => string): string {
  const ids = readIds(storage);
  const known = ids[shopId];
  if (typeof known === 'string') return known;
  const id = create();
  storage.setItem(orderIdsKey, JSON.stringify({ ...ids, [shopId]: id }));
  return id;
}

/** Removes an id whose order is now stored as pending. */
export function removeOrderId(storage: Storage, id: string): void {
  const others = Object.entries(readIds(storage)).filter(([, other]) => other !== id);
  if (others.length === 0) storage.removeItem(orderIdsKey);
  else storage.setItem(orderIdsKey, JSON.stringify(Object.fromEntries(others)));
}

/** Removes all reserved ids. */
export function removeOrderIds(storage: Storage): void {
  storage.removeItem(orderIdsKey);
}
