import { expect, test } from 'vitest';
import { eveningOf, guideDays, halfHourAt, sameTimeOn } from './guide-days.ts';

const hour = 3_600_000;
const zone = 'Europe/Zurich';
/** Eight days from one on. */
const from = (day: string) =>
  Array.from({ length: 8 }, (_, at) => new Date(Date.parse(day) + at * 24 * hour).toISOString().slice(0, 10));

test.each([
  ['the last Sunday of March', '2027-03-28', 23],
  ['the last Sunday of October', '2026-10-25', 25],
  ['any other day', '2026-10-26', 24],
])('%s has the hours of the zone', (_name, day, hours) => {
  const days = guideDays(Date.parse(`${day}T12:00:00Z`) - 24 * hour, zone, [day]);
  const found = days.find((one) => one.day === day);
  expect(found && (found.to - found.from) / hour).toBe(hours);
});

test('the days begin at the zone’s own midnight and are those of the guide that are to come', () => {
  const days = guideDays(Date.parse('2026-11-21T23:30:00Z'), zone, from('2026-11-21'));
  expect(days.map(({ day }) => day)).toEqual([
    ...['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
  ]);
  for (const [at, { from }] of days.entries()) if (at > 0) expect(from).toBe(days[at - 1]?.to);
});

test('the evening is at eight by the clock, over a change of it too', () => {
  const days = guideDays(Date.parse('2026-10-24T10:00:00Z'), zone, from('2026-10-24'));
  expect(days.slice(0, 2).map((day) => new Date(eveningOf(day, zone)).toISOString().slice(11, 16))).toEqual([
    '18:00',
    '19:00',
  ]);
});

test('another day is entered at the time that the clock shows', () => {
  const days = guideDays(Date.parse('2026-10-24T10:00:00Z'), zone, from('2026-10-24'));
  const at = Date.parse('2026-10-24T17:30:00Z');
  const next = days[1] && sameTimeOn(days[1], at, zone);
  expect(next && new Date(next).toISOString()).toBe('2026-10-25T18:30:00.000Z');
});

test('half hours are those of the zone, where it is a quarter off too', () => {
  expect(new Date(halfHourAt(Date.parse('2026-11-21T10:07:09Z'), 'Asia/Kathmandu')).toISOString()).toBe(
    '2026-11-21T09:45:00.000Z',
  );
  expect(new Date(halfHourAt(Date.parse('2026-11-21T18:52:00Z'), zone)).toISOString()).toBe('2026-11-21T18:30:00.000Z');
});

test('without a guide there is today', () => {
  expect(guideDays(Date.parse('2026-11-22T10:00:00Z'), zone, []).map(({ day }) => day)).toEqual(['2026-11-22']);
});
