import { useState } from 'react';
import type { ApiProblem } from '#platform/web/desk-shell';
import { findRoom, type Occupant, type RoomState, toRoomChoice } from '../rules/room-choice.ts';
import { type RoomItem, staysApi } from '../stays-api.ts';

/** Rooms per response, as in the room overview, whose cached response serves here too. */
const roomLimit = 2000;
const noRooms: readonly RoomItem[] = [];

/** Who is in the entered room, or arrives in it before the guest leaves. */
export type RoomConflict = { readonly state: Exclude<RoomState, 'free'>; readonly stays: readonly Occupant[] };

/** The entry of a room: its text, the rooms to choose from, and whether the guest shares a taken one. */
export type RoomEntry = {
  readonly room: string;
  readonly setRoom: (room: string) => void;
  readonly rooms: readonly RoomItem[];
  /** Today in the property's time zone; empty until the rooms have loaded. */
  readonly today: string;
  readonly ownId: string | undefined;
  readonly until: string;
  readonly conflict: RoomConflict | undefined;
  readonly share: boolean;
  readonly setShare: (share: boolean) => void;
  /** A taken room was entered, and nobody said yet that the guests share it. */
  readonly isUndecided: boolean;
};

type Options = {
  readonly initial: string;
  /** The stay that gets the room; undefined: a new one. */
  readonly ownId?: string;
  /** The guest's day of departure. */
  readonly until: string;
  /** The guest does not come in yet, so that reservations may overlap. */
  readonly isLater?: boolean;
  /** The server's refusal, which knows guests that came in meanwhile. */
  readonly problem: ApiProblem | null;
};

function refusedStays(problem: ApiProblem | null, room: string): readonly Occupant[] | undefined {
  if (problem?.code !== 'room_taken' || !Array.isArray(problem.details.stays)) return undefined;
  const isSameRoom = String(problem.details.room).toLocaleLowerCase() === room.trim().toLocaleLowerCase();
  return isSameRoom ? (problem.details.stays as readonly Occupant[]) : undefined;
}

/** State of a form's room; a decision to share is for the entered room only. */
export function useRoomEntry({ initial, ownId, until, isLater, problem }: Options): RoomEntry {
  const [room, setRoom] = useState(initial);
  const [sharedRoom, setSharedRoom] = useState<string>();
  const { data } = staysApi.useRouteQuery('GET /api/v1/rooms', { query: { search: '', limit: roomLimit } });
  const rooms = data?.items ?? noRooms;
  const item = findRoom(rooms, room);
  const choice = item && !isLater ? toRoomChoice(item, { ownId, until }) : undefined;
  const refused = refusedStays(problem, room);
  const known = choice && choice.state !== 'free' ? { state: choice.state, stays: choice.stays } : undefined;
  const conflict: RoomConflict | undefined = refused ? { state: 'taken', stays: refused } : known;
  const share = sharedRoom !== undefined && sharedRoom === room;
  return {
    room,
    setRoom,
    rooms,
    today: data?.today ?? '',
    ownId,
    until,
    conflict,
    share,
    setShare: (shared) => setSharedRoom(shared ? room : undefined),
    isUndecided: conflict !== undefined && !share,
  };
}
