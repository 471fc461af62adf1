import type { GuestMessage } from '#messages/contract';
import { useGuestShell } from '#platform/web/guest-shell';
import { OwnList } from '#platform/web/guest-shell/phone';
import { useText } from '#platform/web/i18n';
import { Button, Icon, Row } from '#platform/web/ui';
import { usePushPermission } from '../push-permission.ts';
import { useMessages, useMessageTexts } from '../use-messages.ts';
import styles from './messages.module.css';
import { RoomNote } from './room-note.tsx';

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
      leading={
        message.viewed ? (
          <span className={styles.read} aria-hidden="true" />
        ) : (
          <span className={styles.dot} data-tour="messages.unread" aria-hidden="true" />
        )
      }
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
    <aside className={styles.offer} data-tour="messages.push">
      <p>{t('messages.push_offer')}</p>
      <Button variant="outlined" onClick={() => void ask()}>
        {t('messages.push_allow')}
      </Button>
    </aside>
  );
}

/** The guest's messages, newest first. */
export function MessagesScreen() {
  const t = useText();
  const read = useMessages();
  const mayWrite = read.state.data !== undefined && read.state.data !== 'no_access';
  return (
    <>
      <OwnList
        {...read}
        title={t('messages.title')}
        tour="messages.letters"
        loadingLabel={t('shell.loading')}
        noAccess={{ title: t('messages.sign_in'), action: t('messages.sign_in_action') }}
        none={{ title: t('messages.none'), text: t('messages.none_text'), action: t('unknown.home') }}
        row={(message) => <MessageRow key={message.id} message={message} />}
      >
        <PushOffer />
      </OwnList>
      {mayWrite ? <RoomNote /> : undefined}
    </>
  );
}
