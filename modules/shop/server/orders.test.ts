import { afterEach, beforeEach, expect, test } from 'vitest';
import { startJobs } from '#platform/jobs';
import { askRoute } from '#platform/testing';
import { createShop } from '#shop/server';
import { cartOf, openShop, type Shop } from '#shop/testing';

const transmit = 'RetailSystem.transmitOrder';
let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.ground.database.close());

async function allOrders() {
  const { body } = await askRoute(shop.doors, 'GET /api/v1/orders', { query: {} });
  return body.items;
}

function step(id: string, body: object) {
  return askRoute(shop.doors, 'POST /api/v1/orders/{id}/status', { params: { id }, query: {}, body });
}

test('an order is placed, computed by the server, and seen by the guest and the desk', async () => {
  const asked = shop.order({ additional_text: 'knock softly', payment: 'creditcard' });
  const root = await shop.call(shop.guest, transmit, asked);
  expect(root).toMatchObject({ status: 'placed', promised_at: '2026-11-21T09:10:00.000Z' });
  const [order] = await allOrders();
  expect(order).toMatchObject({
    ...{ id: root.order_id, request_id: asked.request_id, room: '214', shop_id: '1', total: 640, currency: 'EUR' },
    ...{ guest_name: 'Astrid Lindqvist', note: 'knock softly', payment: 'creditcard', zone: 'Europe/Zurich' },
    lines: [{ item_id: 'coffee', amount: 1, price: 640, sub_items: [{ item_id: 'oat', price: 60 }] }],
  });
  const { orders } = await shop.call(shop.guest, 'RetailSystem.getMyOrders', {});
  expect(orders).toMatchObject([{ order_id: root.order_id, total: 6.4, can_cancel: true }]);
  expect(orders[0]?.cart).toMatchObject([{ main_item: { price: 5.8, sub_items: [{ price: 0.6 }] }, total: 6.4 }]);
});

test('every copy of a request is answered with the first answer, also when it comes late or the kitchen has closed', async () => {
  const asked = shop.order();
  const first = await shop.call(shop.guest, transmit, asked);
  expect(await Promise.all([1, 2, 3].map(() => shop.call(shop.guest, transmit, asked)))).toEqual([first, first, first]);
  await shop.ground.clock.advance(15 * 3_600_000);
  expect(await shop.call(shop.guest, transmit, asked)).toEqual(first);
  expect(await allOrders()).toHaveLength(1);
  const other = { ...asked, additional_text: 'twice, please' };
  await expect(shop.call(shop.guest, transmit, other)).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('a changed price is refused with the new one, and the yes to it goes through under the same id', async () => {
  const asked = shop.order({ cart: cartOf('cake', 9) });
  await expect(shop.call(shop.guest, transmit, asked)).rejects.toMatchObject({
    code: 'price_changed',
    details: { total: 9.5, currency: 'EUR', lines: [{ item_id: 'cake', price: 9.5, sub_items: [] }] },
  });
  expect(await allOrders()).toEqual([]);
  await shop.call(shop.guest, transmit, { ...asked, cart: cartOf('cake', 9.5) });
  expect((await allOrders())[0]).toMatchObject({ total: 950 });
});

test('a price that another process changed counts, though the old catalogue is in memory', async () => {
  await shop.call(shop.guest, 'RetailSystem.getRetailContent', { id: '1' });
  const other = {
    ...shop.doors,
    module: createShop(shop.ground, {
      stays: shop.port,
      property: shop.property.port,
      staff: shop.staff,
      printer: shop.printer,
    }),
  };
  const body = { group: 'all', texts: { en: { title: 'Cake' } }, price: 1000 };
  await askRoute(other, 'PUT /api/v1/catalogue/items/{id}', { params: { id: 'cake' }, query: {}, body });
  const seen = (price: number) => shop.call(shop.guest, transmit, shop.order({ cart: cartOf('cake', price) }));
  await expect(seen(9.5)).rejects.toMatchObject({ code: 'price_changed' });
  await seen(10);
  expect((await allOrders())[0]).toMatchObject({ total: 1000 });
});

const wrong: readonly [name: string, given: object, code: string][] = [
  ['no name', { guestName: ' ' }, 'guest_name_missing'],
  ['an outlet that does not exist', { shop_id: '9' }, 'shop_unknown'],
  ['an outlet that is closed', { shop_id: '2', payment: 'room', cart: cartOf('coffee', 5.8) }, 'shop_closed'],
  ['an item of nowhere', { cart: cartOf('tea', 1) }, 'item_unknown'],
  ['an item at the wrong hour', { cart: cartOf('soup', 14) }, 'item_unavailable'],
  ['no insert', { cart: cartOf('coffee', 5.8) }, 'inserts_missing'],
  ['an insert of another item', { cart: cartOf('cake', 9.5, [{ item_id: 'oat', price: 0.6 }]) }, 'insert_unknown'],
  ['a payment that the outlet does not take', { payment: 'room' }, 'payment_not_allowed'],
  ['a delivery before anybody can be there', { delivery_time: '2026-11-21 09:50:00' }, 'delivery_time_expired'],
  ['a delivery at night', { delivery_time: '2026-11-21 23:50:00' }, 'delivery_time_unavailable'],
  ['a day that no calendar has', { delivery_time: '2026-02-31 12:00:00' }, 'delivery_time_unavailable'],
  ['a copy after its time', { expires_at: '2026-11-21T08:39:59Z' }, 'expired'],
  ['a copy that never expires', { expires_at: '2027-11-21T08:39:59Z' }, 'expired'],
];

test.each(wrong)('an order with %s is refused and nothing is stored', async (_name, given, code) => {
  await expect(shop.call(shop.guest, transmit, shop.order(given))).rejects.toMatchObject({ code });
  expect(await allOrders()).toEqual([]);
});

test('more inserts than the group allows are refused', async () => {
  const both = [
    { item_id: 'oat', price: 0.6 },
    { item_id: 'cow', price: 0 },
  ];
  const asked = shop.order({ cart: cartOf('coffee', 5.8, both) });
  await expect(shop.call(shop.guest, transmit, asked)).rejects.toMatchObject({
    code: 'inserts_too_many',
    details: { max_selects: 1 },
  });
});

test('20 guests on the last portion: one gets it', async () => {
  await askRoute(shop.doors, 'POST /api/v1/catalogue/items/{id}/availability', {
    ...{ params: { id: 'cake' }, query: {}, body: { stock: 1 } },
  });
  const guests = await Promise.all(Array.from({ length: 20 }, (_, at) => shop.newGuest(`3${10 + at}`, `Guest ${at}`)));
  const asked = guests.map((guest) => shop.call(guest, transmit, shop.order({ cart: cartOf('cake', 9.5) })));
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['item_sold_out']));
  expect(await allOrders()).toHaveLength(1);
});

test('an order that is cancelled or declined gives its portions back, one that is cooked does not', async () => {
  const cake = () => shop.call(shop.guest, transmit, shop.order({ cart: cartOf('cake', 9.5) }));
  const first = await cake();
  const second = await cake();
  await expect(cake()).rejects.toMatchObject({ code: 'item_sold_out', details: { left: 0 } });
  await shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id: first.order_id });
  const third = await cake();
  await step(third.order_id, { status: 'declined', reason: 'no more cream' });
  for (const status of ['accepted', 'preparing', 'cancelled']) await step(second.order_id, { status });
  await cake();
  await expect(cake()).rejects.toMatchObject({ code: 'item_sold_out' });
});

test('settling answers with the order, or voids the id for good', async () => {
  const placed = shop.order();
  const { order_id } = await shop.call(shop.guest, transmit, placed);
  const settle = (request_id: string) => shop.call(shop.guest, 'RetailSystem.settleOrder', { request_id });
  expect(await settle(placed.request_id)).toMatchObject({ status: 'placed', order: { order_id } });
  const lost = shop.order();
  expect(await settle(lost.request_id)).toEqual({ status: 'void' });
  await expect(shop.call(shop.guest, transmit, lost)).rejects.toMatchObject({ code: 'request_void' });
  expect(await settle(lost.request_id)).toEqual({ status: 'void' });
  expect(await allOrders()).toHaveLength(1);
});

test('an order and its settlement at the same moment agree, whichever comes first', async () => {
  for (let round = 0; round < 20; round += 1) {
    const asked = shop.order();
    const [order, settled] = await Promise.allSettled([
      shop.call(shop.guest, transmit, asked),
      shop.call(shop.guest, 'RetailSystem.settleOrder', { request_id: asked.request_id }),
    ]);
    const isVoid = settled.status === 'fulfilled' && settled.value.status === 'void';
    expect(order.status).toBe(isVoid ? 'rejected' : 'fulfilled');
  }
});

test('an order goes step by step, an impossible step is a conflict that says who was there before', async () => {
  const { order_id } = await shop.call(shop.guest, transmit, shop.order());
  await expect(step(order_id, { status: 'delivered' })).rejects.toMatchObject({ code: 'impossible_step' });
  const accepted = await step(order_id, { status: 'accepted', promised_at: '2026-11-21T09:30:00Z' });
  expect(accepted.body).toMatchObject({ status: 'accepted', promised_at: '2026-11-21T09:30:00.000Z' });
  await expect(step(order_id, { status: 'accepted' })).rejects.toMatchObject({
    details: { order_status: 'accepted', by: 'administrator' },
  });
  const cancel = shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id });
  await expect(cancel).rejects.toMatchObject({ code: 'impossible_step' });
  for (const status of ['preparing', 'on_its_way', 'delivered']) await step(order_id, { status });
  const [order] = await allOrders();
  expect(order?.steps.map(({ status }) => status)).toEqual([
    'placed',
    'accepted',
    'preparing',
    'on_its_way',
    'delivered',
  ]);
  await expect(step(order_id, { status: 'cancelled' })).rejects.toMatchObject({ code: 'impossible_step' });
});

test('a guest neither sees nor cancels nor settles what another stay ordered', async () => {
  const asked = shop.order();
  const { order_id } = await shop.call(shop.guest, transmit, asked);
  const other = await shop.newGuest('215', 'Other');
  expect(await shop.call(other, 'RetailSystem.getMyOrders', {})).toEqual({ orders: [] });
  const cancel = shop.call(other, 'RetailSystem.cancelOrder', { order_id });
  await expect(cancel).rejects.toMatchObject({ code: 'not_found' });
  const settled = await shop.call(other, 'RetailSystem.settleOrder', { request_id: asked.request_id });
  expect(settled).toEqual({ status: 'void' });
  expect(await shop.call(shop.guest, transmit, asked)).toMatchObject({ order_id });
});

test('a cancelled order is cancelled once, and a copy of the request is answered with the same', async () => {
  const { order_id } = await shop.call(shop.guest, transmit, shop.order());
  const request = { order_id, request_id: shop.order().request_id };
  const first = await shop.call(shop.guest, 'RetailSystem.cancelOrder', request);
  expect(first).toMatchObject({ order_id, status: 'cancelled' });
  expect(await shop.call(shop.guest, 'RetailSystem.cancelOrder', request)).toEqual(first);
});

test('an outlet with a limit takes so many orders for a quarter of an hour, and offers other times', async () => {
  const outlet = { texts: { en: { title: 'Kitchen' } }, order_limit: 2 };
  await askRoute(shop.doors, 'PUT /api/v1/catalogue/outlets/{id}', { params: { id: '1' }, query: {}, body: outlet });
  for (let order = 0; order < 2; order += 1) await shop.call(shop.guest, transmit, shop.order());
  await expect(shop.call(shop.guest, transmit, shop.order())).rejects.toMatchObject({
    code: 'order_limit_reached',
    details: { retry_after_s: 300 },
  });
  const { retailInfo } = await shop.call(shop.guest, 'RetailSystem.getRetailInfo', { id: '1' });
  expect(retailInfo.slots[0]).toBe('2026-11-21 10:15:00');
  await shop.call(shop.guest, transmit, shop.order({ delivery_time: '2026-11-21 10:15:00' }));
});

test('orders are listed by room and status, a page at a time, the newest first', async () => {
  const ids: string[] = [];
  for (let order = 0; order < 5; order += 1) {
    ids.unshift((await shop.call(shop.guest, transmit, shop.order())).order_id);
    await shop.ground.clock.advance(1000);
  }
  const list = async (query: object) => (await askRoute(shop.doors, 'GET /api/v1/orders', { query })).body;
  const first = await list({ room: '214', status: 'placed', limit: 3 });
  const rest = await list({ room: '214', status: 'placed', limit: 3, cursor: first.next });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(rest.next).toBeNull();
  expect((await list({ room: '215' })).items).toEqual([]);
  await expect(list({ cursor: 'made-up' })).rejects.toMatchObject({ code: 'invalid_data' });
});

test('after the retention nothing tells of a person, and what was sold stays', async () => {
  await shop.call(shop.guest, transmit, shop.order({ additional_text: 'for Astrid' }));
  await shop.ground.clock.advance(91 * 86_400_000);
  await shop.module.jobs['shop.anonymise']?.({}, '1');
  const [order] = await allOrders();
  expect(order).toMatchObject({ guest_name: '', note: '', room: '', total: 640, lines: [{ item_id: 'coffee' }] });
  expect(order?.stay_id).not.toBe(shop.guest.stayId);
});

test('a server that has just started looks for what is past its retention', async () => {
  await shop.call(shop.guest, transmit, shop.order());
  const { clock, random, log, database } = shop.ground;
  await clock.advance(91 * 86_400_000);
  const stop = await shop.module.start?.();
  const jobs = startJobs({ database, clock, random, log, handlers: [shop.module.jobs] });
  await clock.advance(61_000);
  await expect
    .poll(async () => {
      await jobs.settled();
      return (await allOrders())[0]?.guest_name;
    })
    .toBe('');
  await stop?.();
  await jobs.close();
});

test('an order that is on its way follows the guest into another room', async () => {
  const { order_id } = await shop.call(shop.guest, transmit, shop.order());
  await shop.rooms('301');
  const params = { id: shop.guest.stayId };
  await askRoute(shop.stayDoors, 'POST /api/v1/stays/{id}/move', { params, query: {}, body: { room: '301' } });
  const moved = shop.module.listeners.find(({ event }) => event === 'stays.moved');
  await moved?.heard({ seq: 1, property: '1', payload: { stay_id: shop.guest.stayId } });
  const { body } = await askRoute(shop.doors, 'GET /api/v1/orders/{id}', { params: { id: order_id }, query: {} });
  expect(body).toMatchObject({ room: '301' });
});

test('the stay and the desk hear of each step', async () => {
  const asked = shop.order();
  const { order_id, promised_at } = await shop.call(shop.guest, transmit, asked);
  const heard = shop.module.listeners.find(({ event }) => event === 'shop.order_changed');
  const committed = (await shop.ground.events()).find(({ name }) => name === 'shop.order_changed');
  await heard?.heard({ seq: 1, property: '1', payload: committed?.payload });
  const pushes = shop.ground.deeds.filter(({ deed }) => deed === 'push RetailSystem.orderChanged');
  expect(pushes.map(({ target }) => target)).toEqual([
    { property: '1', stayId: shop.guest.stayId },
    { property: '1', roomId: (await shop.port.findRoom('1', '214'))?.id, kind: 'tv' },
    { property: '1', permission: 'orders.read' },
  ]);
  const root = { order_id, promised_at, request_id: asked.request_id, shop_id: '1', status: 'placed' };
  expect(pushes.map(({ detail }) => detail)).toEqual([root, root, root]);
});

test('a stay is judged as it is when the order is stored, whatever this process remembers of it', async () => {
  await shop.call(shop.guest, transmit, shop.order());
  await shop.rooms('301');
  const params = { id: shop.guest.stayId };
  await askRoute(shop.stayDoors, 'POST /api/v1/stays/{id}/move', { params, query: {}, body: { room: '301' } });
  await shop.call(shop.guest, transmit, shop.order());
  expect((await allOrders()).map(({ room }) => room)).toContain('301');
  await askRoute(shop.stayDoors, 'PATCH /api/v1/stays/{id}', { params, query: {}, body: { last_name: 'Ek' } });
  await shop.call(shop.guest, transmit, shop.order());
  expect((await allOrders()).map(({ guest_name }) => guest_name)).toContain('Astrid Ek');
});

test('an order and the check-out at the same moment: whichever comes first, no order is of a stay that has ended', async () => {
  for (let round = 0; round < 20; round += 1) {
    const guest = await shop.newGuest(`5${10 + round}`, 'Ek');
    await shop.call(guest, transmit, shop.order());
    const params = { id: guest.stayId };
    const ending = askRoute(shop.stayDoors, 'POST /api/v1/stays/{id}/check-out', { params, query: {} });
    const [ended, placed] = await Promise.allSettled([ending, shop.call(guest, transmit, shop.order())]);
    expect(ended.status).toBe('fulfilled');
    // Where the order was first, it is of a stay that was in house; the next one finds the stay ended.
    const next = await Promise.allSettled([shop.call(guest, transmit, shop.order())]);
    const refused = placed.status === 'rejected' ? [placed, ...next] : next;
    for (const one of refused) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'not_checked_in' } });
  }
});

test('an id that was used for one call of the stay is refused for the other', async () => {
  const asked = shop.order();
  const { order_id } = await shop.call(shop.guest, transmit, asked);
  const cancelling = (request_id: string) =>
    shop.call(shop.guest, 'RetailSystem.cancelOrder', { order_id, request_id });
  await expect(cancelling(asked.request_id)).rejects.toMatchObject({ code: 'request_id_reused' });
  const other = shop.order();
  await cancelling(other.request_id);
  await expect(shop.call(shop.guest, transmit, other)).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('a copy is answered with the time that was promised first, also after the kitchen has promised another', async () => {
  const asked = shop.order();
  const first = await shop.call(shop.guest, transmit, asked);
  await step(first.order_id, { status: 'accepted', promised_at: '2026-11-21T10:00:00Z' });
  expect(await shop.call(shop.guest, transmit, asked)).toEqual(first);
});

test('a guest who has checked out orders nothing more', async () => {
  await shop.call(shop.guest, transmit, shop.order());
  const params = { id: shop.guest.stayId };
  await askRoute(shop.stayDoors, 'POST /api/v1/stays/{id}/check-out', { params, query: {} });
  await expect(shop.call(shop.guest, transmit, shop.order())).rejects.toMatchObject({ code: 'not_checked_in' });
});
