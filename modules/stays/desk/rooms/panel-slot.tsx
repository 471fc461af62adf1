import { lazy, Suspense } from 'react';
import { type DeskPanel, hasPermission, useDesk, useStaff } from '#platform/web/desk-shell';
import type { RoomItem, Stay } from '../stays-api.ts';

const parts = new Map<DeskPanel, ReturnType<typeof partOf>>();

function partOf(panel: DeskPanel) {
  return lazy(async () => ({ default: await panel.load() }));
}

type Props = {
  readonly slot: DeskPanel['slot'];
  readonly room: Pick<RoomItem, 'id' | 'room'>;
  readonly stay: Stay | undefined;
};

/** What other modules contribute to a slot of the room's panel. */
export function PanelSlot({ slot, room, stay }: Props) {
  const desk = useDesk();
  const staff = useStaff();
  return desk.panels
    .filter((panel) => panel.slot === slot && hasPermission(staff, panel.permission))
    .map((panel, index) => {
      const Part = parts.get(panel) ?? partOf(panel);
      parts.set(panel, Part);
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of panels never changes
        <Suspense key={index}>
          <Part
            room={room.room}
            roomId={room.id}
            stayId={stay?.state === 'expected' ? undefined : stay?.id}
            expectedStayId={stay?.state === 'expected' ? stay.id : undefined}
            inHouse={stay?.state === 'in_house'}
          />
        </Suspense>
      );
    });
}
