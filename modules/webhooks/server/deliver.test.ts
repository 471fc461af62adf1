import { expect, onTestFinished, test } from 'vitest';
import { startJobs } from '#platform/jobs';
import { askRoute } from '#platform/testing';
import { type Heard, openWebhooks, verifies } from '#webhooks/testing';
import { webhooks } from '../contract.ts';
import type { WebhooksTables } from './tables.ts';

test('what happens is sent, signed, to those who asked for it, and says ids and no names', async () => {
  const house = await openWebhooks();
  const { id, secret } = await house.hook();
  await house.hook({ types: ['stay.checked_out'] });
  const stay = await house.guest();
  await expect.poll(() => house.till.heard.length).toBe(1);
  await house.settle();
  const [heard] = house.till.heard;
  if (!heard) throw new Error('nothing was heard');
  expect(verifies(heard, secret)).toBe(true);
  expect(verifies(heard, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
  const message = JSON.parse(heard.body);
  expect(message).toMatchObject({ type: 'stay.checked_in', property: '1', data: { stay_id: stay.id } });
  expect(message.id).toBe(heard.headers['webhook-id']);
  expect(heard.body).not.toContain('Lindqvist');
  expect(await house.deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1, last_status: 204 }]);
  expect(JSON.stringify(await house.show(id))).not.toContain('whsec');
});

test('what was there before a webhook is not sent to it', async () => {
  const house = await openWebhooks();
  await house.guest();
  await house.ground.facts.ends();
  const { id } = await house.hook();
  await house.guest({ room: '215', last_name: 'Meier' });
  await expect.poll(() => house.till.heard.length).toBe(1);
  await house.settle();
  expect(await house.deliveries(id)).toHaveLength(1);
});

test('a message that is refused is tried again under the same id, while later ones pass it', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook();
  house.till.answer = (_heard, response) => response.writeHead(500).end('<b>broken\u0000</b>');
  await house.guest();
  await expect.poll(() => house.till.heard.length).toBe(1);
  await house.settle();
  expect(await house.deliveries(id)).toMatchObject([
    {
      state: 'waiting',
      attempts: 1,
      last_status: 500,
      last_answer: '<b>broken </b>',
      last_error: 'the endpoint answered 500',
    },
  ]);
  house.till.answer = (_heard, response) => response.writeHead(200).end();
  await house.guest({ room: '215', last_name: 'Meier' });
  await expect.poll(() => house.till.heard.length).toBe(2);
  await house.settle(7000);
  await expect.poll(() => house.till.heard.length).toBe(3);
  await house.settle();
  const ids = house.till.heard.map(({ headers }) => headers['webhook-id']);
  expect(ids[2]).toBe(ids[0]);
  expect(ids[1]).not.toBe(ids[0]);
  expect((await house.deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect((await house.show(id)).failing_since).toBeNull();
});

test('an endpoint that is not there is left alone, longer and longer, and gets everything in order when it is back', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook();
  house.ground.world.place('pos.example', undefined);
  for (const room of ['214', '215', '216']) await house.guest({ room, last_name: `Guest ${room}` });
  await expect.poll(async () => (await house.deliveries(id)).length).toBe(3);
  await house.settle(60_000);
  const dialled = house.ground.world.dialled.length;
  expect(dialled).toBeGreaterThan(2);
  expect(dialled).toBeLessThan(6);
  const [newest, , oldest] = await house.deliveries(id);
  expect(newest).toMatchObject({ attempts: 0, state: 'waiting' });
  expect(oldest?.last_error).toContain('does not answer');
  house.ground.world.place('pos.example', house.till.port);
  await house.settle(60_000);
  await expect.poll(() => house.till.heard.length).toBe(3);
  const seen = house.till.heard.map(({ headers }) => String(headers['webhook-id']));
  expect(seen).toEqual((await house.deliveries(id)).map(({ message_id }) => message_id).reverse());
});

test('an endpoint that fails for two days is paused and says so, and what is mended is resumed', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook();
  house.ground.world.place('pos.example', undefined);
  await house.guest();
  await expect.poll(async () => (await house.deliveries(id)).length).toBe(1);
  await house.settle(1000);
  await house.fly(52 * 3_600_000, { id, steps: 52 });
  expect(await house.show(id)).toMatchObject({ state: 'paused', paused_because: 'failing' });
  expect(house.ground.audited.map(({ action }) => action)).toContain('webhook.failing');
  await house.guest({ room: '215', last_name: 'Meier' });
  await house.fly(1000, { id, steps: 1 });
  expect(await house.deliveries(id)).toHaveLength(1);
  house.ground.world.place('pos.example', house.till.port);
  await askRoute(house.doors, 'PATCH /api/v1/webhooks/{id}', { params: { id }, query: {}, body: { state: 'active' } });
  await house.fly(1000, { id, steps: 1 });
  expect(house.till.heard).toHaveLength(1);
  const [only] = await house.deliveries(id);
  expect(only).toMatchObject({ state: 'delivered' });
  const retry = { params: { id, message_id: only?.message_id }, query: {} };
  await askRoute(house.doors, 'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry', retry);
  await house.fly(1000, { id, steps: 1 });
  expect(house.till.heard.map(({ headers }) => headers['webhook-id'])).toEqual([only?.message_id, only?.message_id]);
});

test('an endpoint that says it is gone is paused at once', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook();
  house.till.answer = (_heard, response) => response.writeHead(410).end();
  await house.guest();
  await expect.poll(async () => (await house.show(id)).state).toBe('paused');
  expect(await house.show(id)).toMatchObject({ paused_because: 'gone' });
  expect(await house.deliveries(id)).toMatchObject([{ state: 'failed' }]);
});

test('a redirect is not followed, an endless answer is cut and counts by its status, a silent one ends with the time', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook();
  house.till.answer = (_heard, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  await house.guest();
  await expect.poll(async () => (await house.deliveries(id))[0]?.last_status).toBe(302);
  house.till.answer = (_heard, response) => {
    response.writeHead(200);
    const more = () => response.write('x'.repeat(60_000), (error) => (error ? undefined : more()));
    more();
  };
  await house.settle(7000);
  await expect.poll(async () => (await house.deliveries(id))[0]?.state).toBe('delivered');
  expect((await house.deliveries(id))[0]?.last_answer).toHaveLength(500);
  house.till.answer = () => {};
  await house.guest({ room: '215', last_name: 'Meier' });
  await expect.poll(() => house.till.heard.length).toBe(3);
  await house.settle(10_001);
  await expect.poll(async () => (await house.deliveries(id))[0]?.last_error).toContain('longer than');
  expect((await house.show(id)).failing_since).not.toBeNull();
});

test('a webhook into a network that is not allowed is never called', async () => {
  const house = await openWebhooks();
  const { id } = await house.hook({ url: 'http://10.0.0.9/' });
  await house.guest();
  await expect.poll(async () => (await house.deliveries(id))[0]?.last_error).toContain('not allowed');
  expect(house.ground.world.dialled).toEqual([]);
});

test('two processes make each message once, and send it once', async () => {
  const house = await openWebhooks();
  const other = house.made();
  const stop = await other.start?.();
  const { clock, random, log, database } = house.ground;
  const jobs = startJobs({ database, clock, random, log, handlers: [other.jobs], lanes: other.lanes });
  const { id } = await house.hook();
  for (let room = 300; room < 310; room += 1) await house.guest({ room: String(room), last_name: `Guest ${room}` });
  await expect.poll(() => house.till.heard.length).toBe(10);
  await house.settle();
  await jobs.settled();
  expect(house.till.heard).toHaveLength(10);
  expect(await house.deliveries(id)).toHaveLength(10);
  await stop?.();
  await jobs.close();
});

test('what a process that died had in hand is sent by another within half a minute', async () => {
  const house = await openWebhooks();
  await house.jobs.close();
  const { clock, random, log, database, outbound } = house.ground;
  const { id } = await house.hook();
  await house.guest();
  await expect.poll(async () => (await house.deliveries(id)).length).toBe(1);
  const dying = house.made({ ...house.ground, outbound: { ...outbound, request: () => new Promise(() => {}) } });
  void dying.jobs['webhooks.deliver']?.({ id }, '1');
  const { read } = database.store<WebhooksTables, typeof webhooks>(webhooks);
  const held = () => read.selectFrom('webhooks').select('held_until').executeTakeFirstOrThrow();
  await expect.poll(async () => Number((await held()).held_until)).toBeGreaterThan(clock.now());
  const { jobs: handlers, lanes } = house.module;
  const jobs = startJobs({ database, clock, random, log, handlers: [handlers], lanes });
  onTestFinished(() => jobs.close());
  for (let second = 0; second < 30 && house.till.heard.length === 0; second += 1) {
    await clock.advance(1000);
    await jobs.settled();
  }
  expect(house.till.heard).toHaveLength(1);
});

test('after a new secret messages are signed with both for a day', async () => {
  const house = await openWebhooks();
  const { id, secret } = await house.hook();
  const { body } = await askRoute(house.doors, 'POST /api/v1/webhooks/{id}/secret', { params: { id }, query: {} });
  const sendTest = () => askRoute(house.doors, 'POST /api/v1/webhooks/{id}/test', { params: { id }, query: {} });
  await sendTest();
  await expect.poll(() => house.till.heard.length).toBe(1);
  await house.settle();
  await house.fly(86_400_001, { id, steps: 1 });
  await sendTest();
  await house.fly(1000, { id, steps: 1 });
  const [first, second] = house.till.heard as [Heard, Heard];
  expect([verifies(first, secret), verifies(first, body.secret)]).toEqual([true, true]);
  expect([verifies(second, secret), verifies(second, body.secret)]).toEqual([false, true]);
  expect(JSON.parse(first.body).type).toBe('webhook.test');
});
