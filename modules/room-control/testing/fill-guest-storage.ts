import { liveRoom } from '../guest/live-room.ts';
import { chooseUnit, readChosenUnit } from '../guest/temperature-unit.ts';

/** Holds the devices of a guest's room and the unit of its temperatures. Returns a function that reads what is left in memory. */
export function fillRoomControlStorage(): () => unknown {
  liveRoom.setState({ room: { controls: [{ name: 'Lamp of Ms Lindqvist' }] } as never });
  chooseUnit('f');
  return () => [liveRoom.getState().room ?? [], readChosenUnit() ?? []].flat();
}
