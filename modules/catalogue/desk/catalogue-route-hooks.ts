import type { catalogue } from '#catalogue/contract';
import { createRouteHooks } from '#platform/web/desk-shell';

/** The catalogue's routes as hooks. */
export const catalogueRoutes = createRouteHooks<typeof catalogue>();
