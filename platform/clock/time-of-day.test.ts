import { expect, test } from 'vitest';
import { isDaytime, timeOfDay } from './time-of-day.ts';

const zone = 'Europe/Zurich';
/** Saturday, 21 November 2026, at an hour of the wall clock in Zurich (UTC+1). */
const at = (hour: number) => Date.UTC(2026, 10, 21, hour - 1);

test.each([
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [21, 'evening'],
  [22, 'night'],
  [0, 'night'],
])('at %i o’clock it is %s', (hour, expected) => {
  expect(timeOfDay(at(hour), zone)).toBe(expected);
});

test('pictures of the day are shown while the greeting is that of the morning or afternoon', () => {
  expect([4, 5, 16, 17].map((hour) => isDaytime(at(hour), zone))).toEqual([false, true, true, false]);
});
