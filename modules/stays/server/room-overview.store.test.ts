import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { openTestHotel, type TestHotel } from '#stays/testing';

// The test's clock stands at Saturday 2026-11-21, 9:40 in Zurich.
const dayMs = 24 * 3_600_000;
let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel();
});
afterEach(() => hotel.platform.database.close());

const rooms = async (query = {}) => (await callRoute(hotel.api, 'GET /api/v1/rooms', { query })).body;
const brief = async (query = {}) =>
  (await rooms(query)).items.map(({ room, stays }) =>
    [room, ...stays.map((stay) => `${stay.last_name} ${stay.state}`)].join(' '),
  );
const day = async (requested?: string) =>
  (await callRoute(hotel.api, 'GET /api/v1/house-day', { query: { day: requested } })).body;
const names = (stays: readonly { last_name: string }[]) => stays.map(({ last_name }) => last_name);
const step = (id: string, what: 'check-in' | 'check-out') =>
  callRoute(hotel.api, `POST /api/v1/stays/{id}/${what}`, { params: { id }, query: {} });

test('a room shows its stays in house, today’s arrivals and departures within the last day', async () => {
  await hotel.rooms('101');
  await hotel.guest({ room: '102', last_name: 'Okafor' });
  const brandt = await hotel.guest({ room: '102', last_name: 'Brandt' });
  await step(brandt.id, 'check-out');
  await hotel.guest({ room: '103', last_name: 'Costa', arrival: '2026-11-22', departure: '2026-11-24' });
  expect(await brief()).toEqual(['101', '102 Okafor in_house Brandt checked_out', '103']);
  await hotel.platform.clock.advance(dayMs + 1);
  expect(await brief()).toEqual(['101', '102 Okafor in_house', '103 Costa expected']);
  expect((await rooms()).today).toBe('2026-11-22');
});

test('a room shows the reservations of the next 14 days, earliest first', async () => {
  await hotel.guest({ room: '103', last_name: 'Third', arrival: '2026-12-06', departure: '2026-12-08' });
  await hotel.guest({ room: '103', last_name: 'Second', arrival: '2026-12-05', departure: '2026-12-06' });
  await hotel.guest({ room: '103', last_name: 'First', arrival: '2026-11-22', departure: '2026-11-24' });
  const [room] = (await rooms()).items;
  expect(room?.upcoming.map(({ last_name, arrival }) => `${last_name} ${arrival}`)).toEqual([
    'First 2026-11-22',
    'Second 2026-12-05',
  ]);
});

test('rooms are listed page by page', async () => {
  await hotel.rooms('101', '102', '103');
  const first = await rooms({ limit: 2 });
  expect(first.items.map(({ room }) => room)).toEqual(['101', '102']);
  const second = await rooms({ limit: 2, cursor: first.next ?? undefined });
  expect(second).toMatchObject({ items: [{ room: '103' }], next: null });
});

test('a room is found by its number as guests type it, and by its guests’ names', async () => {
  await hotel.rooms('014', '214', '301');
  await hotel.guest({ room: '301', last_name: 'Lindqvist' });
  expect(await brief({ search: '21' })).toEqual(['214']);
  expect(await brief({ search: '14' })).toEqual(['014']);
  expect(await brief({ search: '٣٠١' })).toEqual(['301 Lindqvist in_house']);
  expect(await brief({ search: 'Lind' })).toEqual(['301 Lindqvist in_house']);
  expect(await brief({ search: '-' })).toEqual([]);
});

test('a search by name finds stays in house and expected ones, but not those checked out', async () => {
  await hotel.guest({ room: '1', last_name: 'Lindqvist', arrival: '2026-12-20', departure: '2026-12-24' });
  await step((await hotel.guest({ room: '2', last_name: 'Lindqvist' })).id, 'check-out');
  const found = await callRoute(hotel.api, 'GET /api/v1/stays', { query: { search: 'Lind' } });
  expect(found.body.items.map(({ room, state }) => `${room} ${state}`)).toEqual(['1 expected']);
});

test('a day lists its arrivals and departures, and today also overdue ones', async () => {
  await hotel.guest({ room: '1', last_name: 'Late', arrival: '2026-11-22', departure: '2026-11-23' });
  await hotel.guest({ room: '2', last_name: 'Over', arrival: '2026-11-19', departure: '2026-11-20' });
  await hotel.guest({ room: '3', last_name: 'Comes', arrival: '2026-11-23', departure: '2026-11-25' });
  expect(names((await day()).departures)).toEqual(['Over']);
  await hotel.platform.clock.advance(2 * dayMs);
  const today = await day();
  expect(today).toMatchObject({ day: '2026-11-23', today: '2026-11-23', zone: 'Europe/Zurich' });
  expect(names(today.arrivals).sort()).toEqual(['Comes', 'Late']);
  expect(names(today.departures).sort()).toEqual(['Late', 'Over']);
  expect(names((await day('2026-11-22')).arrivals)).toEqual(['Late']);
  expect(names((await day('2026-11-25')).departures)).toEqual(['Comes']);
});

test('guests who have already arrived or left today remain in the lists', async () => {
  const guest = await hotel.guest({ room: '1', last_name: 'Short', arrival: '2026-11-21', departure: '2026-11-21' });
  await step(guest.id, 'check-out');
  const { arrivals, departures } = await day();
  expect([names(arrivals), names(departures)]).toEqual([['Short'], ['Short']]);
});

test('the day is that of the property’s time zone', async () => {
  // 23:30 UTC is half past midnight in Zurich.
  await hotel.platform.clock.advance(14 * 3_600_000 + 50 * 60_000);
  expect((await day()).day).toBe('2026-11-22');
});

test('devices are requested only for the listed rooms, and signed-in ones counted for stays in house', async () => {
  const requested: string[][] = [];
  const other = await openTestHotel({}, [], {
    listRoomTvs: async (_property, ids) => {
      requested.push([...ids]);
      const tv = { id: 'tv', roomId: ids[0] ?? '', model: 'LG', connected: true, lastSeenAt: 0, unforgotten: 1 };
      return [tv];
    },
    countSignedInDevices: async (_property, ids) => new Map(ids.map((id) => [id, 2])),
  });
  await other.guest({ room: '1' });
  await other.guest({ room: '1', last_name: 'Two' });
  await other.rooms('2');
  const { items } = (await callRoute(other.api, 'GET /api/v1/rooms', { query: {} })).body;
  expect(items.map(({ tvs, signed_in }) => [tvs.length, signed_in])).toEqual([
    [1, 4],
    [0, 0],
  ]);
  expect(items[0]?.tvs[0]).toMatchObject({ last_seen_at: '1970-01-01T00:00:00.000Z', unforgotten: 1 });
  expect(requested).toEqual([items.map(({ id }) => id)]);
  await other.platform.database.close();
});
