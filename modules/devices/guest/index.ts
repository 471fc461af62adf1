export { createTvRoom, type TvRoom, type TvRoomState, type WelcomeStay } from './tv-room.ts';
export { watchSleep } from './watch-sleep.ts';
