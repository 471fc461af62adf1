import { type DeskPanel, DeskPanelSlot } from '#platform/web/desk-shell';
import type { RoomItem, Stay } from '../stays-api.ts';

type Props = {
  readonly slot: DeskPanel['slot'];
  readonly room: Pick<RoomItem, 'id' | 'room'>;
  readonly stay: Stay | undefined;
};

/** What other modules contribute to a slot of the room's panel. */
export function PanelSlot({ slot, room, stay }: Props) {
  const isExpected = stay?.state === 'expected';
  return (
    <DeskPanelSlot
      slot={slot}
      room={room.room}
      roomId={room.id}
      stayId={isExpected ? undefined : stay?.id}
      expectedStayId={isExpected ? stay?.id : undefined}
      inHouse={stay?.state === 'in_house'}
    />
  );
}
