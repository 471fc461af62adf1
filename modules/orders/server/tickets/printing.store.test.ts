import { afterEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '#orders/testing';
import { startJobs } from '#platform/node/jobs';
import { callRoute } from '#platform/node/testing';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function setUp(printer: object | 'none' = { host: 'printer.test' }) {
  const shop = await createTestShop();
  closing.push(() => shop.platform.database.close());
  if (printer !== 'none') {
    await callRoute(shop.api, 'PUT /api/v1/outlets/{id}/printer', { params: { id: '1' }, body: printer });
  }
  const { clock, random, log, database } = shop.platform;
  const jobs = startJobs({ database, clock, random, log, handlers: [shop.module.jobs] });
  closing.push(() => jobs.close());
  return { ...shop, jobs };
}

async function place(shop: TestShop): Promise<string> {
  return (await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order())).order_id;
}

async function ticketsOf(shop: TestShop, id: string) {
  return (await callRoute(shop.api, 'GET /api/v1/orders/{id}', { params: { id }, query: {} })).body.tickets;
}

async function requestPrint(shop: TestShop, id: string, body?: { request_id: string }) {
  return (await callRoute(shop.api, 'POST /api/v1/orders/{id}/print', { params: { id }, query: {}, body })).body;
}

test('an order prints one ticket automatically, in the default language of the property', async () => {
  const shop = await setUp();
  const id = await place(shop);
  await shop.jobs.settled();
  const { ticket } = shop.printer.prints[0] ?? {};
  expect(shop.printer.prints).toHaveLength(1);
  expect(ticket).toMatchObject({ copy: 'first', room: '214', guest: 'Astrid Lindqvist', promisedAt: '10:10' });
  expect(ticket?.lines).toEqual([
    { amount: 1, name: 'Coffee', inserts: ['Oat milk'], allergens: [], isForbidden: false },
  ]);
  expect(await ticketsOf(shop, id)).toMatchObject([
    { state: 'printed', reprint: false, attempts: 1, asked_by: 'order' },
  ]);
});

test('a repeated order prints no second ticket', async () => {
  const shop = await setUp();
  const order = shop.order();
  await shop.call(shop.guest, 'RetailSystem.transmitOrder', order);
  await shop.call(shop.guest, 'RetailSystem.transmitOrder', order);
  await shop.jobs.settled();
  expect(shop.printer.prints).toHaveLength(1);
});

test('a ticket that a printer refused is retried, shown as waiting, and not marked as a reprint', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  expect(await ticketsOf(shop, id)).toMatchObject([
    {
      state: 'waiting',
      attempts: 1,
      last_error: 'the printer does not respond',
      last_error_code: 'timed_out',
      next_try_at: expect.any(String),
    },
  ]);
  shop.printer.trouble = undefined;
  await shop.platform.clock.advance(6000);
  await shop.jobs.settled();
  expect(await ticketsOf(shop, id)).toMatchObject([{ state: 'printed', attempts: 2, reprint: false }]);
  expect(shop.printer.prints.map(({ ticket }) => ticket.copy)).toEqual(['first']);
});

test('after an interrupted attempt, the next ticket is marked as a possible reprint', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'dies';
  const id = await place(shop);
  await shop.jobs.settled();
  shop.printer.trouble = undefined;
  await shop.platform.clock.advance(6000);
  await shop.jobs.settled();
  expect(shop.printer.prints.map(({ ticket }) => ticket.copy)).toEqual(['first', 'perhaps']);
  expect(await ticketsOf(shop, id)).toMatchObject([{ state: 'printed', reprint: true }]);
});

test.each([
  ['refuses', 'not marked as a reprint', false],
  ['dies', 'marked as one, as the kitchen may have the first', true],
] as const)(
  'a ticket fails after two hours of a printer that %s, and a manual print is %s',
  async (trouble, _how, reprint) => {
    const shop = await setUp();
    shop.printer.trouble = trouble;
    const id = await place(shop);
    await shop.jobs.settled();
    // Stop the job runner, which polls each second, for the two hours.
    await shop.jobs.close();
    const print = shop.module.jobs['orders.print'];
    for (let minute = 0; minute < 125; minute += 1) {
      await shop.platform.clock.advance(60_000);
      await print?.({ id }, '1');
    }
    expect(await ticketsOf(shop, id)).toMatchObject([{ state: 'failed', next_try_at: null }]);
    shop.printer.trouble = undefined;
    const printed = await requestPrint(shop, id);
    expect(printed).toMatchObject({ reprint });
    await print?.({ id: printed.id }, '1');
    expect(shop.printer.prints.at(-1)?.ticket.copy).toBe(reprint ? 'reprint' : 'first');
  },
);

test('staff can retry a waiting ticket at once and reprint a printed one; a repeated request prints once', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  shop.printer.trouble = undefined;
  expect(await requestPrint(shop, id)).toMatchObject({ id, state: 'waiting' });
  await shop.jobs.settled();
  const request = { request_id: '5f0c1f3e-0000-4000-8000-00000000000a' };
  const again = await requestPrint(shop, id, request);
  expect(again).toMatchObject({ state: 'waiting', reprint: true });
  expect((await requestPrint(shop, id, request)).id).toBe(again.id);
  await shop.jobs.settled();
  expect(shop.printer.prints.map(({ ticket }) => ticket.copy)).toEqual(['first', 'reprint']);
  expect((await ticketsOf(shop, id)).map(({ reprint }) => reprint).sort()).toEqual([false, true]);
});

test('an outlet set to print accepted orders prints on acceptance, not on placement', async () => {
  const shop = await setUp({ host: 'printer.test', prints: 'accepted' });
  const id = await place(shop);
  await shop.jobs.settled();
  expect(shop.printer.prints).toHaveLength(0);
  await callRoute(shop.api, 'POST /api/v1/orders/{id}/status', {
    params: { id },
    query: {},
    body: { status: 'accepted' },
  });
  await shop.jobs.settled();
  expect(shop.printer.prints).toHaveLength(1);
});

test('an outlet without a printer creates no tickets and refuses a manual print', async () => {
  const shop = await setUp('none');
  const id = await place(shop);
  await shop.jobs.settled();
  expect(await ticketsOf(shop, id)).toEqual([]);
  await expect(requestPrint(shop, id)).rejects.toMatchObject({ code: 'printer_missing' });
  const body = { host: 'printer.test' };
  const unknown = callRoute(shop.api, 'PUT /api/v1/outlets/{id}/printer', { params: { id: 'none' }, body });
  await expect(unknown).rejects.toMatchObject({ code: 'shop_unknown' });
});

test('a waiting ticket fails at its next attempt if its printer was removed', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  await callRoute(shop.api, 'DELETE /api/v1/outlets/{id}/printer', { params: { id: '1' }, query: {} });
  await shop.platform.clock.advance(6000);
  await shop.jobs.settled();
  expect(await ticketsOf(shop, id)).toMatchObject([
    { state: 'failed', last_error: expect.stringContaining('no longer has a printer'), last_error_code: 'no_printer' },
  ]);
});

test('a printer can be tested without an order', async () => {
  const shop = await setUp();
  const test = { params: { id: '1' }, query: {} };
  expect((await callRoute(shop.api, 'POST /api/v1/outlets/{id}/printer/test', test)).body).toEqual({
    printed: true,
    error: '',
    error_code: null,
  });
  shop.printer.trouble = 'refuses';
  const { body } = await callRoute(shop.api, 'POST /api/v1/outlets/{id}/printer/test', test);
  expect(body).toEqual({ printed: false, error: 'the printer does not respond', error_code: 'timed_out' });
});

test('a ticket that fails to print is listed with the printer of its outlet until it is printed', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  const list = async () => (await callRoute(shop.api, 'GET /api/v1/printers', { query: {} })).body.items;
  const [first, ...others] = await list();
  expect(first).toMatchObject({ outlet: { id: '1' }, printer: { host: 'printer.test', port: 9100 } });
  expect(first?.stuck).toMatchObject([{ order_id: id, number: expect.stringMatching(/^\d{6}$/), state: 'waiting' }]);
  expect(first?.stuck[0]?.last_error).not.toBe('');
  expect(JSON.stringify(first), 'personal data is hidden from staff who may not read orders').not.toMatch(
    /Lindqvist|214/,
  );
  expect(others.every(({ printer, stuck }) => printer === null && stuck.length === 0)).toBe(true);
  shop.printer.trouble = undefined;
  await shop.platform.clock.advance(60_000);
  await shop.jobs.settled();
  expect((await list())[0]?.stuck).toEqual([]);
});
