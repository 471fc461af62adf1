import { type FormEvent, useDeferredValue, useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useDesk, useDeskOfflineSince, useDeskProperty, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Select, Sheet } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { toFormErrors } from '../rules/form-errors.ts';
import { addDays } from '../rules/stay-dates.ts';
import { stayQueries, staysApi } from '../stays-api.ts';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';

type Props = {
  /** Number of the chosen room; empty: to be entered. */
  readonly room: string;
  /** Today in the property's time zone. */
  readonly today: string;
  readonly onClose: () => void;
};

const noText = { room: '', title: '', first_name: '', last_name: '', language: '', arrival: '', departure: '' };
type Texts = typeof noText;

function bodyOf(texts: Texts, createRoom: boolean) {
  const { room, last_name, arrival, departure, title, first_name, language } = texts;
  return {
    room,
    last_name,
    arrival,
    departure,
    ...(title && { title }),
    ...(first_name && { first_name }),
    ...(language && { language }),
    ...(createRoom && { create_room: true }),
  };
}

/** Returns the last names of the guests in house in the room that is being entered. */
function useOccupants(room: string): string {
  const search = useDeferredValue(room.trim());
  const { data } = staysApi.useRouteQuery(
    'GET /api/v1/rooms',
    { query: { search, limit: 50 } },
    { enabled: search !== '' },
  );
  const match = data?.items.find((one) => one.room.toLowerCase() === search.toLowerCase());
  const names = match?.stays.filter(({ state }) => state === 'in_house').map(({ last_name }) => last_name) ?? [];
  return names.join(', ');
}

/** Checks in a guest, or creates a stay for a later arrival. */
export function NewStay({ room, today, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const { languages } = useDeskProperty();
  const mayAddRooms = usePermission('rooms.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [texts, setTexts] = useState<Texts>({ ...noText, room, arrival: today, departure: addDays(today, 1) });
  // Every edit starts a new request; a double tap or a retry after a lost response repeats the same one.
  const [requestId, setRequestId] = useState(() => uuid(systemRandom));
  const update = (next: Texts) => {
    setTexts(next);
    setRequestId(uuid(systemRandom));
  };
  const create = staysApi.useRouteMutation('POST /api/v1/stays', stayQueries);
  const errors = toFormErrors(create.error);
  const occupants = useOccupants(texts.room);
  const noRoom = create.error?.code === 'room_unknown';
  const fieldState = (name: keyof Texts) => ({
    value: texts[name],
    error: errors.fields[name] && t(errors.fields[name]),
    onChange: (value: string) => update({ ...texts, [name]: value }),
  });
  const field = (name: keyof Texts) => ({
    ...fieldState(name),
    onChange: (event: { target: { value: string } }) => update({ ...texts, [name]: event.target.value }),
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
      // The form shows the error.
    }
  }

  const arrivesNow = texts.arrival <= today;
  return (
    <Sheet open onClose={onClose} title={t('rooms.new')} closeLabel={t('desk.close')} position="center">
      <form className={styles.form} onSubmit={send}>
        <div className={styles.pair}>
          <Field label={t('rooms.room')} required maxLength={32} autoFocus={room === ''} {...field('room')} />
          <Field label={t('rooms.salutation')} maxLength={40} {...field('title')} />
        </div>
        <Field label={t('rooms.last_name')} required maxLength={120} autoFocus={room !== ''} {...field('last_name')} />
        <Field label={t('rooms.first_name')} maxLength={120} {...field('first_name')} />
        <div className={styles.pair}>
          <DayField label={t('rooms.arrival')} required {...fieldState('arrival')} />
          <DayField label={t('rooms.departure')} required min={texts.arrival} {...fieldState('departure')} />
        </div>
        <Select
          label={t('rooms.language')}
          value={texts.language}
          options={[
            { value: '', label: t('rooms.unknown') },
            ...languages.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(language) => update({ ...texts, language })}
        />
        {occupants ? (
          <p className={styles.quiet} role="status">
            {t('rooms.occupied', { name: occupants })}
          </p>
        ) : undefined}
        {noRoom && mayAddRooms ? (
          <p className={styles.quiet}>{t('rooms.will_create', { room: texts.room })}</p>
        ) : undefined}
        <DialogFooter error={errors.form} onClose={onClose}>
          <Button type="submit" disabled={create.isPending || cutOff}>
            {t(noRoom && mayAddRooms ? 'rooms.create_room' : arrivesNow ? 'rooms.check_in' : 'rooms.book')}
          </Button>
        </DialogFooter>
      </form>
    </Sheet>
  );
}
