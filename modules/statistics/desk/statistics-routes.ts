import { createRouteHooks, type RouteInput } from '#platform/web/desk-shell';
import type { statistics } from '#statistics/contract';

/** The routes of statistics as hooks. */
export const statisticsRoutes = createRouteHooks<typeof statistics>();

/** Queries that what happens in the hotel invalidates. */
export const todayQueries = ['GET /api/v1/today'] as const;

/** What a report is asked for. */
export type RouteQuery = NonNullable<NonNullable<RouteInput<typeof statistics, 'GET /api/v1/statistics'>>['query']>;
