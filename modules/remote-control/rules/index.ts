export { commandFor } from './command-for.ts';
export { requirePlayed } from './require-played.ts';
export { type RoomPart, roomPartSuffixes } from './room-part.ts';
export { isSpecialDevice } from './special-device.ts';
