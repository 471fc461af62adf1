import type { devices } from '#devices/contract';
import type { CallRoot } from '#platform/contract';
import type { ShownCode } from './enrol.ts';

/** Who lives in the room, as the server tells it. */
export type Occupancy = CallRoot<typeof devices, 'RoomInformation.getOccupancy'>;
/** Whom a welcome may name. */
export type WelcomeStay = Occupancy['stays'][number];

/**
 * What the set knows of its room, in memory alone. `asking`: nothing may be painted of a guest until the server has said
 * who lives here; `enrolling`: the set has no room yet and shows a code.
 */
export type TvRoomState =
  | { readonly is: 'asking' }
  | { readonly is: 'enrolling'; readonly code: ShownCode | undefined }
  | { readonly is: 'vacant'; readonly room: string }
  | {
      readonly is: 'occupied';
      readonly room: string;
      readonly stays: readonly WelcomeStay[];
      /** The stay that the set speaks to; undefined while several share the room and nobody has said whose turn it is. */
      readonly chosen: WelcomeStay | undefined;
    };

/** The room after an answer; whoever was chosen stays chosen while they live there. */
export function roomAfter(before: TvRoomState, { room, stays }: Occupancy): TvRoomState {
  if (stays.length === 0) return { is: 'vacant', room: room.room };
  const chosenBefore = before.is === 'occupied' ? before.chosen?.id : undefined;
  const chosen = stays.length === 1 ? stays[0] : stays.find((stay) => stay.id === chosenBefore);
  return { is: 'occupied', room: room.room, stays, chosen };
}

/** The room without those who are not among `stayIds`, and their ids. */
export function roomWithout(
  state: Extract<TvRoomState, { is: 'occupied' }>,
  stayIds: readonly string[],
): { readonly after: TvRoomState; readonly gone: readonly string[] } {
  const { room, chosen } = state;
  const stays = state.stays.filter(({ id }) => stayIds.includes(id));
  const gone = state.stays.filter(({ id }) => !stayIds.includes(id)).map(({ id }) => id);
  if (stays.length === 0) return { after: { is: 'vacant', room }, gone };
  return { after: { ...state, stays, chosen: stays.find(({ id }) => id === chosen?.id) }, gone };
}
