import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createFakeInternet } from '#platform/node/testing';
import { createAviationstack } from './index.ts';
import { type ReadRequest, readFlights } from './read-flights.ts';

const now = Date.parse('2026-11-27T12:00:00Z');
const end = {
  airport: 'Dubai',
  timezone: 'Asia/Dubai',
  iata: 'DXB',
  icao: 'OMDB',
  terminal: '3',
  gate: 'B12',
  delay: 10,
};
const unknown = { estimated: null, actual: null, estimated_runway: null, actual_runway: null };
const row = {
  flight_date: '2026-11-27',
  flight_status: 'scheduled',
  departure: { ...end, ...unknown, scheduled: '2026-11-27T17:00:00+00:00', estimated: '2026-11-27T17:20:00+00:00' },
  arrival: {
    ...{ airport: 'Zurich', timezone: 'Europe/Zurich', iata: 'ZRH', icao: 'LSZH', terminal: null, gate: null },
    ...{ baggage: '21', delay: null, scheduled: '2026-11-27T21:15:00+00:00', ...unknown },
  },
  airline: { name: 'Emirates', iata: 'EK', icao: 'UAE' },
  flight: { number: '87', iata: 'EK87', icao: 'UAE87', codeshared: null },
  aircraft: null,
  live: null,
};
const page = (data: unknown, total = 1) => ({ pagination: { limit: 100, offset: 0, count: 1, total }, data });
const departures: ReadRequest = { airport: 'DXB', zone: 'Asia/Dubai', direction: 'departure', now };
const arrivals: ReadRequest = { airport: 'ZRH', zone: 'Europe/Zurich', direction: 'arrival', now };
const readOne = (change: object, request = departures) =>
  readFlights(page([{ ...row, ...change }]), request).flights[0];

let reply: (request: IncomingMessage, response: ServerResponse) => void;
let requests: URL[];
const server = createServer((request, response) => {
  requests.push(new URL(request.url ?? '', `http://${request.headers.host}`));
  reply(request, response);
});
const answer = (body: unknown, status = 200) => {
  reply = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const internet = createFakeInternet(fakeClock());
const ask = (base: string, direction: 'departure' | 'arrival' = 'departure', at = 0) =>
  createAviationstack(internet, base).board({
    ...{ property: '1', airport: 'DXB', zone: 'Asia/Dubai', directions: [direction], page: at, now },
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  internet.addHost('flights.example', (server.address() as AddressInfo).port);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = [];
});

test.each([
  ['http://flights.example?access_key=abc', '/v1/flights'],
  ['http://flights.example/v1?access_key=abc', '/v1/flights'],
  ['http://flights.example/v1/flights?access_key=abc', '/v1/flights'],
  ['http://flights.example/own/flights/?access_key=abc', '/own/flights'],
  ['http://flights.example/own/?access_key=abc', '/own/v1/flights'],
])('the base %s is called at %s', async (base, path) => {
  answer(page([row]));
  await ask(base);
  expect([requests[0]?.pathname, requests[0]?.searchParams.get('access_key')]).toEqual([path, 'abc']);
});

test('each direction is a call, and each hundred flights, up to five', async () => {
  answer(page(Array(100).fill(row), 1000));
  const base = 'http://flights.example';
  expect((await ask(base, 'departure', 1)).next).toEqual({ ageFactor: 1 });
  expect((await ask(base, 'arrival', 4)).next).toBeNull();
  expect(requests.map(({ search }) => search)).toEqual([
    '?dep_iata=DXB&limit=100&offset=100',
    '?arr_iata=DXB&limit=100&offset=400',
  ]);
  answer(page([row], 1));
  expect((await ask(base)).next).toBeNull();
});

test('times that end with +00:00 are those of the airport', () => {
  expect(readOne({})).toEqual({
    ...{ direction: 'departure', number: 'EK 87', airline: 'Emirates', status: 'scheduled', operatedAs: '' },
    scheduled: Date.parse('2026-11-27T13:00:00Z'),
    estimated: Date.parse('2026-11-27T13:20:00Z'),
    other: { iata: 'ZRH', icao: 'LSZH', name: 'Zurich', city: '', zone: 'Europe/Zurich' },
    ...{ terminal: '3', gate: 'B12', belt: '', checkIn: '', remark: '', codeshare: 'operator', aircraft: '' },
  });
  const arrival = readOne({}, arrivals);
  expect(arrival).toMatchObject({ belt: '21', terminal: '', scheduled: Date.parse('2026-11-27T20:15:00Z') });
});

test.each([
  ['without a zone, the one that is known', null, '2026-11-27T13:00:00Z'],
  ['with a wrong zone, the one that is known', 'Mars/Olympus', '2026-11-27T13:00:00Z'],
  ['with a zone, that', 'Europe/London', '2026-11-27T17:00:00Z'],
])('%s counts', (_, timezone, instant) => {
  expect(readOne({ departure: { ...row.departure, timezone } })?.scheduled).toBe(Date.parse(instant));
});

test.each([
  // Twice on that night: the first one.
  ['2026-10-25T02:30:00+00:00', '2026-10-25T00:30:00Z'],
  ['2026-03-29T02:30:00+00:00', '2026-03-29T01:30:00Z'],
  ['2026-12-31T00:00:00+00:00', '2026-12-30T23:00:00Z'],
])('%s in Zurich is %s', (scheduled, instant) => {
  const arrival = { ...row.arrival, scheduled };
  expect(readOne({ arrival }, arrivals)?.scheduled).toBe(Date.parse(instant));
});

test.each([
  [{ airline_iata: 'fz', airline_icao: 'fdb', flight_number: '462', flight_iata: 'fz462' }, 'FZ 462'],
  [{ airline_iata: null, flight_number: null, flight_iata: 'fz462' }, 'FZ462'],
])('a codeshare names its operator: %o', (codeshared, operatedAs) => {
  expect(readOne({ flight: { ...row.flight, codeshared } })).toMatchObject({ codeshare: 'codeshare', operatedAs });
});

test.each([
  ['an estimate that was left as planned', { estimated: '2026-11-27T17:00:00+00:00' }, '2026-11-27T13:10:00Z'],
  ['no estimate', { estimated: null }, '2026-11-27T13:10:00Z'],
  ['an estimate of its own', {}, '2026-11-27T13:20:00Z'],
  ['no delay', { estimated: null, delay: null }, undefined],
  ['a flight that has left', { actual: '2026-11-27T17:05:00+00:00' }, '2026-11-27T13:05:00Z'],
])('a delay counts with %s', (_, change, expected) => {
  const estimated = readOne({ departure: { ...row.departure, ...change } })?.estimated;
  expect(estimated ?? undefined).toBe(expected && Date.parse(expected));
});

test('a time with Z is UTC', () => {
  const scheduled = readOne({ departure: { ...row.departure, scheduled: '2026-11-27T13:00:00.000Z' } })?.scheduled;
  expect(scheduled).toBe(Date.parse('2026-11-27T13:00:00Z'));
});

test('the airline “empty” is none, and a helicopter without a number is no flight', () => {
  expect(readOne({ airline: { name: 'empty', iata: null, icao: null } })).toMatchObject({
    airline: '',
    number: 'EK87',
  });
  expect(readOne({ flight: { number: null, iata: null, icao: null, codeshared: null } })).toBeUndefined();
});

test('a schedule a day after what happened is moved to its day, and one that landed before it is due is scheduled', () => {
  const departure = { ...row.departure, actual: '2026-11-26T17:12:00+00:00' };
  expect(readOne({ flight_status: 'landed', departure })).toMatchObject({
    ...{ status: 'landed', scheduled: Date.parse('2026-11-26T13:00:00Z') },
    estimated: Date.parse('2026-11-26T13:12:00Z'),
  });
  const tomorrow = { ...row.departure, scheduled: '2026-11-28T17:00:00+00:00', estimated: '2026-11-27T17:20:00+00:00' };
  expect(readOne({ flight_status: 'landed', departure: tomorrow })).toMatchObject({
    status: 'scheduled',
    estimated: null,
  });
});

test.each([
  ['active', 'enroute'],
  ['landed', 'landed'],
  ['cancelled', 'cancelled'],
  ['diverted', 'diverted'],
  ['incident', 'unknown'],
  [null, 'unknown'],
])('the state %s is %s', (flight_status, status) => {
  const departure = { ...row.departure, scheduled: '2026-11-27T10:00:00+00:00', estimated: null };
  expect(readOne({ flight_status, departure })?.status).toBe(status);
});

test('rows that are no flights, or of another airport, are left out and cost no other', () => {
  const junk = [
    null,
    7,
    'x',
    {},
    { ...row, departure: null },
    { ...row, departure: { ...row.departure, scheduled: 'soon' } },
  ];
  const other = { ...row, departure: { ...row.departure, iata: 'AUH' } };
  expect(readFlights(page([...junk, other, row]), departures).flights).toHaveLength(1);
});

test.each<[what: string, status: number, body: unknown]>([
  ['a key that is none', 401, { error: { code: 'invalid_access_key' } }],
  ['too many requests', 429, { error: { code: 'rate_limit_reached' } }],
  ['a broken server', 500, page([row])],
  ['an error that calls itself 200', 200, { error: { code: 'usage_limit_reached' }, data: [] }],
  ['no list', 200, { pagination: {}, data: {} }],
  ['null', 200, null],
])('%s rejects', async (_, status, body) => {
  answer(body, status);
  await expect(ask('http://flights.example')).rejects.toThrow('the flight server answers');
});

test.each<[what: string, send: (response: ServerResponse) => void]>([
  ['a page of a proxy', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in')],
  ['an answer cut in the middle', (response) => response.end(JSON.stringify(page([row])).slice(0, 300))],
])('%s rejects', async (_, send) => {
  reply = (_request, response) => send(response);
  await expect(ask('http://flights.example')).rejects.toThrow();
});
