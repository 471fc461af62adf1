import type { DeskBadge } from '#platform/web/desk-shell';
import { devicesRoutes, overviewRoute } from './devices-routes.ts';

/** How often the list is fetched again, in milliseconds: no push reports a TV that lost its connection. */
export const pollMs = 30_000;

/** Returns how many TVs need a person. */
export function useTvsBadge(): DeskBadge {
  const query = { limit: 1 };
  const { data } = devicesRoutes.useRouteQuery(overviewRoute, { query }, { refetchIntervalMs: pollMs });
  return { count: data?.counts.problems ?? 0, alarm: false };
}
