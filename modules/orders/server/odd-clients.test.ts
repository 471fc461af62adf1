import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestShop, type TestShop } from '#orders/testing';
import { callRoute } from '#platform/node/testing';

const transmit = 'RetailSystem.transmitOrder';
const oat = { amount: 1, item_id: 'oat', name: 'Oat milk', price: 0.6 };
const coffee = { amount: 2, item_id: 'coffee', name: 'Coffee', price: 5.8 };
const twoWithOat = {
  total: 1280,
  lines: [{ item_id: 'coffee', amount: 2, sub_items: [{ item_id: 'oat', price: 60 }] }],
};
const oneWithOat = { total: 640, lines: [{ item_id: 'coffee', amount: 1 }] };
const cake = { main_item: { amount: 1, item_id: 'cake', price: 9.5 } };

let shop: TestShop;
beforeEach(async () => {
  shop = await createTestShop();
});
afterEach(() => shop.platform.database.close());

async function stored(given: object) {
  await shop.call(shop.guest, transmit, shop.order(given as Parameters<TestShop['order']>[0]));
  const { body } = await callRoute(shop.api, 'GET /api/v1/orders', { query: {} });
  return body.items[0];
}

test.each<[name: string, line: object]>([
  ['with inserts inside the main item', { main_item: { ...coffee, sub_items: [oat] } }],
  ['with inserts next to the main item', { main_item: coffee, sub_items: [oat] }],
  ['without a main item', { ...coffee, sub_items: [oat] }],
  [
    'with numbers as text',
    {
      main_item: {
        ...coffee,
        amount: '2',
        price: '5.80',
        sub_items: [{ ...oat, amount: '1', price: '0.6' }],
      },
    },
  ],
])('a cart line %s becomes the same order', async (_name, line) => {
  expect(await stored({ cart: [line] })).toMatchObject(twoWithOat);
});

test('fields sent as null count as omitted', async () => {
  const nothing = { delivery_time: null, additional_text: null, location: null, payment: null, lang: null };
  const line = { main_item: { ...cake.main_item, name: null, sub_items: null } };
  const expected = { delivery_time: '', note: '', location: 'toRoom', payment: 'payCash', total: 950 };
  expect(await stored({ ...nothing, cart: [line] })).toMatchObject(expected);
});

test('an order without payment and location gets the defaults of the outlet', async () => {
  const body = { texts: { en: { title: 'Kitchen' } }, payments: ['room', 'creditcard'], deliveries: ['toReception'] };
  await callRoute(shop.catalogue.api, 'PUT /api/v1/catalogue/outlets/{id}', {
    params: { id: '1' },
    query: {},
    body,
  } as never);
  const defaults = { payment: undefined, location: undefined, cart: [cake] };
  expect(await stored(defaults)).toMatchObject({ payment: 'room', location: 'toReception' });
  // A stay that may post nothing gets what else the outlet takes.
  await shop.platform.clock.advance(1000);
  const params = { id: shop.guest.stayId };
  await callRoute(shop.stayApi, 'PATCH /api/v1/stays/{id}', { params, query: {}, body: { no_post: true } });
  expect(await stored(defaults)).toMatchObject({ payment: 'creditcard' });
});

test.each(['two', '', '1e3', ' 2', '2.5', '-1'])('the amount %j is refused', async (amount) => {
  const cart = [{ main_item: { ...coffee, amount, sub_items: [oat] } }];
  await expect(stored({ cart })).rejects.toThrow();
});

test.each(['../../etc', 'x-lone', 'tlh'])(
  'an order in the unsupported language %j gets the language of the guest',
  async (lang) => {
    expect(await stored({ lang })).toMatchObject({ language: 'en' });
    expect(await stored({ lang: 'DE' })).toMatchObject({ language: 'de' });
  },
);

test('lone surrogates, control characters and directional formatting are removed from the texts of an order', async () => {
  const additional_text = 'no \ud83e nuts\u202E stun\u000b on\u2066\u0085\u0003\nבלי אגוזים';
  expect(await stored({ additional_text, location: '\u202Eloop\udc00\u2028 2' })).toMatchObject({
    note: 'no  nuts stun on\nבלי אגוזים',
    location: 'loop  2',
  });
  expect(await stored({ location: '\u202E' })).toMatchObject({ location: 'toRoom' });
});

test('menu calls default to the first outlet, its top level and the default language', async () => {
  const nobody = { kind: 'nobody', property: '1' } as const;
  for (const data of [{}, { id: null, parent_id: null, lang: null }] as object[]) {
    const { retailInfo } = await shop.call(nobody, 'RetailSystem.getRetailInfo', data);
    const { retailContent } = await shop.call(nobody, 'RetailSystem.getRetailContent', data);
    expect([retailInfo.id, retailContent.retail_items]).toMatchObject(['1', [{ id: 'all' }]]);
  }
});

test.each([
  ['DE', 'Theke'],
  ['de_CH', 'Theke'],
  ['de-CH', 'Theke'],
  ['tlh', 'Theke'],
  ['en', 'Bar'],
])('a menu requested in %j by a German-speaking guest has the title %j', async (lang, title) => {
  const params = { id: shop.guest.stayId };
  await callRoute(shop.stayApi, 'PATCH /api/v1/stays/{id}', { params, query: {}, body: { language: 'de' } });
  const { retailInfo } = await shop.call(shop.guest, 'RetailSystem.getRetailInfo', { id: '2', lang });
  expect(retailInfo.title).toBe(title);
});

test('an order in a regional variant gets the base language', async () => {
  expect(await stored({ lang: 'de_CH' })).toMatchObject({ language: 'de' });
});

test('expires_at can be given in milliseconds, like the time in hello', async () => {
  const now = shop.platform.clock.now();
  expect(await stored({ expires_at: now + 600_000 })).toMatchObject(oneWithOat);
  await expect(stored({ expires_at: now - 1 })).rejects.toMatchObject({ code: 'expired' });
});

test('request_id can be a UUID of any version', async () => {
  const request_id = '11111111-1111-1111-1111-111111111111';
  expect(await stored({ request_id })).toMatchObject({ request_id });
  await expect(stored({ request_id: 'order-1' })).rejects.toThrow();
});

test('the price of a main item may include its inserts if the guest does not pay more for it', async () => {
  const line = (price: number, insert: number) => ({
    main_item: { ...coffee, price, sub_items: [{ ...oat, price: insert }] },
  });
  expect(await stored({ cart: [line(6.4, 0.6)] })).toMatchObject(twoWithOat);
  for (const [price, insert] of [
    [5.8, 0],
    [5.8, 0.7],
    [6.4, -0.6],
  ] as const) {
    await expect(stored({ cart: [line(price, insert)] })).rejects.toMatchObject({ code: 'price_changed' });
  }
});

test('an order at a closed outlet is refused as closed, whatever the payment method', async () => {
  for (const payment of ['payCash', 'room']) {
    await expect(stored({ shop_id: '2', payment })).rejects.toMatchObject({ code: 'shop_closed' });
  }
});

test('settling a placed order returns the answer of its placement and the order', async () => {
  const request = shop.order();
  const placed = await shop.call(shop.guest, transmit, request);
  const settled = await shop.call(shop.guest, 'RetailSystem.settleOrder', { request_id: request.request_id });
  expect(settled).toMatchObject({ ...placed, order: placed });
});

test('cancelling twice without a request id gives the same answer; cancelling an order that staff cancelled is refused', async () => {
  const cancel = async (order_id: string) => await shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id });
  const { order_id } = await shop.call(shop.guest, transmit, shop.order());
  expect(await cancel(order_id)).toEqual(await cancel(order_id));
  const other = await shop.call(shop.guest, transmit, shop.order());
  const status = { params: { id: other.order_id }, query: {}, body: { status: 'cancelled' } };
  await callRoute(shop.api, 'POST /api/v1/orders/{id}/status', status as never);
  await expect(cancel(other.order_id)).rejects.toMatchObject({ code: 'impossible_step' });
});
