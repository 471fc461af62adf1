import type { catalogue } from '#catalogue/contract';
import type { shop } from '#orders/contract';
import { createRouteHooks } from '#platform/web/desk-shell';

/** The shop's routes as hooks. */
export const shopRoutes = createRouteHooks<typeof shop>();

/** Hooks of the catalogue's routes, for availability. */
export const catalogueRoutes = createRouteHooks<typeof catalogue>();

/** Queries that a change to an order invalidates, in addition to those invalidated by pushes. */
export const orderQueries = ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'] as const;
