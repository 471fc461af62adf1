export type { Clock, Timer } from './clock.ts';
export { type FakeClock, fakeClock, holdFakeClocks } from './fake-clock.ts';
export { systemClock } from './system-clock.ts';
export { dayBounds, instantOf, instantsOf, localMidnight, localTime, parseLocal } from './zoned-time.ts';
