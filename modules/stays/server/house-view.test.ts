import { afterEach, beforeEach, expect, test } from 'vitest';
import { askRoute } from '#platform/testing';
import { type House, openHouse } from '#stays/testing';

// The test's clock stands at Saturday 2026-11-21, 9:40 in Zurich.
const dayMs = 24 * 3_600_000;
let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.ground.database.close());

const rooms = async (query = {}) => (await askRoute(house.doors, 'GET /api/v1/rooms', { query })).body;
const brief = async (query = {}) =>
  (await rooms(query)).items.map(({ room, stays }) =>
    [room, ...stays.map((stay) => `${stay.last_name} ${stay.state}`)].join(' '),
  );
const day = async (asked?: string) =>
  (await askRoute(house.doors, 'GET /api/v1/house-day', { query: { day: asked } })).body;
const names = (stays: readonly { last_name: string }[]) => stays.map(({ last_name }) => last_name);
const step = (id: string, what: 'check-in' | 'check-out') =>
  askRoute(house.doors, `POST /api/v1/stays/{id}/${what}`, { params: { id }, query: {} });

test('a room shows who lives in it, who comes today, and who left within a day', async () => {
  await house.rooms('101');
  await house.guest({ room: '102', last_name: 'Okafor' });
  const brandt = await house.guest({ room: '102', last_name: 'Brandt' });
  await step(brandt.id, 'check-out');
  await house.guest({ room: '103', last_name: 'Costa', arrival: '2026-11-22', departure: '2026-11-24' });
  expect(await brief()).toEqual(['101', '102 Okafor in_house Brandt checked_out', '103']);
  await house.ground.clock.advance(dayMs + 1);
  expect(await brief()).toEqual(['101', '102 Okafor in_house', '103 Costa expected']);
  expect((await rooms()).today).toBe('2026-11-22');
});

test('rooms come page by page', async () => {
  await house.rooms('101', '102', '103');
  const first = await rooms({ limit: 2 });
  expect(first.items.map(({ room }) => room)).toEqual(['101', '102']);
  const second = await rooms({ limit: 2, cursor: first.next ?? undefined });
  expect(second).toMatchObject({ items: [{ room: '103' }], next: null });
});

test('a room is found by its number as guests type it, and by who lives in it', async () => {
  await house.rooms('014', '214', '301');
  await house.guest({ room: '301', last_name: 'Lindqvist' });
  expect(await brief({ search: '21' })).toEqual(['214']);
  expect(await brief({ search: '14' })).toEqual(['014']);
  expect(await brief({ search: '٣٠١' })).toEqual(['301 Lindqvist in_house']);
  expect(await brief({ search: 'Lind' })).toEqual(['301 Lindqvist in_house']);
  expect(await brief({ search: '-' })).toEqual([]);
});

test('stays in house and expected are found by name, those that are over are not', async () => {
  await house.guest({ room: '1', last_name: 'Lindqvist', arrival: '2026-12-20', departure: '2026-12-24' });
  await step((await house.guest({ room: '2', last_name: 'Lindqvist' })).id, 'check-out');
  const found = await askRoute(house.doors, 'GET /api/v1/stays', { query: { search: 'Lind' } });
  expect(found.body.items.map(({ room, state }) => `${room} ${state}`)).toEqual(['1 expected']);
});

test('a day has its arrivals and departures, today also those that are overdue', async () => {
  await house.guest({ room: '1', last_name: 'Late', arrival: '2026-11-22', departure: '2026-11-23' });
  await house.guest({ room: '2', last_name: 'Over', arrival: '2026-11-19', departure: '2026-11-20' });
  await house.guest({ room: '3', last_name: 'Comes', arrival: '2026-11-23', departure: '2026-11-25' });
  expect(names((await day()).departures)).toEqual(['Over']);
  await house.ground.clock.advance(2 * dayMs);
  const today = await day();
  expect(today).toMatchObject({ day: '2026-11-23', today: '2026-11-23', zone: 'Europe/Zurich' });
  expect(names(today.arrivals).sort()).toEqual(['Comes', 'Late']);
  expect(names(today.departures).sort()).toEqual(['Late', 'Over']);
  expect(names((await day('2026-11-22')).arrivals)).toEqual(['Late']);
  expect(names((await day('2026-11-25')).departures)).toEqual(['Comes']);
});

test('who arrived and who left today stay in their lists', async () => {
  const guest = await house.guest({ room: '1', last_name: 'Short', arrival: '2026-11-21', departure: '2026-11-21' });
  await step(guest.id, 'check-out');
  const { arrivals, departures } = await day();
  expect([names(arrivals), names(departures)]).toEqual([['Short'], ['Short']]);
});

test('the day is that of the property’s zone', async () => {
  // 23:30 UTC is half past midnight in Zurich.
  await house.ground.clock.advance(14 * 3_600_000 + 50 * 60_000);
  expect((await day()).day).toBe('2026-11-22');
});

test('what devices do is asked for the rooms that are shown, and counted for stays in house', async () => {
  const asked: string[][] = [];
  const other = await openHouse({}, [], {
    tvsIn: async (_property, ids) => {
      asked.push([...ids]);
      const tv = { id: 'tv', roomId: ids[0] ?? '', model: 'LG', connected: true, lastSeenAt: 0, unforgotten: 1 };
      return [tv];
    },
    signedIn: async (_property, ids) => new Map(ids.map((id) => [id, 2])),
  });
  await other.guest({ room: '1' });
  await other.guest({ room: '1', last_name: 'Two' });
  await other.rooms('2');
  const { items } = (await askRoute(other.doors, 'GET /api/v1/rooms', { query: {} })).body;
  expect(items.map(({ tvs, signed_in }) => [tvs.length, signed_in])).toEqual([
    [1, 4],
    [0, 0],
  ]);
  expect(items[0]?.tvs[0]).toMatchObject({ last_seen_at: '1970-01-01T00:00:00.000Z', unforgotten: 1 });
  expect(asked).toEqual([items.map(({ id }) => id)]);
  await other.ground.database.close();
});
