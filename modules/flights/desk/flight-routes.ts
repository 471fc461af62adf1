import type { flights } from '#flights/contract';
import { type CachedRoute, createRouteHooks } from '#platform/web/desk-shell';

/** Hooks of the routes of the flights' airports. */
export const flightRoutes = createRouteHooks<typeof flights>();

/** Routes whose answers change with the settings. */
export const airportQueries = ['GET /api/v1/flights/airports'] as const satisfies readonly CachedRoute[];
