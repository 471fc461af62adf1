import { useEffect, useLayoutEffect } from 'react';
import type { GuestLine } from '#chat/contract';
import { systemClock } from '#platform/clock';
import { useStoreState } from '#platform/web/browser';
import { ShellLink, useGuestShell, useRoute } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { showsPush } from '#platform/web/service-worker';
import { NamedIcon } from '#platform/web/ui';
import { knownChat } from '../known-chat.ts';
import { readText } from '../thread-items.ts';
import { useChatAccess } from '../use-chat-access.ts';
import { useChatNews, useIsChatOpen } from '../use-chat-news.ts';
import { useChatTitle } from '../use-line-texts.ts';
import styles from './chat-overlay.module.css';

const target = { name: 'chat' };
/** Milliseconds for which a new line is shown over another screen. */
const noticeMs = 8_000;

/** Leaves room for the button below every screen, as `--fab`. */
function useRoomBelow(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--fab', '72px');
    return () => void style.removeProperty('--fab');
  }, []);
}

/** The way to the conversation from every screen, with the number of lines that the guest has not read. */
function ChatButton() {
  const t = useText();
  const shell = useGuestShell();
  const unread = useStoreState(knownChat, (known) => known.unread);
  useRoomBelow();
  return (
    <nav aria-label={t('chat.title')}>
      <ShellLink href={shell.href(target)} onOpen={() => shell.navigate(target)} className={styles.button}>
        <NamedIcon name="mdi-forum-outline" />
        <span className="visually-hidden">{t('chat.title')}</span>
        {unread > 0 ? (
          <>
            <span className={styles.badge} aria-hidden="true">
              {unread > 99 ? '99+' : unread}
            </span>
            <span className="visually-hidden">{t('shell.unread', { count: unread })}</span>
          </>
        ) : undefined}
      </ShellLink>
    </nav>
  );
}

/** Returns whether the button may float over the screen. */
function useHasRoom(): boolean {
  const { name, route } = useRoute();
  const access = useChatAccess();
  const isOpen = useIsChatOpen();
  if (access === 'off' || isOpen || name === 'login' || !route) return false;
  return route.chrome !== 'none' && !route.bottomAction;
}

/** Says what the hotel has just answered; a tap opens the conversation. */
function ChatNotice({ line, onClose }: { readonly line: GuestLine; readonly onClose: () => void }) {
  const t = useText();
  const shell = useGuestShell();
  const title = useChatTitle();
  const { text, language } = readText(line);
  useEffect(() => showsPush('chat'), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line has its own time
  useEffect(() => {
    const timer = systemClock.after(noticeMs, onClose);
    return () => timer.cancel();
  }, [line.seq]);
  const open = () => {
    onClose();
    shell.navigate(target);
  };
  return (
    <button type="button" className={styles.notice} onClick={open}>
      <NamedIcon name="mdi-forum-outline" />
      <span className={styles.words}>
        <b className={styles.name} dir="auto">
          {line.author || title}
        </b>
        <span className={styles.said} dir="auto" lang={language || undefined}>
          {text || t('chat.picture')}
        </span>
      </span>
    </button>
  );
}

/** The conversation as other screens see it: the button that leads there, and what the hotel has just answered. */
export function ChatOverlay() {
  const { line, close } = useChatNews();
  const hasRoom = useHasRoom();
  return (
    <>
      <div className={styles.host} role="status">
        {line ? <ChatNotice line={line} onClose={close} /> : undefined}
      </div>
      {hasRoom ? <ChatButton /> : undefined}
    </>
  );
}
