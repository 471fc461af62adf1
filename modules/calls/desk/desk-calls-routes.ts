import type { calls } from '#calls/contract';
import { createRouteHooks } from '#platform/web/desk-shell';

/** The routes of calls as hooks. */
export const callsRoutes = createRouteHooks<typeof calls>();

/** Queries that a change of a call invalidates. */
export const callsQueries = ['GET /api/v1/calls'] as const;

/** Refetch interval in milliseconds, should a push be missed. */
const everyMs = 30_000;

/** Reads the calls that ring or last and those of the last day. Pushes invalidate them. */
export function useCalls() {
  return callsRoutes.useRouteQuery('GET /api/v1/calls', { query: {} }, { refetchIntervalMs: everyMs });
}
