import type { catalogue } from '#catalogue/contract';
import type { shop } from '#orders/contract';
import { deskRoutes } from '#platform/web/desk-shell';

/** The shop's routes as hooks. */
export const shopRoutes = deskRoutes<typeof shop>();

/** Hooks of the catalogue's routes, for availability. */
export const catalogueRoutes = deskRoutes<typeof catalogue>();

/** Queries that a change to an order invalidates, in addition to those invalidated by pushes. */
export const orderAnswers = ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'] as const;
