import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Staff } from '#platform/auth';
import type { Permission } from '#platform/contract';
import { startJobs } from '#platform/jobs';
import { askRoute } from '#platform/testing';
import { stays } from '#stays/contract';
import { openHouse } from '#stays/testing';
import { createWebhooks } from '#webhooks/server';
import { webhooks } from '../contract.ts';
import { migrations } from './migrations.ts';
import type { WebhooksTables } from './tables.ts';

type Heard = { readonly headers: IncomingMessage['headers']; readonly body: string };
type Answering = (heard: Heard, response: ServerResponse) => void;

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An endpoint that keeps what it hears and answers as it is told. */
async function endpoint() {
  const heard: Heard[] = [];
  const one = { heard, answer: ((_heard, response) => void response.writeHead(204).end()) as Answering, port: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const message = { headers: request.headers, body: Buffer.concat(chunks).toString() };
      heard.push(message);
      one.answer(message, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  one.port = (server.address() as AddressInfo).port;
  return one;
}

async function setUp() {
  const house = await openHouse({}, migrations);
  const { ground } = house;
  closing.push(() => ground.database.close());
  /** What people and keys of the house may do, by id. */
  const held = new Map<string, ReadonlySet<Permission>>();
  const people = {
    namesOf: async (_property: string, ids: readonly string[]) =>
      new Map(ids.filter((id) => held.has(id)).map((id) => [id, `Name of ${id}`])),
    permissionsOf: async (_property: string, id: string) => held.get(id),
  };
  const made = (own = ground) =>
    createWebhooks(own, { property: house.property.port, staff: people, contracts: [stays] });
  const module = made();
  const stop = await module.start?.();
  closing.push(async () => stop?.());
  const { clock, random, log, database } = ground;
  const jobs = startJobs({ database, clock, random, log, handlers: [module.jobs], lanes: module.lanes });
  closing.push(() => jobs.close());
  const till = await endpoint();
  ground.world.place('pos.example', till.port);
  const doors = { contract: webhooks, module };

  async function hook(given: object = {}) {
    const body = { url: 'https://pos.example/in'.replace('https', 'http'), types: ['stay.checked_in'], ...given };
    return (await askRoute(doors, 'POST /api/v1/webhooks', { query: {}, body })).body;
  }
  const deliveries = async (id: string, query: object = {}) =>
    (await askRoute(doors, 'GET /api/v1/webhooks/{id}/deliveries', { params: { id }, query })).body.items;
  const show = async (id: string) =>
    (await askRoute(doors, 'GET /api/v1/webhooks/{id}', { params: { id }, query: {} })).body;
  /** Lets everything that is due happen. */
  async function settle(ms = 0): Promise<void> {
    for (let turn = 0; turn < 3; turn += 1) {
      await clock.advance(turn === 0 ? ms : 0);
      await jobs.settled();
    }
  }
  /** Lets days go by in steps, with one look at the webhook after each; the runner of jobs, which looks each second, rests. */
  async function fly(ms: number, { id, steps }: { id: string; steps: number }): Promise<void> {
    await jobs.close();
    for (let step = 0; step < steps; step += 1) {
      await clock.advance(ms / steps);
      await module.jobs['webhooks.deliver']?.({ id }, '1');
    }
  }
  return { ...house, held, module, made, jobs, till, doors, hook, deliveries, show, settle, fly };
}

function verifies({ headers, body }: Heard, secret: string): boolean {
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const wanted = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}

test('what happens is sent, signed, to those who asked for it, and says ids and no names', async () => {
  const house = await setUp();
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
  const house = await setUp();
  await house.guest();
  await house.ground.facts.ends();
  const { id } = await house.hook();
  await house.guest({ room: '215', last_name: 'Meier' });
  await expect.poll(() => house.till.heard.length).toBe(1);
  await house.settle();
  expect(await house.deliveries(id)).toHaveLength(1);
});

test('a message that is refused is tried again under the same id, while later ones pass it', async () => {
  const house = await setUp();
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
  const house = await setUp();
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
  const house = await setUp();
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
  const house = await setUp();
  const { id } = await house.hook();
  house.till.answer = (_heard, response) => response.writeHead(410).end();
  await house.guest();
  await expect.poll(async () => (await house.show(id)).state).toBe('paused');
  expect(await house.show(id)).toMatchObject({ paused_because: 'gone' });
  expect(await house.deliveries(id)).toMatchObject([{ state: 'failed' }]);
});

test('a redirect is not followed, an endless answer is cut and counts by its status, a silent one ends with the time', async () => {
  const house = await setUp();
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
  const house = await setUp();
  const { id } = await house.hook({ url: 'http://10.0.0.9/' });
  await house.guest();
  await expect.poll(async () => (await house.deliveries(id))[0]?.last_error).toContain('not allowed');
  expect(house.ground.world.dialled).toEqual([]);
});

test.each([
  ['ftp://pos.example/', undefined],
  ['http://pos.example:22/', 'address_refused'],
  ['http://127.0.0.1:8080/', 'address_refused'],
  ['http://0x7f.1/', 'address_refused'],
  ['http://[::1]/', 'address_refused'],
  ['http://localhost/', 'address_refused'],
  ['http://169.254.169.254/latest', 'address_refused'],
  ['http://user:secret@pos.example/', undefined],
  ['http://pos.example/#x', undefined],
])('the address %s is refused when it is given', async (url, code) => {
  const house = await setUp();
  await expect(house.hook({ url })).rejects.toMatchObject(code ? { code } : { name: 'ZodError' });
});

test('a webhook that is not there cannot be removed', async () => {
  const house = await setUp();
  const { id } = await house.hook();
  const removed = (webhook: string) =>
    askRoute(house.doors, 'DELETE /api/v1/webhooks/{id}', { params: { id: webhook }, query: {} });
  expect((await removed(id)).status).toBe(204);
  for (const gone of [id, 'none']) await expect(removed(gone)).rejects.toMatchObject({ code: 'not_found' });
});

test('nobody is told by a webhook what they may not read', async () => {
  const house = await setUp();
  const identity: Staff = { kind: 'staff', property: '1', staffId: 'k', permissions: new Set(['webhooks.manage']) };
  const body = { url: 'http://pos.example/', types: ['stay.checked_in'] };
  const asked = askRoute(house.doors, 'POST /api/v1/webhooks', { identity, query: {}, body });
  await expect(asked).rejects.toMatchObject({ code: 'event_type_forbidden', details: { permission: 'stays.read' } });
  await expect(house.hook({ types: ['parrot.sang'] })).rejects.toMatchObject({ code: 'event_type_unknown' });
});

const mara: Staff = {
  kind: 'staff',
  property: '1',
  staffId: 'mara',
  sessionId: 'session-of-mara',
  permissions: new Set<Permission>(['webhooks.manage', 'webhooks.read', 'stays.read']),
};
const enough = new Set<Permission>(['webhooks.manage', 'stays.read']);

/** A webhook that Mara made, and what tells the house that something about her changed. */
async function setUpMara() {
  const house = await setUp();
  house.held.set('mara', enough);
  const body = { url: 'http://pos.example/in', types: ['stay.checked_in'] };
  const made = await askRoute(house.doors, 'POST /api/v1/webhooks', { identity: mara, query: {}, body });
  const tell = async (name: 'staff.changed' | 'staff.session_ended', payload: object) => {
    for (const listener of house.module.listeners) {
      if (listener.event === name) await listener.heard({ property: '1', payload } as never);
    }
  };
  return { ...house, id: made.body.id, tell };
}

test.each([
  ['may not read any more what it tells of', new Set<Permission>(['webhooks.manage'])],
  ['may not manage webhooks any more', new Set<Permission>(['stays.read'])],
  ['has left', undefined],
])('a webhook whose maker %s is paused at once and says why', async (_how, left) => {
  const house = await setUpMara();
  expect(await house.show(house.id)).toMatchObject({ responsible: 'staff:mara', responsible_name: 'Name of mara' });
  await house.tell('staff.changed', { staff_id: 'mara' });
  expect(await house.show(house.id), 'nothing that counts has changed').toMatchObject({ state: 'active' });
  if (left) house.held.set('mara', left);
  else house.held.delete('mara');
  await house.tell('staff.changed', { staff_id: 'mara' });
  expect(await house.show(house.id)).toMatchObject({ state: 'paused', paused_because: 'rights' });
  expect(house.ground.audited.at(-1)).toMatchObject({ action: 'webhook.rights', subject: house.id });
  await house.guest();
  await house.settle();
  expect(house.till.heard).toEqual([]);
});

test('a webhook of a key that ran out without a word sends nothing more', async () => {
  const house = await setUpMara();
  house.held.delete('mara');
  await house.guest();
  await expect.poll(async () => (await house.show(house.id)).paused_because).toBe('rights');
  expect(house.till.heard).toEqual([]);
});

test('whoever resumes or moves a webhook answers for it, and must be let read what it tells of', async () => {
  const house = await setUpMara();
  const { id } = house;
  const change = (identity: Staff, body: object) =>
    askRoute(house.doors, 'PATCH /api/v1/webhooks/{id}', { identity, params: { id }, query: {}, body });
  const manages: Staff = { ...mara, staffId: 'ben', permissions: new Set<Permission>(['webhooks.manage']) };
  for (const body of [{ url: 'http://evil.example/' }, { state: 'paused' }, { state: 'active' }]) {
    const done = change(manages, body);
    if (body.state === 'paused') await done;
    else await expect(done).rejects.toMatchObject({ code: 'event_type_forbidden' });
  }
  const ada: Staff = { ...mara, staffId: 'ada' };
  expect((await change(ada, { state: 'active' })).body).toMatchObject({ responsible: 'staff:ada', state: 'active' });
});

test('a message is shown to nobody who may not read what it tells of', async () => {
  const house = await setUp();
  const { id } = await house.hook();
  await house.guest();
  await expect.poll(async () => (await house.deliveries(id))[0]?.state).toBe('delivered');
  const identity: Staff = { ...mara, permissions: new Set<Permission>(['webhooks.read']) };
  const asked = { identity, params: { id }, query: {} };
  const { body } = await askRoute(house.doors, 'GET /api/v1/webhooks/{id}/deliveries', asked);
  expect(body.items).toMatchObject([{ type: 'stay.checked_in', body: '' }]);
  expect((await house.deliveries(id))[0]?.body).toContain('stay_id');
});

test('a repeated request for a secret, a test or another try changes nothing', async () => {
  const house = await setUp();
  const { id, secret } = await house.hook();
  const body = { request_id: '5f0c1f3e-0000-4000-8000-0000000000d1' };
  const asked = { params: { id }, query: {}, body };
  const renew = () => askRoute(house.doors, 'POST /api/v1/webhooks/{id}/secret', asked);
  const first = await renew();
  expect((await renew()).body).toEqual(first.body);
  const other = { ...asked, body: { request_id: '5f0c1f3e-0000-4000-8000-0000000000d2' } };
  const test = () => askRoute(house.doors, 'POST /api/v1/webhooks/{id}/test', other);
  const put = await test();
  expect((await test()).body.message_id).toBe(put.body.message_id);
  await expect.poll(() => house.till.heard.length).toBe(1);
  await house.settle();
  expect(verifies(house.till.heard[0] as Heard, secret), 'the former secret still signs').toBe(true);
  const again = { ...asked, params: { id, message_id: put.body.message_id } };
  const third = { ...again, body: { request_id: '5f0c1f3e-0000-4000-8000-0000000000d3' } };
  const retry = () => askRoute(house.doors, 'POST /api/v1/webhooks/{id}/deliveries/{message_id}/retry', third);
  await retry();
  await expect.poll(() => house.till.heard.length).toBe(2);
  await house.settle();
  expect((await retry()).body.state).toBe('delivered');
  expect(house.till.heard).toHaveLength(2);
});

test('two processes make each message once, and send it once', async () => {
  const house = await setUp();
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
  const house = await setUp();
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
  closing.push(() => jobs.close());
  for (let second = 0; second < 30 && house.till.heard.length === 0; second += 1) {
    await clock.advance(1000);
    await jobs.settled();
  }
  expect(house.till.heard).toHaveLength(1);
});

test('after a new secret messages are signed with both for a day', async () => {
  const house = await setUp();
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

test('a repeated request makes one webhook, with the secret of the first', async () => {
  const house = await setUp();
  const request_id = '5f0c1f3e-0000-4000-8000-00000000000b';
  const first = await house.hook({ request_id });
  const second = await house.hook({ request_id });
  expect(second).toEqual(first);
  await expect(house.hook({ request_id, description: 'another' })).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('a list is read page by page, and a webhook that is removed takes its messages along', async () => {
  const house = await setUp();
  const { id } = await house.hook();
  for (let room = 300; room < 305; room += 1) await house.guest({ room: String(room), last_name: `Guest ${room}` });
  await expect.poll(() => house.till.heard.length).toBe(5);
  const seen: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const query = { limit: 2, ...(cursor && { cursor }) };
    const { body } = await askRoute(house.doors, 'GET /api/v1/webhooks/{id}/deliveries', { params: { id }, query });
    seen.push(...body.items.map(({ message_id }) => message_id));
    if (body.next === null) break;
    cursor = body.next;
  }
  expect(new Set(seen).size).toBe(5);
  await askRoute(house.doors, 'DELETE /api/v1/webhooks/{id}', { params: { id }, query: {} });
  await expect(house.show(id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(house.deliveries(id, { cursor: 'x' })).rejects.toMatchObject({ code: 'not_found' });
});
