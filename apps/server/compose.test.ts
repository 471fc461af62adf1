import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { readConfig, StartupError } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { defineServerModule, type ModuleContext } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { decodeMessage } from '#platform/wire';
import { composeServer } from './compose.ts';
import { createLazyDatabase } from './lazy-database.ts';
import { createModules, type Modules } from './modules.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const folders: string[] = [];
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close(0);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function emptyHotel(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-compose-'));
  folders.push(dataDir);
  await putPreparedHotel(dataDir, 'empty', systemClock);
  return dataDir;
}

async function compose(modules?: (platform: ModuleContext) => Modules, given?: string): Promise<Server> {
  const dataDir = given ?? (await emptyHotel());
  const server = await composeServer({
    config: { ...readConfig({}), dataDir },
    clock: systemClock,
    random: systemRandom,
    log: recordingLog(),
    metrics: createMetrics({ process: false }),
    builds: dataDir,
    synchronous: 'OFF',
    ...(modules && { modules }),
  });
  servers.push(server);
  return server;
}

async function listen(server: Server): Promise<string> {
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  return `127.0.0.1:${(server.http.server.address() as AddressInfo).port}`;
}

const notCalled = async () => ({ status: 200 as const, body: {} });

const waiting = defineContract({
  module: 'waiting',
  errors: {},
  calls: {},
  routes: {
    'GET /waits': { access: 'anyone', summary: 'Waits.', answers: { 200: z.object({}) }, sample: {} },
  },
  pushes: {},
  events: {},
});

/** Returns why a server does not start on a data folder. */
async function refusal(dataDir: string): Promise<string> {
  const failure = await compose(undefined, dataDir).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  return (failure as StartupError).message;
}

test('an unwritable data folder, and a file that is not a database, end a start with one line that names them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-compose-'));
  folders.push(folder);
  writeFileSync(join(folder, 'bellhop.db'), 'not a database at all, but long enough to be looked at'.repeat(50));
  expect(await refusal(join(folder, 'bellhop.db', 'data'))).toMatch(/^DATA_DIR [^\n]+$/);
  expect(await refusal(folder)).toMatch(/^The database in [^\n]+$/);
});

test('a phone connects over a real WebSocket and is notified when the server shuts down', async () => {
  const server = await compose();
  const hotel = { name: 'Arvensee', zone: 'Europe/Zurich', place: '', languages: ['en'], default_language: 'en' };
  const made = await server.request('PUT', '/api/v1/properties/1', {
    ...hotel,
    skin: { id: 'house', project_id: 'arvensee' },
    theme: 'arvensee',
  });
  expect(made.status).toBeLessThan(300);
  const at = await listen(server);
  const socket = new WebSocket(`ws://${at}/ws?mobile=true`, { origin: `http://${at}` });
  const [hello] = await new Promise<[Buffer]>((resolve) => socket.once('message', (data: Buffer) => resolve([data])));
  expect(decodeMessage(hello.toString())).toMatchObject({
    json: { dispatch: { module: 'GlobalFunctions', function: 'hello' }, payload: { root: { zone: 'Europe/Zurich' } } },
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await server.close(1_000);
  expect([1001, 1012]).toContain(await closed);
});

test('a page of another origin gets no socket', async () => {
  const server = await compose();
  const at = await listen(server);
  const socket = new WebSocket(`ws://${at}/ws?mobile=true`, { origin: 'http://evil.example' });
  const error = await new Promise<Error>((resolve) => socket.once('error', resolve));
  expect(error.message).toContain('403');
});

test('running requests are answered before the server shuts down', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const server = await compose((platform) => {
    const half = defineServerModule(waiting, {
      search: { none: 'guests see nothing of it' },
      forgets: {},
      calls: {},
      routes: {
        'GET /waits': async (_context) => {
          begun.resolve();
          await gate.promise;
          return { status: 200 as const, body: {} };
        },
      },
    });
    const modules = createModules(platform);
    return { ...modules, list: [...modules.list, half] };
  });
  const at = await listen(server);
  const answer = fetch(`http://${at}/waits`);
  await begun.promise;
  // Longer than the test timeout: the kept-alive connection must not delay the shutdown.
  const closed = server.close(60_000);
  await expect(fetch(`http://${at}/healthz`)).rejects.toThrow();
  gate.resolve();
  expect((await answer).status).toBe(200);
  await closed;
  expect(await server.database.healthy()).toBe(false);
});

test('requests that never finish are cut off after the grace period', async () => {
  const begun = Promise.withResolvers<void>();
  const server = await compose((platform) => {
    const routes = {
      'GET /waits': () => {
        begun.resolve();
        return new Promise<never>(() => {});
      },
    };
    const half = defineServerModule(waiting, {
      search: { none: 'guests see nothing of it' },
      forgets: {},
      calls: {},
      routes,
    });
    const modules = createModules(platform);
    return { ...modules, list: [...modules.list, half] };
  });
  const at = await listen(server);
  const answer = fetch(`http://${at}/waits`).then(
    () => 'answered',
    () => 'cut',
  );
  await begun.promise;
  await server.close(200);
  expect(await answer).toBe('cut');
});

test('the health checks of modules are reported without affecting readiness', async () => {
  const server = await compose((platform) => {
    const health = { 'tea-urn': async () => false };
    const half = defineServerModule(waiting, {
      search: { none: 'guests see nothing of it' },
      forgets: {},
      calls: {},
      routes: { 'GET /waits': notCalled },
      health,
    });
    const modules = createModules(platform);
    return { ...modules, list: [...modules.list, half] };
  });
  const answer = await server.http.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'ready', parts: { 'tea-urn': false } }]);
});

test('a module that uses the database during its creation gets an error', () => {
  const contract = waiting;
  const { database } = createLazyDatabase();
  const store = database.store(contract);
  expect(() => store.read).toThrow(/before the server had started/);
});

test('the internal API client requires its key', async () => {
  const server = await compose();
  const reply = await server.http.inject({
    url: '/api/v1/properties',
    headers: { authorization: 'Bearer demo-loader' },
  });
  expect(reply.statusCode).toBe(401);
});
