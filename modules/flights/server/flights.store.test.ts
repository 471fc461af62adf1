import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFlights, providerFlight, type TestFlights } from '#flights/testing';

let hotel: TestFlights;
const minuteMs = 60_000;
const departures = { type: 'departure', airport_id: 'ZRH' } as const;

beforeEach(async () => {
  hotel = await openTestFlights('ZRH|Mailand,mxp=Europe/Rome');
  hotel.state.flights = [
    providerFlight({ scheduled: hotel.inMinutes(30) }),
    providerFlight({
      ...{ scheduled: hotel.inMinutes(50), number: 'KR77', airline: 'Kora Airways', status: 'cancelled' },
      other: { iata: 'DXB', icao: '', name: 'Dubai', city: '', zone: '' },
    }),
    providerFlight({ scheduled: hotel.inMinutes(40), direction: 'arrival', number: 'LN 9', belt: '4' }),
    providerFlight({ scheduled: hotel.inMinutes(50), number: 'AV 4', codeshare: 'codeshare', operatedAs: 'KR 077' }),
  ];
});
afterEach(async () => {
  await hotel.answers.idle();
  await hotel.platform.database.close();
});

const numbers = async (change: object = {}) =>
  (await hotel.call('Flight.getFlights', { ...departures, ...change })).flight_data.map(({ flight }) => flight);

test('airports are those of the setting; of other entries staff are warned once', async () => {
  const root = await hotel.call('Flight.getAirports', {});
  expect(root.airports).toEqual([
    { id: 'ZRH', name: 'ZRH Airport', city: 'Zurich', zone: 'Europe/Zurich' },
    { id: 'MXP', name: 'MXP Airport', city: 'Milan', zone: 'Europe/Rome' },
  ]);
  expect([root.refresh_ms, root.time_format_24h, root.date_format_24h]).toEqual([180_000, 'HH:mm', 'dd.MM.']);
  await hotel.call('Flight.getAirports', {});
  const warnings = hotel.platform.log.lines.filter(({ message }) => message.includes('airports are skipped'));
  expect(warnings.map(({ fields }) => fields.entries)).toEqual([['Mailand']]);
  expect((await hotel.airports()).map(({ text, state, departures: count }) => [text, state, count])).toEqual([
    ['ZRH', 'shown', 2],
    ['MXP=Europe/Rome', 'shown', 2],
    ['Mailand', 'skipped', 0],
  ]);
});

test('without an airport, the board is that of the first one', async () => {
  expect(await numbers({ airport_id: undefined, term: null })).toEqual(await numbers());
  expect(await numbers({ airport_id: '' })).toEqual(await numbers());
});

test('flights have all the fields of the device protocol', async () => {
  const { flight_data, amount, fetched_at, credit } = await hotel.call('Flight.getFlights', departures);
  expect([amount, credit?.text, fetched_at]).toEqual([
    2,
    'Flights by test',
    new Date(hotel.inMinutes(0)).toISOString(),
  ]);
  expect(flight_data[0]).toMatchObject({
    ...{ airline: 'Alpvista', terminal: '1', status: 'scheduled', flight: 'AV 118', from: 'ZRH', to: 'VIE' },
    ...{ airportName: 'Vienna Schwechat', estimatedGateTime: null, baggageClaim: '', gate: '', remark: '' },
    ...{ originCity: 'Zurich', destinationCity: 'Vienna', lastUpdate: fetched_at },
    scheduledGateTime: new Date(hotel.inMinutes(30)).toISOString(),
  });
  expect(flight_data[1]).toMatchObject({ flight: 'KR 77', to: 'DXB', destinationCity: 'Dubai', codeshares: ['AV 4'] });
  const [arrival] = (await hotel.call('Flight.getFlights', { ...departures, type: 'arrival' })).flight_data;
  expect(arrival).toMatchObject({ from: 'VIE', to: 'ZRH', originCity: 'Vienna', baggageClaim: '4' });
});

test('pages begin at the start and have as many flights as the offset says, which devices may send as text', async () => {
  hotel.state.flights = Array.from({ length: 23 }, (_, at) =>
    providerFlight({ scheduled: hotel.inMinutes(at), number: `AV ${at + 1}` }),
  );
  expect(await numbers({ start: 20 })).toEqual(['AV 21', 'AV 22', 'AV 23']);
  expect(await numbers({ offset: '50', start: '0' })).toHaveLength(23);
  expect(await numbers({ start: 40 })).toEqual([]);
  expect((await hotel.call('Flight.getFlights', { ...departures, start: 20 })).amount).toBe(23);
});

test.each([
  ['AV118', ['AV 118']],
  ['av 118', ['AV 118']],
  ['118', ['AV 118']],
  ['kr0077', ['KR 77']],
  ['AV 4', ['KR 77']],
  ['kóra', ['KR 77']],
  ['wien', ['AV 118']],
  ['دبي', ['KR 77']],
  ['dxb', ['KR 77']],
  ['vienna alpvista', ['AV 118']],
  ['vienna kora', []],
  ['  ', ['AV 118', 'KR 77']],
  ['%_', []],
])('the term %j finds %o', async (term, found) => {
  expect(await numbers({ term })).toEqual(found);
  expect(await numbers({ term, offset: 1, start: 0 })).toHaveLength(Math.min(1, found.length));
});

test('a thousand guests cause one call for both directions in an interval, and an old board comes with its age', async () => {
  const many = (change: object = {}) => Promise.all(Array.from({ length: 500 }, () => numbers(change)));
  await Promise.all([many(), many({ type: 'arrival', term: 'x' })]);
  expect(hotel.state.calls).toEqual(['ZRH 0']);
  await hotel.platform.clock.advance(181_000);
  const old = await hotel.call('Flight.getFlights', departures);
  expect(old.is_stale).toBe(true);
  await hotel.answers.idle();
  await hotel.platform.clock.advance(2_000);
  const next = await hotel.call('Flight.getFlights', departures);
  expect([next.is_stale, Date.parse(next.fetched_at) - Date.parse(old.fetched_at)]).toEqual([false, 181_000]);
  expect(hotel.state.calls).toEqual(['ZRH 0', 'ZRH 0']);
});

test('a board of several calls is one', async () => {
  hotel.state.pages = 3;
  expect(await numbers()).toEqual(['AV 118', 'KR 77']);
  expect(hotel.state.calls).toEqual(['ZRH 0', 'ZRH 1', 'ZRH 2']);
});

test('an airport whose provider fails does not harm the other, nor what was known', async () => {
  await numbers();
  hotel.state.down.add('ZRH');
  await hotel.platform.clock.advance(20 * minuteMs);
  const known = await hotel.call('Flight.getFlights', departures);
  expect([known.is_stale, known.flight_data.length]).toEqual([true, 2]);
  expect(await numbers({ airport_id: 'mxp' })).toHaveLength(2);
  hotel.state.down.add('MXP');
  await hotel.set({ flight_airports: 'ZRH|GVA' });
  hotel.state.down.add('GVA');
  await expect(numbers({ airport_id: 'GVA' })).rejects.toMatchObject({ code: 'flights_unavailable' });
  expect((await hotel.call('Flight.getAirports', {})).airports.map(({ name }) => name)).toEqual([
    'ZRH Airport',
    'Geneva',
  ]);
  expect((await hotel.airports()).map(({ state }) => state)).toEqual(['shown', 'unavailable']);
});

test('an airport that is none of the hotel is refused without a call', async () => {
  await expect(numbers({ airport_id: 'LHR' })).rejects.toMatchObject({ code: 'airport_unknown' });
  expect(hotel.state.calls).toEqual([]);
});

test('the calls of a day are never more than the budget, however many intervals pass', async () => {
  await hotel.platform.database.close();
  hotel = await openTestFlights('ZRH', { callsPerDay: 5 });
  for (let interval = 0; interval < 40; interval += 1) {
    await numbers();
    await hotel.answers.idle();
    await hotel.platform.clock.advance(181_000);
  }
  expect(hotel.state.calls).toHaveLength(5);
  await hotel.platform.clock.advance(24 * 60 * minuteMs);
  await numbers();
  await hotel.answers.idle();
  expect(hotel.state.calls).toHaveLength(6);
});

test('a hotel without a provider has no airports', async () => {
  await hotel.platform.database.close();
  hotel = await openTestFlights('ZRH', { hasProvider: false });
  expect((await hotel.call('Flight.getAirports', {})).airports).toEqual([]);
  await expect(numbers()).rejects.toMatchObject({ code: 'airport_unknown' });
  expect((await hotel.airports())[0]?.state).toBe('no_provider');
});

test.each([
  ['settings', ['', 'flights.read']],
  ['theme', []],
])('devices and the desk are informed that %s changed: %o', async (what, to) => {
  const before = hotel.platform.socketActions.length;
  const listener = hotel.module.listeners.find(({ event }) => event === 'property.changed');
  await listener?.handle({ seq: 1, property: '1', payload: { what } });
  const pushed = hotel.platform.socketActions.slice(before).map(({ target }) => target);
  expect(pushed.map((target) => ('permission' in target ? target.permission : ''))).toEqual(to);
});
