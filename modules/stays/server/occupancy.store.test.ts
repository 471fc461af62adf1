import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { openTestHotel, type TestHotel } from '#stays/testing';

// The test's clock stands at Saturday 2026-11-21, 9:40 in Zurich.
const zone = 'Europe/Zurich';
let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel();
});
afterEach(() => hotel.platform.database.close());

const step = (id: string, what: 'check-in' | 'check-out') =>
  callRoute(hotel.api, `POST /api/v1/stays/{id}/${what}`, { params: { id }, query: {} });
const occupancyOf = (property = '1') =>
  hotel.port.occupancy(property, {
    now: hotel.platform.clock.now(),
    zone,
    since: Date.parse('2026-11-21T00:00:00+01:00'),
  });
const today = { arrival: '2026-11-21', departure: '2026-11-23' };

test('rooms, arrivals and departures of today are counted, and who is expected is listed by time', async () => {
  await hotel.rooms('101', '102');
  await hotel.guest({ room: '201', departure: '2026-11-21' });
  const left = await hotel.guest({ room: '202', departure: '2026-11-21' });
  await step(left.id, 'check-out');
  await hotel.guest({ room: '203', ...today });
  await hotel.guest({ room: '204', ...today, last_name: 'Late', expected: true, arrival_time: '21:00' });
  await hotel.guest({ room: '203', ...today, last_name: 'Unsure', expected: true });
  await hotel.guest({ room: '205', ...today, last_name: 'Early', title: 'Mr', expected: true, arrival_time: '09:00' });
  const { toArrive, nights: _nights, ...counts } = await occupancyOf();
  // The guests of 201 and 202 were entered today too.
  expect(counts).toEqual({ rooms: 7, occupied: 2, arrived: 2, expected: 3, left: 1, leaving: 1 });
  expect(
    toArrive.map(({ room, title, lastName, time, isOccupied }) => [room, title, lastName, time, isOccupied]),
  ).toEqual([
    ['205', 'Mr', 'Early', '09:00', false],
    ['204', '', 'Late', '21:00', false],
    ['203', '', 'Unsure', '', true],
  ]);
});

test('a room is taken in the nights of its stays, once however many share it, and by residents without end', async () => {
  await hotel.guest({ room: '201', ...today });
  await hotel.guest({ room: '201', ...today, last_name: 'Other' });
  await hotel.guest({ room: '202', last_name: 'Resident', departure: '2026-11-21', permanent: true });
  await hotel.guest({ room: '203', arrival: '2026-12-04', departure: '2026-12-30', expected: true });
  await hotel.guest({ room: '204', arrival: '2026-12-05', departure: '2026-12-30', expected: true });
  const { nights, leaving } = await occupancyOf();
  expect(nights.map(({ rooms }) => rooms)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
  expect([nights[0]?.day, nights.at(-1)?.day]).toEqual(['2026-11-21', '2026-12-04']);
  expect(leaving).toBe(0);
});

test('the house of another property is its own', async () => {
  await hotel.guest({ room: '201', ...today });
  expect(await occupancyOf('annex')).toMatchObject({ rooms: 0, occupied: 0, arrived: 0, toArrive: [] });
});
