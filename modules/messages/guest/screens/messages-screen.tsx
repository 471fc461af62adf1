import type { GuestMessage } from '#messages/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { AsyncView, Button, Icon, List, Row, Skeleton, SkeletonGroup } from '#platform/web/ui';
import { usePushPermission } from '../push-permission.ts';
import { useMessages, useMessageTexts } from '../use-messages.ts';
import styles from './messages.module.css';

function MessageRow({ message }: { message: GuestMessage }) {
  const t = useText();
  const shell = useGuestShell();
  const { title, preview, when } = useMessageTexts(message);
  const words = (
    <span dir="auto" className={message.viewed ? undefined : styles.unread}>
      {message.viewed ? undefined : <span className="visually-hidden">{t('messages.unread')} </span>}
      {title}
    </span>
  );
  return (
    <Row
      leading={<span className={message.viewed ? styles.read : styles.dot} aria-hidden="true" />}
      title={words}
      text={
        <>
          <span className={styles.line} dir="auto">
            {preview}
          </span>
          <span className={styles.when}>{when}</span>
        </>
      }
      trailing={<Icon name="chevron" size={20} />}
      onClick={() => shell.navigate({ name: 'tvMessageDetail', params: { id: message.id } })}
    />
  );
}

/** Asks, where messages are read, whether the phone may tell of new ones. */
function PushOffer() {
  const t = useText();
  const { state, ask } = usePushPermission();
  if (state !== 'ask') return undefined;
  return (
    <aside className={styles.offer}>
      <p>{t('messages.push_offer')}</p>
      <Button variant="outlined" onClick={() => void ask()}>
        {t('messages.push_allow')}
      </Button>
    </aside>
  );
}

/** What a screen of messages shows while it loads. */
export function MessagesSkeleton() {
  const t = useText();
  return (
    <SkeletonGroup label={t('shell.loading')}>
      <div className={styles.waiting}>
        <Skeleton width="60%" height="34px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </div>
    </SkeletonGroup>
  );
}

/** The guest's messages, newest first. */
export function MessagesScreen() {
  const t = useText();
  const shell = useGuestShell();
  const toSignIn = () => shell.navigate({ name: 'login', query: { mode: undefined } });
  const signIn = { key: 'sign_in', label: t('messages.sign_in_action'), onPress: toSignIn };
  const home = { key: 'home', label: t('unknown.home'), onPress: () => shell.navigate({ name: 'home' }) };
  const noAccess = { title: t('messages.sign_in'), icon: 'signIn', actions: [signIn] } as const;
  const none = { title: t('messages.none'), text: t('messages.none_text'), icon: 'text', actions: [home] } as const;
  return (
    <AsyncView
      {...useMessages()}
      waiting={<MessagesSkeleton />}
      empty={(all) => (all === 'no_access' ? noAccess : all.length === 0 ? none : undefined)}
    >
      {(all) =>
        all === 'no_access' ? undefined : (
          <div className={styles.page}>
            <h1 className={styles.inset}>{t('messages.title')}</h1>
            <List label={t('messages.title')}>
              {all.map((message) => (
                <MessageRow key={message.id} message={message} />
              ))}
            </List>
            <PushOffer />
          </div>
        )
      }
    </AsyncView>
  );
}
