import { beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock, forgetZones, localTime } from '#platform/clock';
import type { probe as probeContract } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import { createWireClient } from './create-wire-client.ts';
import { CallRefusedError, CallTimeoutError, ConnectionLostError } from './errors.ts';
import type { SocketHandlers } from './socket.ts';
import type { WireClient, WireClientOptions } from './wire-client.ts';

type Probe = typeof probeContract;
type FakeSocket = SocketHandlers & { sent: string[]; closedByClient: boolean };

let clock: FakeClock;
let sockets: FakeSocket[];
let log: string[];
let wake: () => void;
let sayOffline: () => void;

beforeEach(() => {
  clock = fakeClock();
  sockets = [];
  log = [];
});

function client(options: Partial<WireClientOptions> = {}): WireClient {
  return createWireClient({
    url: () => 'ws://hotel.test/ws',
    clock,
    random: seededRandom(3),
    openSocket: (_url, receiver) => {
      const socket: FakeSocket = { ...receiver, sent: [], closedByClient: false };
      sockets.push(socket);
      const close = () => {
        socket.closedByClient = true;
      };
      return { send: (text) => socket.sent.push(text), close };
    },
    watchWake: (onWake, onOffline) => {
      [wake, sayOffline] = [onWake, onOffline];
      return () => {};
    },
    log: (message) => log.push(message),
    ...options,
  });
}

const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
const parsed = (text: string) => JSON.parse(text.slice(1, -1));
const requests = (socket: FakeSocket) => socket.sent.filter((text) => text.includes('{')).map(parsed);
const reply = (socket: FakeSocket, id: string, payload: object) =>
  socket.onMessage(`\u0002${JSON.stringify({ dispatch: { message_id: id }, payload })}\u0003`);
const push = (socket: FakeSocket, name: string, payload: object) => {
  const [module, fn] = name.split('.');
  socket.onMessage(`\u0002${JSON.stringify({ dispatch: { module, function: fn, message_id: '' }, payload })}\u0003`);
};
const hello = (socket: FakeSocket, root: object = {}) =>
  push(socket, 'GlobalFunctions.hello', { root: { build: 'b1', now: clock.now(), zone: 'UTC', ...root } });

function opened(options: Partial<WireClientOptions> = {}) {
  const wire = client(options);
  wire.start();
  last().onOpen();
  hello(last());
  return wire;
}

test('a call sends module, function, port, cache time and a unique message id, with the data as payload', () => {
  const wire = opened();
  void wire.of<Probe>().call('RoomInformation.getEcho', { text: 'a' });
  void wire.of<Probe>().call('RetailSystem.transmitOrder', { what: 'tea' });
  const [first, second] = requests(last());
  expect(first).toEqual({
    dispatch: { module: 'RoomInformation', function: 'getEcho', port: 22203, cache_time: 0, message_id: '1' },
    payload: { text: 'a' },
  });
  expect(second.dispatch).toMatchObject({ port: 22200, message_id: '2' });
});

test('replies are matched by message id, in any order', async () => {
  const wire = opened();
  const answers = ['a', 'b'].map((text) => wire.of<Probe>().call('RoomInformation.getEcho', { text }));
  reply(last(), '2', { status: 'OK', root: { text: 'b' } });
  reply(last(), '1', { status: 'OK', root: { text: 'a' } });
  expect(await Promise.all(answers)).toEqual([{ text: 'a' }, { text: 'b' }]);
});

test('a refusal carries its code, whether it is retryable, and its details, but not the message for logs', async () => {
  const wire = opened();
  const answer = wire.of<Probe>().call('RoomInformation.getEcho', { text: '' });
  reply(last(), '1', {
    status: 'ERROR',
    error: { code: 'closed', message: 'm', retryable: true, opening_time: '12:00' },
  });
  await expect(answer).rejects.toEqual(new CallRefusedError('closed', true, { opening_time: '12:00' }));
});

test('a call times out after 6 s before initialisation, after 60 s afterwards, or as its options say', async () => {
  const wire = opened();
  const call = (timeoutMs?: number) =>
    wire
      .of<Probe>()
      .call('RoomInformation.getEcho', { text: '' }, { timeoutMs })
      .then(
        () => 'answer',
        (error) => error,
      );
  const early = call();
  await clock.advance(6_000);
  expect(await early).toBeInstanceOf(CallTimeoutError);
  wire.markInitialised();
  let usual: unknown;
  void call().then((end) => {
    usual = end;
  });
  const own = call(30_000);
  await clock.advance(30_000);
  expect(await own).toBeInstanceOf(CallTimeoutError);
  last().onMessage('\u0002PING\u0003');
  await clock.advance(29_999);
  expect(usual).toBeUndefined();
  await clock.advance(1);
  expect(usual).toBeInstanceOf(CallTimeoutError);
});

test('a call times out after the time that the hotel chose', async () => {
  const wire = opened();
  wire.markInitialised();
  wire.setReplyTimeout(20_000);
  const call = wire.of<Probe>().call('RoomInformation.getEcho', { text: '' });
  const refused = expect(call).rejects.toBeInstanceOf(CallTimeoutError);
  await clock.advance(20_000);
  await refused;
});

test('calls made before the socket opens are queued and sent in order, and their timeout already runs', async () => {
  const wire = client();
  const late = wire.of<Probe>().call('RoomInformation.getEcho', { text: 'late' }, { timeoutMs: 100 });
  late.catch(() => {});
  void wire.of<Probe>().call('RoomInformation.getEcho', { text: 'a' });
  void wire.of<Probe>().call('RoomInformation.getEcho', { text: 'b' });
  wire.start();
  await clock.advance(100);
  last().onOpen();
  expect(requests(last()).map(({ payload }) => payload.text)).toEqual(['a', 'b']);
  await expect(late).rejects.toBeInstanceOf(CallTimeoutError);
});

test('after a lost connection, reads and calls with a request id are resent, and all others reject', async () => {
  const wire = opened();
  const { call } = wire.of<Probe>();
  const read = call('RoomInformation.getEcho', { text: 'read' });
  const order = call('RetailSystem.transmitOrder', { what: 'tea', request_id: 'r' });
  const bare = call('RetailSystem.transmitOrder', { what: 'bare' });
  const forced = call('RetailSystem.transmitOrder', { what: 'forced' }, { resend: true });
  last().onClose(1006);
  await expect(bare).rejects.toBeInstanceOf(ConnectionLostError);
  await clock.advance(500);
  last().onOpen();
  expect(requests(last()).map(({ dispatch }) => dispatch.message_id)).toEqual(['1', '2', '4']);
  for (const id of ['1', '2', '4']) reply(last(), id, { status: 'OK', root: { id } });
  expect(await Promise.all([read, order, forced])).toHaveLength(3);
});

test('the client reconnects with back-off and full jitter between 0.5 s and 30 s', async () => {
  const waits: number[] = [];
  const wire = client({ random: { number: () => 0.999, bytes: () => new Uint8Array() } });
  wire.start();
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const before = clock.now();
    const count = sockets.length;
    last().onClose(1006);
    while (sockets.length === count) await clock.advance(100);
    waits.push(clock.now() - before);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
});

test('the back-off resets only once the server has sent a hello', async () => {
  const wire = client({ random: { number: () => 0.999, bytes: () => new Uint8Array() } });
  wire.start();
  for (const greets of [false, false, true]) {
    last().onOpen();
    if (greets) hello(last());
    last().onClose(1006);
    if (!greets) await clock.advance(2_000);
  }
  expect(sockets).toHaveLength(3);
  await clock.advance(500);
  expect(sockets).toHaveLength(4);
});

test('the client reconnects at once when the device wakes', () => {
  const wire = opened();
  last().onClose(1006);
  wake();
  expect(sockets).toHaveLength(2);
  expect(wire.state().connection).toBe('cut');
});

test('waking probes an open socket, and drops it after 5 s of silence', async () => {
  const wire = opened();
  await clock.advance(10_000);
  wake();
  expect(last().sent.at(-1)).toBe('\u0002PING\u0003');
  last().onMessage('\u0002PONG\u0003');
  await clock.advance(5_000);
  expect(wire.state().connection).toBe('open');
  wake();
  await clock.advance(5_000);
  expect(wire.state()).toMatchObject({ connection: 'cut', offlineSince: clock.now() });
  expect(sockets[0]?.closedByClient).toBe(true);
});

/** A device clock that may jump while timers run, or run while timers are suspended. */
function leaping() {
  const device = { ...clock, leap: 0, now: () => clock.now() + device.leap };
  return device;
}

test('a device that says it has no network counts as cut off at once, although its socket stays open, and tries again', async () => {
  const wire = opened();
  sayOffline();
  expect([wire.state().connection, last().closedByClient]).toEqual(['cut', true]);
  await clock.advance(500);
  expect(sockets).toHaveLength(2);
  // Nothing answers: the try ends by itself, and the page goes on saying so.
  sayOffline();
  await clock.advance(10_000);
  expect(wire.state().connection).toBe('cut');
  wire.stop();
  sayOffline();
  expect(wire.state().connection).toBe('idle');
});

test('a device that wakes after an hour reports a lost connection and reconnects at once', () => {
  const device = leaping();
  const wire = opened({ clock: device });
  device.leap = 3_600_000;
  wake();
  expect([wire.state().connection, sockets.length, sockets[0]?.closedByClient]).toEqual(['cut', 2, true]);
  last().onOpen();
  expect(wire.state().connection).toBe('open');
});

test.each([86_400_000, -86_400_000])(
  'a device whose clock is changed by %i ms gets the server time again',
  async (leap) => {
    const device = leaping();
    const wire = opened({ clock: device });
    device.leap = leap;
    await clock.advance(30_000);
    last().onMessage('\u0002PING\u0003');
    await clock.advance(500);
    expect(sockets).toHaveLength(2);
    last().onOpen();
    hello(last());
    expect(wire.serverNow()).toBe(clock.now());
  },
);

test('PING is answered with PONG, and two silent ping intervals count as a lost connection', async () => {
  const wire = opened();
  for (let ping = 0; ping < 5; ping += 1) {
    await clock.advance(30_000);
    last().onMessage('\u0002PING\u0003');
  }
  expect(last().sent.filter((text) => text === '\u0002PONG\u0003')).toHaveLength(5);
  expect(wire.state().connection).toBe('open');
  await clock.advance(59_999);
  expect(wire.state().connection).toBe('open');
  await clock.advance(1);
  expect(wire.state().connection).toBe('cut');
});

test('a connection attempt that never opens is abandoned after 10 s', async () => {
  client().start();
  await clock.advance(10_500);
  expect(sockets).toHaveLength(2);
});

test('messages of an old socket are ignored', async () => {
  const wire = opened();
  const answer = wire.of<Probe>().call('RoomInformation.getEcho', { text: '' }, { timeoutMs: 1_000 });
  answer.catch(() => {});
  const old = last();
  old.onClose(1006);
  wake();
  last().onOpen();
  reply(old, '1', { status: 'OK', root: { text: 'old' } });
  old.onClose(1006);
  expect(wire.state().connection).toBe('open');
  await clock.advance(1_000);
  await expect(answer).rejects.toBeInstanceOf(CallTimeoutError);
});

test('a hello corrects the clock and reveals a newer build', () => {
  const wire = opened({ build: 'b1' });
  expect(wire.state().clockCorrections).toBe(0);
  hello(last(), { now: clock.now() + 90_000 });
  expect(wire.serverNow()).toBe(clock.now() + 90_000);
  expect(wire.state()).toMatchObject({ newBuild: false, zone: 'UTC', connectCount: 1, clockCorrections: 1 });
  hello(last(), { build: 'b2' });
  expect(wire.state().newBuild).toBe(true);
});

test('an app that starts again knows the server’s clock before the first hello', () => {
  const stored: number[] = [];
  const clockOffset = { read: () => stored.at(-1) ?? 0, keep: (ms: number) => void stored.push(ms) };
  opened({ clockOffset });
  hello(last(), { now: clock.now() + 90_000 });
  const again = client({ clockOffset });
  expect(again.serverNow()).toBe(clock.now() + 90_000);
});

test('the offsets of the zone in a hello set the hotel’s clock, and those of the next hello replace them', () => {
  opened();
  const announced = (minutes: number) => {
    const zone_offsets = { offsets: [[clock.now() - 1, minutes]], until: clock.now() + 1 };
    hello(last(), { zone: 'Atlantis/Harbour', zone_offsets });
    return localTime(clock.now(), 'Atlantis/Harbour').slice(11, 16);
  };
  expect([announced(120), announced(180)]).toEqual(['10:40', '11:40']);
  forgetZones();
});

test('correctClock opens one new connection at once, whose hello corrects the clock', () => {
  const wire = opened();
  const before = sockets.length;
  wire.correctClock();
  wire.correctClock();
  expect(sockets.length).toBe(before + 1);
  last().onOpen();
  hello(last(), { now: clock.now() - 7_200_000 });
  expect(wire.serverNow()).toBe(clock.now() - 7_200_000);
});

test('Auth.ended rejects pending calls and stops reconnecting until reconnect is called', async () => {
  const wire = opened();
  const reasons: string[] = [];
  wire.onEnded((reason) => reasons.push(reason));
  const order = wire
    .of<Probe>()
    .call('RetailSystem.transmitOrder', { what: 'tea', request_id: 'of the guest who left' });
  push(last(), 'Auth.ended', { root: { reason: 'checked_out' } });
  last().onClose(4001);
  await expect(order).rejects.toBeInstanceOf(ConnectionLostError);
  await clock.advance(120_000);
  wake();
  expect(sockets).toHaveLength(1);
  expect(reasons).toEqual(['checked_out']);
  expect(wire.state().connection).toBe('ended');
  wire.reconnect();
  last().onOpen();
  expect(requests(last())).toEqual([]);
  expect(wire.state().connection).toBe('open');
});

test('a close with code 4001 alone ends the session too', () => {
  const wire = opened();
  last().onClose(4001);
  expect(wire.state().connection).toBe('ended');
});

test('a call without function, module or data is rejected and logged, but not sent', async () => {
  const wire = opened();
  const call = wire.of<Probe>().call as (name: string, data: unknown) => Promise<unknown>;
  for (const [name, data] of [
    ['RetailSystem.', {}],
    ['.get', {}],
    ['get', {}],
    ['A.get', undefined],
  ] as const) {
    await expect(call(name, data)).rejects.toMatchObject({ code: 'invalid_data' });
  }
  expect(requests(last())).toEqual([]);
  expect(log).toHaveLength(4);
});

test('calls to modules without a port are sent with port 0, and those to unknown ones are logged', () => {
  const wire = opened();
  const call = wire.of<Probe>().call as (name: string, data: unknown) => Promise<unknown>;
  for (const name of ['Flight.getFlights', 'Parrot.say']) void call(name, {});
  expect(requests(last()).map(({ dispatch }) => dispatch.port)).toEqual([0, 0]);
  expect(log).toEqual(['no port is known for module Parrot']);
});

test('malformed messages are dropped and the connection stays open', () => {
  const wire = opened();
  for (const text of [
    '',
    '{}',
    '\u0002{}',
    '\u0002{"\u0003',
    '\u0002null\u0003',
    '\u0002{"dispatch":{}}\u0003',
    '\u00021\u0003',
  ]) {
    last().onMessage(text);
  }
  expect(wire.state().connection).toBe('open');
});

test('a subscriber receives pushes, including those of the TV, until it unsubscribes', () => {
  const wire = opened();
  const received: unknown[] = [];
  const off = wire.of<Probe>().on('Tv_Messages.getPopUpMessages', (root) => received.push(root));
  wire.of<Probe>().on('RetailSystem.orderChanged', (root) => received.push(root));
  push(last(), 'Tv_Messages.getPopUpMessages', { tvmessages: [{ message: { id: 'm' } }] });
  push(last(), 'RetailSystem.orderChanged', { root: { order: 'o' } });
  off();
  push(last(), 'Tv_Messages.getPopUpMessages', { tvmessages: [{ message: { id: 'n' } }] });
  expect(received).toEqual([{ id: 'm' }, { order: 'o' }]);
});

test('a connection listener receives the current state at once and every change after it', async () => {
  const wire = client();
  const received: boolean[] = [];
  wire.onConnection((open) => received.push(open));
  wire.start();
  last().onOpen();
  hello(last());
  last().onClose(1006);
  await clock.advance(500);
  last().onOpen();
  expect(received).toEqual([false, true, false, true]);
  expect(wire.state().connectCount).toBe(2);
});

test('the state is the same object as long as nothing changes', () => {
  const wire = opened();
  const before = wire.state();
  void wire.of<Probe>().call('RoomInformation.getEcho', { text: '' });
  last().onMessage('\u0002PING\u0003');
  hello(last());
  expect(wire.state()).toBe(before);
});

test('stopping rejects pending calls and leaves no timer behind', async () => {
  const wire = opened();
  const answer = wire.of<Probe>().call('RoomInformation.getEcho', { text: '' });
  wire.stop();
  await expect(answer).rejects.toBeInstanceOf(ConnectionLostError);
  expect(clock.pending).toBe(0);
  expect(wire.state().connection).toBe('idle');
});
