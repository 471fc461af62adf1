import { useFormats, useText } from '#platform/web/i18n';
import type { RoomTrouble } from '../rules/room-views.ts';
import type { RoomItem } from '../stays-routes.ts';
import styles from './room-now.module.css';

type Props = { readonly room: RoomItem; readonly today: string; readonly troubles: readonly RoomTrouble[] };

/** What happens in a room at this moment: what is wrong first, then who comes, then who left. */
export function RoomNow({ room, troubles }: Props) {
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
  const living = room.stays.some(({ state }) => state === 'in_house');
  const coming = room.stays.find(({ state }) => state === 'expected');
  if (living && coming) return <span>{t('rooms.then', { name: coming.last_name })}</span>;
  const left = room.stays.find(({ state }) => state === 'checked_out');
  if (living || !left?.checked_out_at) return undefined;
  return <span>{t('rooms.checked_out_at', { time: formats.time(Date.parse(left.checked_out_at)) })}</span>;
}
