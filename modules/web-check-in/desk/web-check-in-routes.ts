import { createRouteHooks } from '#platform/web/desk-shell';
import type { webCheckIn } from '#web-check-in/contract';

/** Hooks of this module's routes. */
export const webCheckInRoutes = createRouteHooks<typeof webCheckIn>();
/** What a check of documents changes. */
export const sheetQueries = ['GET /api/v1/web-check-ins', 'GET /api/v1/web-check-ins/{stayId}'] as const;
