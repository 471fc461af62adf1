import type { KeyboardEvent } from 'react';
import type { ChatSummary } from '#chat/contract';
import { useText } from '#platform/web/i18n';
import type { InboxList as ListName } from '../use-chat-inbox.ts';
import styles from './inbox-list.module.css';
import { InboxRow } from './inbox-row.tsx';

/** Returns the conversation that gets the focus from the one at `from`. */
function nextIndex(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-chat]')];
  const from = rows.indexOf(event.target as HTMLElement);
  const to = from < 0 ? undefined : nextIndex(event.key, from, rows.length);
  if (to === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  event.preventDefault();
  rows[to]?.focus();
}

type Props = {
  readonly items: readonly ChatSummary[];
  readonly list: ListName;
  /** Id of the open conversation; empty: none is. */
  readonly openId: string;
  readonly isTyping: (id: string) => boolean;
};

/** The conversations of the inbox, latest first; arrow keys move between them. */
export function InboxList({ items, list, openId, isTyping }: Props) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between links
    <div className={styles.list} onKeyDown={moveFocus}>
      <ul aria-label={t('chatDesk.conversations')}>
        {items.map((chat) => (
          <InboxRow key={chat.id} chat={chat} list={list} isOpen={chat.id === openId} isTyping={isTyping(chat.id)} />
        ))}
      </ul>
    </div>
  );
}
