import { createRouteHooks } from '#platform/web/desk-shell';
import type { requests } from '#requests/contract';

/** The routes of requests as hooks. */
export const requestsRoutes = createRouteHooks<typeof requests>();

/** Queries that a change to a request invalidates. */
export const requestQueries = [
  'GET /api/v1/requests/board',
  'GET /api/v1/requests',
  'GET /api/v1/requests/{id}',
] as const;
