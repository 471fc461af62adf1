import { deskRoutes } from '#platform/web/desk-shell';
import type { shop } from '#shop/contract';

/** The shop's routes as hooks. */
export const shopRoutes = deskRoutes<typeof shop>();

/** Answers that a change to an order makes stale, beside what pushes tell. */
export const orderAnswers = ['GET /api/v1/orders/board', 'GET /api/v1/orders', 'GET /api/v1/orders/{id}'] as const;
