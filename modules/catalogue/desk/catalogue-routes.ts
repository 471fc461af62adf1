import type { catalogue } from '#catalogue/contract';
import { deskRoutes } from '#platform/web/desk-shell';

/** The catalogue's routes as hooks. */
export const catalogueRoutes = deskRoutes<typeof catalogue>();
