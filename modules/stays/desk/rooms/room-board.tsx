import { useText } from '#platform/web/i18n';
import { findRoomProblems, leadingStay } from '../rules/room-filters.ts';
import { GuestNames, NoStay, StayDates } from './guest-names.tsx';
import styles from './room-board.module.css';
import { RoomDevices } from './room-devices.tsx';
import { RoomStatus } from './room-status.tsx';
import type { RoomListProps } from './room-table.tsx';

/** The rooms as a board of tiles. */
export function RoomBoard({ rooms, context, chosen, onChoose }: RoomListProps) {
  const t = useText();
  return (
    <ul className={styles.board} aria-label={t('rooms.title')}>
      {rooms.map((room) => {
        const stay = leadingStay(room);
        return (
          <li key={room.id}>
            <button
              type="button"
              className={styles.tile}
              data-state={stay?.state ?? 'empty'}
              data-trouble={findRoomProblems(room, context).length > 0}
              aria-expanded={room.room === chosen}
              onClick={() => onChoose(room.room)}
            >
              <span className={styles.number}>{room.room}</span>
              <span className={styles.guest}>
                <GuestNames room={room} />
              </span>
              <span className={styles.small}>
                {stay ? <StayDates stay={stay} today={context.today} /> : <NoStay />}
              </span>
              <span className={styles.small}>
                <RoomDevices room={room} />
              </span>
              <span className={styles.small}>
                <RoomStatus room={room} context={context} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
