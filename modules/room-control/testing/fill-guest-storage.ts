import { liveRoom } from '../guest/live-room.ts';

/** Holds the devices of a guest's room. Returns a function that reads what is left in memory. */
export function fillRoomControlStorage(): () => unknown {
  liveRoom.setState({ room: { controls: [{ name: 'Lamp of Ms Lindqvist' }] } as never });
  return () => [liveRoom.getState().room ?? []].flat();
}
