import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop, smallCatalogue, type TestShop } from '#orders/testing';
import { startJobs } from '#platform/node/jobs';
import { callRoute } from '#platform/node/testing';

const minute = 60_000;
const hour = 60 * minute;
let shop: TestShop;
beforeEach(async () => {
  // Saturday 21 November, 9:40 in Zurich; breakfast is served from 7:00, half an hour after it was ordered.
  const entries = smallCatalogue.map((entry) => ({ ...entry, ...('lead_minutes' in entry && { preorder: true }) }));
  shop = await createTestShop({}, entries);
});
afterEach(() => shop.platform.database.close());

const sunday = '2026-11-22 07:30:00';
const sevenOnSunday = '2026-11-22T06:00:00.000Z';
const untilSeven = 21 * hour + 20 * minute;

async function place(delivery_time = sunday): Promise<string> {
  const order = shop.order({ delivery_time });
  return (await shop.call(shop.guest, 'RetailSystem.transmitOrder', order)).order_id;
}

async function change(id: string, what: 'acknowledge' | 'assignment' | 'promise' | 'status' | 'undo', body?: object) {
  return (await callRoute(shop.api, `POST /api/v1/orders/{id}/${what}`, { params: { id }, query: {}, body })).body;
}

async function first() {
  return (await callRoute(shop.api, 'GET /api/v1/orders/board', { query: {} })).body.active[0];
}

const pushes = async () => (await shop.platform.events()).filter(({ name }) => name === 'orders.order_marked').length;

/** Starts the shop and its jobs like a server; can be called again after a stop. */
async function run() {
  const { clock, random, log, database } = shop.platform;
  const stop = await shop.module.start?.();
  const jobs = startJobs({ database, clock, random, log, handlers: [shop.module.jobs] });
  return {
    wait: async (ms: number) => {
      await clock.advance(ms);
      await jobs.settled();
    },
    close: async () => {
      await stop?.();
      await jobs.close();
    },
  };
}

test('an order for tomorrow joins the queue at its time less the lead, rings then, and escalates from then', async () => {
  await place();
  expect(await first()).toMatchObject({ queued_at: sevenOnSunday, escalates_at: sevenOnSunday, escalation_level: 0 });
  await shop.platform.clock.advance(untilSeven - 2 * minute);
  const server = await run();
  await server.wait(minute);
  expect([await pushes(), shop.mails.length, (await first())?.escalation_level]).toEqual([0, 0, 0]);
  await server.wait(minute + 1000);
  // The desks are told at the moment, so that they ring.
  expect(await pushes()).toBe(1);
  expect(await first()).toMatchObject({ escalation_level: 0, escalates_at: '2026-11-22T06:03:00.000Z' });
  await server.wait(3 * minute);
  expect(await first()).toMatchObject({ escalation_level: 1 });
  expect(shop.mails.map(({ to, subject }) => `${to}: ${subject.replace(/\d{6}/, '#')}`)).toEqual([
    'desk@hotel.test: Order #, room 214: no response for 3 min',
  ]);
  await server.close();
});

test('what was seen or assigned while it was for later is new again at its time, what was accepted is not', async () => {
  const seen = await place();
  await shop.newGuest('216', 'Brandt');
  const accepted = await place();
  await change(seen, 'acknowledge');
  expect(await change(seen, 'assignment', { staff_id: 'cook' })).toMatchObject({
    acknowledged_by: expect.stringMatching(/./),
    escalates_at: sevenOnSunday,
  });
  expect(await change(accepted, 'status', { status: 'accepted' })).toMatchObject({ escalates_at: null });
  await shop.platform.clock.advance(untilSeven - minute);
  const server = await run();
  await server.wait(4.1 * minute);
  const { active } = (await callRoute(shop.api, 'GET /api/v1/orders/board', { query: {} })).body;
  const states = new Map(active.map((order) => [order.id, [order.acknowledged_at, order.escalation_level]]));
  expect(states.get(seen)).toEqual([null, 1]);
  expect(states.get(accepted)).toEqual([expect.any(String), 0]);
  await server.close();
});

test('an acceptance that is taken back lets the order ring at its time all the same', async () => {
  const id = await place();
  await change(id, 'status', { status: 'accepted' });
  expect(await change(id, 'undo', { status: 'accepted' })).toMatchObject({ escalates_at: sevenOnSunday });
});

test('a server that was off at the time lets the order ring at its start, once, at the level that is due', async () => {
  await place();
  await (await run()).close();
  await shop.platform.clock.advance(untilSeven + 7 * minute);
  const server = await run();
  await server.wait(1000);
  expect(await first()).toMatchObject({ escalation_level: 2, acknowledged_at: null });
  expect(await pushes()).toBe(1);
  await server.close();
});

test('a new time moves the order to where it belongs: later still, or into the queue at once', async () => {
  const id = await place();
  const later = await change(id, 'promise', { promised_at: '2026-11-22T08:00:00Z' });
  expect(later).toMatchObject({ queued_at: '2026-11-22T07:30:00.000Z', escalates_at: '2026-11-22T07:30:00.000Z' });
  await change(id, 'acknowledge');
  await change(id, 'promise', { promised_at: '2026-11-21T09:15:00Z' });
  const server = await run();
  await server.wait(1000);
  expect(await first()).toMatchObject({ queued_at: '2026-11-21T08:40:00.000Z', acknowledged_at: null });
  await server.close();
});

test('an order for just after midnight is for another day, and joins the queue before midnight', async () => {
  // Saturday’s bar is open until two.
  const { order_id } = await shop.call(
    shop.guest,
    'RetailSystem.transmitOrder',
    shop.order({ shop_id: '1', delivery_time: '2026-11-21 22:15:00' }),
  );
  await change(order_id, 'promise', { promised_at: '2026-11-21T23:10:00Z' });
  expect(await first()).toMatchObject({ queued_at: '2026-11-21T22:40:00.000Z' });
});

test('an order for later is neither unseen nor slow to be answered before its time', async () => {
  const id = await place();
  const unseen = async () => (await shop.counts.open('1')).map(({ isUnseen }) => isUnseen);
  expect(await unseen()).toEqual([false]);
  await shop.platform.clock.advance(untilSeven + minute);
  expect(await unseen()).toEqual([true]);
  await change(id, 'acknowledge');
  const span = { from: 0, until: shop.platform.clock.now() };
  expect(await shop.counts.acknowledged('1', span)).toMatchObject([{ tookMs: minute }]);
});
