import { createStore } from 'zustand/vanilla';
import { activeOrders } from './order-progress.ts';
import type { OrdersStore } from './orders-store.ts';

/** Number of the stay's active orders; available without loading the rest of the shop's code. */
export const activeOrderCount = createStore<number>(() => 0);

let tracked: OrdersStore | undefined;

/** Keeps the number of active orders up to date. */
export function trackActiveOrders(orders: OrdersStore): void {
  if (tracked === orders) return;
  tracked = orders;
  orders.subscribe(() => activeOrderCount.setState(activeOrders(orders.getState().orders).length, true));
}
