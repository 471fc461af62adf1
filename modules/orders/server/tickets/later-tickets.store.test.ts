import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop, smallCatalogue, type TestShop } from '#orders/testing';
import { startJobs } from '#platform/node/jobs';
import { callRoute } from '#platform/node/testing';

const [minute, hour] = [60_000, 3_600_000];
const [sunday, untilSeven] = ['2026-11-22 07:30:00', 21 * hour + 20 * minute];

let shop: TestShop;
beforeEach(async () => {
  // Saturday 21 November, 9:40 in Zurich; breakfast is served from 7:00, half an hour after it was ordered.
  const entries = smallCatalogue.map((entry) => ({ ...entry, ...('lead_minutes' in entry && { preorder: true }) }));
  shop = await createTestShop({}, entries);
  const body = { host: 'printer.test' };
  await callRoute(shop.api, 'PUT /api/v1/outlets/{id}/printer', { params: { id: '1' }, body });
});
afterEach(() => shop.platform.database.close());

async function place(): Promise<string> {
  const order = shop.order({ delivery_time: sunday });
  return (await shop.call(shop.guest, 'RetailSystem.transmitOrder', order)).order_id;
}

async function change(id: string, what: 'promise' | 'status', body: object) {
  return (await callRoute(shop.api, `POST /api/v1/orders/{id}/${what}`, { params: { id }, query: {}, body })).body;
}

async function ticketsOf(id: string) {
  return (await callRoute(shop.api, 'GET /api/v1/orders/{id}', { params: { id }, query: {} })).body.tickets;
}

/** Lets the time pass while the server is off, then runs what is due. */
async function pass(ms: number): Promise<void> {
  const { clock, random, log, database } = shop.platform;
  await clock.advance(ms);
  const jobs = startJobs({ database, clock, random, log, handlers: [shop.module.jobs] });
  await jobs.settled();
  await jobs.close();
}

const printed = () => shop.printer.prints.map(({ ticket }) => ticket.promisedAt);

test('the ticket of an order for tomorrow is printed when the kitchen begins with it', async () => {
  const id = await place();
  await pass(0);
  expect(printed()).toEqual([]);
  expect(await ticketsOf(id)).toMatchObject([
    { state: 'waiting', attempts: 0, asked_at: '2026-11-22T06:00:00.000Z', next_try_at: '2026-11-22T06:00:00.000Z' },
  ]);
  await pass(untilSeven - minute);
  expect(printed()).toEqual([]);
  await pass(minute);
  expect(printed()).toEqual(['07:30']);
  expect(await ticketsOf(id)).toMatchObject([{ state: 'printed', reprint: false }]);
});

test('a ticket that staff print before its time names the day, and none follows', async () => {
  const id = await place();
  await callRoute(shop.api, 'POST /api/v1/orders/{id}/print', { params: { id }, query: {}, body: undefined });
  await pass(0);
  expect(printed()).toEqual(['Sun 22 Nov, 07:30']);
  await pass(untilSeven + minute);
  expect(printed()).toHaveLength(1);
});

test('a ticket follows its order to another time, later or now', async () => {
  const [one, other] = [await place(), await place()];
  await change(one, 'promise', { promised_at: '2026-11-22T08:00:00Z' });
  await change(other, 'promise', { promised_at: '2026-11-21T09:15:00Z' });
  await pass(0);
  expect(await ticketsOf(other)).toMatchObject([{ state: 'printed' }]);
  await pass(untilSeven);
  expect(await ticketsOf(one)).toMatchObject([{ state: 'waiting' }]);
  await pass(90 * minute);
  expect(await ticketsOf(one)).toMatchObject([{ state: 'printed' }]);
  expect(printed()).toEqual(['10:15', '09:00']);
});

test('an order for later that was declined has no ticket', async () => {
  const id = await place();
  await change(id, 'status', { status: 'declined', reason: 'The kitchen is closed tomorrow.' });
  await pass(untilSeven);
  expect(printed()).toEqual([]);
  expect(await ticketsOf(id)).toEqual([]);
});

test('an outlet that prints what was accepted prints an order for tomorrow at its time', async () => {
  const body = { host: 'printer.test', prints: 'accepted' };
  await callRoute(shop.api, 'PUT /api/v1/outlets/{id}/printer', { params: { id: '1' }, body });
  const id = await place();
  await change(id, 'status', { status: 'accepted' });
  await pass(0);
  expect(printed()).toEqual([]);
  await pass(untilSeven);
  expect(printed()).toEqual(['07:30']);
});
