import { createStore } from 'zustand/vanilla';
import type { GuestShell } from '#platform/web/guest-shell';
import { activeOrders } from './order-progress.ts';
import { ordersQuery } from './orders-query.ts';

/** Number of the stay's active orders; available without loading the rest of the shop's code. */
export const activeOrderCount = createStore<number>(() => 0);

/** Keeps the number of a stay's active orders up to date until the returned function is called. */
export function trackActiveOrders(shell: GuestShell, stayId: string): () => void {
  const orders = shell.queries.of(ordersQuery(shell, stayId));
  const count = () => activeOrderCount.setState(activeOrders(orders.getState().data ?? []).length, true);
  const stop = orders.subscribe(count);
  count();
  return () => {
    stop();
    activeOrderCount.setState(0, true);
  };
}
