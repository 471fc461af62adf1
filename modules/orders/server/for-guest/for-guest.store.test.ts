import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartOf, createTestShop, smallCatalogue, type TestShop } from '#orders/testing';
import type { Staff } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { uuid } from '#platform/random';

const mina: Staff = { kind: 'staff', property: '1', staffId: 'desk', permissions: new Set(['orders.place']) };
let shop: TestShop;
beforeEach(async () => {
  const [kitchen, ...others] = smallCatalogue;
  shop = await createTestShop({}, [{ ...kitchen, payments: ['room', 'payCash'] }, ...others]);
});
afterEach(() => shop.platform.database.close());

function requestOf(given: object = {}) {
  return {
    request_id: uuid(shop.platform.random),
    expires_at: new Date(shop.platform.clock.now() + 60_000).toISOString(),
    shop_id: '1',
    cart: cartOf('coffee', 5.8, [{ item_id: 'oat', price: 0.6 }]),
    ...given,
  };
}

async function place(body: object = requestOf(), stayId = shop.guest.stayId) {
  const input = { identity: mina, params: { id: stayId }, body };
  return (await callRoute(shop.api, 'POST /api/v1/stays/{id}/orders', input)).body;
}

async function menu(stayId = shop.guest.stayId, lang = '', delivery_time = '') {
  const input = { identity: mina, params: { id: stayId }, query: { lang, delivery_time } };
  return (await callRoute(shop.api, 'GET /api/v1/stays/{id}/menu', input)).body;
}

async function board() {
  return (await callRoute(shop.api, 'GET /api/v1/orders/board', { query: {} })).body.active;
}

const titles = async () => (await menu()).dishes.map(({ title }) => title);

test('the desk orders for a guest: it rings as any order, is the guest’s own, and charges their room', async () => {
  const placed = await place(requestOf({ payment: 'room', additional_text: 'by the window' }));
  expect(placed).toMatchObject({
    ...{ room: '214', guest_name: 'Astrid Lindqvist', status: 'placed', total: 640, note: 'by the window' },
    ...{ handled_by: 'Mina Aydin', location: 'toRoom', payment: 'room', lines: [{ item_id: 'coffee', price: 640 }] },
    steps: [{ status: 'placed', by: 'Mina Aydin' }],
  });
  expect(await board()).toMatchObject([{ id: placed.id, acknowledged_at: null, escalates_at: expect.any(String) }]);
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders).toMatchObject([{ order_id: placed.id, total: 6.4, can_cancel: true }]);
  expect(await shop.counts.charge('1', placed.id)).toMatchObject({
    ...{ stayId: shop.guest.stayId, isToRoom: true, total: 640 },
  });
  const events = await shop.platform.events();
  expect(events.find(({ name }) => name === 'orders.order_changed')?.payload).toMatchObject({ is_new: true });
  expect(events.find(({ name }) => name === 'orders.placed_by_staff')?.payload).toEqual({
    ...{ order_id: placed.id, stay_id: shop.guest.stayId, number: placed.number },
    ...{ total: 640, currency: 'EUR', by: 'staff:desk' },
  });
});

test('a guest’s own order is not one that staff placed', async () => {
  await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order());
  const names = (await shop.platform.events()).map(({ name }) => name);
  expect(names).toContain('orders.order_changed');
  expect(names).not.toContain('orders.placed_by_staff');
});

test('a request that is repeated, late or at once, places one order and has one answer', async () => {
  const body = requestOf();
  const [first, ...copies] = await Promise.all([1, 2, 3].map(() => place(body)));
  await shop.platform.clock.advance(15 * 3_600_000);
  for (const copy of [...copies, await place(body)]) expect(copy.id).toBe(first?.id);
  expect(await board()).toHaveLength(1);
  const again = place({ ...body, additional_text: 'twice, please' });
  await expect(again).rejects.toMatchObject({ code: 'request_id_reused' });
  await expect(place(requestOf({ expires_at: body.expires_at }))).rejects.toMatchObject({ code: 'expired' });
});

test('what cannot be had is refused with its reason, and nothing is placed', async () => {
  const refusals: readonly (readonly [given: object, code: string])[] = [
    [{ shop_id: '2', cart: cartOf('coffee', 5.8) }, 'shop_closed'],
    [{ cart: cartOf('soup', 14) }, 'item_unavailable'],
    [{ cart: cartOf('cake', 9) }, 'price_changed'],
    [{ cart: [1, 2, 3].flatMap(() => cartOf('cake', 9.5)) }, 'item_sold_out'],
    [{ cart: cartOf('coffee', 5.8) }, 'inserts_missing'],
  ];
  for (const [given, code] of refusals) await expect(place(requestOf(given))).rejects.toMatchObject({ code });
  expect(await board()).toEqual([]);
});

test('the menu of a stay has what its guest could order now, and what they must not eat', async () => {
  await shop.call(shop.guest, 'RetailSystem.declareAllergens', { allergens: ['nuts'] });
  expect(await menu()).toMatchObject({
    ...{ room: '214', allergens: ['nuts'], currency: 'EUR', decimals: 2 },
    outlets: [{ id: '1', name: 'Room service', lead_minutes: 30 }],
    dishes: [
      { item_id: 'coffee', shop_id: '1', group: 'All', price: 5.8, purchase_flow: [{ sub_items: [{}, {}] }] },
      { item_id: 'cake', price: 9.5, stock: 2 },
    ],
  });
  await place(requestOf({ cart: [1, 2].flatMap(() => cartOf('cake', 9.5)) }));
  expect(await titles()).toEqual(['Coffee']);
  // Noon in Zurich, where the soup is served.
  await shop.platform.clock.advance(2.5 * 3_600_000);
  expect(await titles()).toEqual(['Coffee', 'Soup']);
  // Eight in the evening, when the bar is open too.
  await shop.platform.clock.advance(8 * 3_600_000);
  expect((await menu(shop.guest.stayId, 'de')).outlets.map(({ name }) => name)).toEqual(['Room service', 'Theke']);
});

test('a stay that may not charge its room is not offered that payment', async () => {
  const { stayId } = shop.guest;
  const paid = async () => (await menu()).outlets[0]?.payments;
  expect(await paid()).toContain('room');
  await callRoute(shop.stayApi, 'PATCH /api/v1/stays/{id}', { params: { id: stayId }, body: { no_post: true } });
  expect(await paid()).not.toContain('room');
  await expect(place(requestOf({ payment: 'room' }))).rejects.toMatchObject({ code: 'payment_not_allowed' });
});

test('nobody orders for a stay that has ended, or that does not exist', async () => {
  const { stayId } = shop.guest;
  await callRoute(shop.stayApi, 'POST /api/v1/stays/{id}/check-out', { params: { id: stayId }, body: {} });
  for (const attempt of [() => place(), () => menu()]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'not_checked_in' });
  }
  await expect(menu('none')).rejects.toMatchObject({ code: 'not_found' });
});

const noon = '2026-11-21 12:00:00';
const at = (time: string) => menu(shop.guest.stayId, '', time);

test('the menu of a later time has what is served then, and names the outlets that take no order for it', async () => {
  const now = await menu();
  // The bar opens at six in the evening, and takes no orders before.
  expect(now).toMatchObject({ now: ['1'], left_out: [{ name: 'Bar', next_at: '2026-11-21T17:00:00.000Z' }] });
  expect(now.times[0]).toMatchObject({ delivery_time: '2026-11-21 10:15:00', shop_ids: ['1'] });
  expect(now.times.find(({ delivery_time }) => delivery_time === noon)?.at).toBe('2026-11-21T11:00:00.000Z');
  const later = await at(noon);
  expect(later.dishes.map(({ title }) => title)).toEqual(['Coffee', 'Cake', 'Soup']);
  expect(later).toMatchObject({ outlets: [{ id: '1', brings_to: 'room' }], left_out: [{ name: 'Bar' }] });
  expect(await titles()).toEqual(['Coffee', 'Cake']);
  for (const time of ['2026-11-21 09:00:00', '2026-11-21 23:00:00', '2026-11-21 12:01:00']) {
    expect(await at(time)).toMatchObject({ outlets: [], dishes: [] });
  }
});

test('an order for later waits for its time as the guest’s own does, and its guest sees when it comes', async () => {
  const placed = await place(requestOf({ cart: cartOf('soup', 14), delivery_time: noon }));
  expect(placed).toMatchObject({
    ...{ promised_at: '2026-11-21T11:00:00.000Z', queued_at: '2026-11-21T10:30:00.000Z' },
    ...{ escalates_at: '2026-11-21T10:30:00.000Z', handled_by: 'Mina Aydin' },
  });
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders).toMatchObject([{ order_id: placed.id, delivery_time: noon }]);
});

test('an order for a time at which nothing comes is refused with its reason', async () => {
  const refusals: readonly (readonly [delivery_time: string, code: string])[] = [
    ['2026-11-21 09:45:00', 'delivery_time_expired'],
    ['2026-11-21 23:30:00', 'delivery_time_unavailable'],
    ['2026-11-22 12:00:00', 'delivery_time_unavailable'],
  ];
  for (const [delivery_time, code] of refusals)
    await expect(place(requestOf({ delivery_time }))).rejects.toMatchObject({ code });
  const soup = { cart: cartOf('soup', 14), delivery_time: '2026-11-21 15:00:00' };
  await expect(place(requestOf(soup))).rejects.toMatchObject({ code: 'item_unavailable' });
  expect(await board()).toEqual([]);
});

test('what an outlet does not deliver to the room waits at the reception, a service is had where it is', async () => {
  const hotel = await createTestShop({}, [
    { ...smallCatalogue[0], deliveries: ['toReception'] },
    { ...smallCatalogue[0], id: '3', kind: 'service', texts: { en: { title: 'Spa' } } },
    ...smallCatalogue.slice(1),
  ]);
  const params = { id: hotel.guest.stayId };
  const read = async (delivery_time: string) =>
    (await callRoute(hotel.api, 'GET /api/v1/stays/{id}/menu', { identity: mina, params, query: { delivery_time } }))
      .body;
  const places = async (time: string) => (await read(time)).outlets.map(({ id, brings_to }) => [id, brings_to]);
  expect(await places('')).toEqual([['1', 'reception']]);
  expect(await places(noon)).toEqual([
    ['1', 'reception'],
    ['3', 'outlet'],
  ]);
  await hotel.platform.database.close();
});

test('a quarter of an hour in which an outlet is full is not offered', async () => {
  const hotel = await createTestShop({}, [{ ...smallCatalogue[0], order_limit: 1 }, ...smallCatalogue.slice(1)]);
  const input = { identity: mina, params: { id: hotel.guest.stayId }, query: {} };
  const offersNoon = async () => {
    const { times } = (await callRoute(hotel.api, 'GET /api/v1/stays/{id}/menu', input)).body;
    return times.some(({ delivery_time }) => delivery_time === noon);
  };
  expect(await offersNoon()).toBe(true);
  await hotel.call(hotel.guest, 'RetailSystem.transmitOrder', hotel.order({ delivery_time: noon }));
  expect(await offersNoon()).toBe(false);
  await hotel.platform.database.close();
});
