import { deskRoutes } from '#platform/desk';
import type { shop } from '#shop/contract';

/** The shop's routes as hooks. */
export const shopRoutes = deskRoutes<typeof shop>();

/** Queries that a change to an order invalidates, in addition to those invalidated by pushes. */
export const orderAnswers = ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'] as const;
