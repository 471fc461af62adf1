import { useEffect, useRef } from 'react';
import type { GuestChat } from '#chat/contract';
import { systemClock } from '#platform/clock';
import { useGuestShell } from '#platform/web/guest-shell';
import { OnYourPhone, TvAsyncView, TvColumn, TvMessage, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusableText, keepInView, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvButtonRow } from '#platform/web/ui/tv';
import type { ThreadItem } from '../thread-items.ts';
import { type Thread, useChatState, useThread } from '../use-chat.ts';
import { useAnswerText, useChatTitle } from '../use-line-texts.ts';
import { useReadReceipts } from '../use-read-receipts.ts';
import styles from './tv-chat.module.css';
import { TvChatFoot } from './tv-chat-foot.tsx';
import { lineFocusKey, TvChatItem } from './tv-chat-item.tsx';

const headKey = 'chat.head';

function isOwn(item: ThreadItem | undefined): boolean {
  return item?.kind === 'pending' || (item?.kind === 'line' && item.line.by === 'guest');
}

/**
 * Keeps the end of the conversation in sight: a line that comes takes the focus from the one that was last, and so does one that
 * the guest has sent; otherwise it is scrolled to.
 */
function useFollowLast(items: readonly ThreadItem[]) {
  const end = useRef<HTMLDivElement>(null);
  const focus = useSetFocus();
  const last = items.at(-1);
  const before = useRef(last?.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another item is the last
  useEffect(() => {
    const was = before.current;
    before.current = last?.key;
    if (!last || was === last.key) return undefined;
    const focused = document.querySelector<HTMLElement>('[data-focused]')?.dataset.focusKey;
    const wasLast = was === undefined ? headKey : lineFocusKey(was);
    if (focused !== wasLast && !isOwn(last)) {
      if (end.current) keepInView(end.current);
      return undefined;
    }
    // After what has disappeared with it gave the focus away.
    const timer = systemClock.after(0, () => focus(lineFocusKey(last.key)));
    return () => timer.cancel();
  }, [last?.key]);
  return end;
}

function Head({ chat }: { readonly chat: GuestChat }) {
  const title = useChatTitle();
  const answers = useAnswerText(chat);
  return (
    <FocusableText focusKey={headKey} className={styles.head}>
      <h1 dir="auto" data-bidi="name">
        {title}
      </h1>
      {answers === '' ? undefined : <p>{answers}</p>}
    </FocusableText>
  );
}

function Lines({ chat, thread }: { readonly chat: GuestChat; readonly thread: Thread }) {
  const t = useText();
  const end = useFollowLast(thread.items);
  return (
    <>
      <Head chat={chat} />
      {thread.hasOlder ? (
        <TvButtonRow>
          <TvButton focusKey="chat.older" onPress={thread.fetchOlder}>
            {t('chat.older')}
          </TvButton>
        </TvButtonRow>
      ) : undefined}
      {thread.items.length === 0 ? <p className={styles.none}>{t('chat.welcome_text')}</p> : undefined}
      <div role="log" aria-label={t('chat.title')}>
        {thread.items.map((item) => (
          <TvChatItem key={item.key} item={item} telephone={chat.telephone} outbox={thread.outbox} />
        ))}
      </div>
      <div ref={end} />
    </>
  );
}

function Shown({ chat }: { readonly chat: GuestChat }) {
  const thread = useThread(chat);
  const last = thread.items.at(-1);
  // The end is what the TV shows first and comes back to with each line.
  useReadReceipts(chat.lines, true);
  return (
    <TvColumn
      image={undefined}
      initialFocus={last ? lineFocusKey(last.key) : headKey}
      foot={<TvChatFoot thread={thread} />}
    >
      <Lines chat={chat} thread={thread} />
    </TvColumn>
  );
}

/** The conversation between the guest and the hotel on the TV. */
export function TvChat() {
  const t = useText();
  const shell = useGuestShell();
  const { access, state, failed } = useChatState();
  const back = { key: 'state.back', label: t('shell.back'), onPress: () => shell.back() };
  if (access === 'foreign') {
    const words = { title: t('chat.title'), text: t('chat.tv.on_phone'), backLabel: t('shell.back') };
    return <OnYourPhone {...words} target="/chat" />;
  }
  if (access !== 'open') {
    const title = t(access === 'off' ? 'chat.off' : 'chat.sign_in');
    return <TvMessage tone="calm" title={title} text={t('chat.off_text')} actions={[back]} />;
  }
  return (
    <TvAsyncView state={state} failed={failed} waiting={<TvPage title={t('chat.title')} />}>
      {(chat) => <Shown chat={chat} />}
    </TvAsyncView>
  );
}
