import { useEffect, useRef } from 'react';
import type { GuestMessage } from '#messages/contract';
import { mediaUrl, type ScreenProps, useGuestShell, useProperty } from '#platform/web/guest-shell';
import { ListSkeleton } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { AsyncView, Button } from '#platform/web/ui';
import { useMessageActions } from '../use-message-actions.ts';
import { useMessage, useMessageTexts } from '../use-messages.ts';
import styles from './messages.module.css';

function Answers({ message }: { message: GuestMessage }) {
  const t = useText();
  const shell = useGuestShell();
  const actions = useMessageActions();
  const reply = (answer: 'yes' | 'no') =>
    void shell.whileLoading(actions.answer(message, answer)).catch(() => shell.toast(t('messages.not_done')));
  return (
    <fieldset className={styles.answers}>
      <legend className="visually-hidden">{t('messages.your_answer')}</legend>
      <Button
        aria-pressed={message.answer === 'yes'}
        variant={message.answer === 'no' ? 'soft' : 'filled'}
        onClick={() => reply('yes')}
      >
        {t('messages.yes')}
      </Button>
      <Button
        aria-pressed={message.answer === 'no'}
        variant={message.answer === 'no' ? 'filled' : 'soft'}
        onClick={() => reply('no')}
      >
        {t('messages.no')}
      </Button>
    </fieldset>
  );
}

function Tools({ message }: { message: GuestMessage }) {
  const t = useText();
  const shell = useGuestShell();
  const actions = useMessageActions();
  const run = (work: Promise<void>, done: string) =>
    void shell.whileLoading(work).then(
      () => {
        shell.navigate({ name: 'tvMessage' }, { replace: true });
        shell.toast(done);
      },
      () => shell.toast(t('messages.not_done')),
    );
  const askToDelete = () =>
    shell.openDialog({
      title: t('messages.delete_title'),
      actions: [
        { label: t('messages.delete'), danger: true, run: () => run(actions.remove(message), t('messages.deleted')) },
        { label: t('messages.keep') },
      ],
    });
  return (
    <div className={styles.actions}>
      <Button fullWidth variant="text" onClick={() => run(actions.mark(message, false), t('messages.marked_unread'))}>
        {t('messages.mark_unread')}
      </Button>
      <Button fullWidth variant="danger" onClick={askToDelete}>
        {t('messages.delete')}
      </Button>
    </div>
  );
}

function Shown({ message }: { message: GuestMessage }) {
  const t = useText();
  const shell = useGuestShell();
  const { mediaBase } = useProperty();
  const actions = useMessageActions();
  const opened = useRef('');
  // Read when it is opened; marked unread afterwards, it stays unread.
  useEffect(() => {
    if (opened.current === message.id) return;
    opened.current = message.id;
    actions.report([message], 'shown');
    if (!message.viewed) void actions.mark(message, true).catch(() => undefined);
  }, [message, actions]);
  const { title, when, from, answer } = useMessageTexts(message);
  const link = message.link === '' ? undefined : shell.menuLink({ oneapp_onclick: message.link });
  const picture = mediaUrl(mediaBase, message.picture);
  return (
    <article className={styles.page}>
      {picture ? <img src={picture} alt="" className={styles.picture} /> : undefined}
      <div className={styles.inset}>
        <p className={styles.when}>{when}</p>
        <h1 dir="auto">{title}</h1>
        <p className={styles.text} dir="auto">
          {message.text}
        </p>
        {from ? (
          <p className={styles.from}>
            <bdi>{from}</bdi>
          </p>
        ) : undefined}
        {link ? (
          <Button fullWidth onClick={link.open}>
            {t('messages.open_link')}
          </Button>
        ) : undefined}
        {message.asks ? <Answers message={message} /> : undefined}
        <p role="status" className={styles.when}>
          {answer}
        </p>
        <Tools message={message} />
      </div>
    </article>
  );
}

/** A message of the hotel; opening it marks it read. */
export function MessageScreen({ params }: ScreenProps) {
  const t = useText();
  const shell = useGuestShell();
  const all = { key: 'all', label: t('messages.all'), onPress: () => shell.navigate({ name: 'tvMessage' }) };
  const missing = { title: t('messages.missing'), icon: 'text', actions: [all] } as const;
  return (
    <AsyncView
      {...useMessage(params.id)}
      waiting={<ListSkeleton label={t('shell.loading')} />}
      empty={(found) => (found === 'missing' ? missing : undefined)}
    >
      {(found) => (found === 'missing' ? undefined : <Shown message={found} />)}
    </AsyncView>
  );
}
