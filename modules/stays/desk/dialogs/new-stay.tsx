import { type FormEvent, useState } from 'react';
import { systemRandom, uuid } from '#platform/random';
import { useDesk, useDeskOfflineSince, usePermission } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { Button, Field, Sheet } from '#platform/web/ui';
import { DayField } from '#platform/web/ui/day';
import { toFormErrors } from '../rules/form-errors.ts';
import { addDays } from '../rules/stay-dates.ts';
import { stayQueries, staysApi } from '../stays-api.ts';
import { ContactFields, changedContact, noContact } from './contact-fields.tsx';
import styles from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { LanguageSelect } from './language-select.tsx';
import { RoomField } from './room-field.tsx';
import { type RoomEntry, useRoomEntry } from './use-room-entry.ts';

type Props = {
  /** Number of the chosen room; empty: to be entered. */
  readonly room: string;
  /** Today in the property's time zone. */
  readonly today: string;
  readonly onClose: () => void;
};

const noText = { title: '', first_name: '', last_name: '', language: '', arrival: '', departure: '' };
type Texts = typeof noText;

function bodyOf(texts: Texts, { room, share }: RoomEntry) {
  const { last_name, arrival, departure, title, first_name, language } = texts;
  return {
    room,
    ...(share && { share }),
    last_name,
    arrival,
    departure,
    ...(title && { title }),
    ...(first_name && { first_name }),
    ...(language && { language }),
  };
}

type Changeable = { readonly onChange: (value: string) => void };

/** Adapts the state of a field to an input, whose handler takes an event. */
function ofInput<S extends Changeable>(state: S) {
  const { onChange } = state;
  return { ...state, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
}

type InputState = { readonly value: string; readonly error: string | undefined };
type NameProps = {
  readonly field: (
    name: 'title' | 'first_name' | 'last_name',
  ) => InputState & { readonly onChange: (event: { target: { value: string } }) => void };
  readonly autoFocus: boolean;
};

function NameFields({ field, autoFocus }: NameProps) {
  const t = useText();
  return (
    <>
      <div className={styles.pair}>
        <Field label={t('rooms.salutation')} maxLength={40} {...field('title')} />
        <Field label={t('rooms.first_name')} maxLength={120} {...field('first_name')} />
      </div>
      <Field label={t('rooms.last_name')} required maxLength={120} autoFocus={autoFocus} {...field('last_name')} />
    </>
  );
}

/** Every edit starts a new request; a double tap or a retry after a lost response repeats the same one. */
function useRequestId() {
  const [requestId, setRequestId] = useState(() => uuid(systemRandom));
  const change = (edit: () => void) => {
    edit();
    setRequestId(uuid(systemRandom));
  };
  return [requestId, change] as const;
}

/** Checks in a guest, or creates a stay for a later arrival. */
export function NewStay({ room, today, onClose }: Props) {
  const t = useText();
  const desk = useDesk();
  const mayAddRooms = usePermission('rooms.manage');
  const cutOff = useDeskOfflineSince() !== undefined;
  const [texts, setTexts] = useState<Texts>({ ...noText, arrival: today, departure: addDays(today, 1) });
  const [requestId, change] = useRequestId();
  const update = (next: Texts) => change(() => setTexts(next));
  const create = staysApi.useRouteMutation('POST /api/v1/stays', stayQueries);
  const errors = toFormErrors(create.error);
  const [contact, setContact] = useState(noContact);
  const arrivesNow = texts.arrival <= today;
  const entry = useRoomEntry({ initial: room, until: texts.departure, isLater: !arrivesNow, problem: create.error });
  const createsRoom = mayAddRooms && create.error?.code === 'room_unknown';
  const fieldState = (name: keyof Texts) => ({
    value: texts[name],
    error: errors.fields[name] && t(errors.fields[name]),
    onChange: (value: string) => update({ ...texts, [name]: value }),
  });
  const field = (name: keyof Texts) => ofInput(fieldState(name));

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const more = { ...changedContact(contact, noContact), ...(createsRoom && { create_room: true }) };
      const made = await create.run({ body: { ...bodyOf(texts, entry), ...more, request_id: requestId } });
      desk.toast(
        t(made.state === 'in_house' ? 'rooms.checked_in' : 'rooms.booked', { name: made.last_name, room: made.room }),
      );
      desk.navigate({ name: 'rooms', query: { room: made.room, stay: made.id } }, { replace: true });
      onClose();
    } catch {
      // The form shows the error.
    }
  }

  return (
    <Sheet open onClose={onClose} title={t('rooms.new')} closeLabel={t('desk.close')} position="center">
      <form className={styles.form} onSubmit={send}>
        <RoomField
          label={t('rooms.room')}
          autoFocus={room === ''}
          entry={{
            ...entry,
            setRoom: (next) => change(() => entry.setRoom(next)),
            setShare: (next) => change(() => entry.setShare(next)),
          }}
          error={errors.fields.room && t(errors.fields.room)}
        />
        <NameFields field={field} autoFocus={room !== ''} />
        <div className={styles.pair}>
          <DayField label={t('rooms.arrival')} required {...fieldState('arrival')} />
          <DayField label={t('rooms.departure')} required min={texts.arrival} {...fieldState('departure')} />
        </div>
        <ContactFields
          languageField={
            <LanguageSelect
              value={texts.language}
              mayBeUnknown
              onChange={(language) => update({ ...texts, language })}
            />
          }
          isExpected={!arrivesNow}
          texts={contact}
          errors={errors.fields}
          onChange={(next) => change(() => setContact(next))}
        />
        {createsRoom ? <p className={styles.quiet}>{t('rooms.will_create', { room: entry.room })}</p> : undefined}
        <DialogFooter error={errors.form} onClose={onClose}>
          <Button type="submit" disabled={create.isPending || cutOff || entry.isUndecided}>
            {t(createsRoom ? 'rooms.create_room' : arrivesNow ? 'rooms.check_in' : 'rooms.book')}
          </Button>
        </DialogFooter>
      </form>
    </Sheet>
  );
}
