import { expect, test } from 'vitest';
import { providerFlight } from '../testing/provider-flight.ts';
import { knownAirport } from './airport-table.ts';
import { bestTime, boardOf, delayOf, statusOf } from './board.ts';
import { plainNumber, shownNumber } from './flight-number.ts';
import { foldCodeshares } from './fold-codeshares.ts';
import { assumedZone, isZone, readAirports } from './read-airports.ts';
import { statusWord } from './status-word.ts';
import { informedState, type WatchedState, watchedChanges } from './watched-changes.ts';

const minuteMs = 60_000;
const now = Date.UTC(2026, 10, 27, 12);
const at = (minutes: number) => now + minutes * minuteMs;

test('airports are IATA codes in any case, separated by bars or commas, with a zone if need be', () => {
  expect(readAirports(' zrh | MXP=Europe/Rome,GVA|zrh')).toEqual({
    airports: [
      { code: 'ZRH', zone: '' },
      { code: 'MXP', zone: 'Europe/Rome' },
      { code: 'GVA', zone: '' },
    ],
    skipped: [],
  });
  expect(readAirports('LSZH|ZR|Z1H|BSL=Mars/Olympus|MUC=| |').skipped).toEqual([
    ...['LSZH', 'ZR', 'Z1H', 'BSL=Mars/Olympus', 'MUC='],
  ]);
  expect(readAirports('')).toEqual({ airports: [], skipped: [] });
});

test('an airport is in the zone of the setting, else its own, else the hotel’s', () => {
  expect(assumedZone({ code: 'DXB', zone: 'Asia/Muscat' }, 'Europe/Vienna')).toBe('Asia/Muscat');
  expect(assumedZone({ code: 'DXB', zone: '' }, 'Europe/Vienna')).toBe('Asia/Dubai');
  expect(assumedZone({ code: 'QQQ', zone: '' }, 'Europe/Vienna')).toBe('Europe/Vienna');
});

test('every airport of the table has a code of its kind, a zone that exists and a city', () => {
  for (const code of ['ZRH', 'LSZH', 'dxb']) expect(knownAirport(code)?.city).toBeTruthy();
  const codes = ['ZRH', 'MXP', 'LHR', 'JFK', 'GRU', 'SYD', 'CMN', 'BOM', 'YYZ', 'SAW', 'ACH'];
  for (const code of codes) {
    const found = knownAirport(code);
    expect(found?.icao).toMatch(/^[A-Z]{4}$/);
    expect(isZone(found?.zone ?? '')).toBe(true);
  }
});

test.each([
  ['lx 0012', 'LX12', 'LX 12'],
  ['FR7157', 'FR7157', 'FR 7157'],
  ['U2 8001', 'U28001', 'U2 8001'],
  ['EZY123A', 'EZY123A', 'EZY 123A'],
  ['9W-0301', '9W301', '9W 301'],
])('the number %s is compared as %s and shown as %s', (number, plain, shown) => {
  expect([plainNumber(number), shownNumber(number)]).toEqual([plain, shown]);
});

const scheduled = at(60);
const operator = providerFlight({ scheduled, number: 'EI 277', gate: '101', status: 'landed', airline: 'Aer' });
const twin = providerFlight({
  scheduled,
  number: 'BA 2107',
  codeshare: 'codeshare',
  status: 'delayed',
  airline: 'Brit',
});

test('a codeshare is folded into its operator, who is right where they disagree', () => {
  const [row, ...others] = foldCodeshares([twin, operator, { ...twin, number: 'IB 4771', gate: '101' }]);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ number: 'EI 277', status: 'landed', airline: 'Aer', codeshares: ['BA 2107', 'IB 4771'] });
});

test('a codeshare that knows the airport by name or by its ICAO code only is the same flight', () => {
  const other = { iata: '', icao: 'LOWW', name: 'Vienna', city: '', zone: '' };
  expect(foldCodeshares([{ ...twin, other }, operator])).toHaveLength(1);
  expect(foldCodeshares([{ ...twin, other: { ...other, icao: '', name: 'Vienna Schwechat' } }, operator])).toHaveLength(
    1,
  );
  expect(foldCodeshares([{ ...twin, other: { ...other, icao: 'LOWG' } }, operator])).toHaveLength(2);
});

test('flights of another gate, terminal, time or aircraft stay flights of their own', () => {
  for (const change of [{ gate: '7' }, { terminal: '2' }, { scheduled: scheduled + minuteMs }]) {
    expect(foldCodeshares([operator, { ...twin, ...change }])).toHaveLength(2);
  }
  expect(
    foldCodeshares([
      { ...operator, aircraft: 'A' },
      { ...twin, aircraft: 'B' },
    ]),
  ).toHaveLength(2);
});

test('of two operators at one time the twin goes to the one whose gate it has, and to none where that is not known', () => {
  const second = providerFlight({ scheduled, number: 'OS 5', gate: '7' });
  const [first, folded] = foldCodeshares([operator, second, { ...twin, gate: '7' }]);
  expect([first?.codeshares, folded?.codeshares]).toEqual([[], ['BA 2107']]);
  expect(foldCodeshares([operator, second, twin]).map(({ number }) => number)).toEqual(['EI 277', 'OS 5', 'BA 2107']);
});

test('a twin that names its operator is folded by that alone, however the number is written', () => {
  const named = { ...twin, operatedAs: 'ei0277', gate: '9' };
  expect(foldCodeshares([operator, named])).toMatchObject([{ number: 'EI 277', codeshares: ['BA 2107'] }]);
  // Twins of an operator that is not listed are one flight, found by the operator's number too.
  const [lead, ...others] = foldCodeshares([named, { ...named, number: 'IB 4771' }]);
  expect([lead?.number, lead?.codeshares, others]).toEqual(['BA 2107', ['IB 4771', 'ei0277'], []]);
});

test('a row that comes twice, on two pages, is one', () => {
  expect(foldCodeshares([operator, { ...operator, number: 'EI0277' }])).toHaveLength(1);
});

test.each([
  [14, 0, 'scheduled'],
  [15, 15, 'delayed'],
  [-20, 0, 'scheduled'],
])('%i minutes after the schedule is a delay of %i', (minutes, delay, status) => {
  const flight = providerFlight({ scheduled, estimated: scheduled + minutes * minuteMs });
  expect([delayOf(flight), statusOf(flight)]).toEqual([delay, status]);
});

test('states are those of the board: what flies has departed here, and what boards elsewhere is expected here', () => {
  const flight = providerFlight({ scheduled });
  expect(statusOf({ ...flight, status: 'landed' })).toBe('departed');
  expect(statusOf({ ...flight, direction: 'arrival', status: 'departed' })).toBe('enroute');
  expect(statusOf({ ...flight, direction: 'arrival', status: 'boarding' })).toBe('scheduled');
  expect(statusOf({ ...flight, status: 'cancelled', estimated: at(300) })).toBe('cancelled');
});

test.each([
  ['departed half an hour ago', { scheduled: at(-29), status: 'departed' }, true],
  ['departed longer ago', { scheduled: at(-31), status: 'departed' }, false],
  ['departed late, just now', { scheduled: at(-200), estimated: at(-5), status: 'departed' }, true],
  ['landed within the hour', { scheduled: at(-59), status: 'landed', direction: 'arrival' }, true],
  ['landed longer ago', { scheduled: at(-61), status: 'landed', direction: 'arrival' }, false],
  ['cancelled within the hour', { scheduled: at(-50), status: 'cancelled' }, true],
  ['cancelled longer ago', { scheduled: at(-70), status: 'cancelled' }, false],
  ['hours late and still to go', { scheduled: at(-240), estimated: at(30) }, true],
  ['never heard of again', { scheduled: at(-61), status: 'unknown' }, false],
  ['twelve hours ahead', { scheduled: at(720) }, true],
  ['further ahead', { scheduled: at(721) }, false],
] as const)('a flight that is %s: on the board: %s', (_, change, isShown) => {
  expect(boardOf([providerFlight(change)], now)).toHaveLength(isShown ? 1 : 0);
});

test('a board is by scheduled time, whatever is expected', () => {
  const board = boardOf(
    [
      providerFlight({ scheduled: at(30), number: 'LX 2' }),
      providerFlight({ scheduled: at(10), number: 'LX 1', estimated: at(90) }),
      providerFlight({ scheduled: at(30), number: 'AV 9' }),
    ],
    now,
  );
  expect(board.map(({ number }) => number)).toEqual(['LX 1', 'AV 9', 'LX 2']);
  expect(board[0]?.delayMinutes).toBe(80);
  expect(board.map(bestTime)).toEqual([at(90), at(30), at(30)]);
});

test.each([
  [{ status: 'delayed', delay_minutes: 25 }, 'late', 'late'],
  [{ status: 'delayed' }, 'delayed', 'late'],
  [{ status: 'scheduled', estimatedGateTime: 'x' }, 'on_time', 'plain'],
  [{ status: 'scheduled' }, 'scheduled', 'plain'],
  [{ status: 'boarding', delay_minutes: 25 }, 'boarding', 'good'],
  [{ status: 'enroute', delay_minutes: 25 }, 'late', 'late'],
  [{ status: 'cancelled' }, 'cancelled', 'bad'],
  [{ status: 'diverted' }, 'diverted', 'bad'],
] as const)('%o is said as %s', (change, word, tone) => {
  expect(statusWord({ delay_minutes: 0, estimatedGateTime: null, ...change })).toEqual({ word, tone });
});

test('nothing is said of a flight of which nothing is known', () => {
  expect(statusWord({ status: 'unknown', delay_minutes: 0, estimatedGateTime: null })).toBeUndefined();
});

const known: WatchedState = { status: 'scheduled', time: at(60), gate: 'A4', belt: '' };
test.each([
  [{ time: at(64) }, []],
  [{ time: at(65) }, ['time']],
  [{ time: at(55) }, ['time']],
  [{ gate: 'A5' }, ['gate']],
  [{ gate: '' }, []],
  [{ status: 'cancelled', time: at(90), gate: 'A5' }, ['cancelled']],
  [{ status: 'boarding', gate: 'B1' }, ['boarding', 'gate']],
  [{ status: 'delayed', time: at(100) }, ['time']],
  [{ status: 'departed', time: at(70) }, []],
  [{ status: 'landed', belt: '7' }, ['landed', 'belt']],
] as const)('%o is news: %o', (change, news) => {
  expect(watchedChanges(known, { ...known, ...change })).toEqual(news);
});

test('a flight that goes after all is news, and a time that creeps is once it has moved five minutes in all', () => {
  const cancelled = { ...known, status: 'cancelled' } as const;
  expect(watchedChanges(cancelled, known)).toEqual(['reinstated']);
  const moved = { ...known, time: at(63) };
  const informed = informedState(known, moved, watchedChanges(known, moved));
  expect(informed.time).toBe(known.time);
  expect(watchedChanges(informed, { ...known, time: at(66) })).toEqual(['time']);
});
