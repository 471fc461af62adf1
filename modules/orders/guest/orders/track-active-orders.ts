import type { GuestShell } from '#platform/web/guest-shell';
import { clearActiveOrders, setActiveOrders } from '../storage/guest-orders-store.ts';
import { orderNews } from './order-news.ts';
import { ordersOnHome } from './order-progress.ts';
import { ordersQuery } from './orders-query.ts';

/** Keeps the orders of a stay's home screen up to date, and tells their news, until the returned function is called; only a TV names the stay. */
export function trackActiveOrders(shell: GuestShell, stayId: string | undefined): () => void {
  const orders = shell.queries.of(ordersQuery(shell, stayId));
  const update = () => {
    const { status, data, updatedAt } = orders.getState();
    // Until the first answer, what an earlier visit stored stays on the screen.
    if (status !== 'ready') return;
    setActiveOrders(ordersOnHome(data, updatedAt), updatedAt);
    orderNews.follow(data);
  };
  const stop = orders.subscribe(update);
  update();
  return () => {
    stop();
    clearActiveOrders();
    orderNews.clear();
  };
}
