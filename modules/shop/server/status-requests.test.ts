import { expect, test } from 'vitest';
import { askRoute } from '#platform/testing';
import { openShop } from '#shop/testing';

test('a step that is repeated under its request_id is answered as the first was, and the next one stands', async () => {
  const shop = await openShop();
  const { order_id: id } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order());
  const step = (status: string, request_id?: string) =>
    askRoute(shop.doors, 'POST /api/v1/orders/{id}/status', {
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

test('a step promises no time that is past or out of reach, but may repeat what was promised', async () => {
  const shop = await openShop();
  const { order_id: id, promised_at } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order());
  const step = (status: string, promised: string) =>
    askRoute(shop.doors, 'POST /api/v1/orders/{id}/status', {
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
