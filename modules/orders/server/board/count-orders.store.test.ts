import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders } from '#orders/contract';
import { createTestShop, type TestShop } from '#orders/testing';
import { callRoute, copyRecords } from '#platform/node/testing';
import type { OrdersTables } from '../tables.ts';

const minute = 60_000;
let shop: TestShop;
beforeEach(async () => {
  // Saturday, 21 November 2026, 9:40 in Zurich.
  shop = await createTestShop();
});
afterEach(() => shop.platform.database.close());

const place = async (given: object = {}) =>
  (await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order(given))).order_id;
const run = (id: string, what: 'status' | 'acknowledge', body?: object) =>
  callRoute(shop.api, `POST /api/v1/orders/{id}/${what}`, { params: { id }, query: {}, body });
const span = () => ({ from: Date.parse('2026-11-21T00:00:00+01:00'), until: shop.platform.clock.now() + 1 });

test('orders are counted by the quarter of an hour, whatever became of them', async () => {
  const { counts } = shop;
  expect(await counts.firstPlacedAt('1')).toBeUndefined();
  const declined = await place();
  await run(declined, 'status', { status: 'declined', reason_id: 'closing' });
  await place();
  await shop.platform.clock.advance(10 * minute);
  await place();
  const [first, second] = ['2026-11-21T08:30:00Z', '2026-11-21T08:45:00Z'].map(Date.parse);
  const placed = await counts.countPlaced('1', span());
  expect(placed.toSorted((one, other) => one.at - other.at)).toEqual([
    { at: first, orders: 2 },
    { at: second, orders: 1 },
  ]);
  const byOutlet = await counts.countByOutlet('1', span());
  expect(byOutlet.toSorted((one, other) => one.at - other.at)).toMatchObject([
    { at: first, orders: 2, outletId: '1', language: expect.any(String) },
    { at: second, orders: 1, outletId: '1' },
  ]);
  expect(await counts.firstPlacedAt('1')).toBe(span().until - 1 - 10 * minute);
  expect(await counts.countPlaced('annex', span())).toEqual([]);
  expect(await counts.firstPlacedAt('annex')).toBeUndefined();
});

test('the same orders in another hotel are in no list, on no board, with no guest and in no count', async () => {
  const [first] = [await place(), await place()];
  await run(first, 'acknowledge');
  await run(first, 'status', { status: 'declined', reason_id: 'closing' });
  const shown = async () => [
    (await callRoute(shop.api, 'GET /api/v1/orders', { query: {} })).body.items,
    (await callRoute(shop.api, 'GET /api/v1/orders/board', { query: {} })).body,
    await shop.call(shop.guest, 'RetailSystem.getMyOrders', {}),
    await shop.counts.open('1'),
    await shop.counts.countPlaced('1', span()),
    await shop.counts.countByOutlet('1', span()),
    await shop.counts.acknowledged('1', span()),
  ];
  const before = await shown();
  await copyRecords(shop.platform.database.store<OrdersTables, typeof orders>(orders), 'shop_orders');
  expect(await shown()).toEqual(before);
});

test('open orders say what was promised and whether anybody has seen them', async () => {
  const { counts } = shop;
  const seen = await place();
  await place();
  await shop.platform.clock.advance(2 * minute);
  await run(seen, 'acknowledge');
  expect((await counts.open('1')).map(({ room, outlet, isUnseen }) => [room, outlet, isUnseen]).sort()).toEqual([
    ['214', 'Room service', false],
    ['214', 'Room service', true],
  ]);
  expect(await counts.acknowledged('1', span())).toEqual([{ at: span().until - 1 - 2 * minute, tookMs: 2 * minute }]);
  await run(seen, 'status', { status: 'declined', reason_id: 'closing' });
  expect(await counts.open('1')).toHaveLength(1);
});

test('tickets that no printer took are counted', async () => {
  expect(await shop.counts.unprinted('1', 0)).toBe(0);
});
