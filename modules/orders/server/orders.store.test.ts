import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestCatalogue } from '#catalogue/testing';
import { cartOf, createTestShop, type TestShop } from '#orders/testing';
import { startJobs } from '#platform/node/jobs';
import { callRoute, deliverEvent } from '#platform/node/testing';

const transmit = 'RetailSystem.transmitOrder';
let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.platform.database.close());

async function allOrders() {
  const { body } = await callRoute(shop.api, 'GET /api/v1/orders', { query: {} });
  return body.items;
}

function step(id: string, body: object) {
  return callRoute(shop.api, 'POST /api/v1/orders/{id}/status', { params: { id }, query: {}, body });
}

test('an order is placed, priced by the server, and visible to the guest and the desk', async () => {
  const request = shop.order({ additional_text: 'knock softly', payment: 'creditcard' });
  const root = await shop.call(shop.guest, transmit, request);
  expect(root).toMatchObject({ status: 'placed', promised_at: '2026-11-21T09:10:00.000Z' });
  const [order] = await allOrders();
  expect(order).toMatchObject({
    id: root.order_id,
    request_id: request.request_id,
    room: '214',
    shop_id: '1',
    total: 640,
    currency: 'EUR',
    guest_name: 'Astrid Lindqvist',
    note: 'knock softly',
    payment: 'creditcard',
    zone: 'Europe/Zurich',
    lines: [{ item_id: 'coffee', amount: 1, price: 640, sub_items: [{ item_id: 'oat', price: 60 }] }],
  });
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders).toMatchObject([{ order_id: root.order_id, total: 6.4, can_cancel: true }]);
  expect(orders[0]?.cart).toMatchObject([{ main_item: { price: 5.8, sub_items: [{ price: 0.6 }] }, total: 6.4 }]);
});

test('every copy of a request gets the first answer, even late or after the kitchen has closed', async () => {
  const request = shop.order();
  const first = await shop.call(shop.guest, transmit, request);
  expect(await Promise.all([1, 2, 3].map(() => shop.call(shop.guest, transmit, request)))).toEqual([
    first,
    first,
    first,
  ]);
  await shop.platform.clock.advance(15 * 3_600_000);
  expect(await shop.call(shop.guest, transmit, request)).toEqual(first);
  expect(await allOrders()).toHaveLength(1);
  const other = { ...request, additional_text: 'twice, please' };
  await expect(shop.call(shop.guest, transmit, other)).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('an order with an outdated price is refused with the new one and can be confirmed under the same request id', async () => {
  const request = shop.order({ cart: cartOf('cake', 9) });
  await expect(shop.call(shop.guest, transmit, request)).rejects.toMatchObject({
    code: 'price_changed',
    details: { total: 9.5, currency: 'EUR', lines: [{ item_id: 'cake', price: 9.5, sub_items: [] }] },
  });
  expect(await allOrders()).toEqual([]);
  await shop.call(shop.guest, transmit, { ...request, cart: cartOf('cake', 9.5) });
  expect((await allOrders())[0]).toMatchObject({ total: 950 });
});

test('a price changed by another process applies despite the cached catalogue', async () => {
  await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: '1' });
  const other = createTestCatalogue(shop.platform, { property: shop.property.port, staff: shop.staff });
  const body = { group: 'all', texts: { en: { title: 'Cake' } }, price: 1000 };
  await callRoute(other.api, 'PUT /api/v1/catalogue/items/{id}', { params: { id: 'cake' }, query: {}, body });
  const seen = (price: number) => shop.call(shop.guest, transmit, shop.order({ cart: cartOf('cake', price) }));
  await expect(seen(9.5)).rejects.toMatchObject({ code: 'price_changed' });
  await seen(10);
  expect((await allOrders())[0]).toMatchObject({ total: 1000 });
});

const invalidOrders: readonly [name: string, given: object, code: string][] = [
  ['no name', { guestName: ' ' }, 'guest_name_missing'],
  ['an outlet that does not exist', { shop_id: '9' }, 'shop_unknown'],
  ['an outlet that is closed', { shop_id: '2', payment: 'room', cart: cartOf('coffee', 5.8) }, 'shop_closed'],
  ['an unknown item', { cart: cartOf('tea', 1) }, 'item_unknown'],
  ['an item at the wrong hour', { cart: cartOf('soup', 14) }, 'item_unavailable'],
  ['no insert', { cart: cartOf('coffee', 5.8) }, 'inserts_missing'],
  ['an insert of another item', { cart: cartOf('cake', 9.5, [{ item_id: 'oat', price: 0.6 }]) }, 'insert_unknown'],
  ['a payment that the outlet does not take', { payment: 'room' }, 'payment_not_allowed'],
  ['a delivery time within the lead time', { delivery_time: '2026-11-21 09:50:00' }, 'delivery_time_expired'],
  ['a delivery at night', { delivery_time: '2026-11-21 23:50:00' }, 'delivery_time_unavailable'],
  ['a date that does not exist', { delivery_time: '2026-02-31 12:00:00' }, 'delivery_time_unavailable'],
  ['a request after its expiry', { expires_at: '2026-11-21T08:39:59Z' }, 'expired'],
  ['a request that expires too late', { expires_at: '2027-11-21T08:39:59Z' }, 'expired'],
];

test.each(invalidOrders)('an order with %s is refused and nothing is stored', async (_name, given, code) => {
  await expect(shop.call(shop.guest, transmit, shop.order(given))).rejects.toMatchObject({ code });
  expect(await allOrders()).toEqual([]);
});

test('more inserts than the group allows are refused', async () => {
  const both = [
    { item_id: 'oat', price: 0.6 },
    { item_id: 'cow', price: 0 },
  ];
  const request = shop.order({ cart: cartOf('coffee', 5.8, both) });
  await expect(shop.call(shop.guest, transmit, request)).rejects.toMatchObject({
    code: 'inserts_too_many',
    details: { max_selects: 1 },
  });
});

test('when 20 guests order the last portion, one gets it', async () => {
  await callRoute(shop.catalogue.api, 'POST /api/v1/catalogue/items/{id}/availability', {
    params: { id: 'cake' },
    query: {},
    body: { stock: 1 },
  });
  const guests = await Promise.all(Array.from({ length: 20 }, (_, at) => shop.newGuest(`3${10 + at}`, `Guest ${at}`)));
  const requests = guests.map((guest) => shop.call(guest, transmit, shop.order({ cart: cartOf('cake', 9.5) })));
  const answers = await Promise.allSettled(requests);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['item_sold_out']));
  expect(await allOrders()).toHaveLength(1);
});

test('a cancelled or declined order restores the stock it reserved, unless preparation has started', async () => {
  const cake = () => shop.call(shop.guest, transmit, shop.order({ cart: cartOf('cake', 9.5) }));
  const first = await cake();
  const second = await cake();
  await expect(cake()).rejects.toMatchObject({ code: 'item_sold_out', details: { left: 0 } });
  await shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id: first.order_id });
  const third = await cake();
  await step(third.order_id, { status: 'declined', reason: 'no more cream' });
  for (const status of ['accepted', 'preparing', 'cancelled']) await step(second.order_id, { status });
  await cake();
  await expect(cake()).rejects.toMatchObject({ code: 'item_sold_out' });
});

test('settling returns the order, or voids the request id for good', async () => {
  const placed = shop.order();
  const { order_id } = await shop.call(shop.guest, transmit, placed);
  const settle = (request_id: string) => shop.call(shop.guest, 'RetailSystem.settleOrder', { request_id });
  expect(await settle(placed.request_id)).toMatchObject({ status: 'placed', order: { order_id } });
  const lost = shop.order();
  expect(await settle(lost.request_id)).toEqual({ status: 'void' });
  await expect(shop.call(shop.guest, transmit, lost)).rejects.toMatchObject({ code: 'request_void' });
  expect(await settle(lost.request_id)).toEqual({ status: 'void' });
  expect(await allOrders()).toHaveLength(1);
});

test('concurrent placement and settlement of an order agree, whichever comes first', async () => {
  for (let round = 0; round < 20; round += 1) {
    const request = shop.order();
    const [order, settled] = await Promise.allSettled([
      shop.call(shop.guest, transmit, request),
      shop.call(shop.guest, 'RetailSystem.settleOrder', { request_id: request.request_id }),
    ]);
    const isVoid = settled.status === 'fulfilled' && settled.value.status === 'void';
    expect(order.status).toBe(isVoid ? 'rejected' : 'fulfilled');
  }
});

test('an order advances status by status; a disallowed change is refused with the name of the last actor', async () => {
  const { order_id } = await shop.call(shop.guest, transmit, shop.order());
  await expect(step(order_id, { status: 'delivered' })).rejects.toMatchObject({ code: 'impossible_step' });
  const accepted = await step(order_id, { status: 'accepted', promised_at: '2026-11-21T09:30:00Z' });
  expect(accepted.body).toMatchObject({ status: 'accepted', promised_at: '2026-11-21T09:30:00.000Z' });
  await expect(step(order_id, { status: 'accepted' })).rejects.toMatchObject({
    details: { order_status: 'accepted', by: 'administrator' },
  });
  const cancel = shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id });
  await expect(cancel).rejects.toMatchObject({ code: 'impossible_step' });
  for (const status of ['preparing', 'on_its_way', 'delivered']) await step(order_id, { status });
  const [order] = await allOrders();
  expect(order?.steps.map(({ status }) => status)).toEqual([
    'placed',
    'accepted',
    'preparing',
    'on_its_way',
    'delivered',
  ]);
  await expect(step(order_id, { status: 'cancelled' })).rejects.toMatchObject({ code: 'impossible_step' });
});

test('a guest can neither see nor cancel nor settle the orders of another stay', async () => {
  const request = shop.order();
  const { order_id } = await shop.call(shop.guest, transmit, request);
  const other = await shop.newGuest('215', 'Other');
  expect(await shop.call(other, 'RetailSystem.getMyOrders', {})).toEqual({ orders: [] });
  const cancel = shop.call(other, 'RetailSystem.cancelOrder', { order_id });
  await expect(cancel).rejects.toMatchObject({ code: 'not_found' });
  const settled = await shop.call(other, 'RetailSystem.settleOrder', { request_id: request.request_id });
  expect(settled).toEqual({ status: 'void' });
  expect(await shop.call(shop.guest, transmit, request)).toMatchObject({ order_id });
});

test('a copy of a cancellation gets the first answer', async () => {
  const { order_id } = await shop.call(shop.guest, transmit, shop.order());
  const request = { order_id, request_id: shop.order().request_id };
  const first = await shop.call(shop.guest, 'RetailSystem.cancelOrder', request);
  expect(first).toMatchObject({ order_id, status: 'cancelled' });
  expect(await shop.call(shop.guest, 'RetailSystem.cancelOrder', request)).toEqual(first);
});

test('an outlet at its order limit refuses further orders for the quarter of an hour and offers later times', async () => {
  const outlet = { texts: { en: { title: 'Kitchen' } }, order_limit: 2 };
  await callRoute(shop.catalogue.api, 'PUT /api/v1/catalogue/outlets/{id}', {
    params: { id: '1' },
    query: {},
    body: outlet,
  });
  for (let order = 0; order < 2; order += 1) await shop.call(shop.guest, transmit, shop.order());
  await expect(shop.call(shop.guest, transmit, shop.order())).rejects.toMatchObject({
    code: 'order_limit_reached',
    details: { retry_after_s: 300 },
  });
  const { retailInfo } = await shop.call(shop.guest, 'RetailSystem.getRetailInfo', { id: '1' });
  expect(retailInfo.slots[0]).toBe('2026-11-21 10:15:00');
  await shop.call(shop.guest, transmit, shop.order({ delivery_time: '2026-11-21 10:15:00' }));
});

test('orders are listed by room and status, in pages, newest first', async () => {
  const ids: string[] = [];
  for (let order = 0; order < 5; order += 1) {
    ids.unshift((await shop.call(shop.guest, transmit, shop.order())).order_id);
    await shop.platform.clock.advance(1000);
  }
  const list = async (query: object) => (await callRoute(shop.api, 'GET /api/v1/orders', { query })).body;
  const first = await list({ room: '214', status: 'placed', limit: 3 });
  const rest = await list({ room: '214', status: 'placed', limit: 3, cursor: first.next });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(rest.next).toBeNull();
  expect((await list({ room: '215' })).items).toEqual([]);
  await expect(list({ cursor: 'made-up' })).rejects.toMatchObject({ code: 'invalid_data' });
});

test('after the retention period, personal data is removed and sales data remains', async () => {
  await shop.call(shop.guest, transmit, shop.order({ additional_text: 'for Astrid' }));
  await shop.platform.clock.advance(91 * 86_400_000);
  await shop.module.jobs['orders.anonymise']?.({}, '1');
  const [order] = await allOrders();
  expect(order).toMatchObject({ guest_name: '', note: '', room: '', total: 640, lines: [{ item_id: 'coffee' }] });
  expect(order?.stay_id).not.toBe(shop.guest.stayId);
});

test('why staff took a status back is removed after the retention period too', async () => {
  const { order_id: id } = await shop.call(shop.guest, transmit, shop.order());
  const given = { params: { id }, query: {} };
  await callRoute(shop.api, 'POST /api/v1/orders/{id}/status', { ...given, body: { status: 'accepted' } });
  await shop.platform.clock.advance(60_000);
  const body = { status: 'accepted', reason: 'Astrid called again' } as const;
  await callRoute(shop.api, 'POST /api/v1/orders/{id}/undo', { ...given, body });
  const stored = async () => JSON.stringify(await allOrders());
  expect(await stored()).toContain('Astrid called again');
  await shop.platform.clock.advance(91 * 86_400_000);
  await shop.module.jobs['orders.anonymise']?.({}, '1');
  expect(await stored()).not.toContain('Astrid called again');
  expect((await allOrders())[0]?.steps).toHaveLength(3);
});

test('a server enqueues the anonymisation soon after its start', async () => {
  await shop.call(shop.guest, transmit, shop.order());
  const { clock, random, log, database } = shop.platform;
  await clock.advance(91 * 86_400_000);
  const stop = await shop.module.start?.();
  const jobs = startJobs({ database, clock, random, log, handlers: [shop.module.jobs] });
  await clock.advance(61_000);
  await expect
    .poll(async () => {
      await jobs.settled();
      return (await allOrders())[0]?.guest_name;
    })
    .toBe('');
  await stop?.();
  await jobs.close();
});

test('an active order follows the guest to another room', async () => {
  const { order_id } = await shop.call(shop.guest, transmit, shop.order());
  await shop.rooms('301');
  const params = { id: shop.guest.stayId };
  await callRoute(shop.stayApi, 'POST /api/v1/stays/{id}/move', { params, query: {}, body: { room: '301' } });
  const payload = { stay_id: shop.guest.stayId };
  await deliverEvent(shop.module, { name: 'stays.moved', payload, at: shop.platform.clock.now() });
  const { body } = await callRoute(shop.api, 'GET /api/v1/orders/{id}', { params: { id: order_id }, query: {} });
  expect(body).toMatchObject({ room: '301' });
});

test('each status change is pushed to the stay, the TVs of the room and the desk', async () => {
  const request = shop.order();
  const { order_id, promised_at } = await shop.call(shop.guest, transmit, request);
  const listener = shop.module.listeners.find(({ event }) => event === 'orders.order_changed');
  const committed = (await shop.platform.events()).find(({ name }) => name === 'orders.order_changed');
  await listener?.handle({ seq: 1, property: '1', payload: committed?.payload });
  const pushes = shop.platform.socketActions.filter(({ action }) => action === 'push RetailSystem.orderChanged');
  expect(pushes.map(({ target }) => target)).toEqual([
    { property: '1', stayId: shop.guest.stayId },
    { property: '1', roomId: (await shop.port.findRoom('1', '214'))?.id, kind: 'tv' },
    { property: '1', permission: 'orders.read' },
  ]);
  const root = { order_id, promised_at, request_id: request.request_id, shop_id: '1', status: 'placed' };
  expect(pushes.map(({ detail }) => detail)).toEqual([root, root, root]);
});

test('an order uses the current state of its stay, not a cached one', async () => {
  await shop.call(shop.guest, transmit, shop.order());
  await shop.rooms('301');
  const params = { id: shop.guest.stayId };
  await callRoute(shop.stayApi, 'POST /api/v1/stays/{id}/move', { params, query: {}, body: { room: '301' } });
  await shop.call(shop.guest, transmit, shop.order());
  expect((await allOrders()).map(({ room }) => room)).toContain('301');
  await callRoute(shop.stayApi, 'PATCH /api/v1/stays/{id}', { params, query: {}, body: { last_name: 'Ek' } });
  await shop.call(shop.guest, transmit, shop.order());
  expect((await allOrders()).map(({ guest_name }) => guest_name)).toContain('Astrid Ek');
});

test('with a concurrent check-out, no order is stored for an ended stay', async () => {
  for (let round = 0; round < 20; round += 1) {
    const guest = await shop.newGuest(`5${10 + round}`, 'Ek');
    await shop.call(guest, transmit, shop.order());
    const params = { id: guest.stayId };
    const ending = callRoute(shop.stayApi, 'POST /api/v1/stays/{id}/check-out', { params, query: {} });
    const [ended, placed] = await Promise.allSettled([ending, shop.call(guest, transmit, shop.order())]);
    expect(ended.status).toBe('fulfilled');
    // If the order came first, the stay was still in house; the next order finds it ended.
    const next = await Promise.allSettled([shop.call(guest, transmit, shop.order())]);
    const refused = placed.status === 'rejected' ? [placed, ...next] : next;
    for (const one of refused) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'not_checked_in' } });
  }
});

test('a request id cannot be used for two different calls of a stay', async () => {
  const request = shop.order();
  const { order_id } = await shop.call(shop.guest, transmit, request);
  const cancelling = (request_id: string) =>
    shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id, request_id });
  await expect(cancelling(request.request_id)).rejects.toMatchObject({ code: 'request_id_reused' });
  const other = shop.order();
  await cancelling(other.request_id);
  await expect(shop.call(shop.guest, transmit, other)).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('a copy of an order gets the time promised first, even after the kitchen has changed it', async () => {
  const request = shop.order();
  const first = await shop.call(shop.guest, transmit, request);
  await step(first.order_id, { status: 'accepted', promised_at: '2026-11-21T10:00:00Z' });
  expect(await shop.call(shop.guest, transmit, request)).toEqual(first);
});

test('a guest who has checked out can no longer order', async () => {
  await shop.call(shop.guest, transmit, shop.order());
  const params = { id: shop.guest.stayId };
  await callRoute(shop.stayApi, 'POST /api/v1/stays/{id}/check-out', { params, query: {} });
  await expect(shop.call(shop.guest, transmit, shop.order())).rejects.toMatchObject({ code: 'not_checked_in' });
});
