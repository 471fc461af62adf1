import type { messages } from '#messages/contract';
import { createRouteHooks } from '#platform/web/desk-shell';

/** The routes of messages as hooks. */
export const messagesRoutes = createRouteHooks<typeof messages>();

/** Queries that a change of a message invalidates. */
export const messageQueries = [
  'GET /api/v1/messages',
  'GET /api/v1/messages/{id}',
  'GET /api/v1/message-templates',
  'GET /api/v1/message-pushes',
] as const;
