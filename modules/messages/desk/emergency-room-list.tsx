import type { EmergencyRoom } from '#messages/contract';
import { useWhen } from '#platform/web/desk-shell';
import { useFormats, useText } from '#platform/web/i18n';
import { Table } from '#platform/web/ui/desk';
import styles from './messages-desk.module.css';
import { groupRooms, type RoomGroup } from './rules/group-rooms.ts';

function RoomRow({ room }: { room: EmergencyRoom }) {
  const t = useText();
  const { when } = useWhen();
  return (
    <tr data-state={room.state}>
      <td className={styles.roomNumber}>{room.room}</td>
      <td>{t('messagesDesk.floorOf', { floor: room.floor })}</td>
      <td>{room.guests === 0 ? t('messagesDesk.vacant') : t('messagesDesk.guestCount', { count: room.guests })}</td>
      <td className={room.device === 'none' ? styles.urgent : undefined}>
        {t(`messagesDesk.roomDevice.${room.device}`)}
      </td>
      <td>{room.answered_at ? when(room.answered_at) : ''}</td>
    </tr>
  );
}

function Group({ group: { state, rooms } }: { group: RoomGroup }) {
  const t = useText();
  const formats = useFormats();
  const headers = (['room', 'floorName', 'guests', 'screen', 'answered'] as const).map((key) =>
    t(`messagesDesk.${key}`),
  );
  return (
    <section className={styles.group}>
      <h2 className={state === 'leaving' ? undefined : styles.urgent}>
        {t(`messagesDesk.roomState.${state}`)} <span className={styles.count}>{formats.number(rooms.length)}</span>
      </h2>
      <Table numbered headers={headers}>
        {rooms.map((room) => (
          <RoomRow key={room.room} room={room} />
        ))}
      </Table>
    </section>
  );
}

/** The rooms with guests by what has to be done: who needs help, who has not answered, who is leaving. */
export function EmergencyRoomList({ rooms }: { rooms: readonly EmergencyRoom[] }) {
  return groupRooms(rooms).map((group) => <Group key={group.state} group={group} />);
}
