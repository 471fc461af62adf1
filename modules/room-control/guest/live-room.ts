import { type GuestShell, guestCalls } from '#platform/web/guest-shell';
import type { Query } from '#platform/web/query';
import type { RoomControls, roomControl } from '#room-control/contract';
import { applyChange, createRoomStore, nothingKnown } from './room-store.ts';

/** The devices of the guest's room. */
export const liveRoom = createRoomStore();

const calls = guestCalls<typeof roomControl>();
let stop: (() => void) | undefined;

/** The query of the room's devices. */
export function controlsQuery(shell: GuestShell): Query<RoomControls> {
  const call = { name: 'RoomControl.getControls', data: {} } as const;
  return calls.query(shell, call, { refetchOn: ['RoomControl.controlsChanged'] });
}

/** Ends the following, and forgets the room. */
export function forgetRoom(): void {
  stop?.();
  stop = undefined;
  liveRoom.setState(nothingKnown);
}

/** Keeps the room's devices up to date until {@link forgetRoom}. */
export function followRoom(shell: GuestShell): void {
  forgetRoom();
  const fetched = shell.queries.of(controlsQuery(shell));
  let last: RoomControls | undefined;
  const update = () => {
    const { data } = fetched.getState();
    // The collection also tells of fetches that brought nothing new, which must not undo a later push.
    if (data === last) return;
    last = data;
    liveRoom.setState({ room: data });
  };
  const stops = [
    fetched.subscribe(update),
    shell.wire.of<typeof roomControl>().on('RoomControl.stateChanged', (change) => {
      liveRoom.setState(({ room }) => ({ room: applyChange(room, change) }));
    }),
  ];
  stop = () => {
    for (const end of stops) end();
  };
  update();
}
