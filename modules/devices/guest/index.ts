export { createDevice, type Device, type DeviceState, knownMac, type TvCommandResult } from './device.ts';
export { detectTvBridge, type VendorGlobals } from './sets/detect-tv-bridge.ts';
export type { TvBridge } from './tv-bridge.ts';
export { createTvRoom, type TvRoom } from './tv-room.ts';
export type { TvRoomState, WelcomeStay } from './tv-room-state.ts';
export { type WakeReason, watchSleep } from './watch-sleep.ts';
