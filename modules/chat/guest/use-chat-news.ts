import { useEffect, useState } from 'react';
import type { GuestLine } from '#chat/contract';
import { useRoute } from '#platform/web/guest-shell';
import { knownChat } from './known-chat.ts';
import { readText } from './thread-items.ts';
import { useChatState, useOutbox } from './use-chat.ts';
import { useOnScreen } from './use-on-screen.ts';

const chatRoutes: ReadonlySet<string> = new Set(['chat', 'demoMessenger']);

/** Returns whether the conversation itself is on the screen. */
export function useIsChatOpen(): boolean {
  return chatRoutes.has(useRoute().name);
}

/**
 * Follows the conversation while the app shows anything else, and sends what has not reached the hotel. Returns the line of the
 * hotel that came last while somebody was there and that its screen has not shown; each line once.
 */
export function useChatNews(): { readonly line: GuestLine | undefined; readonly close: () => void } {
  const { access, state } = useChatState();
  const isOpen = useIsChatOpen();
  const isVisible = useOnScreen();
  useOutbox();
  const chat = access === 'open' ? state.data : undefined;
  // What was there when the app began is no news.
  const [shownSeq, setShownSeq] = useState<number>();
  const [line, setLine] = useState<GuestLine>();
  const latest = chat?.lines.filter(({ by }) => by === 'hotel').at(-1);
  useEffect(() => {
    if (!chat) return;
    const text = latest ? readText(latest).text : '';
    knownChat.setState({ unread: chat.unread, lastSeq: chat.last_seq, text });
  }, [chat, latest]);
  useEffect(() => {
    if (!chat) return setShownSeq(undefined);
    const seq = latest?.seq ?? 0;
    if (shownSeq === undefined || isOpen) {
      setLine(undefined);
      return setShownSeq(seq);
    }
    if (seq <= shownSeq || !isVisible) return;
    setShownSeq(seq);
    if (latest?.read_at === null) setLine(latest);
  }, [chat, latest, shownSeq, isOpen, isVisible]);
  const isRead = latest?.read_at !== null;
  return { line: isOpen || isRead ? undefined : line, close: () => setLine(undefined) };
}
