import { useEffect, useRef } from 'react';
import type { GuestMessage } from '#messages/contract';
import { mediaUrl, type ScreenProps, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { TvAsyncView, TvColumn, TvPage } from '#platform/web/guest-shell/tv';
import { useText } from '#platform/web/i18n';
import { FocusableText } from '#platform/web/ui/focus';
import { TvButton, TvButtonRow } from '#platform/web/ui/tv';
import { useMessageActions } from '../use-message-actions.ts';
import { useMessage, useMessageTexts } from '../use-messages.ts';
import styles from './tv-message-page.module.css';

function Shown({ message }: { message: GuestMessage }) {
  const t = useText();
  const shell = useGuestShell();
  const { mediaBase } = useProperty();
  const actions = useMessageActions();
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === message.id) return;
    opened.current = message.id;
    if (!message.viewed) void actions.mark(message, true).catch(() => undefined);
  }, [message, actions]);
  const { title, when, from, answer } = useMessageTexts(message);
  const link = message.link === '' ? undefined : shell.menuLink({ oneapp_onclick: message.link });
  const reply = (given: 'yes' | 'no') =>
    void actions.answer(message, given).catch(() => shell.toast(t('messages.not_done')));
  const remove = () =>
    void actions.remove(message).then(
      () => shell.back(),
      () => shell.toast(t('messages.not_done')),
    );
  return (
    <TvColumn image={mediaUrl(mediaBase, message.picture)} initialFocus="message.text">
      <FocusableText focusKey="message.text" className={styles.text}>
        <p className={styles.small}>{when}</p>
        <h1 dir="auto">{title}</h1>
        <p dir="auto" className={styles.words}>
          {message.text}
        </p>
        {from ? (
          <p className={styles.from}>
            <bdi>{from}</bdi>
          </p>
        ) : undefined}
        {answer ? <p className={styles.small}>{answer}</p> : undefined}
      </FocusableText>
      <TvButtonRow>
        {link ? (
          <TvButton focusKey="message.link" onPress={link.open}>
            {t('messages.open_link')}
          </TvButton>
        ) : undefined}
        {message.asks ? (
          <>
            <TvButton focusKey="message.yes" onPress={() => reply('yes')}>
              {t('messages.yes')}
            </TvButton>
            <TvButton focusKey="message.no" onPress={() => reply('no')}>
              {t('messages.no')}
            </TvButton>
          </>
        ) : undefined}
        <TvButton focusKey="message.delete" onPress={remove}>
          {t('messages.delete')}
        </TvButton>
      </TvButtonRow>
    </TvColumn>
  );
}

/** A message of the hotel; opening it marks it read. */
export function TvMessagePage({ params }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const all = { key: 'all', label: t('messages.all'), onPress: () => shell.navigate({ name: 'tvMessage' }) };
  return (
    <TvAsyncView
      {...useMessage(params.id)}
      waiting={<TvPage title={t('messages.title')} />}
      empty={(found) => (found === 'missing' ? { title: t('messages.missing'), actions: [all] } : undefined)}
    >
      {(found) => (found === 'missing' ? undefined : <Shown message={found} />)}
    </TvAsyncView>
  );
}
