import { afterEach, expect, test } from 'vitest';
import { startJobs } from '#platform/jobs';
import { askRoute } from '#platform/testing';
import { openShop, type Shop } from '#shop/testing';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function setUp(printer: object | 'none' = { host: 'printer.test' }) {
  const shop = await openShop();
  closing.push(() => shop.ground.database.close());
  if (printer !== 'none') {
    await askRoute(shop.doors, 'PUT /api/v1/outlets/{id}/printer', { params: { id: '1' }, body: printer });
  }
  const { clock, random, log, database } = shop.ground;
  const jobs = startJobs({ database, clock, random, log, handlers: [shop.module.jobs] });
  closing.push(() => jobs.close());
  return { ...shop, jobs };
}

async function place(shop: Shop): Promise<string> {
  return (await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order())).order_id;
}

async function ticketsOf(shop: Shop, id: string) {
  return (await askRoute(shop.doors, 'GET /api/v1/orders/{id}', { params: { id }, query: {} })).body.tickets;
}

async function ask(shop: Shop, id: string, body?: { request_id: string }) {
  return (await askRoute(shop.doors, 'POST /api/v1/orders/{id}/print', { params: { id }, query: {}, body })).body;
}

test('an order prints one ticket by itself, in the house’s words', async () => {
  const shop = await setUp();
  const id = await place(shop);
  await shop.jobs.settled();
  const { ticket } = shop.printer.prints[0] ?? {};
  expect(shop.printer.prints).toHaveLength(1);
  expect(ticket).toMatchObject({ copy: 'first', room: '214', guest: 'Astrid Lindqvist', promisedAt: '10:10' });
  expect(ticket?.lines).toEqual([{ amount: 1, name: 'Coffee', inserts: ['Oat milk'], allergens: [] }]);
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

test('a printer that refuses is tried again, visibly, and the ticket is no reprint', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  expect(await ticketsOf(shop, id)).toMatchObject([
    { state: 'waiting', attempts: 1, last_error: 'the printer does not answer', next_try_at: expect.any(String) },
  ]);
  shop.printer.trouble = undefined;
  await shop.ground.clock.advance(6000);
  await shop.jobs.settled();
  expect(await ticketsOf(shop, id)).toMatchObject([{ state: 'printed', attempts: 2, reprint: false }]);
  expect(shop.printer.prints.map(({ ticket }) => ticket.copy)).toEqual(['first']);
});

test('a try that broke off in the middle makes the next one say so', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'dies';
  const id = await place(shop);
  await shop.jobs.settled();
  shop.printer.trouble = undefined;
  await shop.ground.clock.advance(6000);
  await shop.jobs.settled();
  expect(shop.printer.prints.map(({ ticket }) => ticket.copy)).toEqual(['first', 'perhaps']);
  expect(await ticketsOf(shop, id)).toMatchObject([{ state: 'printed', reprint: true }]);
});

test('a printer that stays away for two hours fails the ticket, and a print by hand says nothing of a copy', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  // The runner, which looks each second, rests while two hours go by.
  await shop.jobs.close();
  const print = shop.module.jobs['shop.print'];
  for (let minute = 0; minute < 125; minute += 1) {
    await shop.ground.clock.advance(60_000);
    await print?.({ id }, '1');
  }
  expect(await ticketsOf(shop, id)).toMatchObject([{ state: 'failed', next_try_at: null }]);
  shop.printer.trouble = undefined;
  const asked = await ask(shop, id);
  await print?.({ id: asked.id }, '1');
  expect(shop.printer.prints.map(({ ticket }) => ticket.copy)).toEqual(['first']);
});

test('staff print again: a waiting ticket goes at once, a printed one is a reprint, a repeated request is one', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  shop.printer.trouble = undefined;
  expect(await ask(shop, id)).toMatchObject({ id, state: 'waiting' });
  await shop.jobs.settled();
  const request = { request_id: '5f0c1f3e-0000-4000-8000-00000000000a' };
  const again = await ask(shop, id, request);
  expect(again).toMatchObject({ state: 'waiting', reprint: true });
  expect((await ask(shop, id, request)).id).toBe(again.id);
  await shop.jobs.settled();
  expect(shop.printer.prints.map(({ ticket }) => ticket.copy)).toEqual(['first', 'reprint']);
  expect((await ticketsOf(shop, id)).map(({ reprint }) => reprint).sort()).toEqual([false, true]);
});

test('an outlet that prints what was accepted waits for it; one that prints on request waits for staff', async () => {
  const shop = await setUp({ host: 'printer.test', prints: 'accepted' });
  const id = await place(shop);
  await shop.jobs.settled();
  expect(shop.printer.prints).toHaveLength(0);
  await askRoute(shop.doors, 'POST /api/v1/orders/{id}/status', {
    params: { id },
    query: {},
    body: { status: 'accepted' },
  });
  await shop.jobs.settled();
  expect(shop.printer.prints).toHaveLength(1);
});

test('an outlet without a printer prints nothing and says so', async () => {
  const shop = await setUp('none');
  const id = await place(shop);
  await shop.jobs.settled();
  expect(await ticketsOf(shop, id)).toEqual([]);
  await expect(ask(shop, id)).rejects.toMatchObject({ code: 'printer_missing' });
  const body = { host: 'printer.test' };
  const unknown = askRoute(shop.doors, 'PUT /api/v1/outlets/{id}/printer', { params: { id: 'none' }, body });
  await expect(unknown).rejects.toMatchObject({ code: 'shop_unknown' });
});

test('a waiting ticket whose printer is taken away fails at once', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  await askRoute(shop.doors, 'DELETE /api/v1/outlets/{id}/printer', { params: { id: '1' }, query: {} });
  await shop.ground.clock.advance(6000);
  await shop.jobs.settled();
  expect(await ticketsOf(shop, id)).toMatchObject([
    { state: 'failed', last_error: expect.stringContaining('no printer') },
  ]);
});

test('a printer is tried without an order', async () => {
  const shop = await setUp();
  const test = { params: { id: '1' }, query: {} };
  expect((await askRoute(shop.doors, 'POST /api/v1/outlets/{id}/printer/test', test)).body).toEqual({
    printed: true,
    error: '',
  });
  shop.printer.trouble = 'refuses';
  const { body } = await askRoute(shop.doors, 'POST /api/v1/outlets/{id}/printer/test', test);
  expect(body).toEqual({ printed: false, error: 'the printer does not answer' });
});

test('a ticket that does not come out stands with its outlet’s printer until it does', async () => {
  const shop = await setUp();
  shop.printer.trouble = 'refuses';
  const id = await place(shop);
  await shop.jobs.settled();
  const list = async () => (await askRoute(shop.doors, 'GET /api/v1/printers', { query: {} })).body.items;
  const [first, ...others] = await list();
  expect(first).toMatchObject({ outlet: { id: '1' }, printer: { host: 'printer.test', port: 9100 } });
  expect(first?.stuck).toMatchObject([{ order_id: id, number: expect.stringMatching(/^\d{6}$/), state: 'waiting' }]);
  expect(first?.stuck[0]?.last_error).not.toBe('');
  expect(JSON.stringify(first), 'no guest and no room for who may not read orders').not.toMatch(/Lindqvist|214/);
  expect(others.every(({ printer, stuck }) => printer === null && stuck.length === 0)).toBe(true);
  shop.printer.trouble = undefined;
  await shop.ground.clock.advance(60_000);
  await shop.jobs.settled();
  expect((await list())[0]?.stuck).toEqual([]);
});
