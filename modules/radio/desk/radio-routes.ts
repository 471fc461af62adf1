import { type CachedRoute, createRouteHooks } from '#platform/web/desk-shell';
import type { radio } from '#radio/contract';

/** Hooks of the routes of radio stations. */
export const radioRoutes = createRouteHooks<typeof radio>();

/** Routes whose answers change with the stations. */
export const stationQueries = [
  'GET /api/v1/radio/stations',
  'GET /api/v1/radio/countries',
] as const satisfies readonly CachedRoute[];

/** Routes whose answers change with an import. */
export const importQueries = [
  'GET /api/v1/radio/station-imports',
  'GET /api/v1/radio/directory',
] as const satisfies readonly CachedRoute[];
