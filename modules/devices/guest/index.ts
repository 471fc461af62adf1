export { createDevice, type Device, type DeviceState, type SetAnswer } from './device.ts';
export { findSet, type SetGlobals } from './sets/find-set.ts';
export { createTvRoom, type TvRoom } from './tv-room.ts';
export type { TvRoomState, WelcomeStay } from './tv-room-state.ts';
export { type Slept, watchSleep } from './watch-sleep.ts';
