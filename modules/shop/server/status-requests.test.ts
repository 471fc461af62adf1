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
