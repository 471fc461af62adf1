import { useMemo } from 'react';
import { type DeskBadge, type RingingItem, useDesk, usePermission, useStaff } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { chatErrorText } from './chat-error-text.ts';
import { chatQueries, chatRoutes } from './chat-routes.ts';
import { findRingingChats } from './rules/find-ringing-chats.ts';
import { useChatInbox } from './use-chat-inbox.ts';

/** Returns the conversations that ring at this desk; reading one stops it. */
export function useRingingChats(): readonly RingingItem[] {
  const t = useText();
  const desk = useDesk();
  const { data } = useChatInbox();
  const { roles } = useStaff();
  const mayAnswer = usePermission('chat.manage');
  const read = chatRoutes.useRouteMutation('POST /api/v1/chats/{id}/read', chatQueries);
  // The mutation is a new object on every render, but does the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what rings counts
  return useMemo(
    () =>
      findRingingChats(data?.items ?? [], roles).map(({ id, room, last_text, last_seq, last_at, ...chat }) => ({
        id,
        title: t('chatDesk.roomWrites', { room }),
        text: last_text === '' ? t('chatDesk.picture') : last_text,
        since: Date.parse(chat.waiting_since ?? last_at),
        level: chat.escalation_level,
        target: { name: 'chat', query: { chat: id } },
        acknowledge: mayAnswer
          ? () =>
              void read
                .run({ params: { id }, body: { seq: last_seq } })
                .catch((error: unknown) => desk.toast(chatErrorText(error, t)))
          : undefined,
      })),
    [data, roles, mayAnswer, t],
  );
}

/** The badge of "Chat": how many conversations wait for an answer; an alarm while one rings at this desk. */
export function useChatBadge(): DeskBadge {
  const { data } = useChatInbox();
  const { roles } = useStaff();
  const items = data?.items ?? [];
  const waiting = items.filter(({ waiting_since }) => waiting_since !== null);
  return { count: waiting.length, alarm: findRingingChats(items, roles).length > 0 };
}
