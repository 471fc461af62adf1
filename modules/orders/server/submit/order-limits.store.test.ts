import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { cartOf, createTestShop, type TestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';
import { orders } from '../../contract.ts';
import { activeStatuses } from '../status/order-transitions.ts';
import type { OrdersTables } from '../tables.ts';

const transmit = 'RetailSystem.transmitOrder';
const minute = 60_000;

let shop: TestShop;
afterEach(() => shop.platform.database.close());

function place(guest = shop.guest, given: object = {}) {
  return shop.call(guest, transmit, shop.order(given));
}

async function board() {
  return (await callRoute(shop.api, 'GET /api/v1/orders/board', { query: {} })).body;
}

test('a stay places ten orders in ten minutes and no more, whichever device sends them, and another stay its own', async () => {
  shop = await createTestShop();
  const phones = [shop.guest, { ...shop.guest, sessionId: 'second phone' }];
  await shop.platform.clock.advance(minute);
  for (let order = 0; order < 10; order += 1) await place(phones[order % 2]);
  await shop.platform.clock.advance(minute);
  const refusal = { code: 'too_many_orders', details: { retry_after_s: 540 } };
  for (const phone of phones) await expect(place(phone)).rejects.toMatchObject(refusal);
  expect(await place(await shop.newGuest('215', 'Moser'))).toMatchObject({ status: 'placed' });
  await shop.platform.clock.advance(9 * minute);
  expect(await place()).toMatchObject({ status: 'placed' });
});

test('a stay has twenty open orders and no more, and a copy of an earlier one is answered all the same', async () => {
  shop = await createTestShop({ orders_per_ten_minutes: '100' });
  const first = shop.order();
  const { order_id } = await shop.call(shop.guest, transmit, first);
  for (let order = 1; order < 20; order += 1) await place();
  await shop.platform.clock.advance(minute);
  await expect(place()).rejects.toMatchObject({ code: 'too_many_orders', details: undefined });
  expect(await shop.call(shop.guest, transmit, first)).toMatchObject({ order_id });
  await shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id });
  expect(await place()).toMatchObject({ status: 'placed' });
});

test('a clock that was set back keeps no stay from ordering', async () => {
  shop = await createTestShop();
  for (let order = 0; order < 10; order += 1) await place();
  shop.platform.clock.setBy(-30 * minute);
  expect(await place()).toMatchObject({ status: 'placed' });
});

test('an order has at most two hundred pieces, and no higher total than the hotel takes', async () => {
  shop = await createTestShop({ orders_largest_total: '100' });
  const line = (amount: number) =>
    cartOf('coffee', 5.8, [{ item_id: 'oat', price: 0.6 }]).map(({ main_item }) => ({
      main_item: { ...main_item, amount },
    }));
  await expect(place(shop.guest, { cart: [...line(99), ...line(99), ...line(3)] })).rejects.toMatchObject({
    code: 'order_too_large',
    details: { max_pieces: 200 },
  });
  await expect(place(shop.guest, { cart: line(16) })).rejects.toMatchObject({
    code: 'order_too_large',
    details: { max_total: 100 },
  });
  expect(await place(shop.guest, { cart: line(15) })).toMatchObject({ status: 'placed' });
});

test('a stay with hundreds of orders hides no other guest’s order from the board', async () => {
  shop = await createTestShop({ orders_per_ten_minutes: '1000', orders_open_per_stay: '1000' });
  for (let order = 0; order < 502; order += 1) await place();
  await shop.platform.clock.advance(minute);
  const { order_id } = await place(await shop.newGuest('215', 'Moser'));
  const { active, hidden } = await board();
  expect(active.map(({ id }) => id)).toContain(order_id);
  expect([active.length, hidden]).toEqual([500, 3]);
  expect(active.at(-1)?.id).toBe(order_id);
});

test('long orders make neither the board nor a guest’s list large without end', async () => {
  shop = await createTestShop();
  for (let order = 0; order < 9; order += 1) await place();
  await shop.platform.clock.advance(minute);
  const { order_id } = await place(await shop.newGuest('215', 'Moser'));
  const store = shop.platform.database.store<OrdersTables, typeof orders>(orders);
  const note = 'x'.repeat(700_000);
  await store.write(({ tx }) => tx.updateTable('shop_orders').set({ note }).where('id', '!=', order_id).execute());
  const { active, hidden } = await board();
  expect(active.map(({ id }) => id)).toContain(order_id);
  expect([active.length, hidden]).toEqual([6, 4]);
  expect((await shop.call(shop.guest, 'RetailSystem.getMyOrders', {})).orders).toHaveLength(1);
});

test('a stay settles sixty requests a minute', async () => {
  shop = await createTestShop();
  const settle = () => shop.call(shop.guest, 'RetailSystem.settleOrder', { request_id: shop.order().request_id });
  for (let request = 0; request < 60; request += 1) await settle();
  await expect(settle()).rejects.toMatchObject({ code: 'too_many_requests' });
  await shop.platform.clock.advance(minute);
  expect(await settle()).toEqual({ status: 'void' });
});

test('an order counts those of its stay by an index, and does not read all orders of the hotel', async () => {
  shop = await createTestShop();
  const { database } = shop.platform;
  if (database.dialect !== 'sqlite') return;
  const { read } = database.store<OrdersTables, typeof orders>(orders);
  const ofStay = read.selectFrom('shop_orders').where('property', '=', '1').where('stay_id', '=', shop.guest.stayId);
  const queries = [
    ofStay.select((row) => row.fn.countAll().as('count')).where('status', 'in', activeStatuses),
    ofStay.select('placed_at').orderBy('placed_at', 'desc').limit(1).offset(9),
    ofStay.selectAll().orderBy('placed_at', 'desc').limit(50),
  ];
  for (const query of queries) {
    expect(await query.explain(undefined, sql`query plan`)).toMatchObject([
      { detail: expect.stringContaining('shop_orders_by_stay') },
    ]);
  }
});
