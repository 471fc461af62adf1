export type { Clock, Timer } from './clock.ts';
export { formatPattern } from './date-pattern.ts';
export { type FakeClock, fakeClock, holdFakeClocks } from './fake-clock.ts';
export { isoInstant } from './iso-instant.ts';
export { staggeredWaits } from './staggered-waits.ts';
export { systemClock } from './system-clock.ts';
export { isDaytime, type TimeOfDay, timeOfDay } from './time-of-day.ts';
export {
  type Interval,
  intersectIntervals,
  isWithin,
  mergeIntervals,
  occurrences,
  openWindow,
  type TimeWindow,
  type WeeklyWindow,
  windowsOn,
} from './weekly-hours.ts';
export { forgetZones, learnZone, type ZoneOffsets, zoneOffsets, zonesVersion } from './zone-offsets.ts';
export {
  dayBounds,
  instantOf,
  instantsOf,
  type LocalMoment,
  localDay,
  localMidnight,
  localMoment,
  localTime,
  onGrid,
  parseLocal,
  wallTime,
} from './zoned-time.ts';
