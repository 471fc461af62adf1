import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '#orders/testing';
import type { Staff } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import { callRoute } from '#platform/node/testing';

const transmit = 'RetailSystem.transmitOrder';
const minute = 60_000;
let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.ground.database.close());

function person(staffId: string): Staff {
  return { kind: 'staff', property: '1', staffId, permissions: new Set(['orders.read', 'orders.manage']) };
}

async function place(given: object = {}): Promise<string> {
  return (await shop.call(shop.guest, transmit, shop.order(given))).order_id;
}

async function board() {
  return (await callRoute(shop.doors, 'GET /api/v1/orders/board', { query: {} })).body;
}

async function list(query: object) {
  return (await callRoute(shop.doors, 'GET /api/v1/orders', { query })).body.items;
}

type Command = 'acknowledge' | 'assignment' | 'promise' | 'status';

async function runCommand(id: string, what: Command, given: { who?: string; body?: object } = {}) {
  const { who = 'cook', body } = given;
  const request = { identity: person(who), params: { id }, query: {}, body };
  return (await callRoute(shop.doors, `POST /api/v1/orders/{id}/${what}`, request)).body;
}

/** Starts the shop and its jobs like a server; can be called again to simulate a restart. */
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

test('the board lists active and ended orders, outlets, staff who may handle orders, and decline reasons', async () => {
  const first = await place();
  const second = await place();
  await runCommand(second, 'status', { body: { status: 'declined', reason_id: 'closing' } });
  const shown = await board();
  expect(shown.active.map(({ id }) => id)).toEqual([first]);
  expect(shown.active[0]).toMatchObject({
    number: expect.stringMatching(/^\d{6}$/),
    escalation_level: 0,
    escalates_at: '2026-11-21T08:43:00.000Z',
    acknowledged_at: null,
    acknowledged_by: '',
    assigned_to: null,
  });
  expect(shown.done).toMatchObject([{ id: second, reason_id: 'closing', handled_by: 'Lukas Perner' }]);
  expect(shown.outlets.map(({ name }) => name)).toEqual(['Room service', 'Bar']);
  expect(shown.people.map(({ name }) => name)).toEqual(['Ada Brandt', 'Lukas Perner', 'Mina Aydin']);
  expect(shown.reasons[0]).toEqual({ id: 'sold_out', text: 'Something you ordered has just sold out.' });
  await shop.ground.clock.advance(5 * 60 * minute);
  expect((await board()).done).toEqual([]);
});

test('the first acknowledgement counts and is pushed to desks only', async () => {
  const id = await place();
  const first = await runCommand(id, 'acknowledge', { who: 'desk' });
  expect(first).toMatchObject({ status: 'placed', acknowledged_by: 'Mina Aydin', escalates_at: null });
  await shop.ground.clock.advance(1000);
  const second = await runCommand(id, 'acknowledge', { who: 'cook' });
  expect(second).toEqual(first);
  const markedEvents = (await shop.ground.events()).filter(({ name }) => name === 'orders.order_marked');
  expect(markedEvents).toHaveLength(1);
  const listener = shop.module.listeners.find(({ event }) => event === 'orders.order_marked');
  await listener?.handle({ seq: 1, property: '1', payload: markedEvents[0]?.payload });
  const pushes = shop.ground.socketActions.filter(({ action }) => action === 'push RetailSystem.orderChanged');
  expect(pushes.map(({ target }) => target)).toEqual([{ property: '1', permission: 'orders.read' }]);
});

test('accepting an order acknowledges it', async () => {
  const id = await place();
  const accepted = await runCommand(id, 'status', { body: { status: 'accepted' } });
  expect(accepted).toMatchObject({ acknowledged_by: 'Lukas Perner', escalates_at: null });
});

test('when two staff members accept an order at once, one succeeds and the other gets the name of the first', async () => {
  const id = await place();
  const both = await Promise.allSettled([
    runCommand(id, 'status', { who: 'cook', body: { status: 'accepted' } }),
    runCommand(id, 'status', { who: 'desk', body: { status: 'accepted' } }),
  ]);
  const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const won = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.handled_by] : []));
  expect(won).toHaveLength(1);
  expect(lost).toMatchObject({ code: 'impossible_step', details: { order_status: 'accepted', by: won[0] } });
});

test('a status change from an outdated status is refused and changes nothing', async () => {
  const id = await place();
  await runCommand(id, 'status', { body: { status: 'accepted' } });
  await runCommand(id, 'status', { body: { status: 'preparing' } });
  const late = runCommand(id, 'status', { who: 'desk', body: { status: 'cancelled', from: 'accepted' } });
  await expect(late).rejects.toMatchObject({ details: { order_status: 'preparing', by: 'Lukas Perner' } });
});

test('an order is assigned to one person; a concurrent assignment is refused with the name of the assignee', async () => {
  const id = await place();
  const given = await runCommand(id, 'assignment', { body: { staff_id: 'cook', from: null } });
  expect(given).toMatchObject({ assigned_to: { id: 'cook', name: 'Lukas Perner' }, acknowledged_by: 'Lukas Perner' });
  const late = runCommand(id, 'assignment', { who: 'desk', body: { staff_id: 'desk', from: null } });
  await expect(late).rejects.toMatchObject({ code: 'assigned_before', details: { by: 'Lukas Perner' } });
  expect(await runCommand(id, 'assignment', { body: { staff_id: null, from: 'cook' } })).toMatchObject({
    assigned_to: null,
  });
  for (const staff_id of ['garden', 'nobody']) {
    const refused = runCommand(id, 'assignment', { body: { staff_id } });
    await expect(refused).rejects.toMatchObject({ code: 'staff_unknown' });
  }
});

test('a new promised time is shown to the guest; one in the past or more than a week ahead is refused', async () => {
  const id = await place();
  await runCommand(id, 'promise', { body: { promised_at: '2026-11-21T09:30:00Z' } });
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders[0]).toMatchObject({ promised_at: '2026-11-21T09:30:00.000Z', status: 'placed' });
  for (const promised_at of ['2026-11-21T08:39:00Z', '2026-12-21T08:39:00Z']) {
    const refused = runCommand(id, 'promise', { body: { promised_at } });
    await expect(refused).rejects.toMatchObject({ code: 'promise_impossible' });
  }
});

test('an ended order can be neither assigned nor promised for another time', async () => {
  const id = await place();
  await runCommand(id, 'status', { body: { status: 'declined' } });
  await expect(runCommand(id, 'assignment', { body: { staff_id: 'cook' } })).rejects.toMatchObject({
    code: 'impossible_step',
    details: { by: 'Lukas Perner' },
  });
  const promise = runCommand(id, 'promise', { body: { promised_at: '2026-11-21T09:30:00Z' } });
  await expect(promise).rejects.toMatchObject({ code: 'impossible_step' });
});

test('the guest gets the preset reason in the language of the order, followed by the free text', async () => {
  const id = await place({ lang: 'de' });
  const body = { status: 'declined', reason_id: 'sold_out', reason: 'Der Kuchen.' };
  await runCommand(id, 'status', { body });
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders[0]?.reason).toBe('Etwas aus Ihrer Bestellung ist soeben ausgegangen. Der Kuchen.');
});

test('a guest who cancels too late does not get the name of the staff member', async () => {
  const order_id = await place();
  await runCommand(order_id, 'status', { body: { status: 'accepted' } });
  const cancel = shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id });
  await expect(cancel).rejects.toMatchObject({ details: { by: 'staff' } });
});

test('orders are found by name without diacritics, by room, by number, and by day in the time zone of the property', async () => {
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

test('the availability of an outlet lists what is sold out and how many portions are left', async () => {
  const params = { id: 'cake' };
  const body = { sold_out: true };
  await callRoute(shop.catalogue.doors, 'POST /api/v1/catalogue/items/{id}/availability', { params, query: {}, body });
  const shelf = async (query: object) =>
    (await callRoute(shop.catalogue.doors, 'GET /api/v1/shelf', { query })).body.items;
  expect((await shelf({ shop_id: '1' })).find(({ id }) => id === 'cake')).toEqual({
    id: 'cake',
    name: 'Cake',
    group: 'All',
    shop_id: '1',
    sold_out: true,
    stock: 2,
  });
  expect(await shelf({ shop_id: '2' })).toEqual([]);
});

test('an unacknowledged order escalates to the front desk, the manager and everybody, each level by mail', async () => {
  const id = await place();
  const jobs = await run();
  const levels: unknown[] = [];
  for (const at of [2.9, 0.2, 2.8, 0.2, 3.8, 0.2]) {
    await shop.ground.clock.advance(at * minute);
    await jobs.settled();
    // Mails of one level are sent concurrently, in any order.
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
  expect(shop.mails[0]?.subject).toMatch(/^Order \d{6}, room 214: no response for 3 min$/);
  expect(shop.mails[0]?.text).toContain('1 × Coffee');
  expect(shop.mails[0]?.text).not.toContain('Lindqvist');
  await jobs.close();
});

test('an acknowledged order does not escalate further, and its pending mails are not sent', async () => {
  const id = await place();
  const jobs = await run();
  await shop.ground.clock.advance(3.1 * minute);
  await jobs.settled();
  await runCommand(id, 'acknowledge');
  const job = shop.module.jobs['orders.escalation_mail'];
  await job?.({ order_id: id, staff_id: 'chief', level: 2 }, '1');
  await shop.ground.clock.advance(10 * minute);
  await jobs.settled();
  expect((await board()).active[0]).toMatchObject({ escalation_level: 1, acknowledged_by: 'Lukas Perner' });
  expect(shop.mails).toHaveLength(1);
  await jobs.close();
});

test('after a server outage, an order escalates once, directly to the level that is due', async () => {
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

test('a property can set its own escalation times and disable levels', async () => {
  await shop.ground.database.close();
  shop = await createTestShop({ orders_escalation_1_s: '0', orders_escalation_2_s: '20', orders_escalation_3_s: '0' });
  await place();
  const jobs = await run();
  await shop.ground.clock.advance(21_000);
  await jobs.settled();
  expect((await board()).active[0]).toMatchObject({ escalation_level: 2, escalates_at: null });
  // The front desk belongs to a level that this property has disabled.
  expect(shop.mails.map(({ to }) => to)).toEqual(['chief@hotel.test']);
  await jobs.close();
});
