import { createStore } from 'zustand/vanilla';
import type { Orders } from './orders-store.ts';
import { underWay } from './step-rules.ts';

/** Number of the stay's active orders; available without loading the rest of the shop's code. */
export const openOrders = createStore<number>(() => 0);

let tracked: Orders | undefined;

/** Keeps the number of active orders up to date. */
export function followOpenOrders(orders: Orders): void {
  if (tracked === orders) return;
  tracked = orders;
  orders.subscribe(() => openOrders.setState(underWay(orders.getState().orders).length, true));
}
