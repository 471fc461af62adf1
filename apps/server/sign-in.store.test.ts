import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { adminKeyResolver, createAuthenticator, createClientResolver } from '#platform/node/auth';
import type { OpenDatabase } from '#platform/node/db';
import { createLocalBus, type RunningEvents, startEvents } from '#platform/node/events';
import { createHttp } from '#platform/node/http';
import type { ModuleContext, ServerModule } from '#platform/node/server';
import {
  createTestDatabase,
  type SimulatedDevice,
  simulatedPhone,
  startTestServer,
  type TestServer,
} from '#platform/node/testing';
import type { session } from '#session/contract';
import { createLazyDatabase } from './lazy-database.ts';
import { createModules } from './modules.ts';

const key = '0123456789abcdef0123456789abcdef';
const right = { room: '214', name: 'Lindqvist' };
type Running = { server: TestServer; database: OpenDatabase; events: RunningEvents };

async function httpOf(modules: readonly ServerModule[], platform: ModuleContext) {
  const { clock, random, log, audit } = platform;
  const prove = createAuthenticator([adminKeyResolver(key), ...modules.flatMap((module) => module.identityResolvers)]);
  const clients = createClientResolver({ has: () => false });
  const onlyProperty = async () => '1';
  const app = createHttp({
    modules,
    authenticate: prove,
    onlyProperty,
    resolveClient: clients,
    clock,
    random,
    log,
    audit,
    strict: true,
  });
  return (request: object) => app.inject(request) as never;
}

let running: Running;
beforeEach(async () => {
  const clock = fakeClock();
  const coming = createLazyDatabase();
  let modules: readonly ServerModule[] = [];
  // The migrations are known only from the modules, which start once the database is open.
  let isOpen = false;
  const made = (platform: ModuleContext) => {
    modules = createModules(platform).list;
    return isOpen ? modules : modules.map(({ start: _start, ...module }) => module);
  };
  const server = await startTestServer(made, { clock, database: coming.database, http: httpOf });
  const database = await createTestDatabase(
    modules.flatMap((module) => module.migrations),
    { clock },
  );
  coming.open(database);
  isOpen = true;
  await server.restart();
  const listeners = modules.flatMap((module) => module.listeners);
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => log };
  const events = await startEvents({ database, bus: createLocalBus(), clock, log, listeners });
  running = { server, database, events };
});
afterEach(async () => {
  running.server.stop();
  await running.events.close();
  await running.database.close();
});

async function desk(method: string, url: string, body?: object) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', host: 'hotel.test' };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const sent = body === undefined ? { authorization: headers.authorization, host: headers.host } : headers;
  const answer = await running.server.inject({ method, url, headers: sent, ...payload });
  return { status: answer.statusCode, body: answer.body === '' ? undefined : JSON.parse(answer.body) };
}

async function guestOf(last_name: string, room: string): Promise<string> {
  const days = { arrival: '2026-11-20', departure: '2026-11-24' };
  const { status, body } = await desk('POST', '/api/v1/stays', {
    room,
    last_name,
    ...days,
    create_room: true,
    share: true,
  });
  expect(status).toBe(201);
  return body.id;
}

async function hotel(): Promise<void> {
  const { status } = await desk('PUT', '/api/v1/properties/1', {
    name: 'Hotel',
    zone: 'Europe/Zurich',
    languages: ['en', 'de'],
    default_language: 'en',
    skin: { id: 'house', project_id: 'arvensee' },
    theme: 'arvensee',
  });
  expect(status).toBe(200);
}

async function phone(cookies?: SimulatedDevice['cookies']): Promise<SimulatedDevice> {
  const device = simulatedPhone(running.server, cookies ? { cookies } : {});
  device.wire.start();
  await running.server.clock.advance(0);
  return device;
}

async function finished<R>(work: Promise<R>): Promise<R> {
  let done = false;
  const ended = work.finally(() => {
    done = true;
  });
  ended.catch(() => {});
  for (let turn = 0; turn < 500 && !done; turn += 1) await running.server.clock.advance(turn < 20 ? 0 : 10);
  return ended;
}

test('a guest signs in, resumes with the cookie, moves rooms, and is signed out everywhere at check-out', async () => {
  await hotel();
  const stay = await guestOf('Lindqvist', '214');
  const first = await phone();
  const root = await finished(first.wire.of<typeof session>().call('Auth.authenticate', right));
  expect(root).toMatchObject({ room: { room: '214' }, checkin: [{ id: stay, last_name: 'Lindqvist' }] });
  const posted = await first.http('POST', '/ONEapp/api/session', { ticket: root.ticket });
  expect(posted.status).toBe(204);
  const second = await phone(first.cookies);
  const resumed = await finished(second.wire.of<typeof session>().call('Auth.authenticate', {}));
  expect(resumed).toMatchObject({ user_id: root.user_id, ticket: '' });

  await desk('POST', '/api/v1/rooms', { rooms: ['301'] });
  const changed: string[] = [];
  second.wire.of<typeof session>().on('Auth.changed', () => changed.push('changed'));
  expect((await desk('POST', `/api/v1/stays/${stay}/move`, { room: '301' })).status).toBe(200);
  await running.server.clock.advance(1000);
  expect(changed).toEqual(['changed']);
  const { devices } = await finished(second.wire.of<typeof session>().call('Auth.listDevices', {}));
  expect(devices).toHaveLength(1);

  const ended: string[] = [];
  for (const device of [first, second]) device.wire.onEnded((reason) => ended.push(reason));
  expect((await desk('POST', `/api/v1/stays/${stay}/check-out`)).status).toBe(200);
  await running.server.clock.advance(1000);
  expect(ended).toEqual(['checked_out', 'checked_out']);
  const late = await phone(first.cookies);
  await expect(finished(late.wire.of<typeof session>().call('Auth.authenticate', {}))).rejects.toMatchObject({
    code: 'not_checked_in',
  });
});

test('a revoked device is signed out while the other devices of the stay remain signed in', async () => {
  await hotel();
  const stay = await guestOf('Lindqvist', '214');
  const [one, two] = [await phone(), await phone()];
  for (const device of [one, two]) {
    await finished(device.wire.of<typeof session>().call('Auth.authenticate', right));
  }
  const ended: string[] = [];
  one.wire.onEnded(() => ended.push('one'));
  two.wire.onEnded(() => ended.push('two'));
  const { devices } = await finished(one.wire.of<typeof session>().call('Auth.listDevices', {}));
  const other = devices.find((device) => !device.current)?.id ?? '';
  expect((await desk('DELETE', `/api/v1/stays/${stay}/devices/${other}`)).status).toBe(204);
  await running.server.clock.advance(1000);
  expect(ended).toEqual(['two']);
});

test('a link from the desk signs a phone in, and a guest’s cookie cannot create such a link', async () => {
  await hotel();
  const stay = await guestOf('Lindqvist', '214');
  const made = await desk('POST', `/api/v1/stays/${stay}/sign-in-links`);
  expect(made.status).toBe(201);
  const [page, code = ''] = String(made.body.url).split('#code=');
  expect(page).toBe('http://hotel.test/ONEapp/login');
  const device = await phone();
  const root = await finished(device.wire.of<typeof session>().call('Auth.redeemSignInCode', { code }));
  expect(root.checkin[0]?.id).toBe(stay);
  await device.http('POST', '/ONEapp/api/session', { ticket: root.ticket });
  expect((await device.http('POST', `/api/v1/stays/${stay}/sign-in-links`)).status).toBe(403);
});

test('a refused sign-in tells which field to ask for and when to retry', async () => {
  await hotel();
  await guestOf('Lindqvist', '214');
  await guestOf('Lindqvist', '214');
  const call = async (data: object) =>
    finished((await phone()).wire.of<typeof session>().call('Auth.authenticate', data)).catch(
      (error: unknown) => error,
    );
  expect(await call(right)).toMatchObject({ code: 'which_guest', details: { ask: 'arrival' } });
  for (let at = 0; at < 5; at += 1) await call({ room: '214', name: `Wrong${at}` });
  for (let at = 0; at < 3; at += 1) await call({ ...right, checkin: '2026-01-01' });
  expect(await call(right)).toMatchObject({
    code: 'too_many_attempts',
    details: { retry_after_s: expect.any(Number) },
  });
});
