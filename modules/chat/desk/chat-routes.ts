import type { chat } from '#chat/contract';
import { createPushHook, createRouteHooks } from '#platform/web/desk-shell';

/** The routes of the chat as hooks. */
export const chatRoutes = createRouteHooks<typeof chat>();

/** Listens to the pushes of the chat. */
export const useChatPush = createPushHook<typeof chat>();

/** Queries that a change of a conversation invalidates. */
export const chatQueries = ['GET /api/v1/chats', 'GET /api/v1/chats/{id}'] as const;
