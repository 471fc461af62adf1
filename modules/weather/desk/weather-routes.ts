import { type CachedRoute, createRouteHooks } from '#platform/web/desk-shell';
import type { weather } from '#weather/contract';

/** Hooks of the routes of the weather's places. */
export const weatherRoutes = createRouteHooks<typeof weather>();

/** Routes whose answers change with the settings and with a position. */
export const placeQueries = ['GET /api/v1/weather/places'] as const satisfies readonly CachedRoute[];
