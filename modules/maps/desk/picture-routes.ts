import { createRouteHooks } from '#platform/web/desk-shell';
import type { property } from '#property/contract';

/** Hooks of the routes of the hotel's pictures. */
export const pictureRoutes = createRouteHooks<typeof property>();
