import { createStore } from 'zustand/vanilla';
import type { Orders } from './orders-store.ts';
import { underWay } from './step-rules.ts';

/** How many orders of the stay are under way, known without the shop's own code. */
export const openOrders = createStore<number>(() => 0);

let followed: Orders | undefined;

/** Counts the orders under way from now on. */
export function followOpenOrders(orders: Orders): void {
  if (followed === orders) return;
  followed = orders;
  orders.subscribe(() => openOrders.setState(underWay(orders.getState().orders).length, true));
}
