import { useFormats, useText } from '#platform/web/i18n';
import type { RoomProblem } from '../rules/room-filters.ts';
import type { RoomItem } from '../stays-api.ts';
import styles from './room-status.module.css';

type Props = { readonly room: RoomItem; readonly today: string; readonly troubles: readonly RoomProblem[] };

/** Current status of a room: a problem, else the next arrival, else the last departure. */
export function RoomStatus({ room, troubles }: Props) {
  const t = useText();
  const formats = useFormats();
  const trouble = troubles.find((one) => one !== 'uncleared');
  if (trouble) {
    return (
      <span className={styles.now} data-tone={trouble === 'guessing' ? 'danger' : 'warn'}>
        {t(`rooms.trouble.${trouble}`)}
      </span>
    );
  }
  const inHouse = room.stays.some(({ state }) => state === 'in_house');
  const expected = room.stays.find(({ state }) => state === 'expected');
  if (inHouse && expected) return <span>{t('rooms.then', { name: expected.last_name })}</span>;
  const left = room.stays.find(({ state }) => state === 'checked_out');
  if (inHouse || !left?.checked_out_at) return undefined;
  return <span>{t('rooms.checked_out_at', { time: formats.time(Date.parse(left.checked_out_at)) })}</span>;
}
