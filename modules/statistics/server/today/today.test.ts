import { afterEach, expect, test } from 'vitest';
import type { FakeClock } from '#platform/clock';
import { callRoute } from '#platform/node/testing';
import { openTestStatistics, quietOrders } from '#statistics/testing';
import type { StatisticsPorts } from '../context.ts';
import { medianSeconds } from './read-pace.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];
/** Saturday, 21 November 2026, 9:40 in Vienna: when the test begins. */
const now = Date.parse('2026-11-21T08:40:00Z');
type Known = Partial<Omit<StatisticsPorts, 'property'>>;

let close = async () => {};
afterEach(() => close());

async function todayOf(known: Known) {
  const hotel = await openTestStatistics({}, known);
  close = () => hotel.platform.database.close();
  return (await callRoute(hotel.api, 'GET /api/v1/today', { query: {} })).body;
}

const occupied = { rooms: 4, occupied: 3, arrived: 1, expected: 2, left: 1, leaving: 2, toArrive: [], nights: [] };
const order = { id: 'o', room: '302', outlet: 'Bar', queuedAt: now - 40 * minute, isUnseen: false };

test('the house is counted as the stays have it', async () => {
  const stays = { roomsByIds: async () => [], occupancy: async () => occupied };
  expect(await todayOf({ stays })).toMatchObject({
    day: '2026-11-21',
    rooms: { all: 4, occupied: 3 },
    arrivals: { all: 3, done: 1 },
    departures: { all: 3, done: 1 },
    needs: [],
  });
});

test('orders of the hour stand beside the mean of such weekdays since the hotel took orders', async () => {
  const saturdays = [now, now - 7 * day, now - 14 * day];
  const orders: StatisticsPorts['orders'] = {
    ...quietOrders,
    firstPlacedAt: async () => now - 14 * day,
    countPlaced: async (_property, { from, until }) =>
      saturdays.filter((at) => at >= from && at < until).map((at) => ({ at, orders: at === now ? 2 : 3 })),
  };
  const { hours, today } = (await todayOf({ orders })).orders;
  expect(today).toBe(2);
  expect(hours.filter(({ today: count, usual }) => count > 0 || usual !== 0)).toEqual([
    { hour: 9, today: 2, usual: 3 },
  ]);
});

test('a hotel that has just begun has no usual day', async () => {
  const { hours } = (await todayOf({})).orders;
  expect(hours).toHaveLength(24);
  expect(hours.every(({ usual }) => usual === null)).toBe(true);
});

test('what is late, silent, unprinted or not ready needs a person, most urgent first', async () => {
  const guest = { stayId: 's', roomId: 'r203', room: '203', title: 'Ms', lastName: 'Weiss', time: '11:00' };
  const known: Known = {
    stays: {
      roomsByIds: async () => [{ id: 'r118', room: '118' }],
      occupancy: async () => ({
        ...occupied,
        toArrive: [
          { ...guest, isOccupied: false },
          { ...guest, stayId: 'later', time: '18:00', isOccupied: false },
        ],
      }),
    },
    roomStates: {
      list: async () => [
        { room_id: 'r203', room: '203', sign: 'none', maid_status: 'dirty', message_light: false, changed_at: null },
      ],
    },
    orders: {
      ...quietOrders,
      unprinted: async () => 2,
      open: async () => [
        { ...order, promisedAt: now - 7 * minute },
        { ...order, id: 'new', promisedAt: now + 20 * minute, isUnseen: true },
        { ...order, id: 'fine', promisedAt: now + 20 * minute },
      ],
    },
    requests: {
      done: async () => [],
      open: async () => [
        { id: 'q', room: '104', title: '', kind: 'content.form', createdAt: now - hour, dueAt: now - minute },
      ],
    },
    devices: {
      silentTvs: async () => [
        { id: 't', roomId: 'r118', model: '', name: '', connected: false, lastSeenAt: now - hour },
      ],
    },
    pms: { downSince: async () => now - minute },
  };
  const today = await todayOf(known);
  expect(today.needs.map(({ kind, id, room, count }) => [kind, id, room, count])).toEqual([
    ['pms_down', '', '', 1],
    ['tickets_unprinted', '', '', 2],
    ['tv_silent', 't', '118', 1],
    ['order_late', 'o', '302', 1],
    ['order_unseen', 'new', '302', 1],
    ['request_late', 'q', '104', 1],
    ['room_not_ready', 's', '203', 1],
  ]);
  expect(today).toMatchObject({
    orders: { open: 3, late: 1, late_since: new Date(now - 7 * minute).toISOString() },
    requests: { open: 1, oldest_at: new Date(now - hour).toISOString() },
    alarms: { silent_tvs: 1, pms_down: true, unprinted: 2 },
    to_arrive: [{ guest: 'Ms Weiss', room_state: 'dirty' }, { time: '18:00' }],
  });
});

test('many silent TVs are one need, as they have one cause, and a long list says how much more there is', async () => {
  const rooms = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, room: String(at) }));
  const tv = { model: '', name: '', connected: false, lastSeenAt: undefined };
  const today = await todayOf({
    stays: { roomsByIds: async () => rooms, occupancy: async () => occupied },
    devices: { silentTvs: async () => rooms.map(({ id }) => ({ ...tv, id, roomId: id })) },
    orders: {
      ...quietOrders,
      open: async () => rooms.map(({ id }) => ({ ...order, id, promisedAt: now - minute })),
    },
  });
  expect(today.needs[0]).toMatchObject({ kind: 'tv_silent', count: 30, room: '' });
  expect([today.needs.length, today.needs_more]).toEqual([20, 11]);
});

test('the pace is the median, so that one forgotten order does not change it', async () => {
  const took = [20, 30, 40, 90_000].map((seconds) => ({ at: now - hour, tookMs: seconds * 1_000 }));
  expect(medianSeconds(took)).toBe(35);
  expect(medianSeconds([])).toBeNull();
  const orders = { ...quietOrders, acknowledged: async () => [...took, { at: now - day, tookMs: 60_000 }] };
  const requests = {
    open: async () => [],
    done: async () => [
      { at: now, tookMs: hour, isLate: true },
      { at: now - day, tookMs: hour, isLate: true },
    ],
  };
  const { acknowledged, done } = await todayOf({ orders, requests });
  expect(acknowledged).toMatchObject({ median_s: 35, over: 0 });
  expect(acknowledged.days.map(({ median_s: median }) => median)).toEqual([null, null, null, null, null, null, 60, 35]);
  expect(done).toMatchObject({ median_s: 3_600, over: 1 });
});

test('what is over is read once in a quarter of an hour for all desks, and today each time', async () => {
  const spans: string[] = [];
  const note = (what: string, from: number) =>
    void spans.push(`${what} ${from < now - 10 * hour ? 'before' : 'today'}`);
  const orders: StatisticsPorts['orders'] = {
    ...quietOrders,
    firstPlacedAt: async () => now - 400 * day,
    countPlaced: async (_property, { from }) => {
      note('hours', from);
      return [];
    },
    acknowledged: async (_property, { from }) => {
      note('answers', from);
      return [];
    },
  };
  const requests: StatisticsPorts['requests'] = {
    open: async () => [],
    done: async (_property, since) => {
      note('done', since);
      return [];
    },
  };
  const hotel = await openTestStatistics({}, { orders, requests });
  close = () => hotel.platform.database.close();
  const clock: FakeClock = hotel.platform.clock;
  const today = () => callRoute(hotel.api, 'GET /api/v1/today', { query: {} });
  const counted = () =>
    Object.entries(Object.groupBy(spans.splice(0), (span) => span)).map(([span, all]) => [span, all?.length]);
  await Promise.all([today(), today()]);
  expect(Object.fromEntries(counted())).toEqual({
    ...{ 'hours before': 8, 'answers before': 1, 'done before': 1 },
    ...{ 'hours today': 2, 'answers today': 2, 'done today': 2 },
  });
  await clock.advance(15 * minute - 1);
  await today();
  expect(Object.fromEntries(counted())).toEqual({ 'hours today': 1, 'answers today': 1, 'done today': 1 });
  await clock.advance(1);
  await today();
  expect(Object.fromEntries(counted())).toMatchObject({ 'hours before': 8, 'answers before': 1, 'done before': 1 });
});
