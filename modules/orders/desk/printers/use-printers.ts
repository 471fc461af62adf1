import type { orders } from '#orders/contract';
import type { DeskBadge, RouteResponse } from '#platform/web/desk-shell';
import { ordersRoutes } from '../orders-routes.ts';

/** An outlet with its printer and unprinted tickets. */
export type OutletPrinter = RouteResponse<typeof orders, 'GET /api/v1/printers'>['items'][number];

/** Queries that a change to a printer invalidates. */
export const printerQueries = ['GET /api/v1/printers'] as const;

/** Refetch interval: users without permission to read orders receive no pushes about tickets. */
const everyMs = 30_000;

/** Outlets with their printers. */
export function usePrinters() {
  return ordersRoutes.useRouteQuery('GET /api/v1/printers', {}, { refetchIntervalMs: everyMs });
}

/** The number of unprinted tickets. */
export function usePrintersBadge(): DeskBadge {
  const { data } = usePrinters();
  const count = (data?.items ?? []).reduce((sum, { stuck }) => sum + stuck.length, 0);
  return { count, alarm: count > 0 };
}
