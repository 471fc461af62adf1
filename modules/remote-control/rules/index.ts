export { commandFor } from './command-for.ts';
export { type RoomPart, roomPartSuffixes } from './room-part.ts';
export { isSpecialDevice } from './special-device.ts';
