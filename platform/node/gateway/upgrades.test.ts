import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { systemClock } from '#platform/clock';
import { createClientResolver } from '#platform/node/auth';
import { recordingLog } from '#platform/node/log';
import { createProbeModule, createProbeState, probe, probeGuest } from '#platform/node/testing';
import { systemRandom } from '#platform/random';
import { createWireClient, deviceSocketUrl, openWebSocket } from '#platform/web/wire';
import { createGateway } from './create-gateway.ts';
import type { Gateway, GatewayOptions } from './gateway-options.ts';

let http: Server;
let gateway: Gateway;

afterEach(async () => {
  await gateway.close(0);
  http.closeAllConnections();
  http.close();
});

async function started(options: Partial<GatewayOptions> = {}): Promise<string> {
  gateway = createGateway({
    clock: systemClock,
    log: recordingLog(),
    audit: () => {},
    build: 'test',
    property: async (requestedId) =>
      requestedId === undefined || requestedId === '1' ? { id: '1', zone: 'UTC' } : undefined,
    isFresh: () => true,
    resolveClient: createClientResolver({ has: () => false }),
    replyValidation: 'strict',
    ...options,
  });
  const modules = [createProbeModule(createProbeState(), systemClock.sleep)];
  gateway.serve(modules, async ({ cookies }) =>
    cookies.bellhop_session === 'good' ? probeGuest : { kind: 'nobody', property: '1' },
  );
  http = createServer();
  http.on('upgrade', (request, socket, head) => gateway.handleUpgrade(request, socket, head));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return `127.0.0.1:${(http.address() as { port: number }).port}`;
}

/** Opens a socket; returns it with its first message, or the status of the refusal. */
function open(address: string, options: ClientOptions = {}): Promise<{ socket: WebSocket; hello: string } | number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${address}`, options);
    socket.on('error', reject);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.once('message', (data) => resolve({ socket, hello: String(data) }));
  });
}

async function opened(address: string, options: ClientOptions = {}) {
  const end = await open(address, options);
  if (typeof end === 'number') throw new Error(`refused with ${end}`);
  return end;
}

async function ask(socket: WebSocket, name: string, payload: unknown): Promise<Record<string, unknown>> {
  const [module, fn] = name.split('.');
  socket.send(`\u0002${JSON.stringify({ dispatch: { module, function: fn, message_id: '1' }, payload })}\u0003`);
  const [data] = await once(socket, 'message');
  return JSON.parse(String(data).slice(1, -1)).payload;
}

test('a cookie authenticates a guest on a real WebSocket', async () => {
  const address = await started();
  const { socket, hello } = await opened(`${address}/ws?mobile=true`, { headers: { cookie: 'bellhop_session=good' } });
  expect(hello).toContain('"hello"');
  expect(await ask(socket, 'RetailSystem.getRetailInfo', {})).toEqual({ status: 'OK', root: { room: '12' } });
});

test.each([
  ['no Origin: no browser', undefined, undefined],
  ['its own host', 'own', undefined],
  ['an allowed origin', 'https://other.example', undefined],
  ['another origin', 'https://evil.example', 403],
  ['another port of its own host', 'http://127.0.0.1:1', 403],
  ['an opaque origin', 'null', 403],
  ['an extension', 'chrome-extension://abc', 403],
])('from %s', async (_case, given, status) => {
  const address = await started({ allowedOrigins: ['https://other.example'] });
  const origin = given === 'own' ? `http://${address}` : given;
  const end = await open(`${address}/ws`, origin === undefined ? {} : { headers: { origin } });
  expect(typeof end === 'number' ? end : undefined).toBe(status);
});

test('unknown paths and properties get 404, and a closing gateway refuses sockets', async () => {
  const address = await started();
  expect(await open(`${address}/wsx`)).toBe(404);
  expect(await open(`${address}/ws?property=2`)).toBe(404);
  await gateway.close(0);
  expect(await open(`${address}/ws`)).toBe(503);
});

test('a stranger who opens sockets without end gets 429 before the property is looked up, a guest a socket', async () => {
  const address = await started({ limits: { anonymousSockets: 0 } });
  expect(await open(`${address}/ws?property=2`)).toBe(429);
  expect(await open(`${address}/ws`, { headers: { cookie: 'bellhop_session=wrong' } })).toBe(429);
  expect(await open(`${address}/ws`, { headers: { cookie: 'bellhop_session=good' } })).toHaveProperty('socket');
});

test('what was read together with a message beyond the limits is dropped unread, and counts as violations', async () => {
  const address = await started({ limits: { burst: 1, rate: 1, strikes: 3 } });
  const { socket } = await opened(`${address}/ws`);
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  const { _socket: stream } = socket as unknown as { _socket: { cork(): void; uncork(): void } };
  const dispatch = { module: 'RoomInformation', function: 'getEcho', message_id: '1' };
  stream.cork();
  for (let sent = 0; sent < 6; sent += 1) socket.send(`\u0002${JSON.stringify({ dispatch, payload: {} })}\u0003`);
  stream.uncork();
  expect((await once(socket, 'close'))[0]).toBe(1008);
  expect(received.filter((text) => text.includes('too_many_requests'))).toHaveLength(1);
});

test('binary messages are dropped and counted', async () => {
  const address = await started();
  const { socket } = await opened(`${address}/ws`);
  socket.send(Buffer.from([1, 2, 3]));
  expect(await ask(socket, 'RoomInformation.getEcho', { text: 'a' })).toMatchObject({ status: 'OK' });
  expect(gateway.counters.binary).toBe(1);
});

test('a message longer than 64 KiB closes with 1009, one of exactly 64 KiB does not', async () => {
  const address = await started();
  const { socket } = await opened(`${address}/ws`);
  socket.send('x'.repeat(64 * 1024));
  expect(await ask(socket, 'RoomInformation.getEcho', { text: 'a' })).toMatchObject({ status: 'OK' });
  socket.send('x'.repeat(64 * 1024 + 1));
  const [code] = await once(socket, 'close');
  expect(code).toBe(1009);
  await expect.poll(() => gateway.counters.sockets).toBe(0);
});

test('a message in a few fragments arrives; one in endless fragments closes with 1008 and holds no memory', async () => {
  const address = await started();
  const good = await opened(`${address}/ws`);
  const frame = {
    dispatch: { module: 'RoomInformation', function: 'getEcho', message_id: '1' },
    payload: { text: 'a' },
  };
  const text = `\u0002${JSON.stringify(frame)}\u0003`;
  good.socket.send(text.slice(0, 5), { fin: false });
  good.socket.send(text.slice(5), { fin: true });
  const [data] = await once(good.socket, 'message');
  expect(String(data)).toContain('OK');
  const bad = await opened(`${address}/ws`);
  const closed = once(bad.socket, 'close');
  for (let fragment = 0; fragment < 20; fragment += 1) bad.socket.send('a', { fin: false });
  expect((await closed)[0]).toBe(1008);
});

test('invalid WebSocket frames only close that socket', async () => {
  const address = await started();
  const bad = await opened(`${address}/ws`);
  const good = await opened(`${address}/ws`);
  const closed = once(bad.socket, 'close');
  (bad.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(Buffer.from([0xff, 0xff]));
  await closed;
  expect(await ask(good.socket, 'RoomInformation.getEcho', { text: 'a' })).toMatchObject({ status: 'OK' });
});

test.each([10, 200, 70_000])('a push of %i characters arrives complete at every socket', async (length) => {
  const address = await started();
  const devices = await Promise.all([1, 2, 3].map(() => opened(`${address}/ws`)));
  const received = devices.map(async ({ socket }) => String((await once(socket, 'message'))[0]));
  const order = 'ä'.repeat(length);
  expect(gateway.push(probe, 'RetailSystem.orderChanged', { to: { property: '1' }, root: { order } })).toBe(3);
  for (const text of await Promise.all(received)) expect(JSON.parse(text.slice(1, -1)).payload.root).toEqual({ order });
});

test('a client that does not read is disconnected before it uses much memory, others are not', async () => {
  const address = await started({ limits: { waitingBytes: 256 * 1024 } });
  const slow = await opened(`${address}/ws`);
  const quick = await opened(`${address}/ws`);
  slow.socket.pause();
  const order = 'x'.repeat(100_000);
  for (let push = 0; push < 500 && gateway.counters.slow === 0; push += 1) {
    gateway.push(probe, 'RetailSystem.orderChanged', { to: { property: '1' }, root: { order } });
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(gateway.counters).toMatchObject({ slow: 1, sockets: 1 });
  expect(quick.socket.readyState).toBe(WebSocket.OPEN);
});

test('a guest whose stay ended is notified of the reason and closed with 4001', async () => {
  const address = await started();
  const { socket } = await opened(`${address}/ws`, { headers: { cookie: 'bellhop_session=good' } });
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  gateway.end({ property: '1', stayId: 'st1' }, 'checked_out');
  const [code] = await once(socket, 'close');
  expect(code).toBe(4001);
  expect(received.join()).toContain('checked_out');
});

test("the apps' own client speaks with it over a WebSocket of the platform", async () => {
  const address = await started();
  const wire = createWireClient({
    url: () => deviceSocketUrl(`http://${address}`, { property: '1' }),
    clock: systemClock,
    random: systemRandom,
    openSocket: openWebSocket,
  });
  const answer = wire.of<typeof probe>().call('RoomInformation.getEcho', { text: 'grüezi' });
  wire.start();
  expect(await answer).toEqual({ text: 'grüezi' });
  expect(wire.state()).toMatchObject({ connection: 'open', zone: 'UTC' });
  gateway.end({ property: '1' }, 'closed');
  await expect.poll(() => wire.state().connection).toBe('ended');
});

test('the query of the socket URL identifies the device', () => {
  expect(deviceSocketUrl('https://hotel.example')).toBe('wss://hotel.example/ws?mobile=true');
  expect(deviceSocketUrl('http://hotel.example:8004', { tv: true, mac: '00-00-5E-00-53-01', property: '7' })).toBe(
    'ws://hotel.example:8004/ws?mac=00-00-5E-00-53-01&property=7',
  );
});
