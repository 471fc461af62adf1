import { afterEach, beforeEach, expect, test } from 'vitest';
import { cartOf, createTestShop, type TestShop } from '#orders/testing';
import type { Tv } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';

const transmit = 'RetailSystem.transmitOrder';
const settle = 'RetailSystem.settleOrder';
const mine = 'RetailSystem.getMyOrders';
const cancel = 'RetailSystem.cancelOrder';
const refused = (code: string, details: object = {}) => expect.objectContaining({ code, ...details });
let shop: TestShop;
let tv: Tv;
beforeEach(async () => {
  shop = await createTestShop();
  tv = await tvIn('214');
});
afterEach(() => shop.platform.database.close());

async function tvIn(room: string): Promise<Tv> {
  const found = await shop.port.findRoom('1', room);
  return { kind: 'tv', property: '1', deviceId: `tv-${room}`, roomId: found?.id ?? '', room, occupied: true };
}

async function orders() {
  return (await callRoute(shop.api, 'GET /api/v1/orders', { query: {} })).body.items;
}

async function patchStay(id: string, body: object) {
  await callRoute(shop.stayApi, 'PATCH /api/v1/stays/{id}', { params: { id }, query: {}, body });
}

test('the TV of a room can place, see and cancel an order for its only stay', async () => {
  const request = shop.order({ guestName: 'Ms Lindqvist' });
  const { order_id } = await shop.call(tv, transmit, request);
  expect(await orders()).toMatchObject([
    { id: order_id, stay_id: shop.guest.stayId, room: '214', guest_name: 'Astrid Lindqvist', handled_by: 'guest' },
  ]);
  expect(await shop.call(tv, mine, {})).toMatchObject({ orders: [{ order_id, can_cancel: true }] });
  expect(await shop.call(shop.guest, mine, {})).toMatchObject({ orders: [{ order_id }] });
  expect(await shop.call(tv, settle, { request_id: request.request_id })).toMatchObject({ status: 'placed' });
  expect(await shop.call(tv, cancel, { order_id })).toMatchObject({ status: 'cancelled' });
});

test('a request sent by the TV and the phone becomes one order', async () => {
  const request = shop.order();
  const answers = await Promise.all([tv, shop.guest, tv].map((who) => shop.call(who, transmit, request)));
  expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1);
  expect(await orders()).toHaveLength(1);
});

test('the TV of a shared room must send the stay id and can act only for stays of the room', async () => {
  const second = await shop.newGuest('214', 'Okafor');
  const elsewhere = await shop.newGuest('215', 'Haddad');
  const asks = refused('which_guest', { details: { ask: 'stay' } });
  await expect(shop.call(tv, transmit, shop.order())).rejects.toEqual(asks);
  await expect(shop.call(tv, mine, {})).rejects.toEqual(asks);
  await expect(shop.call(tv, settle, { request_id: shop.order().request_id })).rejects.toEqual(asks);
  const { order_id } = await shop.call(tv, transmit, shop.order({ stay_id: second.stayId }));
  expect(await orders()).toMatchObject([{ id: order_id, stay_id: second.stayId }]);
  await expect(shop.call(tv, cancel, { order_id })).rejects.toEqual(asks);
  const wrong = shop.call(tv, cancel, { order_id, stay_id: shop.guest.stayId });
  await expect(wrong).rejects.toEqual(refused('not_found'));
  expect(await shop.call(tv, mine, { stay_id: shop.guest.stayId })).toEqual({ orders: [] });
  for (const stay_id of [elsewhere.stayId, 'none']) {
    await expect(shop.call(tv, transmit, shop.order({ stay_id }))).rejects.toEqual(refused('forbidden'));
    await expect(shop.call(tv, mine, { stay_id })).rejects.toEqual(refused('forbidden'));
    await expect(shop.call(shop.guest, mine, { stay_id })).rejects.toEqual(refused('forbidden'));
  }
  const claims = shop.platform.auditEntries.filter(({ action }) => action === 'claim.refused');
  expect(claims.map(({ actor }) => actor)).toContain('device:tv-214');
  expect(claims).toHaveLength(6);
});

test('the TV of a room cannot order once the last guest has checked out', async () => {
  const params = { id: shop.guest.stayId };
  await callRoute(shop.stayApi, 'POST /api/v1/stays/{id}/check-out', { params, query: {} });
  await expect(shop.call(tv, transmit, shop.order())).rejects.toEqual(refused('not_checked_in'));
  await expect(shop.call(tv, mine, {})).rejects.toEqual(refused('not_checked_in'));
});

test('an order from a TV is in the name of the first non-permanent resident', async () => {
  const stay = await shop.guestOf({
    room: '300',
    last_name: 'House',
    permanent: true,
    residents: [{ last_name: 'Ek' }],
  });
  await shop.call(await tvIn('300'), transmit, shop.order());
  expect(await orders()).toMatchObject([{ stay_id: stay.id, guest_name: 'Ek' }]);
});

test('a stay with the no-post flag can neither charge to the room nor is offered it', async () => {
  const onTheBill = { payments: ['creditcard', 'room'], texts: { en: { title: 'Kitchen' } } };
  await callRoute(shop.catalogue.api, 'PUT /api/v1/catalogue/outlets/{id}', {
    params: { id: '1' },
    query: {},
    body: onTheBill,
  });
  const payments = async (who: Parameters<TestShop['call']>[0], stay_id = '') =>
    (await shop.call(who, 'RetailSystem.getRetailInfo', { id: '1', stay_id })).retailInfo.payments;
  const nobody = { kind: 'nobody', property: '1' } as const;
  const request = () => shop.order({ payment: 'room', cart: cartOf('cake', 9.5) });
  for (const who of [shop.guest, tv]) {
    expect(await payments(who)).toEqual(['creditcard', 'room']);
    await patchStay(shop.guest.stayId, { no_post: true });
    expect(await payments(who)).toEqual(['creditcard']);
    await expect(shop.call(who, transmit, request())).rejects.toEqual(refused('payment_not_allowed'));
    await shop.call(who, transmit, shop.order({ payment: 'creditcard' }));
    await patchStay(shop.guest.stayId, { no_post: false });
    await shop.call(who, transmit, request());
  }
  expect(await payments(nobody)).toEqual(['creditcard', 'room']);
  const noPostStay = await shop.guestOf({ room: '214', last_name: 'Okafor', no_post: true });
  // Until the stay is chosen, only payment methods open to all stays of the room are offered.
  expect([await payments(tv), await payments(tv, shop.guest.stayId), await payments(tv, noPostStay.id)]).toEqual([
    ['creditcard'],
    ['creditcard', 'room'],
    ['creditcard'],
  ]);
});
