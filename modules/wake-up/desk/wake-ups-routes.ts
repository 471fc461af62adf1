import { createRouteHooks, usePermission } from '#platform/web/desk-shell';
import type { wakeUp } from '#wake-up/contract';

/** The routes of wake-ups as hooks. */
export const wakeUpRoutes = createRouteHooks<typeof wakeUp>();

/** Queries that a change of a wake-up invalidates. */
export const wakeUpQueries = ['GET /api/v1/wake-ups'] as const;

/** Refetch interval, for changes without a push: a new day. */
const everyMs = 60_000;

/** Reads the wake-ups of a day; empty: today. Pushes keep them current. */
export function useWakeUpDay(day = '') {
  const query = day === '' ? {} : { day };
  return wakeUpRoutes.useRouteQuery(
    'GET /api/v1/wake-ups',
    { query },
    { refetchIntervalMs: everyMs, keepPrevious: true },
  );
}

/** Returns whether the user may set wake-ups and take calls. */
export function useMayManage(): boolean {
  return usePermission('wake_ups.manage');
}
