import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartOf, createTestShop, type TestShop } from '#orders/testing';

const everyDay = (from: string, until: string) => ({ weekly: [{ days: [1, 2, 3, 4, 5, 6, 7], from, until }] });
const texts = (title: string) => ({ en: { title, description: '' } });
const outlet = { type: 'outlet', lead_minutes: 30, preorder: true, hours: everyDay('07:00', '22:30') };
const entries = [
  { ...outlet, id: '1', texts: texts('Room service') },
  { type: 'group', id: 'breakfast', outlet: '1', texts: texts('Breakfast'), hours: everyDay('06:30', '10:30') },
  { type: 'group', id: 'plates', outlet: '1', texts: texts('Plates'), hours: everyDay('11:30', '22:30') },
  { type: 'group', id: 'drinks', outlet: '1', texts: texts('Drinks') },
  { type: 'item', id: 'muesli', group: 'breakfast', texts: texts('Muesli'), price: 950 },
  { type: 'item', id: 'soup', group: 'plates', texts: texts('Soup'), price: 1400 },
  { type: 'item', id: 'tea', group: 'drinks', texts: texts('Tea'), price: 600 },
  { ...outlet, id: '2', kind: 'service', lead_minutes: 60, slot_minutes: 30, texts: texts('Spa'), order_limit: 1 },
  { type: 'group', id: 'treatments', outlet: '2', texts: texts('Treatments') },
  { type: 'item', id: 'massage', group: 'treatments', texts: texts('Massage'), price: 9800 },
];

let shop: TestShop;
beforeEach(async () => {
  // At 9:40 in Zurich.
  shop = await createTestShop({}, entries);
});
afterEach(() => shop.platform.database.close());

async function timesOf(id: string, items: readonly string[]) {
  const { retailInfo } = await shop.call(shop.guest, 'RetailSystem.getRetailInfo', { id, items: [...items] });
  return retailInfo.times;
}

test('only the times at which the whole cart is served are offered, with the hours that limit it', async () => {
  expect(await timesOf('1', ['muesli', 'tea'])).toEqual({
    now: true,
    slots: [
      '2026-11-21 10:15:00',
      ...['07:30', '07:45', '08:00', '08:15', '08:30', '08:45', '09:00', '09:15', '09:30'].map(
        (time) => `2026-11-22 ${time}:00`,
      ),
    ],
    limits: [{ title: 'Breakfast', from: '2026-11-21T05:30:00.000Z', until: '2026-11-21T09:30:00.000Z' }],
  });
});

test('what is never served together has no time, and both hours are named', async () => {
  const times = await timesOf('1', ['muesli', 'soup']);
  expect(times).toMatchObject({ now: false, slots: [], limits: [{ title: 'Breakfast' }, { title: 'Plates' }] });
});

test('what is always served has all times of its outlet and no limits; without a cart there are no times', async () => {
  const { retailInfo } = await shop.call(shop.guest, 'RetailSystem.getRetailInfo', { id: '1' });
  expect(retailInfo.times).toBeUndefined();
  expect(await timesOf('1', ['tea', 'unknown'])).toEqual({ now: true, slots: retailInfo.slots, limits: [] });
});

test('every offered time can be ordered for', async () => {
  for (const delivery_time of (await timesOf('1', ['muesli', 'tea']))?.slots ?? []) {
    const cart = [...cartOf('muesli', 9.5), ...cartOf('tea', 6)];
    const order = await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order({ cart, delivery_time }));
    expect(order.status).toBe('placed');
  }
});

test('a service is booked for a time and takes place at its outlet; a booked time is no longer offered', async () => {
  const first = '2026-11-21 11:00:00';
  expect(await timesOf('2', ['massage'])).toMatchObject({ now: false, slots: expect.arrayContaining([first]) });
  const booking = { shop_id: '2', cart: cartOf('massage', 98), location: 'toReception' };
  await expect(shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order(booking))).rejects.toMatchObject({
    code: 'delivery_time_unavailable',
  });
  await shop.call(shop.guest, 'RetailSystem.transmitOrder', shop.order({ ...booking, delivery_time: first }));
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders).toMatchObject([{ shop_kind: 'service', location: 'Spa', promised_at: '2026-11-21T10:00:00.000Z' }]);
  expect((await timesOf('2', ['massage']))?.slots).not.toContain(first);
});
