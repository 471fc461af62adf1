export type { Clock, Timer } from './clock.ts';
export { type FakeClock, fakeClock, holdFakeClocks } from './fake-clock.ts';
export { systemClock } from './system-clock.ts';
export { isWithinWindow, startsOn, type WeeklyWindow } from './weekly-window.ts';
export {
  dayBounds,
  instantOf,
  instantsOf,
  type LocalMoment,
  localDay,
  localMidnight,
  localMoment,
  localTime,
  parseLocal,
} from './zoned-time.ts';
