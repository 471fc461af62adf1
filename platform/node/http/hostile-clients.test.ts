import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeClock, systemClock } from '#platform/clock';
import { defineContract, staff } from '#platform/contract';
import { adminKeyResolver, createAuthenticator, createClientResolver } from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import { defineServerModule } from '#platform/node/server';
import { systemRandom } from '#platform/random';
import { createHttp, type Http } from './create-http.ts';
import type { HttpOptions } from './http-options.ts';

const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
const key = 'k'.repeat(40);

const contract = defineContract({
  module: 'things',
  errors: {},
  calls: {},
  routes: {
    'GET /thing': { access: 'anyone', summary: 'A thing.', answers: { 200: z.object({}) }, sample: {} },
    'POST /thing': {
      access: 'anyone',
      summary: 'Makes a thing.',
      body: z.object({ name: z.string() }),
      answers: { 200: z.object({}) },
      sample: { body: { name: 'a' } },
    },
    'POST /wish': {
      access: 'anyone',
      summary: 'Makes a wish.',
      forms: true,
      body: z.object({ name: z.string().default('none') }),
      answers: { 200: z.object({ name: z.string() }) },
      sample: { body: {} },
    },
    'PUT /thing': {
      access: staff('things.manage'),
      summary: 'Uploads a thing.',
      raw: { types: ['image/png'], limit: 1_000_000 },
      answers: { 200: z.object({ size: z.number() }) },
      sample: {},
    },
    'PUT /film': {
      access: staff('things.manage'),
      summary: 'Uploads a film.',
      raw: { types: ['video/mp4'], limit: 1_000_000, slow: true },
      answers: { 200: z.object({ size: z.number() }) },
      sample: {},
    },
  },
  pushes: {},
  events: {},
});

async function sizeOf(raw: AsyncIterable<Uint8Array> | undefined): Promise<number> {
  let size = 0;
  for await (const chunk of raw ?? []) size += chunk.byteLength;
  return size;
}

const things = defineServerModule(contract, {
  search: { none: 'guests see nothing of it' },
  forgets: {},
  calls: {},
  routes: {
    'GET /thing': async (_context) => ({ status: 200 as const, body: {} }),
    'POST /thing': async (_context) => ({ status: 200 as const, body: {} }),
    'POST /wish': async (_context, { body: { name } }) => ({ status: 200 as const, body: { name } }),
    'PUT /thing': async ({ raw }) => ({ status: 200 as const, body: { size: await sizeOf(raw) } }),
    'PUT /film': async ({ raw }) => ({ status: 200 as const, body: { size: await sizeOf(raw) } }),
  },
});

const servers: Http[] = [];

/** Starts a server that waits for a request as long as a busy machine needs to send it. */
async function listen(changes: Partial<HttpOptions> = {}): Promise<Http> {
  const http = createHttp({
    modules: [things],
    authenticate: createAuthenticator([adminKeyResolver(key)]),
    onlyProperty: async () => '1',
    resolveClient: createClientResolver({ has: () => false }),
    clock: systemClock,
    random: systemRandom,
    log,
    audit: () => {},
    strict: true,
    timeouts: { head: 60_000, request: 60_000, idle: 300, check: 50 },
    ...changes,
  });
  servers.push(http);
  await http.listen({ port: 0, host: '127.0.0.1' });
  return http;
}

let app: Http;
beforeAll(async () => {
  app = await listen();
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

function portOf(http: Http): number {
  return (http.server.address() as AddressInfo).port;
}

/** Sends `bytes` and returns everything received until the server closes the connection. */
function send(...bytes: (string | Buffer)[]): Promise<string> {
  return sendTo(app, ...bytes);
}

function sendTo(http: Http, ...bytes: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(portOf(http), '127.0.0.1', () => {
      for (const part of bytes) socket.write(part);
    });
    socket.on('data', (data) => {
      text += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
}

async function isAlive(): Promise<boolean> {
  return (await send('GET /thing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).startsWith('HTTP/1.1 200');
}

const rough: readonly [string, string, string][] = [
  ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', '400'],
  ['a version that is none', 'GET /thing HTTP/9.9\r\n\r\n', '400'],
  ['a header without a colon', 'GET /thing HTTP/1.1\r\nHost: a\r\nbroken\r\n\r\n', '400'],
  ['two lengths', 'POST /thing HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello', '400'],
  [
    'a length and chunks',
    'POST /thing HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
  ['headers without end', `GET /thing HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`, '431'],
  [
    'a broken chunk',
    'POST /thing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    '400',
  ],
  [
    'a body over the limit',
    `POST /thing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n{"name":"`,
    '413',
  ],
];

test.each(rough)('%s closes only that connection, with problem details', async (_name, bytes, status) => {
  const answer = await send(bytes);
  expect(answer.split(' ')[1]).toBe(status);
  expect(answer).toContain('application/problem+json');
  const id = /"request_id":"([\w-]{36})"/.exec(answer)?.[1];
  expect(answer.toLowerCase()).toContain(`x-request-id: ${id}`);
  expect(answer).not.toMatch(/at .*\.ts|node_modules/);
  expect(await isAlive()).toBe(true);
});

const impatient = { timeouts: { head: 200, request: 500, idle: 300, check: 50 } };

test('a client that never finishes its headers is disconnected', async () => {
  expect(await sendTo(await listen(impatient), 'GET /thing HTTP/1.1\r\nHost: a\r\nX-Slow: 1')).toContain(
    'HTTP/1.1 408',
  );
});

test('a client that never finishes its body is disconnected', async () => {
  const head = 'POST /thing HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n';
  expect(await sendTo(await listen(impatient), head, '{"name":')).toContain('HTTP/1.1 408');
});

const filmHead = `PUT /film HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: video/mp4\r\nContent-Length: 12\r\n\r\n`;

test('a film may take longer than other requests as long as it goes on', async () => {
  const http = await listen(impatient);
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(portOf(http), '127.0.0.1', () => socket.write(filmHead));
    let sent = 0;
    const timer = setInterval(() => {
      sent += 1;
      if (sent <= 12) socket.write('x');
    }, 120);
    let text = '';
    socket.on('data', (data) => {
      text += data.toString('latin1');
      if (text.includes('size')) socket.destroy();
    });
    socket.on('close', () => {
      clearInterval(timer);
      resolve(text);
    });
  });
  expect(answer).toContain('{"size":12}');
});

test('a film that stops arriving is cut off', async () => {
  expect(await sendTo(await listen(impatient), filmHead, 'half')).not.toContain('200 OK');
});

test('an oversized upload is cut off while it is received', async () => {
  const head = [
    'PUT /thing HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${key}`,
    'Content-Type: image/png',
    'Transfer-Encoding: chunked',
  ].join('\r\n');
  const chunk = Buffer.concat([Buffer.from('40000\r\n'), Buffer.alloc(0x40000), Buffer.from('\r\n')]);
  const answer = await send(`${head}\r\n\r\n`, ...Array.from({ length: 20 }, () => chunk));
  expect(answer).toContain('HTTP/1.1 413');
  expect(await isAlive()).toBe(true);
});

test.each([
  ['an upload', 'PUT', 'image/png'],
  ['JSON', 'POST', 'application/json'],
])('%s that is too large receives the refusal, even if it finishes writing first', async (_name, method, type) => {
  // No time passes for the server, so it does not take a slow client for a stalled one.
  const http = await listen({ clock: fakeClock() });
  for (let count = 0; count < 8; count += 1) {
    const body = Buffer.alloc(9_000_000, 32);
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const answer = await fetch(`http://127.0.0.1:${portOf(http)}/thing`, { method, headers, body });
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large']);
  }
  expect(await isAlive()).toBe(true);
});

test('an interrupted upload affects no other request', async () => {
  const head = `PUT /thing HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nContent-Type: image/png\r\nContent-Length: 1000\r\n\r\n`;
  await new Promise<void>((resolve) => {
    const socket = connect(portOf(app), '127.0.0.1', () => socket.write(`${head}half`, () => socket.destroy()));
    socket.on('close', () => resolve());
  });
  expect(await isAlive()).toBe(true);
});

test('client input never becomes a response header', async () => {
  const answer = await send(
    "GET /thing HTTP/1.1\r\nHost: a; script-src *\r\nX-Request-Id: abcdefgh; set-cookie=1\r\nOrigin: http://x'\r\nConnection: close\r\n\r\n",
  );
  expect(answer).not.toContain('script-src *');
  expect(answer).not.toContain('set-cookie=1');
});

test('a hundred idle connections do not block others', async () => {
  const idle = Array.from({ length: 100 }, () => connect(portOf(app), '127.0.0.1').on('error', () => {}));
  expect(await isAlive()).toBe(true);
  for (const socket of idle) socket.destroy();
});

test('an HTTP/2 upgrade offer, as sent by Java and curl, is answered over HTTP/1.1', async () => {
  // Only WebSocket upgrades reach the upgrade listener.
  app.server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n'));
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk';
  expect(await send(`GET /thing HTTP/1.1\r\nHost: a\r\n${offer}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200/);
});

test('a malformed URL is refused with the standard headers and a request id', async () => {
  const answer = await app.inject('/thing/%ff');
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_data', request_id: answer.headers['x-request-id'] });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

const json = { 'content-type': 'application/json' };
test.each([
  ['a text that is not UTF-8', 400, json, Buffer.from('{"name":"Caf\xe9"}', 'latin1')],
  ['the sign that PostgreSQL does not keep', 400, json, '{"name":"a\\u0000b"}'],
  ['a compressed body', 415, { ...json, 'content-encoding': 'gzip' }, gzipSync('{"name":"a"}')],
])('%s is refused rather than stored partially', async (_name, status, headers, payload) => {
  const answer = await app.inject({ method: 'POST', url: '/thing', headers, payload });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().detail).toMatch(/UTF-8|U\+0000|compressed/);
});

test('deeply nested brackets do no harm', async () => {
  const payload = `{"name":"a","deep":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  expect((await app.inject({ method: 'POST', url: '/thing', headers: json, payload })).statusCode).toBe(200);
});

test('a body without required fields may be omitted', async () => {
  const without = await app.inject({ method: 'POST', url: '/wish' });
  expect([without.statusCode, without.json()]).toEqual([200, { name: 'none' }]);
  expect((await app.inject({ method: 'POST', url: '/thing' })).statusCode).toBe(400);
  expect((await app.inject({ method: 'POST', url: '/wish', headers: json, payload: 'null' })).statusCode).toBe(400);
});

test.each([
  ['application/x-www-form-urlencoded', 'name=a+b%26c'],
  ['application/x-www-form-urlencoded; charset=UTF-8', 'name=a%20b%26c'],
  ['text/plain;charset=UTF-8', '{"name":"a b&c"}'],
  ['application/json', '{"name":"a b&c"}'],
])('%s is parsed on routes that accept forms', async (type, payload) => {
  const answer = await app.inject({ method: 'POST', url: '/wish', headers: { 'content-type': type }, payload });
  expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'a b&c' }]);
  const elsewhere = await app.inject({ method: 'POST', url: '/thing', headers: { 'content-type': type }, payload });
  expect(elsewhere.statusCode).toBe(type === 'application/json' ? 200 : 415);
});
