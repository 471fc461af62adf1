import type { music } from '#music/contract';
import { type CachedRoute, createRouteHooks } from '#platform/web/desk-shell';

/** Hooks of the routes of music. */
export const musicRoutes = createRouteHooks<typeof music>();

/** Routes whose answers change with songs. */
export const libraryQueries = [
  'GET /api/v1/music/albums',
  'GET /api/v1/music/albums/{id}',
  'GET /api/v1/music/songs',
] as const satisfies readonly CachedRoute[];

/** Routes whose answers change with a scan. */
export const importQueries = ['GET /api/v1/music/imports'] as const satisfies readonly CachedRoute[];
