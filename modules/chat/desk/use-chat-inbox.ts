import { chatRoutes } from './chat-routes.ts';

/** Lists of the inbox, as its chips name them. */
export const inboxLists = ['mine', 'nobody', 'open', 'closed'] as const;
/** A list of the inbox. */
export type InboxList = (typeof inboxLists)[number];

/** Refetch interval in milliseconds, for what time alone changes: an escalation, the hours in which the hotel answers. */
const everyMs = 30_000;

/** Reads a list of the inbox if `enabled`. Pushes invalidate it; the last data stays while the server is unreachable. */
export function useChatInbox(list: InboxList = 'open', enabled = true) {
  return chatRoutes.useRouteQuery(
    'GET /api/v1/chats',
    { query: { list } },
    { enabled, refetchIntervalMs: everyMs, keepPrevious: true },
  );
}
