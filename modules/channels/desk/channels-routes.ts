import type { channels } from '#channels/contract';
import { type CachedRoute, createRouteHooks } from '#platform/web/desk-shell';

/** Hooks of the routes of channels and guide. */
export const channelsRoutes = createRouteHooks<typeof channels>();

/** Routes whose answers change with the channels or their guide. */
export const channelQueries = ['GET /api/v1/tv/channels'] as const satisfies readonly CachedRoute[];

/** Routes whose answers change with an import. */
export const importQueries = [
  'GET /api/v1/tv/sources',
  'GET /api/v1/tv/imports',
  ...channelQueries,
] as const satisfies readonly CachedRoute[];
