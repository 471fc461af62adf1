import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestFlights, providerFlight, type TestFlights } from '#flights/testing';
import type { Guest } from '#platform/node/auth';
import type { ProviderFlight } from '../contract.ts';

let hotel: TestFlights;
let guest: Guest;
let stop: () => Promise<void>;
const minuteMs = 60_000;
const departures = { type: 'departure', airport_id: 'ZRH' } as const;

beforeEach(async () => {
  hotel = await openTestFlights('ZRH');
  hotel.state.flights = [providerFlight({ scheduled: hotel.inMinutes(120), gate: 'A4' })];
  guest = await hotel.signIn();
  stop = await hotel.start();
});
afterEach(async () => {
  await stop();
  await hotel.platform.database.close();
});

async function firstId(): Promise<string> {
  const { flight_data } = await hotel.call('Flight.getFlights', departures);
  return flight_data[0]?.id ?? '';
}
const watch = async (identity: object = guest) =>
  hotel.call('Flight.watchFlight', { ...departures, flight_id: await firstId() }, identity);
const watched = async (identity: object = guest) =>
  (await hotel.call('Flight.getWatchedFlights', {}, identity)).flights;

/** The provider says something else; the server asks it again and compares. */
async function change(to: Partial<ProviderFlight>): Promise<void> {
  hotel.state.flights = hotel.state.flights.map((flight) => ({ ...flight, ...to }));
  for (let minute = 0; minute < 6; minute += 1) {
    await hotel.platform.clock.advance(minuteMs);
    await hotel.platform.clock.settled(hotel.answers.idle());
  }
}
const said = () => hotel.sent.map(({ texts }) => [texts.en?.title, texts.en?.text]);

test('a flight that a guest watches is listed as it is now, to the devices of the stay alone', async () => {
  await watch();
  await change({ gate: 'B7' });
  const [one, ...others] = await watched();
  expect([one?.flight.flight, one?.flight.gate, one?.type, one?.airport.id]).toEqual([
    'AV 118',
    'B7',
    'departure',
    'ZRH',
  ]);
  expect(others).toEqual([]);
  expect(await watched(await hotel.signIn('215'))).toEqual([]);
  const tv = { kind: 'tv', property: '1', roomId: guest.roomId, deviceId: 'tv' };
  expect(await watched(tv)).toHaveLength(1);
});

test('time, gate and state are told once each, in the hotel’s languages, with the airport’s time', async () => {
  await watch();
  const scheduled = hotel.state.flights[0]?.scheduled ?? 0;
  await change({ estimated: scheduled + 4 * minuteMs });
  expect(said()).toEqual([]);
  await change({ estimated: scheduled + 35 * minuteMs, gate: 'A6' });
  // 8:40 UTC and two hours is 11:40 in Zurich.
  expect(said()).toEqual([['AV 118 to Vienna', 'New time: 12:15 PM (scheduled for 11:40 AM). Gate: A6.']]);
  const { texts = {}, kind, stayId, link } = hotel.sent[0] ?? {};
  expect([Object.keys(texts), kind, stayId, link]).toEqual([
    ['en', 'de', 'ar'],
    'hotel',
    guest.stayId,
    'openFlightInfo',
  ]);
  expect(texts.de).toEqual({
    title: 'AV 118 nach Vienna',
    text: 'Neue Zeit: 12:15 Uhr (geplant 11:40 Uhr). Gate: A6.',
  });
  await change({ status: 'boarding' });
  await change({ status: 'boarding' });
  await change({ status: 'cancelled' });
  await change({ status: 'scheduled' });
  expect(
    said()
      .slice(1)
      .map(([, text]) => text),
  ).toEqual([
    'Boarding has started.',
    'This flight has been cancelled. Reception will be happy to help you with alternative arrangements.',
    'This flight is operating after all, at 12:15 PM.',
  ]);
});

test('of two servers that see a change one informs the guest', async () => {
  await watch();
  const stopOther = await hotel.start();
  await change({ gate: 'C1' });
  expect(said()).toHaveLength(1);
  await stopOther();
});

test('a flight that another airline now leads stays watched under its number', async () => {
  await watch();
  const operator = providerFlight({ scheduled: hotel.state.flights[0]?.scheduled ?? 0, number: 'LN 5', gate: 'A4' });
  hotel.state.flights = [operator, ...hotel.state.flights.map((one) => ({ ...one, codeshare: 'codeshare' as const }))];
  await change({ gate: 'A9' });
  expect(said()).toEqual([['AV 118 to Vienna', 'Gate: A9.']]);
  expect((await watched()).map(({ flight }) => flight.flight)).toEqual(['AV 118']);
});

test('the watching of a flight ends with it', async () => {
  await watch();
  await change({ status: 'departed' });
  hotel.state.flights = [];
  // Nothing is followed for hours, as when the server was off.
  await stop();
  await hotel.platform.clock.advance(9 * 60 * minuteMs);
  stop = await hotel.start();
  await hotel.platform.clock.advance(2 * minuteMs);
  const rows = await hotel.platform.database.platform.read
    .selectFrom('flight_watches' as never)
    .selectAll()
    .execute();
  expect([rows, said()]).toEqual([[], []]);
});

test('the watching ends when the guest says so, and when the stay ends', async () => {
  await watch();
  const other = await hotel.signIn('215');
  await hotel.call('Flight.unwatchFlight', { flight_id: await firstId() }, other);
  expect(await watched()).toHaveLength(1);
  await hotel.call('Flight.unwatchFlight', { flight_id: await firstId() }, guest);
  expect(await watched()).toEqual([]);
  await watch();
  const ended = hotel.module.eventJobs.find(({ event }) => event === 'stays.ended');
  await ended?.handle({ property: '1', payload: { stay_id: guest.stayId, room_id: guest.roomId }, at: 0 });
  const rows = await hotel.platform.database.platform.read
    .selectFrom('flight_watches' as never)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});

test('a stay watches ten flights at most, each once, and none that is not on the board', async () => {
  hotel.state.flights = Array.from({ length: 11 }, (_, at) =>
    providerFlight({ scheduled: hotel.inMinutes(60 + at), number: `AV ${at + 1}` }),
  );
  const { flight_data } = await hotel.call('Flight.getFlights', { ...departures, offset: 20 });
  const add = (flight_id: string) => hotel.call('Flight.watchFlight', { ...departures, flight_id }, guest);
  for (const { id } of flight_data.slice(0, 10)) await add(id);
  await add(flight_data[0]?.id ?? '');
  await expect(add(flight_data[10]?.id ?? '')).rejects.toMatchObject({ code: 'too_many_flights' });
  await expect(add('ZRH.D.AV999.2026-11-21.VIE')).rejects.toMatchObject({ code: 'flight_unknown' });
  expect(await watched()).toHaveLength(10);
});
