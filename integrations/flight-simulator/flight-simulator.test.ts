import { expect, test } from 'vitest';
import { localTime } from '#platform/clock';
import { createFlightSimulator } from './index.ts';

const minuteMs = 60_000;
const start = Date.parse('2026-11-27T06:10:00Z');
const directions = ['departure', 'arrival'] as const;

async function flightsAt(now: number, airport = 'ZRH', zone = 'Europe/Zurich') {
  const board = await createFlightSimulator().board({ property: '1', airport, zone, directions, page: 0, now });
  return board.flights;
}

test.each([
  ['2026-11-27T06:10:00Z', 'Europe/Zurich'],
  ['2026-03-28T22:00:00Z', 'Europe/Zurich'],
  ['2026-10-24T21:30:00Z', 'Europe/Rome'],
  ['2026-07-01T23:55:00Z', 'Asia/Dubai'],
])('at %s in %s all of the next twelve hours have flights, in both directions, none twice', async (time, zone) => {
  const now = Date.parse(time);
  const flights = await flightsAt(now, 'ZRH', zone);
  for (const direction of directions) {
    const own = flights.filter((flight) => flight.direction === direction);
    for (let hour = 0; hour < 12; hour += 2.5) {
      const from = now + hour * 60 * minuteMs;
      expect(own.some(({ scheduled }) => scheduled >= from && scheduled < from + 150 * minuteMs)).toBe(true);
    }
    expect(new Set(own.map(({ number, scheduled }) => `${number} ${scheduled}`)).size).toBe(own.length);
  }
});

test('a flight moves with the clock: gate, boarding, departure; some are late, moved to another gate or cancelled', async () => {
  const days = await Promise.all(
    Array.from({ length: 144 }, async (_, at) => await flightsAt(start + at * 10 * minuteMs)),
  );
  const seen = days.flat();
  const statuses = new Set(seen.map(({ status }) => status));
  for (const status of [
    'scheduled',
    'checkin',
    'boarding',
    'gateclosed',
    'departed',
    'enroute',
    'landed',
    'cancelled',
  ] as const) {
    expect(statuses).toContain(status);
  }
  expect(seen.some(({ scheduled, estimated }) => estimated !== null && estimated - scheduled >= 15 * minuteMs)).toBe(
    true,
  );
  const gates = new Map<string, Set<string>>();
  for (const { number, scheduled, gate } of seen.filter((flight) => flight.gate !== '')) {
    gates.set(`${number} ${scheduled}`, (gates.get(`${number} ${scheduled}`) ?? new Set()).add(gate));
  }
  expect([...gates.values()].some((all) => all.size === 2)).toBe(true);
  expect([...gates.values()].every((all) => all.size <= 2)).toBe(true);
});

test('a flight never goes back: once it has departed or landed it has', async () => {
  const over = new Set<string>();
  for (let at = 0; at < 60; at += 1) {
    for (const { direction, number, scheduled, status } of await flightsAt(start + at * 10 * minuteMs)) {
      const key = `${direction} ${number} ${scheduled}`;
      const isOver = status === 'departed' || status === 'landed';
      if (over.has(key)) expect(isOver).toBe(true);
      if (isOver) over.add(key);
    }
  }
});

test('the timetable is the same on the next day and in every process, also after the clocks change', async () => {
  const timetable = async (now: number) =>
    (await flightsAt(now))
      .map(({ number, scheduled }) => `${number} ${localTime(scheduled, 'Europe/Zurich').slice(11, 16)}`)
      .sort();
  const before = new Set(await timetable(Date.parse('2026-10-24T10:00:00Z')));
  const after = (await timetable(Date.parse('2026-10-26T11:00:00Z'))).filter((one) => !before.has(one));
  expect(after).toEqual([]);
  expect(await flightsAt(start)).toEqual(await flightsAt(start));
});

test('no flight goes to its own city, and some are sold under a second number', async () => {
  const flights = await flightsAt(start, 'LIN', 'Europe/Rome');
  expect(flights.map(({ other }) => other.city)).not.toContain('Milan');
  expect(flights.some(({ codeshare, operatedAs }) => codeshare === 'codeshare' && operatedAs !== '')).toBe(true);
});
