import { expect, test } from 'vitest';
import { createTestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';

test('a repeated status change with the same request_id is idempotent and does not undo later changes', async () => {
  const shop = await createTestShop();
  const { order_id: id } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order());
  const step = (status: string, request_id?: string) =>
    callRoute(shop.doors, 'POST /api/v1/orders/{id}/status', {
      params: { id },
      query: {},
      body: { status, request_id },
    });
  const request = '5f0c1f3e-0000-4000-8000-00000000000d';
  expect((await step('accepted', request)).body.status).toBe('accepted');
  await step('preparing');
  const again = (await step('accepted', request)).body;
  expect(again.steps.map(({ status }) => status)).toEqual(['placed', 'accepted', 'preparing']);
  await expect(step('accepted')).rejects.toMatchObject({ code: 'impossible_step' });
  await expect(step('cancelled', request)).rejects.toMatchObject({ code: 'request_id_reused' });
  await shop.ground.database.close();
});

test('a status change cannot promise a time in the past or too far ahead, but may repeat the promised time', async () => {
  const shop = await createTestShop();
  const { order_id: id, promised_at } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order());
  const step = (status: string, promised: string) =>
    callRoute(shop.doors, 'POST /api/v1/orders/{id}/status', {
      params: { id },
      query: {},
      body: { status, promised_at: promised },
    });
  for (const promised of ['2020-01-01T00:00:00Z', '2027-01-01T00:00:00Z']) {
    await expect(step('accepted', promised)).rejects.toMatchObject({ code: 'promise_impossible' });
  }
  expect((await step('accepted', promised_at)).body).toMatchObject({ status: 'accepted', promised_at });
  await shop.ground.clock.advance(2 * 3_600_000);
  expect((await step('preparing', promised_at)).body).toMatchObject({ status: 'preparing', promised_at });
  await shop.ground.database.close();
});

test('late copies of order commands do not undo later changes', async () => {
  const shop = await createTestShop();
  const { order_id: id } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order());
  const name = (last: string) => `5f0c1f3e-0000-4000-8000-0000000000${last}`;
  const promise = (promised_at: string, last: string) =>
    callRoute(shop.doors, 'POST /api/v1/orders/{id}/promise', {
      params: { id },
      query: {},
      body: { promised_at, request_id: name(last) },
    });
  const soon = new Date(shop.ground.clock.now() + 1_800_000).toISOString();
  const later = new Date(shop.ground.clock.now() + 3_600_000).toISOString();
  await promise(soon, 'a1');
  await promise(later, 'a2');
  expect((await promise(soon, 'a1')).body.promised_at).toBe(later);
  const seen = (last: string) =>
    callRoute(shop.doors, 'POST /api/v1/orders/{id}/acknowledge', {
      params: { id },
      query: {},
      body: { request_id: name(last) },
    });
  expect((await seen('a3')).body.id).toBe(id);
  expect((await seen('a3')).body.id).toBe(id);
  await expect(seen('a1')).rejects.toMatchObject({ code: 'request_id_reused' });
  await shop.ground.database.close();
});

test('a late copy of an availability change does not restore portions sold since', async () => {
  const shop = await createTestShop();
  const { body } = await callRoute(shop.catalogue.doors, 'GET /api/v1/shelf', { query: {} });
  const id = body.items[0]?.id ?? '';
  const set = (stock: number, last: string) =>
    callRoute(shop.catalogue.doors, 'POST /api/v1/catalogue/items/{id}/availability', {
      params: { id },
      query: {},
      body: { stock, request_id: `5f0c1f3e-0000-4000-8000-0000000000${last}` },
    });
  await set(5, 'b1');
  await set(2, 'b2');
  expect((await set(5, 'b1')).body, 'gets the first answer').toMatchObject({ stock: 5 });
  const shelf = await callRoute(shop.catalogue.doors, 'GET /api/v1/shelf', { query: {} });
  expect(shelf.body.items.find((one) => one.id === id)?.stock).toBe(2);
  await shop.ground.database.close();
});
