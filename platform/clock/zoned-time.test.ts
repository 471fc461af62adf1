import { expect, test } from 'vitest';
import { localDay, localMoment, localTime } from './zoned-time.ts';

const late = Date.UTC(2026, 10, 22, 23, 30);

test.each([
  ['2026-11-21T08:40:05Z', 'Europe/Zurich', '2026-11-21 09:40:05'],
  ['2026-11-21T23:00:00Z', 'Europe/Zurich', '2026-11-22 00:00:00'],
  ['2026-07-01T12:00:00Z', 'Asia/Kathmandu', '2026-07-01 17:45:00'],
  ['2026-07-01T12:00:00Z', 'No/Where', '2026-07-01 12:00:00'],
])('the local time of %s in %s is %s', (time, zone, text) => {
  expect(localTime(Date.parse(time), zone)).toBe(text);
});

test.each([
  ['UTC', '2026-11-22'],
  ['Europe/Zurich', '2026-11-23'],
  ['Pacific/Honolulu', '2026-11-22'],
  ['Pacific/Kiritimati', '2026-11-23'],
])('the day in %s is that of the zone', (zone, day) => {
  expect(localDay(late, zone)).toBe(day);
});

test('weekday and time of day are those of the zone', () => {
  expect(localMoment(late, 'Europe/Zurich')).toEqual({ day: 1, time: '00:30' });
  expect(localMoment(late, 'America/New_York')).toEqual({ day: 7, time: '18:30' });
});
