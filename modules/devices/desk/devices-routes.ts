import type { devices } from '#devices/contract';
import { type CachedRoute, createRouteHooks, type RouteResponse } from '#platform/web/desk-shell';

/** Hooks of the routes of the TVs. */
export const devicesRoutes = createRouteHooks<typeof devices>();

/** The list of all TVs. */
export const overviewRoute = 'GET /api/v1/devices/overview';

/** Routes whose answers change with a TV. */
export const deviceQueries = [
  'GET /api/v1/devices',
  overviewRoute,
  'GET /api/v1/devices/{id}/history',
] as const satisfies readonly CachedRoute[];

/** All TVs with counts. */
export type TvOverview = RouteResponse<typeof devices, typeof overviewRoute>;
/** A TV of the house. */
export type ListedTv = TvOverview['items'][number];
