import { createRouteHooks } from '#platform/web/desk-shell';
import type { roomControl } from '#room-control/contract';

/** The routes of this screen. */
export const roomDevicesRoutes = createRouteHooks<typeof roomControl>();
/** What is fetched anew after a change. */
export const stale = ['GET /api/v1/room-devices'] as const;
