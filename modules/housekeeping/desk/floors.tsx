import { listText, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { NamedIcon } from '#platform/web/ui';
import type { ShownRoom } from './apply-taps.ts';
import styles from './housekeeping.module.css';
import { floorOf, useRoomTexts, workIcons } from './room-texts.ts';

type Props = {
  readonly rooms: readonly ShownRoom[];
  readonly selected: string;
  readonly onSelect: (roomId: string) => void;
};

/** Tiles of rooms. */
export function Tiles({ rooms, selected, onSelect }: Props) {
  const t = useText();
  const { workOf, detailOf } = useRoomTexts();
  return (
    <ul className={styles.tiles}>
      {rooms.map((room) => (
        <li key={room.room_id}>
          <button
            type="button"
            className={styles.tile}
            data-work={room.work}
            data-late={room.late_minutes > 0 || undefined}
            aria-pressed={selected === room.room_id}
            onClick={() => onSelect(selected === room.room_id ? '' : room.room_id)}
          >
            <span className={styles.number}>
              <bdi>{room.room}</bdi>
              <NamedIcon name={workIcons[room.work]} size={18} />
            </span>
            <strong>{workOf(room)}</strong>
            <span className={styles.detail}>{room.waits > 0 ? t('hk.not_sent') : detailOf(room)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Who is assigned on a floor. */
function Team({ rooms }: Pick<Props, 'rooms'>) {
  const language = useLanguage();
  const names = new Set(rooms.flatMap(({ assigned_to: one }) => (one ? [one.name.split(' ')[0] ?? ''] : [])));
  return names.size === 0 ? undefined : <span className={styles.who}>{listText([...names], language)}</span>;
}

/** The rooms by floor. */
export function Floors({ rooms, selected, onSelect }: Props) {
  const t = useText();
  const { number } = useFormats();
  const floors = [...new Set(rooms.map(({ room }) => floorOf(room)))].map(
    (floor) => [floor, rooms.filter(({ room }) => floorOf(room) === floor)] as const,
  );
  if (rooms.length === 0) return <p className={styles.none}>{t('hk.none')}</p>;
  return (
    <>
      {floors.map(([floor, own]) => (
        <section key={floor} className={styles.floor}>
          <h2>
            {floor === '' ? t('hk.other_rooms') : t('hk.floor', { number: number(Number(floor)) })} <Team rooms={own} />
          </h2>
          <Tiles rooms={own} selected={selected} onSelect={onSelect} />
        </section>
      ))}
    </>
  );
}
