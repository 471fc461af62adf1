import { useWhen } from '#platform/web/desk-shell';
import { useText } from '#platform/web/i18n';
import { findRoomProblems, type RoomContext } from '../rules/room-filters.ts';
import type { RoomItem } from '../stays-api.ts';
import styles from './room-status.module.css';

type Props = { readonly room: RoomItem; readonly context: RoomContext };

/** What happens in a room now: a problem, else what other modules tell, the next arrival, or the last departure. */
export function RoomStatus({ room, context }: Props) {
  const t = useText();
  const { when } = useWhen();
  const [reported] = context.statuses.get(room.room) ?? [];
  const problem = findRoomProblems(room, context).find((one) => one !== 'uncleared');
  if (problem && problem !== 'reported') {
    return (
      <span className={styles.now} data-tone={problem === 'guessing' ? 'danger' : 'warn'}>
        {t(`rooms.trouble.${problem}`)}
      </span>
    );
  }
  if (reported) {
    return (
      <span className={styles.now} data-tone={reported.tone}>
        {reported.text}
      </span>
    );
  }
  const inHouse = room.stays.some(({ state }) => state === 'in_house');
  const expected = room.stays.find(({ state }) => state === 'expected');
  if (inHouse && expected) return <span>{t('rooms.then', { name: expected.last_name })}</span>;
  const left = room.stays.find(({ state }) => state === 'checked_out');
  if (inHouse || !left?.checked_out_at) return undefined;
  return <span>{t('rooms.checked_out_at', { time: when(left.checked_out_at) })}</span>;
}
