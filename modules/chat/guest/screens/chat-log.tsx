import type { GuestChat } from '#chat/contract';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import type { ThreadItem } from '../thread-items.ts';
import type { Thread } from '../use-chat.ts';
import { useChatTitle, useLineTexts } from '../use-line-texts.ts';
import { useReadReceipts } from '../use-read-receipts.ts';
import { useHotelTyping } from '../use-typing.ts';
import { HotelBubble, OwnBubble } from './chat-bubble.tsx';
import styles from './chat-log.module.css';
import { ChatNoteLine } from './chat-note-line.tsx';
import { useFollowEnd } from './use-follow-end.ts';

type RowProps = { readonly item: ThreadItem; readonly thread: Thread; readonly telephone: string };

/** An own line is the same element before and after the hotel has it, so that it is announced once. */
function ThreadRow({ item, thread, telephone }: RowProps) {
  const { day } = useLineTexts();
  switch (item.kind) {
    case 'day':
      return <p className={styles.day}>{day(item.at)}</p>;
    case 'note':
      return <ChatNoteLine line={item.line} telephone={telephone} />;
    case 'pending':
      return <OwnBubble item={item} outbox={thread.outbox} />;
    case 'line':
      return item.line.by === 'guest' ? (
        <OwnBubble item={item} outbox={thread.outbox} />
      ) : (
        <HotelBubble line={item.line} isLast={item.isLast} />
      );
  }
}

function Typing({ lastSeq }: { readonly lastSeq: number }) {
  const t = useText();
  const author = useHotelTyping(lastSeq);
  if (author === undefined) return undefined;
  // Not announced: whoever listens would hear it again and again.
  return (
    <p className={styles.typing} aria-live="off">
      {author === '' ? t('chat.typing') : t('chat.typing_by', { author })}
    </p>
  );
}

function Welcome() {
  const t = useText();
  return (
    <div className={styles.welcome}>
      <h2>{t('chat.welcome')}</h2>
      <p>{t('chat.welcome_text')}</p>
    </div>
  );
}

function isOwn(item: ThreadItem | undefined): boolean {
  return item?.kind === 'pending' || (item?.kind === 'line' && item.line.by === 'guest');
}

/** The lines of a conversation, oldest first; new ones are announced. */
export function ChatLog({ chat, thread }: { readonly chat: GuestChat; readonly thread: Thread }) {
  const t = useText();
  const title = useChatTitle();
  const { items, hasOlder, isFetching, fetchOlder } = thread;
  const last = items.at(-1);
  const end = useFollowEnd({ first: items[0]?.key ?? '', last: last?.key ?? '', isOwn: isOwn(last) });
  useReadReceipts(chat.lines, end.isAtEnd);
  return (
    <div className={styles.place}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys, too */}
      <div ref={end.box} role="log" tabIndex={0} aria-label={title} className={styles.log} onScroll={end.onScroll}>
        {hasOlder ? (
          <div className={styles.older}>
            <Button variant="text" disabled={isFetching} onClick={fetchOlder}>
              {t('chat.older')}
            </Button>
          </div>
        ) : undefined}
        {items.length === 0 ? <Welcome /> : undefined}
        {items.map((item) => (
          <ThreadRow key={item.key} item={item} thread={thread} telephone={chat.telephone} />
        ))}
        <Typing lastSeq={chat.last_seq} />
      </div>
      {end.hasNew ? (
        <button type="button" className={styles.pill} onClick={end.goToEnd}>
          {t('chat.new_message')}
        </button>
      ) : undefined}
    </div>
  );
}
