import type { GuestMessage } from '#messages/contract';
import { useGuestQuery, useGuestShell, useSession } from '#platform/web/guest-shell';
import { useFormats, useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import { messagesQuery } from './messages-query.ts';

/** The loading state of the guest's messages; its data is `no_access` for a walk-in, to whom nobody writes. */
export function useMessages() {
  const t = useText();
  const shell = useGuestShell();
  const { mode, isCheckedIn, stayId } = useSession();
  const mayRead = isCheckedIn || mode === 'demo' || mode === 'demo-use-pms';
  const { data, error, refetch, updatedAt } = useGuestQuery(mayRead ? messagesQuery(shell, stayId) : undefined);
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: refetch };
  const failed: AsyncMessage = { title: t('messages.failed'), icon: 'alert', actions: [retry] };
  const items: readonly GuestMessage[] | 'no_access' | undefined = mayRead ? data : 'no_access';
  return { state: { data: items, error, refetch, updatedAt }, failed };
}

/** The loading state of one message; its data is `missing` when the guest has no such message. */
export function useMessage(id: string | undefined) {
  const { state, failed } = useMessages();
  const all = state.data === 'no_access' ? [] : state.data;
  const data: GuestMessage | 'missing' | undefined = all && (all.find((message) => message.id === id) ?? 'missing');
  return { state: { ...state, data }, failed };
}

/** What a screen tells of a message in words. */
export function useMessageTexts({ title, text, sent_at, from, kind, answer }: GuestMessage) {
  const t = useText();
  const { message } = useFormats();
  const { day, time } = message(Date.parse(sent_at));
  return {
    title:
      title || t(kind === 'request' ? 'messages.your_request' : kind === 'guest' ? 'messages.yours' : 'messages.new'),
    /** The words on one line, which the screen cuts where it ends. */
    preview: text.replace(/\s+/g, ' '),
    when: t('messages.at_on', { day, time }),
    time,
    from,
    answer: answer ? t(`messages.answered.${answer}`) : '',
  };
}
