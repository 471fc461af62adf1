import type { catalogue } from '#catalogue/contract';
import type { shop } from '#orders/contract';
import { deskRoutes } from '#platform/web/desk-shell';

/** The shop's routes as hooks. */
export const shopRoutes = deskRoutes<typeof shop>();

/** The catalogue's routes as hooks, for what is sold out. */
export const catalogueRoutes = deskRoutes<typeof catalogue>();

/** Answers that a change to an order makes stale, beside what pushes tell. */
export const orderAnswers = ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'] as const;
