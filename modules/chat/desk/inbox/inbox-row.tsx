import type { ChatSummary } from '#chat/contract';
import { DeskLink, useDesk, useWhen } from '#platform/web/desk-shell';
import { languageName, localiseTitledName, useLanguage, useText } from '#platform/web/i18n';
import { waitingMinutes } from '../rules/waiting-minutes.ts';
import type { InboxList } from '../use-chat-inbox.ts';
import styles from './inbox-row.module.css';

type Props = {
  readonly chat: ChatSummary;
  readonly list: InboxList;
  readonly isOpen: boolean;
  readonly isTyping: boolean;
};

/** When the last message came, or how long the guest has been waiting for an answer. */
function Time({ chat }: Pick<Props, 'chat'>) {
  const t = useText();
  const desk = useDesk();
  const { when } = useWhen();
  const { waiting_since: since, last_at: at, rings, escalation_level: level } = chat;
  if (since === null) return <time dateTime={at}>{when(at)}</time>;
  const count = waitingMinutes(since, desk.serverNow());
  return (
    <time dateTime={since} className={styles.waits} data-urgent={rings || level > 0}>
      {count === undefined ? when(since) : t('chatDesk.minutes', { count })}
    </time>
  );
}

/** Beginning of the last message, or that the guest is typing. */
function LastMessage({ chat, isTyping }: Pick<Props, 'chat' | 'isTyping'>) {
  const t = useText();
  if (isTyping) return <span className={styles.typing}>{t('chatDesk.isTyping')}</span>;
  const other = chat.last_has_picture ? t('chatDesk.picture') : t('chatDesk.page');
  // A conversation that was just begun has only notes.
  const text = chat.last_text || (chat.last_by === 'note' ? '' : other);
  return (
    <span className={styles.text} data-unread={chat.unread > 0}>
      {chat.last_by === 'hotel' ? `${t('chatDesk.hotelWrote')} ` : ''}
      <span dir="auto">{text}</span>
    </span>
  );
}

/** Who has a conversation: a person, else its team, and that nobody has taken it. */
function Holder({ chat: { assigned_to: person, team, waiting_since: since } }: Pick<Props, 'chat'>) {
  const t = useText();
  if (person) return <bdi>{person.name}</bdi>;
  return (
    <>
      {team === 'front_desk' ? undefined : <span>{t(`chatDesk.team.${team}`)}</span>}
      {since === null ? undefined : <span className={styles.nobody}>{t('chatDesk.nobodyYet')}</span>}
    </>
  );
}

/** A conversation in the inbox; it opens beside it. */
export function InboxRow({ chat, list, isOpen, isTyping }: Props) {
  const t = useText();
  const reader = useLanguage();
  const { id, room, guest_name: guest, unread, language } = chat;
  return (
    <li>
      <DeskLink
        className={styles.row}
        to={{ name: 'chat', query: { list: list === 'open' ? '' : list, chat: id } }}
        data-chat={id}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles.room}>{room}</span>
        <span className={styles.words}>
          <span className={styles.head}>
            <bdi className={styles.guest}>{localiseTitledName(reader, guest) || t('chatDesk.guest')}</bdi>
            <Time chat={chat} />
          </span>
          <LastMessage chat={chat} isTyping={isTyping} />
          <span className={styles.facts}>
            <Holder chat={chat} />
            {language === '' ? undefined : <span>{languageName(language, reader)}</span>}
          </span>
        </span>
        {unread > 0 ? (
          <span className={styles.unread}>
            <span aria-hidden="true">{unread}</span>
            <span className="visually-hidden">{t('chatDesk.unread', { count: unread })}</span>
          </span>
        ) : undefined}
      </DeskLink>
    </li>
  );
}
