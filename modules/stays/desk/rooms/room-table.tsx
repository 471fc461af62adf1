import { useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { SelectableRow, Table } from '#platform/web/ui/desk';
import { leadingStay, type RoomContext } from '../rules/room-filters.ts';
import type { RoomItem } from '../stays-api.ts';
import { GuestNames, NoStay, StayDates } from './guest-names.tsx';
import { RoomDevices } from './room-devices.tsx';
import { RoomStatus } from './room-status.tsx';
import styles from './room-table.module.css';

/** Props of the list and the board of rooms. */
export type RoomListProps = {
  readonly rooms: readonly RoomItem[];
  readonly context: RoomContext;
  /** Number of the room in the side panel. */
  readonly chosen: string | undefined;
  readonly onChoose: (room: string) => void;
};

/** Rows rendered initially, and added with each "more". */
const pageSize = 200;
const heads = ['room', 'guest', 'stay', 'devices', 'now'] as const;

type RowProps = Omit<RoomListProps, 'rooms'> & { readonly room: RoomItem };

function Row({ room, context, chosen, onChoose }: RowProps) {
  const stay = leadingStay(room);
  return (
    <SelectableRow name={room.room} open={room.room === chosen} onOpen={() => onChoose(room.room)}>
      <td className={styles.guest}>
        <GuestNames room={room} />
      </td>
      <td className={styles.days}>{stay ? <StayDates stay={stay} today={context.today} /> : <NoStay />}</td>
      <td>
        <RoomDevices room={room} />
      </td>
      <td>
        <RoomStatus room={room} context={context} />
      </td>
    </SelectableRow>
  );
}

/** The rooms as a table. */
export function RoomTable({ rooms, ...rest }: RoomListProps) {
  const t = useText();
  const [limit, setLimit] = useState(pageSize);
  return (
    <>
      <Table headers={heads.map((head) => t(`rooms.${head}`))} numbered>
        {rooms.slice(0, limit).map((room) => (
          <Row key={room.id} room={room} {...rest} />
        ))}
      </Table>
      {rooms.length > limit ? (
        <Button variant="outlined" onClick={() => setLimit(limit + pageSize)}>
          {t('desk.more')}
        </Button>
      ) : undefined}
    </>
  );
}
