import type { PushState } from '#messages/contract';
import type { DeskBadge } from '#platform/web/desk-shell';
import { messagesRoutes } from './messages-routes.ts';

/** Returns whether phones that are not open can be told of messages; undefined until it is known. */
export function usePushState(): PushState | undefined {
  return messagesRoutes.useRouteQuery('GET /api/v1/message-pushes').data;
}

/** Returns the menu badge of the messages: a push service refuses pushes. */
export function usePushBadge(): DeskBadge {
  return { count: usePushState()?.refused ? 1 : 0, alarm: false };
}
