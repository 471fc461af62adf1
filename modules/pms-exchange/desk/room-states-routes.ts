import { createRouteHooks } from '#platform/web/desk-shell';
import type { pmsExchange } from '#pms-exchange/contract';

/** Hooks of the routes of room states. */
export const roomStateRoutes = createRouteHooks<typeof pmsExchange>();

/** Routes whose answers change with the state of a room. */
export const roomStateQueries = ['GET /api/v1/room-states'] as const;
