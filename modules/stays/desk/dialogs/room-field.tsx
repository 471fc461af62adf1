import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { listText, useLanguage, useText } from '#platform/web/i18n';
import { Button, Field } from '#platform/web/ui';
import { listRoomChoices, type Occupant, type RoomChoice } from '../rules/room-choice.ts';
import { formatShortDay } from '../rules/stay-dates.ts';
import styles from './room-field.module.css';
import type { RoomConflict, RoomEntry } from './use-room-entry.ts';

type WordsOf = (state: RoomChoice['state'], stays: readonly Occupant[]) => string;

/** Returns the words for the state of a room in the list. */
function useStateWords(today: string): WordsOf {
  const t = useText();
  const language = useLanguage();
  return (state, stays) => {
    const name = listText(
      stays.map(({ last_name }) => last_name),
      language,
    );
    const until =
      stays
        .map(({ departure }) => departure)
        .sort()
        .at(-1) ?? '';
    if (state === 'free') return t('rooms.pick.free');
    if (state === 'reserved') {
      return t('rooms.pick.reserved', { name, day: formatShortDay(stays[0]?.arrival ?? '', language) });
    }
    if (state === 'arriving') return t('rooms.pick.arriving', { name });
    if (stays.some(({ permanent }) => permanent)) return t('rooms.pick.permanent', { name });
    if (until <= today) return t('rooms.pick.leaving', { name });
    return t('rooms.pick.until', { name, day: formatShortDay(until, language) });
  };
}

type OptionProps = {
  readonly id: string;
  readonly choice: RoomChoice;
  readonly active: boolean;
  readonly words: string;
  readonly onChoose: () => void;
};

function Option({ id, choice, active, words, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
    <div
      id={id}
      role="option"
      aria-selected={active}
      ref={(item) => void (active && item?.scrollIntoView({ block: 'nearest' }))}
      className={styles.option}
      data-state={choice.state}
      // Keeps the focus in the field, whose blur closes the list.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.number}>{choice.room}</span>
      <bdi className={styles.words}>{words}</bdi>
    </div>
  );
}

type QuestionProps = { readonly entry: RoomEntry; readonly conflict: RoomConflict; readonly onOther: () => void };

/** Asks whether the guest shares the room with those who have it. */
function ShareQuestion({ entry, conflict, onOther }: QuestionProps) {
  const t = useText();
  const language = useLanguage();
  const { room, today, share, setShare } = entry;
  const names = conflict.stays.map(({ last_name }) => last_name);
  const name = listText(names, language);
  const until =
    conflict.stays
      .map(({ departure }) => departure)
      .sort()
      .at(-1) ?? '';
  const day = formatShortDay(conflict.state === 'reserved' ? (conflict.stays[0]?.arrival ?? '') : until, language);
  const texts = {
    taken: until <= today ? 'rooms.taken_leaving' : 'rooms.taken',
    arriving: 'rooms.kept',
    reserved: 'rooms.reserved',
  } as const;
  const text = share ? 'rooms.shares' : texts[conflict.state];
  return (
    <div className={styles.question} role="alert" data-decided={share}>
      <p>{t(text, { name, count: names.length, room, day })}</p>
      <div className={styles.answers}>
        {share ? undefined : (
          <Button variant="outlined" onClick={() => setShare(true)}>
            {t('rooms.share')}
          </Button>
        )}
        <Button variant="text" onClick={onOther}>
          {t('rooms.choose_another')}
        </Button>
      </div>
    </div>
  );
}

type Props = {
  readonly label: string;
  readonly entry: RoomEntry;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
};

/** State and keys of the list: arrows choose a room, Enter takes it, Escape closes the list. */
function useList(entry: RoomEntry) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // Opened without typing, the list offers every room, also if one was chosen before.
  const [typed, setTyped] = useState('');
  const choices = open ? listRoomChoices(entry.rooms, typed, entry) : [];
  const close = () => {
    setOpen(false);
    setTyped('');
    setActive(-1);
  };
  const type = (text: string) => {
    entry.setRoom(text);
    setTyped(text);
    setActive(-1);
    setOpen(true);
  };
  // The closing list moves the buttons below it: one that is being pressed must stay where it is until then.
  const leave = (target: EventTarget | null) => {
    if (target instanceof HTMLButtonElement) target.addEventListener('click', close, { once: true });
    else close();
  };
  const choose = (choice: RoomChoice | undefined) => {
    if (choice) entry.setRoom(choice.room);
    close();
  };
  const move = (by: number) => {
    setOpen(true);
    setActive((at) => Math.min(Math.max(at + by, 0), Math.max(choices.length - 1, 0)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
        move(1);
        break;
      case 'ArrowUp':
        move(-1);
        break;
      case 'Enter':
        if (active < 0) return;
        choose(choices[active]);
        break;
      case 'Escape':
        if (!open) return;
        close();
        break;
      case 'Tab':
        close();
        return;
      default:
        return;
    }
    event.preventDefault();
  };
  return { open, setOpen, active, choices, type, choose, leave, onKeyDown };
}

/** A field for a room with a list of all rooms and their state; asks before a guest enters a taken one. */
export function RoomField({ label, entry, error, autoFocus }: Props) {
  const t = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useList(entry);
  const wordsOf = useStateWords(entry.today);
  const optionId = (choice: RoomChoice) => `${id}-${choice.room}`;
  const current = list.choices[list.active];
  const chooseAnother = () => {
    entry.setRoom('');
    list.setOpen(true);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className={styles.field}>
      <Field
        label={label}
        required
        maxLength={32}
        autoComplete="off"
        role="combobox"
        aria-expanded={list.open}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        autoFocus={autoFocus}
        value={entry.room}
        error={error}
        onChange={(event) => list.type(event.target.value)}
        onClick={() => list.setOpen(true)}
        onBlur={({ relatedTarget }) => list.leave(relatedTarget)}
        onKeyDown={list.onKeyDown}
      />
      {list.open && list.choices.length > 0 ? (
        <div id={id} role="listbox" aria-label={t('rooms.pick')} className={styles.list}>
          {list.choices.map((choice, at) => (
            <Option
              key={choice.room}
              id={optionId(choice)}
              choice={choice}
              active={at === list.active}
              words={wordsOf(choice.state, choice.stays)}
              onChoose={() => list.choose(choice)}
            />
          ))}
        </div>
      ) : undefined}
      {entry.conflict && !list.open ? (
        <ShareQuestion entry={entry} conflict={entry.conflict} onOther={chooseAnother} />
      ) : undefined}
    </div>
  );
}
