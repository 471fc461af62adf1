import type { EmergencyRoom } from '#messages/contract';

/** Rooms in which the staff have the same to do. */
export type RoomGroup = { readonly state: EmergencyRoom['state']; readonly rooms: readonly EmergencyRoom[] };

const states = ['help', 'waiting', 'leaving'] as const;

/** Groups rooms by what has to be done, without empty groups: who needs help, who has not answered, who is leaving. */
export function groupRooms(rooms: readonly EmergencyRoom[]): readonly RoomGroup[] {
  return states
    .map((state) => ({ state, rooms: rooms.filter((room) => room.state === state) }))
    .filter((group) => group.rooms.length > 0);
}
