import { expect, onTestFinished, test } from 'vitest';
import { orders } from '#orders/contract';
import { startJobs } from '#platform/node/jobs';
import { callRoute } from '#platform/node/testing';
import { createTestWebhooks, hasValidSignature, type ReceivedMessage } from '#webhooks/testing';
import { webhooks } from '../contract.ts';
import type { WebhooksTables } from './tables.ts';

test('an event is sent signed to subscribed webhooks, with ids but no names', async () => {
  const hotel = await createTestWebhooks();
  const { id, secret } = await hotel.hook();
  await hotel.hook({ types: ['stay.checked_out'] });
  const stay = await hotel.guest();
  await expect.poll(() => hotel.endpoint.received.length).toBe(1);
  await hotel.settle();
  const [received] = hotel.endpoint.received;
  if (!received) throw new Error('nothing was received');
  expect(hasValidSignature(received, secret)).toBe(true);
  expect(hasValidSignature(received, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
  const message = JSON.parse(received.body);
  expect(message).toMatchObject({ type: 'stay.checked_in', property: '1', data: { stay_id: stay.id } });
  expect(message.id).toBe(received.headers['webhook-id']);
  expect(received.body).not.toContain('Lindqvist');
  expect(await hotel.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1, last_status: 204 }]);
  expect(JSON.stringify(await hotel.show(id))).not.toContain('whsec');
});

test('events from before a webhook was created are not sent', async () => {
  const hotel = await createTestWebhooks();
  await hotel.guest();
  await hotel.platform.eventFeed.bounds();
  const { id } = await hotel.hook();
  await hotel.guest({ room: '215', last_name: 'Meier' });
  await expect.poll(() => hotel.endpoint.received.length).toBe(1);
  await hotel.settle();
  expect(await hotel.deliveries(id)).toHaveLength(1);
});

test('a rejected message is retried with the same id, while later ones overtake it', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook();
  hotel.endpoint.answer = (_message, response) => response.writeHead(500).end('<b>broken\u0000</b>');
  await hotel.guest();
  await expect.poll(() => hotel.endpoint.received.length).toBe(1);
  await hotel.settle();
  expect(await hotel.deliveries(id)).toMatchObject([
    {
      state: 'waiting',
      attempts: 1,
      last_status: 500,
      last_answer: '<b>broken </b>',
      last_error: 'the endpoint responded with status 500',
      last_error_code: 'rejected',
    },
  ]);
  hotel.endpoint.answer = (_message, response) => response.writeHead(200).end();
  await hotel.guest({ room: '215', last_name: 'Meier' });
  await expect.poll(() => hotel.endpoint.received.length).toBe(2);
  await hotel.settle(7000);
  await expect.poll(() => hotel.endpoint.received.length).toBe(3);
  await hotel.settle();
  const ids = hotel.endpoint.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[1]).not.toBe(ids[0]);
  expect((await hotel.deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect((await hotel.show(id)).failing_since).toBeNull();
});

test('an unavailable endpoint gets an increasing back-off, and all messages in order when it is back', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook();
  hotel.platform.internet.addHost('pos.example', undefined);
  for (const room of ['214', '215', '216']) await hotel.guest({ room, last_name: `Guest ${room}` });
  await expect.poll(async () => (await hotel.deliveries(id)).length).toBe(3);
  await hotel.settle(60_000);
  const dialled = hotel.platform.internet.dialled.length;
  expect(dialled).toBeGreaterThan(2);
  expect(dialled).toBeLessThan(6);
  const [newest, , oldest] = await hotel.deliveries(id);
  expect(newest).toMatchObject({ attempts: 0, state: 'waiting' });
  expect(oldest).toMatchObject({ last_error: expect.stringContaining('does not answer'), last_error_code: 'refused' });
  hotel.platform.internet.addHost('pos.example', hotel.endpoint.port);
  await hotel.settle(60_000);
  await expect.poll(() => hotel.endpoint.received.length).toBe(3);
  const seen = hotel.endpoint.received.map(({ headers }) => String(headers['webhook-id']));
  expect(seen).toEqual((await hotel.deliveries(id)).map(({ message_id }) => message_id).reverse());
});

test('changes of a stay that wait for an endpoint are one message, behind what happened before the last of them', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook({ types: ['stay.checked_in', 'stay.changed', 'stay.moved'] });
  hotel.platform.internet.addHost('pos.example', undefined);
  const stay = await hotel.guest();
  const other = await hotel.guest({ room: '215', last_name: 'Meier' });
  await hotel.rooms('216');
  const staysApi = hotel.staysApi;
  const request = (stayId: string) => ({ params: { id: stayId }, query: {} });
  const change = (stayId: string, note: string) =>
    callRoute(staysApi, 'PATCH /api/v1/stays/{id}', { ...request(stayId), body: { note } });
  for (const note of ['1', '2', '3']) for (const { id: each } of [stay, other]) await change(each, note);
  await callRoute(staysApi, 'POST /api/v1/stays/{id}/move', { ...request(stay.id), body: { room: '216' } });
  await change(stay.id, '4');
  const waiting = async () =>
    (await hotel.deliveries(id)).map(({ type, body }) => [type, JSON.parse(body).data.stay_id]);
  const wanted = [
    ['stay.checked_in', stay.id],
    ['stay.checked_in', other.id],
    ['stay.changed', other.id],
    ['stay.moved', stay.id],
    ['stay.changed', stay.id],
  ];
  await expect.poll(waiting).toEqual([...wanted].reverse());
  hotel.platform.internet.addHost('pos.example', hotel.endpoint.port);
  await hotel.settle(60_000);
  await expect.poll(() => hotel.endpoint.received.length).toBe(wanted.length);
  expect(hotel.endpoint.received.map(({ body }) => JSON.parse(body).type)).toEqual(wanted.map(([type]) => type));
});

test('an order is sent before messages for which nobody waits, however many they are', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook({ types: ['stay.checked_in', 'order.placed'] });
  hotel.platform.internet.addHost('pos.example', undefined);
  for (const room of ['214', '215', '216']) await hotel.guest({ room, last_name: `Guest ${room}` });
  await expect.poll(async () => (await hotel.deliveries(id)).length).toBe(3);
  const order = { request_id: 'r', status: 'placed', promised_at: 0, is_new: true, shop_id: '1' } as const;
  const placed = { order_id: 'o', stay_id: 's', room_id: 'r', ...order };
  await hotel.platform.database.store(orders).write(({ emit }) => emit('orders.order_changed', '1', placed));
  await expect.poll(async () => (await hotel.deliveries(id)).length).toBe(4);
  hotel.platform.internet.addHost('pos.example', hotel.endpoint.port);
  await hotel.settle(60_000);
  await expect.poll(() => hotel.endpoint.received.length).toBe(4);
  const types = hotel.endpoint.received.map(({ body }) => JSON.parse(body).type);
  expect(types).toEqual(['order.placed', 'stay.checked_in', 'stay.checked_in', 'stay.checked_in']);
});

test('a webhook that fails for two days is paused, and delivers after a resume', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook();
  hotel.platform.internet.addHost('pos.example', undefined);
  await hotel.guest();
  await expect.poll(async () => (await hotel.deliveries(id)).length).toBe(1);
  await hotel.settle(1000);
  await hotel.advance(52 * 3_600_000, { id, steps: 13 });
  expect(await hotel.show(id)).toMatchObject({ state: 'paused', paused_because: 'failing' });
  expect(hotel.platform.auditEntries.map(({ action }) => action)).toContain('webhook.failing');
  await hotel.guest({ room: '215', last_name: 'Meier' });
  await hotel.advance(1000, { id, steps: 1 });
  expect(await hotel.deliveries(id)).toHaveLength(1);
  hotel.platform.internet.addHost('pos.example', hotel.endpoint.port);
  await callRoute(hotel.api, 'PATCH /api/v1/webhooks/{id}', { params: { id }, query: {}, body: { state: 'active' } });
  await hotel.advance(1000, { id, steps: 1 });
  expect(hotel.endpoint.received).toHaveLength(1);
  const [only] = await hotel.deliveries(id);
  expect(only).toMatchObject({ state: 'delivered' });
  const retry = { params: { id, message_id: only?.message_id }, query: {} };
  await callRoute(hotel.api, 'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry', retry);
  await hotel.advance(1000, { id, steps: 1 });
  expect(hotel.endpoint.received.map(({ headers }) => headers['webhook-id'])).toEqual([
    only?.message_id,
    only?.message_id,
  ]);
});

test('a webhook whose endpoint responds 410 is paused at once', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook();
  hotel.endpoint.answer = (_message, response) => response.writeHead(410).end();
  await hotel.guest();
  await expect.poll(async () => (await hotel.show(id)).state).toBe('paused');
  expect(await hotel.show(id)).toMatchObject({ paused_because: 'gone' });
  expect(await hotel.deliveries(id)).toMatchObject([{ state: 'failed' }]);
});

test('a redirect is not followed, an endless response is cut off, and a silent endpoint times out', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook();
  hotel.endpoint.answer = (_message, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  await hotel.guest();
  await expect.poll(async () => (await hotel.deliveries(id))[0]?.last_status).toBe(302);
  hotel.endpoint.answer = (_message, response) => {
    response.writeHead(200);
    const more = () => response.write('x'.repeat(60_000), (error) => (error ? undefined : more()));
    more();
  };
  await hotel.settle(7000);
  await expect.poll(async () => (await hotel.deliveries(id))[0]?.state).toBe('delivered');
  expect((await hotel.deliveries(id))[0]?.last_answer).toHaveLength(500);
  hotel.endpoint.answer = () => {};
  await hotel.guest({ room: '215', last_name: 'Meier' });
  await expect.poll(() => hotel.endpoint.received.length).toBe(3);
  await hotel.settle(10_001);
  await expect.poll(async () => (await hotel.deliveries(id))[0]?.last_error_code).toBe('timed_out');
  expect((await hotel.show(id)).failing_since).not.toBeNull();
});

test('a webhook into a disallowed network is never called', async () => {
  const hotel = await createTestWebhooks();
  const { id } = await hotel.hook({ url: 'http://10.0.0.9/' });
  await hotel.guest();
  await expect.poll(async () => (await hotel.deliveries(id))[0]?.last_error_code).toBe('address_forbidden');
  expect(hotel.platform.internet.dialled).toEqual([]);
});

test('two processes create and send each message once', async () => {
  const hotel = await createTestWebhooks();
  const other = hotel.createModule();
  const stop = await other.start?.();
  const { clock, random, log, database } = hotel.platform;
  const jobs = startJobs({ database, clock, random, log, handlers: [other.jobs], lanes: other.lanes });
  const { id } = await hotel.hook();
  for (let room = 300; room < 310; room += 1) await hotel.guest({ room: String(room), last_name: `Guest ${room}` });
  await expect.poll(() => hotel.endpoint.received.length).toBe(10);
  await hotel.settle();
  await jobs.settled();
  expect(hotel.endpoint.received).toHaveLength(10);
  expect(await hotel.deliveries(id)).toHaveLength(10);
  await stop?.();
  await jobs.close();
});

test('messages of a crashed process are sent by another within 30 seconds', async () => {
  const hotel = await createTestWebhooks();
  await hotel.jobs.close();
  const { clock, random, log, database, outbound } = hotel.platform;
  const { id } = await hotel.hook();
  await hotel.guest();
  await expect.poll(async () => (await hotel.deliveries(id)).length).toBe(1);
  const dying = hotel.createModule({
    ...hotel.platform,
    outbound: { ...outbound, request: () => new Promise(() => {}) },
  });
  void dying.jobs['webhooks.deliver']?.({ id }, '1');
  const { read } = database.store<WebhooksTables, typeof webhooks>(webhooks);
  const lease = () => read.selectFrom('webhooks').select('held_until').executeTakeFirstOrThrow();
  await expect.poll(async () => Number((await lease()).held_until)).toBeGreaterThan(clock.now());
  const { jobs: handlers, lanes } = hotel.module;
  const jobs = startJobs({ database, clock, random, log, handlers: [handlers], lanes });
  onTestFinished(() => jobs.close());
  for (let second = 0; second < 30 && hotel.endpoint.received.length === 0; second += 1) {
    await clock.advance(1000);
    await jobs.settled();
  }
  expect(hotel.endpoint.received).toHaveLength(1);
});

test('after a secret renewal messages are signed with both secrets for a day', async () => {
  const hotel = await createTestWebhooks();
  const { id, secret } = await hotel.hook();
  const { body } = await callRoute(hotel.api, 'POST /api/v1/webhooks/{id}/secret', { params: { id }, query: {} });
  const sendTest = () => callRoute(hotel.api, 'POST /api/v1/webhooks/{id}/test', { params: { id }, query: {} });
  await sendTest();
  await expect.poll(() => hotel.endpoint.received.length).toBe(1);
  await hotel.settle();
  await hotel.advance(86_400_001, { id, steps: 1 });
  await sendTest();
  await hotel.advance(1000, { id, steps: 1 });
  const [first, second] = hotel.endpoint.received as [ReceivedMessage, ReceivedMessage];
  expect([hasValidSignature(first, secret), hasValidSignature(first, body.secret)]).toEqual([true, true]);
  expect([hasValidSignature(second, secret), hasValidSignature(second, body.secret)]).toEqual([false, true]);
  expect(JSON.parse(first.body).type).toBe('webhook.test');
});
