import type { GuestChat } from '#chat/contract';
import { isExtension, phoneAddress, useGuestShell } from '#platform/web/guest-shell';
import { isolateLtr, useText } from '#platform/web/i18n';
import { Icon, IconButton, NamedIcon } from '#platform/web/ui';
import { useAnswerText, useChatTitle } from '../use-line-texts.ts';
import styles from './chat-header.module.css';

/** Calls the reception; one of the hotel's own telephones can be dialled only from a room. */
function Call({ telephone }: { readonly telephone: string }) {
  const t = useText();
  const shell = useGuestShell();
  const icon = <NamedIcon name="mdi-phone-outline" />;
  const address = isExtension(telephone) ? undefined : phoneAddress(telephone);
  if (address) {
    return (
      <a className={styles.call} href={address} aria-label={t('chat.call')} title={t('chat.call')}>
        {icon}
      </a>
    );
  }
  const explain = () =>
    shell.openDialog({
      title: t('chat.call'),
      text: t('chat.dial', { number: isolateLtr(telephone) }),
      actions: [{ label: t('shell.ok') }],
    });
  return (
    <IconButton label={t('chat.call')} aria-haspopup="dialog" onClick={explain}>
      {icon}
    </IconButton>
  );
}

function AnswerText({ chat }: { readonly chat: GuestChat }) {
  const text = useAnswerText(chat);
  return text === '' ? undefined : <p className={styles.answers}>{text}</p>;
}

/** With whom the guest speaks, when they answer, and how to call them. */
export function ChatHeader({ chat }: { readonly chat: GuestChat | undefined }) {
  const t = useText();
  const shell = useGuestShell();
  const title = useChatTitle();
  return (
    <header className={styles.header}>
      <IconButton label={t('shell.back')} onClick={() => shell.back()}>
        <Icon name="back" />
      </IconButton>
      <div className={styles.words}>
        <h1 dir="auto" data-bidi="name">
          {title}
        </h1>
        {chat ? <AnswerText chat={chat} /> : undefined}
      </div>
      {chat?.telephone ? <Call telephone={chat.telephone} /> : <span className={styles.room} />}
    </header>
  );
}
