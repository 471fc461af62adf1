import { useId, useState } from 'react';
import type { messages } from '#messages/contract';
import { systemRandom, uuid } from '#platform/random';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Sheet } from '#platform/web/ui';
import { CallRefusedError } from '#platform/web/wire';
import styles from './room-note.module.css';

/** Most characters of a note, as the contract takes them. */
const mostCharacters = 2000;

/** Sends a note to the guest's own room; one that failed keeps its id, so that the room gets it once. */
function useSendNote(onSent: () => void) {
  const t = useText();
  const shell = useGuestShell();
  const { isCheckedIn, room, stayId } = useSession();
  const [requestId, setRequestId] = useState(() => uuid(systemRandom));
  const [isBusy, setIsBusy] = useState(false);
  const send = async (message: string) => {
    setIsBusy(true);
    // A demo's room has a name of its own, which the server knows.
    const where = isCheckedIn && room ? { room } : {};
    const data = { message, ...where, request_id: requestId, ...(stayId && { stay_id: stayId }) };
    const call = shell.wire.of<typeof messages>().call('Tv_Messages.sendTvMessage', data, { resend: true });
    try {
      await shell.whileLoading(call);
      setRequestId(uuid(systemRandom));
      shell.toast(t('messages.room_note_sent'));
      onSent();
    } catch (error) {
      const isTooMany = error instanceof CallRefusedError && error.code === 'too_many_messages';
      shell.toast(t(isTooMany ? 'messages.room_note_too_many' : 'messages.not_done'));
    } finally {
      setIsBusy(false);
    }
  };
  return { send, isBusy };
}

function Form({ onSent }: { readonly onSent: () => void }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState('');
  const { send, isBusy } = useSendNote(onSent);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send(text);
      }}
    >
      <label htmlFor={id}>{t('messages.room_note_label')}</label>
      <textarea
        id={id}
        className={styles.text}
        aria-describedby={`${id}-hint`}
        dir="auto"
        rows={3}
        maxLength={mostCharacters}
        value={text}
        onChange={({ target: { value } }) => setText(value)}
      />
      <p id={`${id}-hint`} className={styles.hint}>
        {t('messages.room_note_hint')}
      </p>
      <Button type="submit" fullWidth disabled={isBusy || text.trim() === ''}>
        {t('messages.room_note_send')}
      </Button>
    </form>
  );
}

/** Lets a guest write to the TV of the own room. */
export function RoomNote() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.place}>
      <Button fullWidth variant="outlined" onClick={() => setIsOpen(true)}>
        {t('messages.room_note')}
      </Button>
      <Sheet open={isOpen} onClose={close} title={t('messages.room_note')} closeLabel={t('shell.close')}>
        {isOpen ? <Form onSent={close} /> : undefined}
      </Sheet>
    </div>
  );
}
