import { createRouteHooks, type DeskBadge } from '#platform/web/desk-shell';
import type { LinkState, pms } from '#pms/contract';

/** Hooks of the routes of the PMS. */
export const pmsRoutes = createRouteHooks<typeof pms>();

/** Routes whose answers change with the link. */
export const pmsQueries = ['GET /api/v1/pms', 'GET /api/v1/pms/lines'] as const;

/** States in which the PMS and this house do not talk. */
const down: ReadonlySet<LinkState> = new Set(['waiting', 'connecting', 'refused']);

/** Whether the PMS and this house do not talk. */
export function isDown(link: LinkState): boolean {
  return down.has(link);
}

/** Marks the menu while there is a PMS and no connection, or a question about its stays. */
export function usePmsBadge(): DeskBadge {
  const { data } = pmsRoutes.useRouteQuery('GET /api/v1/pms');
  const isWrong = data && data.kind !== 'house' && (isDown(data.link) || data.question !== null);
  const count = isWrong ? 1 : 0;
  return { count, alarm: count > 0 };
}
