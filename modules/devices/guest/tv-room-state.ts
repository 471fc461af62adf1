import type { devices } from '#devices/contract';
import type { CallRoot } from '#platform/contract';
import type { EnrolmentCode } from './start-enrolment.ts';

/** The stays in the room, as the server reports them. */
export type Occupancy = CallRoot<typeof devices, 'RoomInformation.getOccupancy'>;
/** A stay that the welcome may name. */
export type WelcomeStay = Occupancy['stays'][number];

/** A room with guests in house. */
export type OccupiedRoom = {
  readonly status: 'occupied';
  readonly room: string;
  readonly stays: readonly WelcomeStay[];
  /** The stay that the TV greets; undefined while several stays share the room and nobody has chosen one. */
  readonly chosen: WelcomeStay | undefined;
};

/**
 * What the TV knows about its room, held in memory only. `asking`: the server has not answered yet, so no guest data
 * may be shown; `enrolling`: the TV has no room yet and shows a code.
 */
export type TvRoomState =
  | { readonly status: 'asking' }
  | { readonly status: 'enrolling'; readonly code: EnrolmentCode | undefined }
  | { readonly status: 'vacant'; readonly room: string }
  | OccupiedRoom;

/** Applies an occupancy answer; the chosen stay remains chosen while it is in the room. */
export function applyOccupancy(before: TvRoomState, { room, stays }: Occupancy): TvRoomState {
  if (stays.length === 0) return { status: 'vacant', room: room.room };
  const chosenBefore = before.status === 'occupied' ? before.chosen?.id : undefined;
  const chosen = stays.length === 1 ? stays[0] : stays.find((stay) => stay.id === chosenBefore);
  return { status: 'occupied', room: room.room, stays, chosen };
}

/** Removes the stays that are not among `stayIds`; returns the new state and the ids of the removed stays. */
export function removeStays(
  state: OccupiedRoom,
  stayIds: readonly string[],
): { readonly state: TvRoomState; readonly removed: readonly string[] } {
  const { room, chosen } = state;
  const stays = state.stays.filter(({ id }) => stayIds.includes(id));
  const removed = state.stays.filter(({ id }) => !stayIds.includes(id)).map(({ id }) => id);
  if (stays.length === 0) return { state: { status: 'vacant', room }, removed };
  return { state: { ...state, stays, chosen: stays.find(({ id }) => id === chosen?.id) }, removed };
}
