export { createDevice, type Device, type DeviceState, type SetAnswer } from './device.ts';
export { findSet, type SetGlobals } from './sets/find-set.ts';
export { createTvRoom, type TvRoom, type TvRoomState, type WelcomeStay } from './tv-room.ts';
export { type Slept, watchSleep } from './watch-sleep.ts';
