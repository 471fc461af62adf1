import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import { createAuthenticator, createClientResolver } from '#platform/node/auth';
import { createAddressList } from '#platform/node/config';
import type { Log } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { createHttp, type Http } from './create-http.ts';
import type { HttpOptions } from './http-options.ts';
import { createMetrics, type Metrics } from './metrics.ts';

const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
const mebibyte = 2 ** 20;
const large = 64 * mebibyte;
/** What waits for the client of a socket, by the measure of the system. */
const waitingOf = (socket: Socket) =>
  (socket as { readonly _handle?: { readonly writeQueueSize: number } })._handle?.writeQueueSize ?? 0;

type Opened = { readonly http: Http; readonly clock: FakeClock; readonly metrics: Metrics; readonly sockets: Socket[] };
const opened: Http[] = [];
/** Both ends of all connections. */
const ends: Socket[] = [];
afterEach(async () => {
  for (const socket of ends.splice(0)) socket.destroy();
  for (const http of opened.splice(0)) {
    http.server.closeAllConnections();
    await http.close();
  }
});

/** Starts a server with more `routes`; `sockets` are its ends of the connections. */
async function open(changes: Partial<HttpOptions> = {}, routes: (http: Http) => void = () => {}): Promise<Opened> {
  const clock = fakeClock();
  const metrics = createMetrics({ process: false });
  const http = createHttp({
    modules: [],
    authenticate: createAuthenticator([]),
    onlyProperty: async () => '1',
    resolveClient: createClientResolver(changes.trustedProxies ?? { has: () => false }),
    ...{ clock, metrics, random: seededRandom(1), log, audit: () => {}, strict: true },
    ...changes,
  });
  opened.push(http);
  const sockets: Socket[] = [];
  http.server.on('connection', (socket: Socket) => {
    sockets.push(socket);
    ends.push(socket);
  });
  http.get('/large', async () => Buffer.alloc(large));
  http.get('/quick', async () => 'quick');
  http.post('/size', async ({ body }) => `size ${JSON.stringify(body).length} `);
  routes(http);
  await http.listen({ host: '127.0.0.1', port: 0 });
  return { http, clock, metrics, sockets };
}

const portOf = ({ server }: { readonly server: Server }) => (server.address() as AddressInfo).port;
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

/** A client that tells what it received; `closed` resolves when the server has closed the connection. */
function client({ http }: Opened, text: string) {
  const socket = connect(portOf(http), '127.0.0.1');
  ends.push(socket);
  const received = { text: '', bytes: 0 };
  socket.on('data', (data) => {
    received.bytes += data.length;
    if (received.bytes < mebibyte) received.text += data.toString('latin1');
  });
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(text);
  return { socket, received, closed, answers: () => received.text.split('HTTP/1.1 200').length - 1 };
}

async function gauge({ metrics }: Opened, name: string): Promise<number> {
  return Number(new RegExp(`^bellhop_http_${name} (\\d+)$`, 'm').exec(await metrics.text())?.[1]);
}

test('of a thousand requests in one packet one is in work, and others are answered in between', async () => {
  const inWork = { now: 0, most: 0, done: 0, doneWhenOther: 0 };
  const server = await open({}, (http) => {
    http.get('/counted', async () => {
      inWork.now += 1;
      inWork.most = Math.max(inWork.most, inWork.now);
      await new Promise((resolve) => setImmediate(resolve));
      inWork.now -= 1;
      inWork.done += 1;
      return 'counted';
    });
    http.get('/other', async () => {
      inWork.doneWhenOther = inWork.done;
      return 'other';
    });
  });
  const flood = client(server, get('/counted').repeat(1000));
  await expect.poll(() => inWork.done).toBeGreaterThan(0);
  const other = client(server, get('/other'));
  await expect.poll(() => [flood.answers(), other.answers()]).toEqual([1000, 1]);
  expect(inWork.most).toBe(1);
  expect(inWork.doneWhenOther).toBeLessThan(1000);
});

test('bodies of any form arrive whole, however requests follow each other', async () => {
  const server = await open();
  const body = JSON.stringify({ text: 'x'.repeat(200_000) });
  const head = 'POST /size HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const known = `${head}Content-Length: ${body.length}\r\n\r\n${body}`;
  const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const sent = client(server, `${known}${get('/quick')}${chunked}${get('/quick')}`.repeat(3));
  await expect.poll(sent.answers).toBe(12);
  expect(sent.received.text.split(`size ${body.length} `)).toHaveLength(7);
});

test('what follows an upgrade reaches the other protocol whole', async () => {
  const server = await open();
  const behind = 'frame'.repeat(2000);
  const upgraded = new Promise<string>((resolve) => {
    server.http.server.on('upgrade', (_request, socket: Socket, head) => {
      // As the gateway does: it looks at the caller first.
      setImmediate(() => {
        let text = '';
        socket.unshift(head);
        socket.on('data', (data) => {
          text += data.toString();
          if (text.length === behind.length) resolve(text);
        });
      });
    });
  });
  client(server, get('/ws', `Connection: Upgrade\r\nUpgrade: websocket\r\n`) + behind);
  expect(await upgraded).toBe(behind);
  expect(await gauge(server, 'connections')).toBe(0);
});

test('an address holds so many connections: the one that waits for longest makes room, none that is answered', async () => {
  const server = await open({ connectionLimits: { perHolder: 3 } });
  const busy = client(server, get('/large'));
  busy.socket.pause();
  await expect.poll(() => server.sockets.length).toBe(1);
  const first = client(server, get('/quick'));
  await expect.poll(first.answers).toBe(1);
  const second = client(server, get('/quick'));
  await expect.poll(second.answers).toBe(1);
  first.socket.write(get('/quick'));
  await expect.poll(first.answers).toBe(2);
  const third = client(server, get('/quick'));
  await second.closed;
  await expect.poll(third.answers).toBe(1);
  expect([busy.socket.closed, first.socket.closed]).toEqual([false, false]);
  expect([await gauge(server, 'crowded'), await gauge(server, 'connections')]).toEqual([1, 3]);
});

test('an address that opens connections without end is not listened to', async () => {
  const server = await open({ connectionLimits: { perHolder: 2 } });
  for (let count = 1; count <= 4; count += 1) {
    const one = client(server, get('/quick'));
    await expect.poll(one.answers).toBe(1);
  }
  const fifth = client(server, get('/quick'));
  await fifth.closed;
  expect(fifth.answers()).toBe(0);
  await server.clock.advance(10_000);
  const later = client(server, get('/quick'));
  await expect.poll(later.answers).toBe(1);
});

test('the connections of a proxy are not counted, but what each address has under way behind it', async () => {
  const trustedProxies = createAddressList(['127.0.0.1']);
  const server = await open({ trustedProxies, connectionLimits: { perHolder: 2 } });
  const from = (address: string) => `X-Forwarded-For: ${address}\r\n`;
  const idle = Array.from({ length: 6 }, () => client(server, get('/quick', from('203.0.113.7'))));
  for (const one of idle) await expect.poll(one.answers).toBe(1);
  const flood = [1, 2, 3].map(() => client(server, get('/large', from('203.0.113.7'))));
  for (const { socket } of flood) socket.pause();
  const honest = client(server, get('/large', from('203.0.113.8')));
  honest.socket.pause();
  await expect.poll(async () => await gauge(server, 'crowded')).toBe(1);
  await expect.poll(async () => await gauge(server, 'connections')).toBe(3);
  expect(idle.map(({ socket }) => socket.closed)).toEqual(idle.map(() => false));
  expect(honest.socket.closed).toBe(false);
});

test('a client that takes nothing of an answer for half a minute is disconnected', async () => {
  const server = await open();
  const stalled = client(server, get('/large'));
  stalled.socket.pause();
  await expect.poll(() => waitingOf(server.sockets[0] as Socket)).toBeGreaterThan(0);
  const gone = new Promise((resolve) => server.sockets[0]?.once('close', resolve));
  const started = server.clock.elapsed();
  await server.clock.settled(gone, 1000);
  expect(server.clock.elapsed() - started).toBeGreaterThanOrEqual(29_000);
  expect(await gauge(server, 'stalled')).toBe(1);
});

test('a request with an unknown expectation counts and is answered as any other', async () => {
  const server = await open({ requestsPerAddress: 1 });
  const expecting = client(server, get('/quick', 'Expect: nothing\r\n').repeat(2));
  await expect.poll(expecting.answers).toBe(1);
  await server.clock.advance(2000);
  await expect.poll(() => expecting.received.text).toContain('HTTP/1.1 429');
  expect(expecting.received.text).not.toContain('HTTP/1.1 417');
});

test('a client that is told to go on, and expects that, sends its body', async () => {
  const server = await open();
  const head = 'POST /size HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n';
  const expecting = client(server, `${head}Expect: 100-continue\r\n\r\n`);
  await expect.poll(() => expecting.received.text).toContain('HTTP/1.1 100 Continue');
  expecting.socket.write('{}');
  await expect.poll(expecting.answers).toBe(1);
});

test('a client that takes nothing of what waits for it outside of an answer is disconnected too', async () => {
  const server = await open();
  const reader = client(server, get('/quick'));
  await expect.poll(reader.answers).toBe(1);
  reader.socket.pause();
  const [socket] = server.sockets as [Socket];
  const gone = new Promise((resolve) => socket.once('close', resolve));
  // Until nothing more fits on the way.
  while (socket.writableLength === 0) socket.write(Buffer.alloc(mebibyte / 2));
  await server.clock.settled(gone, 1000);
  expect(await gauge(server, 'stalled')).toBe(1);
});

test('a download on a line that moves is finished, however long it takes', async () => {
  const server = await open();
  const slow = client(server, get('/large'));
  slow.socket.pause();
  await expect.poll(() => server.sockets.length).toBe(1);
  const [socket] = server.sockets as [Socket];
  await expect.poll(() => waitingOf(socket)).toBeGreaterThan(0);
  while (waitingOf(socket) > 0) {
    await server.clock.advance(20_000);
    const before = waitingOf(socket);
    // The system may have taken the rest meanwhile.
    if (before === 0) break;
    slow.socket.resume();
    await expect.poll(() => waitingOf(socket)).toBeLessThan(before);
    slow.socket.pause();
  }
  slow.socket.resume();
  await expect.poll(() => slow.received.bytes).toBeGreaterThan(large);
  expect(await gauge(server, 'stalled')).toBe(0);
});

test('an answer that is still being made is no stalled one', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = await open({}, (http) => http.get('/late', () => promise));
  const waiting = client(server, get('/late'));
  await expect.poll(() => server.sockets.length).toBe(1);
  await server.clock.advance(120_000);
  resolve('late');
  await expect.poll(waiting.answers).toBe(1);
});

/** Adds a route whose answer does not wait for the client to take it. */
function addEndless(http: Http): void {
  http.get('/endless', (_request, reply) => {
    reply.hijack();
    for (let count = 0; count < 64; count += 1) reply.raw.write(Buffer.alloc(mebibyte));
  });
}

test('a large answer is handed over in slices, as the client takes them', async () => {
  const server = await open();
  const reader = client(server, get('/large'));
  reader.socket.pause();
  await expect.poll(() => server.sockets.length).toBe(1);
  const [socket] = server.sockets as [Socket];
  await expect.poll(() => waitingOf(socket)).toBeGreaterThan(0);
  expect(waitingOf(socket)).toBeLessThanOrEqual(mebibyte);
  reader.socket.resume();
  await expect.poll(() => reader.received.bytes).toBeGreaterThan(large);
});

test('a server that closes ends a large answer and then its connection, which was to stay', async () => {
  const server = await open();
  const reader = client(server, get('/large'));
  reader.socket.pause();
  await expect.poll(() => server.sockets.length).toBe(1);
  await expect.poll(() => waitingOf(server.sockets[0] as Socket)).toBeGreaterThan(0);
  const closing = server.http.close();
  reader.socket.resume();
  await closing;
  // The rest is on its way.
  await expect.poll(() => reader.received.bytes).toBeGreaterThan(large);
});

test('an answer that goes on while more than 1 MiB waits is cut off', async () => {
  const server = await open({}, addEndless);
  const reader = client(server, get('/endless'));
  reader.socket.pause();
  await expect.poll(() => waitingOf(server.sockets[0] as Socket)).toBeGreaterThan(0);
  const gone = new Promise((resolve) => server.sockets[0]?.once('close', resolve));
  await server.clock.settled(gone, 1000);
  expect(await gauge(server, 'stalled')).toBe(1);
});

test('of an address for which too much waits, the quietest connections are closed', async () => {
  const limits = { waitingBytes: 1024 * mebibyte, waitingBytesOfHolder: 100 * mebibyte };
  const server = await open({ connectionLimits: limits }, addEndless);
  for (let count = 1; count <= 3; count += 1) {
    const reader = client(server, get('/endless'));
    reader.socket.pause();
    await expect.poll(() => server.sockets.length).toBe(count);
    await expect.poll(() => waitingOf(server.sockets[count - 1] as Socket)).toBeGreaterThan(0);
  }
  await server.clock.advance(1000);
  expect(await gauge(server, 'stalled')).toBe(2);
  expect(await gauge(server, 'connections')).toBe(1);
});
