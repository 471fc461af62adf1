import { useEffect, useState } from 'react';
import type { chat as chatContract, GuestChat } from '#chat/contract';
import { useStoreState } from '#platform/web/browser';
import { useGuestQuery, useGuestShell, useProperty, useSession } from '#platform/web/guest-shell';
import { useLanguage, useText } from '#platform/web/i18n';
import type { AsyncMessage } from '#platform/web/ui';
import { type ChatOutbox, outboxOf } from './chat-outbox.ts';
import { chatQuery, ofStay } from './chat-query.ts';
import { type KnownLines, mergeLatest, mergeOlder, noLines } from './known-lines.ts';
import { type ThreadItem, threadItems } from './thread-items.ts';
import { useChatAccess } from './use-chat-access.ts';

/** Fetches the latest lines while the guest may write to the hotel, and again after every push and reconnect. */
export function useChatState() {
  const t = useText();
  const shell = useGuestShell();
  const { stayId } = useSession();
  const access = useChatAccess();
  const state = useGuestQuery(access === 'open' ? chatQuery(shell, stayId) : undefined);
  const retry = { key: 'state.retry', label: t('shell.try_again'), onPress: state.refetch };
  const failed: AsyncMessage = { title: t('chat.failed'), icon: 'alert', actions: [retry] };
  return { access, state, failed };
}

/** Returns what is sent from this device and not among the lines of the hotel yet, and how to send more. */
export function useOutbox() {
  const shell = useGuestShell();
  const language = useLanguage();
  const { stayId = '' } = useSession();
  const outbox: ChatOutbox = outboxOf(shell);
  const pending = useStoreState(outbox, (lines) => lines);
  useEffect(() => outbox.resume(), [outbox]);
  const send = (text: string, picture?: { readonly id: string; readonly preview: string }) =>
    outbox.send({ text, language, picture: picture?.id ?? '', preview: picture?.preview ?? '', stay_id: stayId });
  return { outbox, pending, send };
}

/** Returns the lines that the device has, and a function that fetches older ones. */
function useLines(chat: GuestChat) {
  const shell = useGuestShell();
  const t = useText();
  const { stayId } = useSession();
  const [stored, setStored] = useState<KnownLines>(noLines);
  const [isFetching, setIsFetching] = useState(false);
  const known = stored.latest === chat ? stored : mergeLatest(stored, chat);
  if (known !== stored) setStored(known);
  const fetchOlder = () => {
    const before = known.lines[0]?.seq;
    if (isFetching || before === undefined) return;
    setIsFetching(true);
    shell.wire
      .of<typeof chatContract>()
      .call('Chat.getChat', { before, ...ofStay(stayId) })
      .then(
        (older) => setStored((now) => mergeOlder(now, older)),
        () => shell.toast(t('chat.older_failed')),
      )
      .finally(() => setIsFetching(false));
  };
  return { ...known, isFetching, fetchOlder };
}

/** A conversation as the screens show it. */
export type Thread = {
  readonly items: readonly ThreadItem[];
  readonly hasOlder: boolean;
  readonly isFetching: boolean;
  readonly fetchOlder: () => void;
  readonly send: (text: string, picture?: { readonly id: string; readonly preview: string }) => void;
  readonly outbox: ChatOutbox;
};

/** Puts the lines of the hotel and those on their way together: a line that has arrived is there once. */
export function useThread(chat: GuestChat): Thread {
  const { zone } = useProperty();
  const { lines, hasOlder, isFetching, fetchOlder } = useLines(chat);
  const { outbox, pending, send } = useOutbox();
  useEffect(() => outbox.settle(lines), [outbox, lines]);
  const received = new Set(lines.map(({ request_id }) => request_id));
  const waiting = pending.filter(({ request_id }) => !received.has(request_id));
  return { items: threadItems(lines, waiting, zone), hasOlder, isFetching, fetchOlder, send, outbox };
}
