import { type DeskRoomStatus, hasPermission, useDesk, useStaff } from '#platform/web/desk-shell';
import type { RoomContext } from '../rules/room-filters.ts';

const urgency = { danger: 0, warn: 1, quiet: 2 } as const;

/** Returns what the modules tell about each room, by room number; the most urgent first. */
export function useRoomStatuses(): RoomContext['statuses'] {
  const { roomStatuses } = useDesk();
  const staff = useStaff();
  // biome-ignore lint/correctness/useHookAtTopLevel: the list never changes, so the hooks keep their order
  const reported = roomStatuses.map((one) => one.useStatuses(hasPermission(staff, one.permission)));
  const byRoom = new Map<string, DeskRoomStatus[]>();
  for (const [room, status] of reported.flatMap((statuses) => [...statuses])) {
    byRoom.set(room, [...(byRoom.get(room) ?? []), status]);
  }
  for (const list of byRoom.values()) list.sort((one, other) => urgency[one.tone] - urgency[other.tone]);
  return byRoom;
}
