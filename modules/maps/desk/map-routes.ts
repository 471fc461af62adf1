import type { maps } from '#maps/contract';
import { type CachedRoute, createRouteHooks } from '#platform/web/desk-shell';

/** Hooks of the routes of the map. */
export const mapRoutes = createRouteHooks<typeof maps>();

/** Routes whose answers change with the map. */
export const mapQueries = [
  'GET /api/v1/map',
  'GET /api/v1/map/walks',
  'GET /api/v1/map/floors',
] as const satisfies readonly CachedRoute[];
