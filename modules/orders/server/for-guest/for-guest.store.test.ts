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

async function menu(stayId = shop.guest.stayId, lang = '') {
  const input = { identity: mina, params: { id: stayId }, query: { lang } };
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
