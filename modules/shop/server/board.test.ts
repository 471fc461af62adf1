import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Staff } from '#platform/auth';
import { startJobs } from '#platform/jobs';
import { askRoute } from '#platform/testing';
import { openShop, type Shop } from '#shop/testing';

const transmit = 'RetailSystem.transmitOrder';
const minute = 60_000;
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.ground.database.close());

function person(staffId: string): Staff {
  return { kind: 'staff', property: '1', staffId, permissions: new Set(['orders.read', 'orders.manage']) };
}

async function place(given: object = {}): Promise<string> {
  return (await shop.call(shop.guest, transmit, shop.order(given))).order_id;
}

async function board() {
  return (await askRoute(shop.doors, 'GET /api/v1/orders/board', { query: {} })).body;
}

async function list(query: object) {
  return (await askRoute(shop.doors, 'GET /api/v1/orders', { query })).body.items;
}

type Mark = 'acknowledge' | 'assignment' | 'promise' | 'status';

async function mark(id: string, what: Mark, given: { who?: string; body?: object } = {}) {
  const { who = 'cook', body } = given;
  const asked = { identity: person(who), params: { id }, query: {}, body };
  return (await askRoute(shop.doors, `POST /api/v1/orders/{id}/${what}`, asked)).body;
}

/** Runs the shop and its jobs as a server does, which may begin anew at any time. */
async function run() {
  const { clock, random, log, database } = shop.ground;
  const stop = await shop.module.start?.();
  const jobs = startJobs({ database, clock, random, log, handlers: [shop.module.jobs] });
  return {
    settled: async () => {
      await clock.advance(1000);
      await jobs.settled();
    },
    close: async () => {
      await stop?.();
      await jobs.close();
    },
  };
}

test('the board has what is to be done, what ended, outlets, people who may handle orders, and reasons', async () => {
  const first = await place();
  const second = await place();
  await mark(second, 'status', { body: { status: 'declined', reason_id: 'closing' } });
  const shown = await board();
  expect(shown.active.map(({ id }) => id)).toEqual([first]);
  expect(shown.active[0]).toMatchObject({
    ...{ number: expect.stringMatching(/^\d{6}$/), escalation_level: 0, escalates_at: '2026-11-21T08:43:00.000Z' },
    ...{ acknowledged_at: null, acknowledged_by: '', assigned_to: null },
  });
  expect(shown.done).toMatchObject([{ id: second, reason_id: 'closing', handled_by: 'Lukas Perner' }]);
  expect(shown.outlets.map(({ name }) => name)).toEqual(['Room service', 'Bar']);
  expect(shown.people.map(({ name }) => name)).toEqual(['Ada Brandt', 'Lukas Perner', 'Mina Aydin']);
  expect(shown.reasons[0]).toEqual({ id: 'sold_out', text: 'Something you ordered has just sold out.' });
  await shop.ground.clock.advance(5 * 60 * minute);
  expect((await board()).done).toEqual([]);
});

test('the first who acknowledges counts, and desks alone hear of it', async () => {
  const id = await place();
  const first = await mark(id, 'acknowledge', { who: 'desk' });
  expect(first).toMatchObject({ status: 'placed', acknowledged_by: 'Mina Aydin', escalates_at: null });
  await shop.ground.clock.advance(1000);
  const second = await mark(id, 'acknowledge', { who: 'cook' });
  expect(second).toEqual(first);
  const told = (await shop.ground.events()).filter(({ name }) => name === 'shop.order_marked');
  expect(told).toHaveLength(1);
  const heard = shop.module.listeners.find(({ event }) => event === 'shop.order_marked');
  await heard?.heard({ seq: 1, property: '1', payload: told[0]?.payload });
  const pushes = shop.ground.deeds.filter(({ deed }) => deed === 'push RetailSystem.orderChanged');
  expect(pushes.map(({ target }) => target)).toEqual([{ property: '1', permission: 'orders.read' }]);
});

test('who accepts has seen the order', async () => {
  const id = await place();
  const accepted = await mark(id, 'status', { body: { status: 'accepted' } });
  expect(accepted).toMatchObject({ acknowledged_by: 'Lukas Perner', escalates_at: null });
});

test('of two who accept at once one wins, and the other is told who by name', async () => {
  const id = await place();
  const both = await Promise.allSettled([
    mark(id, 'status', { who: 'cook', body: { status: 'accepted' } }),
    mark(id, 'status', { who: 'desk', body: { status: 'accepted' } }),
  ]);
  const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const won = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.handled_by] : []));
  expect(won).toHaveLength(1);
  expect(lost).toMatchObject({ code: 'impossible_step', details: { order_status: 'accepted', by: won[0] } });
});

test('a step from where the order no longer is changes nothing', async () => {
  const id = await place();
  await mark(id, 'status', { body: { status: 'accepted' } });
  await mark(id, 'status', { body: { status: 'preparing' } });
  const late = mark(id, 'status', { who: 'desk', body: { status: 'cancelled', from: 'accepted' } });
  await expect(late).rejects.toMatchObject({ details: { order_status: 'preparing', by: 'Lukas Perner' } });
});

test('an order is given to one person; who was slower is told whose it is', async () => {
  const id = await place();
  const given = await mark(id, 'assignment', { body: { staff_id: 'cook', from: null } });
  expect(given).toMatchObject({ assigned_to: { id: 'cook', name: 'Lukas Perner' }, acknowledged_by: 'Lukas Perner' });
  const late = mark(id, 'assignment', { who: 'desk', body: { staff_id: 'desk', from: null } });
  await expect(late).rejects.toMatchObject({ code: 'assigned_before', details: { by: 'Lukas Perner' } });
  expect(await mark(id, 'assignment', { body: { staff_id: null, from: 'cook' } })).toMatchObject({ assigned_to: null });
  for (const staff_id of ['garden', 'nobody']) {
    const wrong = mark(id, 'assignment', { body: { staff_id } });
    await expect(wrong).rejects.toMatchObject({ code: 'staff_unknown' });
  }
});

test('another promised time reaches the guest, one in the past or after a week is refused', async () => {
  const id = await place();
  await mark(id, 'promise', { body: { promised_at: '2026-11-21T09:30:00Z' } });
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders[0]).toMatchObject({ promised_at: '2026-11-21T09:30:00.000Z', status: 'placed' });
  for (const promised_at of ['2026-11-21T08:39:00Z', '2026-12-21T08:39:00Z']) {
    const wrong = mark(id, 'promise', { body: { promised_at } });
    await expect(wrong).rejects.toMatchObject({ code: 'promise_impossible' });
  }
});

test('nothing is marked on an order that is over', async () => {
  const id = await place();
  await mark(id, 'status', { body: { status: 'declined' } });
  await expect(mark(id, 'assignment', { body: { staff_id: 'cook' } })).rejects.toMatchObject({
    code: 'impossible_step',
    details: { by: 'Lukas Perner' },
  });
  const promise = mark(id, 'promise', { body: { promised_at: '2026-11-21T09:30:00Z' } });
  await expect(promise).rejects.toMatchObject({ code: 'impossible_step' });
});

test('the guest reads a preset reason in the language of the order, with what was written beside it', async () => {
  const id = await place({ lang: 'de' });
  const body = { status: 'declined', reason_id: 'sold_out', reason: 'Der Kuchen.' };
  await mark(id, 'status', { body });
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders[0]?.reason).toBe('Etwas aus Ihrer Bestellung ist soeben ausgegangen. Der Kuchen.');
});

test('a guest who comes too late to cancel is not told who of the staff it was', async () => {
  const order_id = await place();
  await mark(order_id, 'status', { body: { status: 'accepted' } });
  const cancel = shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id });
  await expect(cancel).rejects.toMatchObject({ details: { by: 'staff' } });
});

test('history is searched by words of the name without marks, by room, by number, and by the day in the zone', async () => {
  const mine = await place();
  const other = await shop.newGuest('301', 'Müller-Brandt');
  const theirs = (await shop.call(other, transmit, shop.order())).order_id;
  const found = async (search: string) => (await list({ search })).map(({ id }) => id);
  expect(await found('muller bra')).toEqual([theirs]);
  expect(await found('LINDQVIST 214')).toEqual([mine]);
  expect(await found((await list({ room: '214' }))[0]?.number ?? 'none')).toEqual([mine]);
  expect(await found('%')).toHaveLength(2);
  expect(await found('nobody')).toEqual([]);
  expect(await list({ day: '2026-11-21' })).toHaveLength(2);
  expect(await list({ day: '2026-11-20' })).toEqual([]);
});

test('the shelf says what is sold out and what is left, by outlet', async () => {
  const params = { id: 'cake' };
  const body = { sold_out: true };
  await askRoute(shop.doors, 'POST /api/v1/catalogue/items/{id}/availability', { params, query: {}, body });
  const shelf = async (query: object) => (await askRoute(shop.doors, 'GET /api/v1/shelf', { query })).body.items;
  expect((await shelf({ shop_id: '1' })).find(({ id }) => id === 'cake')).toEqual({
    ...{ id: 'cake', name: 'Cake', group: 'All', shop_id: '1', sold_out: true, stock: 2 },
  });
  expect(await shelf({ shop_id: '2' })).toEqual([]);
});

test('an order that nobody acknowledges calls the front desk, the manager, everybody, each time by mail', async () => {
  const id = await place();
  const jobs = await run();
  const levels: unknown[] = [];
  for (const at of [2.9, 0.2, 2.8, 0.2, 3.8, 0.2]) {
    await shop.ground.clock.advance(at * minute);
    await jobs.settled();
    // Those of one level are sent side by side.
    const mailed = shop.mails.map(({ to }) => to.split('@')[0]).sort();
    levels.push([(await board()).active[0]?.escalation_level, mailed.join(' ')]);
  }
  expect(levels).toEqual([
    [0, ''],
    [1, 'desk'],
    [1, 'desk'],
    [2, 'chief desk'],
    [2, 'chief desk'],
    [3, 'chief chief desk desk'],
  ]);
  expect((await board()).active[0]).toMatchObject({ id, escalates_at: null });
  expect(shop.mails[0]?.subject).toMatch(/^Order \d{6}, room 214: nobody has answered for 3 min$/);
  expect(shop.mails[0]?.text).toContain('1 × Coffee');
  expect(shop.mails[0]?.text).not.toContain('Lindqvist');
  await jobs.close();
});

test('an acknowledged order escalates no further, and a mail that waits is not sent', async () => {
  const id = await place();
  const jobs = await run();
  await shop.ground.clock.advance(3.1 * minute);
  await jobs.settled();
  await mark(id, 'acknowledge');
  const job = shop.module.jobs['shop.escalation_mail'];
  await job?.({ order_id: id, staff_id: 'chief', level: 2 }, '1');
  await shop.ground.clock.advance(10 * minute);
  await jobs.settled();
  expect((await board()).active[0]).toMatchObject({ escalation_level: 1, acknowledged_by: 'Lukas Perner' });
  expect(shop.mails).toHaveLength(1);
  await jobs.close();
});

test('after a night without a server an order goes at once to the level that is due, once', async () => {
  await place();
  await shop.ground.clock.advance(9 * minute);
  let jobs = await run();
  await jobs.settled();
  await jobs.close();
  expect((await board()).active[0]).toMatchObject({ escalation_level: 2, escalates_at: '2026-11-21T08:50:00.000Z' });
  expect(shop.mails.map(({ to }) => to).sort()).toEqual(['chief@hotel.test', 'desk@hotel.test']);
  jobs = await run();
  await shop.ground.clock.advance(2 * minute);
  await jobs.settled();
  expect((await board()).active[0]).toMatchObject({ escalation_level: 3 });
  await jobs.close();
});

test('a property sets its own times, and leaves levels out', async () => {
  await shop.ground.database.close();
  shop = await openShop({ orders_escalation_1_s: '0', orders_escalation_2_s: '20', orders_escalation_3_s: '0' });
  await place();
  const jobs = await run();
  await shop.ground.clock.advance(21_000);
  await jobs.settled();
  expect((await board()).active[0]).toMatchObject({ escalation_level: 2, escalates_at: null });
  // The front desk belongs to a level that this house leaves out.
  expect(shop.mails.map(({ to }) => to)).toEqual(['chief@hotel.test']);
  await jobs.close();
});
