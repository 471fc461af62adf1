import { type FormEvent, useDeferredValue, useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useDesk, useDeskCutOffSince, useDeskProperty, useMay } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Select, Sheet } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { dayAfter } from '../rules/stay-days.ts';
import { wrongFields } from '../rules/wrong-fields.ts';
import { houseAnswers, staysRoutes } from '../stays-routes.ts';
import styles from './dialog.module.css';
import { DialogFoot } from './dialog-foot.tsx';

type Props = {
  /** Number of the room that was chosen; empty: to be written. */
  readonly room: string;
  /** Today in the property's zone. */
  readonly today: string;
  readonly onClose: () => void;
};

const noText = { room: '', title: '', first_name: '', last_name: '', language: '', arrival: '', departure: '' };
type Texts = typeof noText;

function bodyOf(texts: Texts, createRoom: boolean) {
  const { room, last_name, arrival, departure, title, first_name, language } = texts;
  return {
    ...{ room, last_name, arrival, departure },
    ...(title && { title }),
    ...(first_name && { first_name }),
    ...(language && { language }),
    ...(createRoom && { create_room: true }),
  };
}

/** Who lives in the room that is being written. */
function useWhoLives(room: string): string {
  const search = useDeferredValue(room.trim());
  const { data } = staysRoutes.useRead('GET /api/v1/rooms', { query: { search, limit: 50 } }, { when: search !== '' });
  const written = data?.items.find((one) => one.room.toLowerCase() === search.toLowerCase());
  const names = written?.stays.filter(({ state }) => state === 'in_house').map(({ last_name }) => last_name) ?? [];
  return names.join(', ');
}

/** Checks a guest in, or books one who comes later. */
export function NewStay({ room, today, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const { languages } = useDeskProperty();
  const mayAddRooms = useMay('rooms.manage');
  const cutOff = useDeskCutOffSince() !== undefined;
  const [texts, setTexts] = useState<Texts>({ ...noText, room, arrival: today, departure: dayAfter(today, 1) });
  // What is written anew is another request; a second tap, or one more try after a lost answer, is the same.
  const [requestId, setRequestId] = useState(() => uuid(systemRandom));
  const write = (next: Texts) => {
    setTexts(next);
    setRequestId(uuid(systemRandom));
  };
  const create = staysRoutes.useChange('POST /api/v1/stays', houseAnswers);
  const wrong = wrongFields(create.problem);
  const whoLives = useWhoLives(texts.room);
  const noRoom = create.problem?.code === 'room_unknown';
  const written = (name: keyof Texts) => ({
    value: texts[name],
    error: wrong.fields[name] && t(wrong.fields[name]),
    onChange: (value: string) => write({ ...texts, [name]: value }),
  });
  const field = (name: keyof Texts) => ({
    ...written(name),
    onChange: (event: { target: { value: string } }) => write({ ...texts, [name]: event.target.value }),
  });

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const made = await create.run({ body: { ...bodyOf(texts, noRoom && mayAddRooms), request_id: requestId } });
      desk.toast(
        t(made.state === 'in_house' ? 'rooms.checked_in' : 'rooms.booked', { name: made.last_name, room: made.room }),
      );
      desk.navigate({ name: 'rooms', query: { room: made.room, stay: made.id } }, { replace: true });
      onClose();
    } catch {
      // The form says what is wrong.
    }
  }

  const now = texts.arrival <= today;
  return (
    <Sheet open onClose={onClose} title={t('rooms.new')} closeLabel={t('desk.close')} place="center">
      <form className={styles.form} onSubmit={send}>
        <div className={styles.pair}>
          <Field label={t('rooms.room')} required maxLength={32} autoFocus={room === ''} {...field('room')} />
          <Field label={t('rooms.salutation')} maxLength={40} {...field('title')} />
        </div>
        <Field label={t('rooms.last_name')} required maxLength={120} autoFocus={room !== ''} {...field('last_name')} />
        <Field label={t('rooms.first_name')} maxLength={120} {...field('first_name')} />
        <div className={styles.pair}>
          <DayField label={t('rooms.arrival')} required {...written('arrival')} />
          <DayField label={t('rooms.departure')} required min={texts.arrival} {...written('departure')} />
        </div>
        <Select
          label={t('rooms.language')}
          value={texts.language}
          options={[
            { value: '', label: t('rooms.unknown') },
            ...languages.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(language) => write({ ...texts, language })}
        />
        {whoLives ? (
          <p className={styles.quiet} role="status">
            {t('rooms.occupied', { name: whoLives })}
          </p>
        ) : undefined}
        {noRoom && mayAddRooms ? (
          <p className={styles.quiet}>{t('rooms.will_create', { room: texts.room })}</p>
        ) : undefined}
        <DialogFoot wrong={wrong.whole} onClose={onClose}>
          <Button type="submit" disabled={create.busy || cutOff}>
            {t(noRoom && mayAddRooms ? 'rooms.create_room' : now ? 'rooms.check_in' : 'rooms.book')}
          </Button>
        </DialogFoot>
      </form>
    </Sheet>
  );
}
