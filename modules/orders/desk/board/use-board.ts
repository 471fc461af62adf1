import { type DeskBadge, useStaff } from '#platform/web/desk-shell';
import { useServerClock } from '#platform/web/desk-shell/alarm';
import { useLanguage } from '#platform/web/i18n';
import { findRingingOrders } from '../alarm/ringing-orders.ts';
import { ordersRoutes } from '../orders-routes.ts';
import { isOutletShown } from './board-rules.ts';
import { useDeskPreferences } from './desk-preferences.ts';

/** Refetch interval, for changes without a push: an outlet that opens, an order that is no longer recent. */
const everyMs = 30_000;

/** Reads the order board, which pushes invalidate; the last data stays while the server is unreachable. */
export function useBoard() {
  const lang = useLanguage();
  return ordersRoutes.useRouteQuery(
    'GET /api/v1/orders/board',
    { query: { lang } },
    { refetchIntervalMs: everyMs, keepPrevious: true },
  );
}

/** Returns a lookup of outlet names in the desk's language; `fallback` if the board does not list the outlet. */
export function useOutletName(): (id: string, fallback?: string) => string {
  const { data } = useBoard();
  return (id, fallback = '') => data?.outlets.find((outlet) => outlet.id === id)?.name ?? fallback;
}

/** The badge of "Orders": the number of orders not yet accepted; an alarm while one of them rings at this desk. */
export function useOrdersBadge(): DeskBadge {
  const { data } = useBoard();
  const { outlets } = useDeskPreferences();
  const { roles } = useStaff();
  const now = useServerClock();
  const active = data?.active ?? [];
  const waiting = active.filter((order) => order.status === 'placed' && isOutletShown(order, outlets));
  const ringing = findRingingOrders(active, { outlets, roles, now });
  return { count: Math.max(waiting.length, ringing.length), alarm: ringing.length > 0 };
}
