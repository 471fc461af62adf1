import type { RoomItem } from '../stays-api.ts';
import { sortRooms } from './room-filters.ts';

/** Whether a room can take a guest: nobody is there, somebody arrives before the guest leaves or today, or is in house. */
export type RoomState = 'free' | 'reserved' | 'arriving' | 'taken';

/** A guest who already has, or waits for, a room. */
export type Occupant = {
  readonly id: string;
  readonly last_name: string;
  readonly departure: string;
  readonly arrival?: string;
  readonly permanent?: boolean;
};

/** The guest who needs a room: the own stay, if there is one, and the day of departure, `YYYY-MM-DD`. */
export type RoomSeeker = { readonly ownId?: string | undefined; readonly until?: string | undefined };

/** A room offered to a guest, with the stays that are or will be in it, besides the guest's own. */
export type RoomChoice = { readonly room: string; readonly state: RoomState; readonly stays: readonly Occupant[] };

const order = { free: 0, reserved: 1, arriving: 2, taken: 3 } as const;

/** Returns a room as a choice for a guest. */
export function toRoomChoice({ room, stays, upcoming }: RoomItem, { ownId, until = '' }: RoomSeeker): RoomChoice {
  const others = stays.filter(({ id }) => id !== ownId);
  const inHouse = others.filter(({ state }) => state === 'in_house');
  if (inHouse.length > 0) return { room, state: 'taken', stays: inHouse };
  const expected = others.filter(({ state }) => state === 'expected');
  if (expected.length > 0) return { room, state: 'arriving', stays: expected };
  const overlapping = upcoming.filter(({ id, arrival }) => id !== ownId && arrival < until);
  return { room, state: overlapping.length > 0 ? 'reserved' : 'free', stays: overlapping };
}

function matches({ room, stays }: RoomChoice, typed: string): boolean {
  const isTyped = (text: string) => text.toLocaleLowerCase().startsWith(typed);
  return isTyped(room) || stays.some(({ last_name }) => isTyped(last_name));
}

/** Lists the rooms whose number, or a guest's last name, begins with the typed text: free ones first, by number. */
export function listRoomChoices(rooms: readonly RoomItem[], typed: string, seeker: RoomSeeker): readonly RoomChoice[] {
  const text = typed.trim().toLocaleLowerCase();
  return sortRooms(rooms)
    .map((room) => toRoomChoice(room, seeker))
    .filter((choice) => matches(choice, text))
    .sort((one, other) => order[one.state] - order[other.state]);
}

/** Finds the room with exactly this number, in any case. */
export function findRoom(rooms: readonly RoomItem[], typed: string): RoomItem | undefined {
  const text = typed.trim().toLocaleLowerCase();
  return text === '' ? undefined : rooms.find(({ room }) => room.toLocaleLowerCase() === text);
}
