import { expect, test } from 'vitest';
import { cartOf, createTestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';

type Shop = Awaited<ReturnType<typeof createTestShop>>;
type Status = 'placed' | 'accepted' | 'preparing' | 'on_its_way' | 'delivered' | 'declined' | 'cancelled';

async function placeOrder(more: Parameters<Shop['order']>[0] = {}) {
  const shop = await createTestShop();
  const { order_id: id } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order(more));
  const change = (status: Status) =>
    callRoute(shop.api, 'POST /api/v1/orders/{id}/status', { params: { id }, query: {}, body: { status } });
  const undo = (status: Status, more: { reason?: string; request_id?: string } = {}) =>
    callRoute(shop.api, 'POST /api/v1/orders/{id}/undo', { params: { id }, query: {}, body: { status, ...more } });
  return { shop, id, change, undo };
}

const cake = cartOf('cake', 9.5);

async function guestSteps(shop: Shop): Promise<readonly string[]> {
  const [order] = (await shop.call(shop.guest, 'RetailSystem.getMyOrders', {})).orders;
  return order?.steps.map(({ status }) => status) ?? [];
}

test('a step taken back at once needs no reason, and the guest never sees it again', async () => {
  const { shop, change, undo } = await placeOrder();
  await change('accepted');
  await change('on_its_way');
  await shop.platform.clock.advance(9_000);
  const { body } = await undo('on_its_way');
  expect(body.status).toBe('accepted');
  expect(body.steps.at(-1)).toMatchObject({ status: 'accepted', undoes: 'on_its_way' });
  expect(await guestSteps(shop)).toEqual(['placed', 'accepted']);
  expect((await change('preparing')).body.status).toBe('preparing');
  await shop.platform.database.close();
});

test('a step that the guest has probably seen needs a reason, which staff read in the history', async () => {
  const { shop, change, undo } = await placeOrder();
  await change('accepted');
  await shop.platform.clock.advance(60_000);
  await expect(undo('accepted')).rejects.toMatchObject({ code: 'reason_required' });
  const { body } = await undo('accepted', { reason: 'wrong room' });
  expect(body).toMatchObject({ status: 'placed', escalates_at: null });
  expect(body.steps.at(-1)).toMatchObject({ undoes: 'accepted', reason: 'wrong room' });
  await shop.platform.database.close();
});

test('only the present status can be taken back, once, and never the first one or the guest’s own', async () => {
  const { shop, id, change, undo } = await placeOrder();
  await expect(undo('placed')).rejects.toMatchObject({ code: 'impossible_step' });
  await change('accepted');
  await change('preparing');
  await expect(undo('accepted')).rejects.toMatchObject({
    code: 'impossible_step',
    details: { order_status: 'preparing' },
  });
  const request_id = '5f0c1f3e-0000-4000-8000-0000000000b1';
  await undo('preparing', { request_id });
  expect((await undo('preparing', { request_id })).body.status).toBe('accepted');
  await undo('accepted');
  await shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id: id, request_id: request_id.replace('b1', 'b2') });
  await expect(undo('cancelled')).rejects.toMatchObject({ code: 'impossible_step' });
  await shop.platform.database.close();
});

test('a declined order that is taken back reserves its portion again, or stays declined when that has been sold', async () => {
  const { shop, change, undo } = await placeOrder({ cart: cake });
  const orderCake = () => shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order({ cart: cake }));
  await change('declined');
  expect((await undo('declined')).body).toMatchObject({ status: 'placed', reason: '', reason_id: '' });
  await orderCake();
  await expect(orderCake()).rejects.toMatchObject({ code: 'item_sold_out' });
  await change('declined');
  await orderCake();
  await expect(undo('declined')).rejects.toMatchObject({ code: 'item_sold_out' });
  await shop.platform.database.close();
});
