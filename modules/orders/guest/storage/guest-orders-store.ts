import { createStore } from 'zustand/vanilla';
import type { GuestOrder } from '#orders/contract';
import { localStore } from '#platform/web/browser';
import { parseJson } from './parse-stored-cart.ts';

/** Local-storage key of the stay's active orders. */
export const activeOrdersKey = 'shop-orders';

/** What is kept of an active or declined order, so that the home screen shows it with its first frame. */
export type KnownOrder = Pick<
  GuestOrder,
  'order_id' | 'shop_title' | 'shop_kind' | 'status' | 'promised_at' | 'first_promised_at' | 'reason'
>;

/** The stay's active orders and those declined of late, earliest promised time first, and the device's time at which they were current. */
export type ActiveOrders = { readonly orders: readonly KnownOrder[]; readonly updatedAt: number };

const none: ActiveOrders = { orders: [], updatedAt: 0 };
const fields = ['order_id', 'shop_title', 'shop_kind', 'status', 'promised_at', 'first_promised_at', 'reason'] as const;

function parseOrder(value: unknown): readonly KnownOrder[] {
  const record = Object(value) as { readonly [name: string]: unknown };
  const isWhole = fields.every((name) => typeof record[name] === 'string');
  return isWhole && !Number.isNaN(Date.parse(String(record.promised_at))) ? [record as KnownOrder] : [];
}

/** Parses stored orders; what cannot be read is dropped. */
export function parseActiveOrders(stored: unknown): ActiveOrders {
  const { orders, updatedAt } = Object(stored) as { readonly orders?: unknown; readonly updatedAt?: unknown };
  if (!Array.isArray(orders) || typeof updatedAt !== 'number') return none;
  return { orders: orders.flatMap(parseOrder), updatedAt };
}

/** The stay's active orders; available without loading the rest of the shop's code. */
export const activeOrdersStore = createStore<ActiveOrders>(() =>
  parseActiveOrders(parseJson(localStore.getItem(activeOrdersKey))),
);

/** Replaces the active orders and stores them for the next start. */
export function setActiveOrders(orders: readonly KnownOrder[], updatedAt: number): void {
  const stored = orders.map((order) => Object.fromEntries(fields.map((name) => [name, order[name]])) as KnownOrder);
  activeOrdersStore.setState({ orders: stored, updatedAt }, true);
  if (stored.length === 0) localStore.removeItem(activeOrdersKey);
  else localStore.setItem(activeOrdersKey, JSON.stringify({ orders: stored, updatedAt }));
}

/** Forgets the active orders. */
export function clearActiveOrders(): void {
  setActiveOrders([], 0);
}
