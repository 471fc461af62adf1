import { useEffect, useEffectEvent, useRef } from 'react';
import type { ChatSummary } from '#chat/contract';
import { usePermission } from '#platform/web/desk-shell';
import { chatQueries, chatRoutes } from '../chat-routes.ts';
import { usePageVisible } from './use-page-visible.ts';

/** Marks a conversation as read up to its last line, once it is seen: the tab is in front, and somebody may answer. */
export function useMarkRead({ id, unread, last_seq: seq }: ChatSummary): void {
  const isVisible = usePageVisible();
  const mayAnswer = usePermission('chat.manage');
  const read = chatRoutes.useRouteMutation('POST /api/v1/chats/{id}/read', chatQueries);
  const sent = useRef(0);
  const isDue = isVisible && mayAnswer && unread > 0;
  const mark = useEffectEvent(() => {
    if (!isDue || sent.current >= seq) return;
    sent.current = seq;
    void read.run({ params: { id }, body: { seq } }).catch(() => {
      // The next change of the conversation tries again, the reconnect above all.
      sent.current = 0;
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what makes it due, and another message
  useEffect(() => mark(), [id, isDue, seq]);
}
