import { type DeskAnswer, type DeskBadge, deskRoutes } from '#platform/web/desk-shell';
import type { session } from '#session/contract';

/** The sessions' routes as hooks: alarms of guessing stand with the rooms. */
export const sessionRoutes = deskRoutes<typeof session>();
/** An alarm of guessing. */
export type Alarm = DeskAnswer<typeof session, 'GET /api/v1/sign-in-alarms'>['items'][number];

/** Alarms of guessing that nobody looks after yet. */
export function useAlarms(): readonly Alarm[] {
  return sessionRoutes.useRead('GET /api/v1/sign-in-alarms', { query: { state: 'open' } }).data?.items ?? [];
}

/** The badge of the rooms in the menu: open alarms. */
export function useAlarmBadge(): DeskBadge {
  const { length } = useAlarms();
  return { count: length, alarm: length > 0 };
}
