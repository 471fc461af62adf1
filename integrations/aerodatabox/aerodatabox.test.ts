import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createFakeInternet } from '#platform/node/testing';
import { createAeroDataBox } from './index.ts';
import { readBoard, readOwnAirport } from './read-board.ts';
import { readTime } from './read-time.ts';

const zone = 'Europe/Dublin';
const time = (local: string, utc: string) => ({ local: `2026-11-27 ${local}+00:00`, utc: `2026-11-27 ${utc}Z` });

const departure = {
  departure: {
    airport: { icao: 'EIDW', iata: 'DUB', name: 'Dublin', timeZone: 'Europe/Dublin' },
    scheduledTime: time('17:00', '17:00'),
    revisedTime: time('17:25', '17:25'),
    predictedTime: time('18:00', '18:00'),
    runwayTime: time('17:40', '17:40'),
    ...{ terminal: '1', checkInDesk: '355-359', gate: '101', quality: ['Basic', 'Live'] },
  },
  arrival: {
    airport: { icao: 'LOWW', iata: 'VIE', name: 'Vienna, Vienna Schwechat', municipalityName: 'Vienna' },
    scheduledTime: { utc: '2026-11-27 19:40Z', local: '2026-11-27 20:40+01:00' },
    ...{ terminal: '3', baggageBelt: '9', quality: ['Basic'] },
  },
  ...{ number: 'FR 7157', callSign: 'RYR7157', status: 'Delayed', codeshareStatus: 'IsOperator', isCargo: false },
  aircraft: { reg: 'EI-ABC', model: 'Boeing 737' },
  airline: { name: 'Ryanair', iata: 'FR', icao: 'RYR' },
};

let reply: (request: IncomingMessage, response: ServerResponse) => void;
let requests: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[];
const server = createServer((request, response) => {
  requests.push({ url: new URL(request.url ?? '', `http://${request.headers.host}`), headers: request.headers });
  reply(request, response);
});
const answer = (body: unknown, status = 200) => {
  reply = (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};
const internet = createFakeInternet(fakeClock());
const ask = (base = 'http://flights.example', page = 0) =>
  createAeroDataBox(internet, base).board({
    ...{ property: '1', airport: 'DUB', zone, directions: ['departure', 'arrival'], page, now: 0 },
  });

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const host of ['flights.example', 'aerodatabox.p.rapidapi.com']) internet.addHost(host, port);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = [];
});

test('a board is two calls of twelve hours at most that overlap, with both ends and without cargo', async () => {
  answer({ departures: [departure], arrivals: [] });
  const board = await ask('http://flights.example/api/?lang=en', 0);
  expect(board.next).toEqual({ ageFactor: 4 });
  expect((await ask('http://flights.example/api/flights/airports', 1)).next).toBeNull();
  const queries = requests.map(({ url }) => Object.fromEntries(url.searchParams));
  expect(requests.map(({ url }) => url.pathname)).toEqual(Array(2).fill('/api/flights/airports/iata/DUB'));
  expect(queries[0]).toMatchObject({
    ...{ lang: 'en', direction: 'Both', withLeg: 'true', withCargo: 'false', withPrivate: 'false' },
    ...{ withCodeshared: 'true', offsetMinutes: '-60', durationMinutes: '720' },
  });
  const [first, second] = queries.map(({ offsetMinutes, durationMinutes }) => ({
    from: Number(offsetMinutes),
    minutes: Number(durationMinutes),
  }));
  expect(Number(first?.minutes)).toBeLessThanOrEqual(720);
  expect(Number(second?.from)).toBeLessThan(Number(first?.from) + Number(first?.minutes));
  expect(Number(second?.from) + Number(second?.minutes)).toBeGreaterThanOrEqual(720);
});

test.each([
  ['http://aerodatabox.p.rapidapi.com?key=abc', 'x-rapidapi-key'],
  ['http://flights.example/api?key=abc', 'x-api-market-key'],
])('the key of %s is in the header %s, and in no address', async (base, header) => {
  answer({ departures: [] });
  await ask(base);
  expect(requests[0]?.headers[header]).toBe('abc');
  expect(requests[0]?.url.href).not.toContain('abc');
});

test('a flight is read with the times of its gate, and the other airport', async () => {
  answer({ departures: [departure], arrivals: [] });
  const { flights, airport } = await ask();
  expect(airport).toMatchObject({ iata: 'DUB', name: 'Dublin', zone: 'Europe/Dublin' });
  expect(flights).toEqual([
    {
      ...{ direction: 'departure', number: 'FR 7157', airline: 'Ryanair', status: 'delayed' },
      scheduled: Date.parse('2026-11-27T17:00:00Z'),
      estimated: Date.parse('2026-11-27T17:25:00Z'),
      other: { iata: 'VIE', icao: 'LOWW', name: 'Vienna, Vienna Schwechat', city: 'Vienna', zone: '' },
      ...{ terminal: '1', gate: '101', belt: '', checkIn: '355-359', remark: '' },
      ...{ codeshare: 'operator', operatedAs: '', aircraft: 'EI-ABC' },
    },
  ]);
});

test('an arrival has the belt and the terminal of its own end', () => {
  const [flight] = readBoard({ arrivals: [departure] }, 'Europe/Vienna');
  expect(flight).toMatchObject({ direction: 'arrival', belt: '9', terminal: '3', gate: '', other: { iata: 'DUB' } });
  expect(flight?.scheduled).toBe(Date.parse('2026-11-27T19:40:00Z'));
});

test('without legs there is one movement, of the other airport', () => {
  const { departure: own, arrival, ...flight } = departure;
  const movement = { ...own, airport: arrival.airport };
  expect(readBoard({ departures: [{ ...flight, movement }] }, zone)[0]).toMatchObject({
    gate: '101',
    other: { iata: 'VIE' },
  });
});

test.each<[what: string, status: number, body: unknown]>([
  ['a wrong question', 400, { message: 'no' }],
  ['too many requests', 429, { message: 'You have exceeded the rate limit' }],
  ['a limit by law', 451, {}],
  ['a broken server', 500, { departures: [] }],
  ['no board', 200, { message: 'hello' }],
  ['null', 200, null],
  ['a list', 200, [departure]],
  ['lists that are none', 200, { departures: 'many', arrivals: 7 }],
])('%s rejects', async (_, status, body) => {
  answer(body, status);
  await expect(ask()).rejects.toThrow('the flight server answers');
});

test.each<[what: string, send: (response: ServerResponse) => void]>([
  ['a page of a proxy', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in')],
  [
    'an answer cut in the middle',
    (response) => response.end(JSON.stringify({ departures: [departure] }).slice(0, 300)),
  ],
  [
    'an answer cut by the line',
    (response) => {
      response.writeHead(200, { 'content-length': '9000' });
      response.write('{"dep');
      response.destroy();
    },
  ],
  ['an empty answer', (response) => response.end()],
])('%s rejects', async (_, send) => {
  reply = (_request, response) => send(response);
  await expect(ask()).rejects.toThrow();
});

test('no content is a board without flights, and so is a list that is missing', async () => {
  reply = (_, response) => response.writeHead(204).end();
  expect((await ask()).flights).toEqual([]);
  answer({ arrivals: [] });
  expect((await ask()).flights).toEqual([]);
});

test('lists that are null are empty', () => {
  expect(readBoard({ departures: null, arrivals: null }, zone)).toEqual([]);
  expect(readBoard({ departures: [departure], arrivals: null }, zone)).toHaveLength(1);
});

test('rows that are no flights are left out, and cost no other', () => {
  const junk = [null, 7, 'x', [], {}, { ...departure, number: '' }, { ...departure, departure: {} }];
  const cargo = { ...departure, isCargo: true };
  const wrong = {
    ...departure,
    departure: { ...departure.departure, scheduledTime: { utc: 'soon', local: '2026-13-40 25:00' } },
  };
  expect(readBoard({ departures: [...junk, cargo, wrong, departure] }, zone)).toHaveLength(1);
});

test('fields that are missing, null or of another kind are unknown', () => {
  const bare = {
    number: 'XX 1',
    departure: { scheduledTime: { local: '2026-11-27 17:00' }, gate: 12, terminal: null },
  };
  expect(readBoard({ departures: [bare] }, zone)[0]).toMatchObject({
    ...{ gate: '12', terminal: '', airline: '', status: 'unknown', codeshare: 'unknown', estimated: null },
    other: { iata: '', icao: '', name: '' },
  });
});

test('the names of times before 2023 are read, those of today first where both come', () => {
  const old = {
    scheduledTimeLocal: '2023-01-10 09:45+01:00',
    scheduledTimeUtc: '2023-01-10 08:45Z',
    actualTimeUtc: '2023-01-10 08:47Z',
    runwayTimeUtc: '2023-01-10 09:10Z',
  };
  const read = (movement: object) => readBoard({ departures: [{ number: 'KL 1', departure: movement }] }, zone)[0];
  expect(read(old)).toMatchObject({
    scheduled: Date.parse('2023-01-10T08:45:00Z'),
    estimated: Date.parse('2023-01-10T08:47:00Z'),
  });
  const both = { ...old, scheduledTime: { utc: '2023-01-10 10:00Z' } };
  expect(read(both)?.scheduled).toBe(Date.parse('2023-01-10T10:00:00Z'));
});

test.each([
  ['2023-08-01 19:00+02:00', '2023-08-01T17:00:00Z'],
  ['2023-08-01T19:00:30+0200', '2023-08-01T17:00:30Z'],
  ['2023-08-01 17:00Z', '2023-08-01T17:00:00Z'],
  // Without an offset it is local: Dublin is an hour ahead in summer.
  ['2023-08-01 18:00', '2023-08-01T17:00:00Z'],
  ['2026-10-25 01:30+00:00', '2026-10-25T01:30:00Z'],
  ['2026-10-25 01:30+01:00', '2026-10-25T00:30:00Z'],
  ['2026-12-31 23:59-10:00', '2027-01-01T09:59:00Z'],
])('the time %s is %s', (text, instant) => {
  const old = { utc: undefined, local: undefined, zone };
  expect(readTime({ local: text }, old)).toBe(Date.parse(instant));
  expect(readTime(text, old)).toBe(Date.parse(instant));
});

test.each(['', 'soon', '2023-02-30 10:00', '17:00', 7, null, {}])('%o is no time', (value) => {
  expect(readTime({ utc: value }, { utc: undefined, local: value, zone })).toBeNull();
});

test('an airport that does not describe itself is unknown', () => {
  expect(readOwnAirport({ departures: [{ departure: {} }, null], arrivals: [departure] }, 'DUB')).toBeNull();
});
