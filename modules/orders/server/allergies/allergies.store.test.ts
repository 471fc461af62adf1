import { expect, test, vi } from 'vitest';
import { cartOf, createTestShop, type TestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';

const declare = (shop: TestShop, allergens: ('nuts' | 'milk' | 'eggs')[], who = shop.guest) =>
  shop.call(who, 'RetailSystem.declareAllergens', { allergens });
const read = async (shop: TestShop, id: string) =>
  (await callRoute(shop.api, 'GET /api/v1/stays/{id}/allergies', { params: { id }, query: {} })).body;

async function placeCake(shop: TestShop) {
  const order = shop.order({ cart: cartOf('cake', 9.5) });
  const { order_id: id } = await shop.call(shop.guest, 'RetailSystem.transmitOrder', order);
  return (await callRoute(shop.api, 'GET /api/v1/orders/{id}', { params: { id }, query: {} })).body;
}

test('what a guest declares is kept for the stay, and orders placed afterwards carry it', async () => {
  const shop = await createTestShop();
  const before = await placeCake(shop);
  expect(await declare(shop, ['nuts', 'milk', 'nuts'])).toEqual({ allergens: ['milk', 'nuts'] });
  expect(await shop.call(shop.guest, 'RetailSystem.getDeclaredAllergens', {})).toEqual({
    allergens: ['milk', 'nuts'],
  });
  expect(await read(shop, shop.guest.stayId)).toMatchObject({ allergens: ['milk', 'nuts'], by: 'guest' });
  expect(before.declared_allergens).toEqual([]);
  expect((await placeCake(shop)).declared_allergens).toEqual(['milk', 'nuts']);
  await shop.platform.database.close();
});

test('a declaration can be withdrawn; earlier orders keep what the kitchen was told', async () => {
  const shop = await createTestShop();
  await declare(shop, ['eggs']);
  const order = await placeCake(shop);
  expect(await declare(shop, [])).toEqual({ allergens: [] });
  expect(order.declared_allergens).toEqual(['eggs']);
  expect((await placeCake(shop)).declared_allergens).toEqual([]);
  await shop.platform.database.close();
});

test('a stay changes its allergies at most 30 times a minute, and staff always can', async () => {
  const shop = await createTestShop();
  for (let at = 0; at < 30; at += 1) await declare(shop, at % 2 === 0 ? ['nuts'] : []);
  await expect(declare(shop, ['milk'])).rejects.toMatchObject({ code: 'too_many_requests' });
  const params = { id: shop.guest.stayId };
  await callRoute(shop.api, 'PUT /api/v1/stays/{id}/allergies', { params, query: {}, body: { allergens: ['milk'] } });
  expect(await read(shop, shop.guest.stayId)).toMatchObject({ allergens: ['milk'] });
  await shop.platform.database.close();
});

test('staff enter what a guest tells them; another stay of the hotel is not concerned', async () => {
  const shop = await createTestShop();
  const other = await shop.newGuest('215', 'Okafor');
  const { stayId: id } = shop.guest;
  const route = 'PUT /api/v1/stays/{id}/allergies';
  const { body } = await callRoute(shop.api, route, { params: { id }, query: {}, body: { allergens: ['eggs'] } });
  expect(body).toMatchObject({ stay_id: id, allergens: ['eggs'] });
  expect(await shop.call(shop.guest, 'RetailSystem.getDeclaredAllergens', {})).toEqual({ allergens: ['eggs'] });
  expect(await shop.call(other, 'RetailSystem.getDeclaredAllergens', {})).toEqual({ allergens: [] });
  await expect(read(shop, 'no-such-stay')).rejects.toMatchObject({ code: 'not_found' });
  await shop.platform.database.close();
});

const ways = [
  ['guest', 'resolveCallerStays', (shop: TestShop) => declare(shop, ['nuts'])],
  [
    'desk',
    'byId',
    (shop: TestShop) =>
      callRoute(shop.api, 'PUT /api/v1/stays/{id}/allergies', {
        params: { id: shop.guest.stayId },
        query: {},
        body: { allergens: ['nuts'] },
      }),
  ],
] as const;

test.each(ways)(
  'a declaration by the %s in the moment of check-out leaves nothing behind',
  async (_who, method, send) => {
    const shop = await createTestShop();
    const { stayId: id } = shop.guest;
    const real = shop.port[method] as (...words: readonly unknown[]) => Promise<unknown>;
    const checkOut = () =>
      callRoute(shop.stayApi, 'POST /api/v1/stays/{id}/check-out', { params: { property: '1', id }, query: {} });
    // The stay ends after it was read, before anything is written for it.
    vi.spyOn(shop.port, method as 'byId').mockImplementationOnce(async (...words) => {
      const found = await real(...words);
      await checkOut();
      return found as never;
    });
    await expect(send(shop)).rejects.toMatchObject({ code: 'not_checked_in' });
    expect(await read(shop, id)).toMatchObject({ allergens: [], at: null });
    await shop.platform.database.close();
  },
);

test('a declaration while the stay changes otherwise is stored for the changed stay', async () => {
  const shop = await createTestShop();
  const { stayId: id } = shop.guest;
  const real = shop.port.resolveCallerStays;
  vi.spyOn(shop.port, 'resolveCallerStays').mockImplementationOnce(async (...words) => {
    const found = await real(...words);
    const params = { property: '1', id };
    await callRoute(shop.stayApi, 'PATCH /api/v1/stays/{id}', { params, query: {}, body: { no_post: true } });
    return found;
  });
  expect(await declare(shop, ['nuts'])).toEqual({ allergens: ['nuts'] });
  await shop.platform.database.close();
});
