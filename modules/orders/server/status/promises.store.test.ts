import { expect, test } from 'vitest';
import { createTestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';

test('a moved time is in the history with its reason, which the guest reads in their language while the order is open', async () => {
  const shop = await createTestShop();
  const { order_id: id } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order({ lang: 'de' }));
  const inMinutes = (minutes: number) => new Date(shop.platform.clock.now() + minutes * 60_000).toISOString();
  const change = (body: object) =>
    callRoute(shop.api, 'POST /api/v1/orders/{id}/status', { params: { id }, query: {}, body });
  const first = inMinutes(30);
  const [accepted, busy] = [inMinutes(40), inMinutes(55)];
  await change({ status: 'accepted', promised_at: accepted, promise_reason: 'The oven is cold.' });
  const { body } = await callRoute(shop.api, 'POST /api/v1/orders/{id}/promise', {
    params: { id },
    query: {},
    body: { promised_at: busy, promise_reason_id: 'kitchen_busy' },
  });
  expect(body.promises).toMatchObject([
    { from: first, to: accepted, by: 'administrator', reason_id: '', reason: 'The oven is cold.' },
    { from: accepted, to: busy, reason_id: 'kitchen_busy', reason: '' },
  ]);
  const guestOrder = async () => (await shop.call(shop.guest, 'RetailSystem.getMyOrders', {})).orders[0];
  expect(await guestOrder()).toMatchObject({
    promised_at: busy,
    first_promised_at: first,
    reason: 'In der Küche ist gerade viel zu tun.',
  });
  await change({ status: 'cancelled', reason_id: 'guest_asked' });
  expect((await guestOrder())?.reason).toBe('Auf Ihren Wunsch storniert.');
  await shop.platform.database.close();
});
