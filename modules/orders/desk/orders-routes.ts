import type { catalogue } from '#catalogue/contract';
import type { orders } from '#orders/contract';
import { createRouteHooks } from '#platform/web/desk-shell';

/** The shop's routes as hooks. */
export const ordersRoutes = createRouteHooks<typeof orders>();

/** Hooks of the catalogue's routes, for availability. */
export const catalogueRoutes = createRouteHooks<typeof catalogue>();

/** Queries that a change to an order invalidates, in addition to those invalidated by pushes. */
export const orderQueries = ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'] as const;
