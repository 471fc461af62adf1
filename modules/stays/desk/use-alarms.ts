import { createRouteHooks, type DeskBadge, type RouteResponse } from '#platform/web/desk-shell';
import type { session } from '#session/contract';

/** Query and mutation hooks of the session module's routes. */
export const sessionApi = createRouteHooks<typeof session>();
/** A sign-in alarm. */
export type Alarm = RouteResponse<typeof session, 'GET /api/v1/sign-in-alarms'>['items'][number];

/** Returns the sign-in alarms that are not acknowledged yet. */
export function useAlarms(): readonly Alarm[] {
  return sessionApi.useRouteQuery('GET /api/v1/sign-in-alarms', { query: { state: 'open' } }).data?.items ?? [];
}

/** Returns the menu badge of the rooms: the number of open alarms. */
export function useAlarmBadge(): DeskBadge {
  const { length } = useAlarms();
  return { count: length, alarm: length > 0 };
}
