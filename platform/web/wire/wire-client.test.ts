import { beforeEach, expect, test } from 'vitest';
import { type FakeClock, fakeClock } from '#platform/clock';
import type { probe as probeContract } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import { createWireClient } from './create-wire-client.ts';
import { WireCut, WireRefusal, WireTimeout } from './errors.ts';
import type { SocketReceiver } from './socket.ts';
import type { WireClient, WireClientOptions } from './wire-client.ts';

type Probe = typeof probeContract;
type Line = SocketReceiver & { sent: string[]; closedByClient: boolean };

let clock: FakeClock;
let lines: Line[];
let log: string[];
let wake: () => void;

beforeEach(() => {
  clock = fakeClock();
  lines = [];
  log = [];
});

function client(options: Partial<WireClientOptions> = {}): WireClient {
  return createWireClient({
    url: () => 'ws://hotel.test/ws',
    clock,
    random: seededRandom(3),
    openSocket: (_url, receiver) => {
      const line: Line = { ...receiver, sent: [], closedByClient: false };
      lines.push(line);
      const close = () => {
        line.closedByClient = true;
      };
      return { send: (text) => line.sent.push(text), close };
    },
    watchWakes: (heard) => {
      wake = heard;
      return () => {};
    },
    log: (message) => log.push(message),
    ...options,
  });
}

const last = (): Line => lines.at(-1) as Line;
const parsed = (text: string) => JSON.parse(text.slice(1, -1));
const requests = (line: Line) => line.sent.filter((text) => text.includes('{')).map(parsed);
const reply = (line: Line, id: string, payload: object) =>
  line.message(`\u0002${JSON.stringify({ dispatch: { message_id: id }, payload })}\u0003`);
const push = (line: Line, name: string, payload: object) => {
  const [module, fn] = name.split('.');
  line.message(`\u0002${JSON.stringify({ dispatch: { module, function: fn, message_id: '' }, payload })}\u0003`);
};
const hello = (line: Line, root: object = {}) =>
  push(line, 'GlobalFunctions.hello', { root: { build: 'b1', now: clock.now(), zone: 'UTC', ...root } });

function opened(options: Partial<WireClientOptions> = {}) {
  const wire = client(options);
  wire.start();
  last().opened();
  hello(last());
  return wire;
}

test('sends module, function, port, cache time and a unique message id with the data as payload', () => {
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

test('matches replies by message id, in any order', async () => {
  const wire = opened();
  const answers = ['a', 'b'].map((text) => wire.of<Probe>().call('RoomInformation.getEcho', { text }));
  reply(last(), '2', { status: 'OK', root: { text: 'b' } });
  reply(last(), '1', { status: 'OK', root: { text: 'a' } });
  expect(await Promise.all(answers)).toEqual([{ text: 'a' }, { text: 'b' }]);
});

test('a refusal carries code, whether to try again, and details, but not the sentence for logs', async () => {
  const wire = opened();
  const answer = wire.of<Probe>().call('RoomInformation.getEcho', { text: '' });
  reply(last(), '1', {
    status: 'ERROR',
    error: { code: 'closed', message: 'm', retryable: true, opening_time: '12:00' },
  });
  await expect(answer).rejects.toEqual(new WireRefusal('closed', true, { opening_time: '12:00' }));
});

test('gives up after 6 s before the app is initialised, after 60 s from then on, or as the call says', async () => {
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
  expect(await early).toBeInstanceOf(WireTimeout);
  wire.initialised();
  let usual: unknown;
  void call().then((end) => {
    usual = end;
  });
  const own = call(30_000);
  await clock.advance(30_000);
  expect(await own).toBeInstanceOf(WireTimeout);
  last().message('\u0002PING\u0003');
  await clock.advance(29_999);
  expect(usual).toBeUndefined();
  await clock.advance(1);
  expect(usual).toBeInstanceOf(WireTimeout);
});

test('queues while the socket is not open and sends the queue in order; the time-out counts', async () => {
  const wire = client();
  const late = wire.of<Probe>().call('RoomInformation.getEcho', { text: 'late' }, { timeoutMs: 100 });
  late.catch(() => {});
  void wire.of<Probe>().call('RoomInformation.getEcho', { text: 'a' });
  void wire.of<Probe>().call('RoomInformation.getEcho', { text: 'b' });
  wire.start();
  await clock.advance(100);
  last().opened();
  expect(requests(last()).map(({ payload }) => payload.text)).toEqual(['a', 'b']);
  await expect(late).rejects.toBeInstanceOf(WireTimeout);
});

test('after a cut, reads and calls with a request id are sent again, others reject as cut', async () => {
  const wire = opened();
  const { call } = wire.of<Probe>();
  const read = call('RoomInformation.getEcho', { text: 'read' });
  const order = call('RetailSystem.transmitOrder', { what: 'tea', request_id: 'r' });
  const bare = call('RetailSystem.transmitOrder', { what: 'bare' });
  const told = call('RetailSystem.transmitOrder', { what: 'told' }, { resend: true });
  last().closed(1006);
  await expect(bare).rejects.toBeInstanceOf(WireCut);
  await clock.advance(500);
  last().opened();
  expect(requests(last()).map(({ dispatch }) => dispatch.message_id)).toEqual(['1', '2', '4']);
  for (const id of ['1', '2', '4']) reply(last(), id, { status: 'OK', root: { id } });
  expect(await Promise.all([read, order, told])).toHaveLength(3);
});

test('reconnects with back-off and full jitter between 0.5 s and 30 s', async () => {
  const waits: number[] = [];
  const wire = client({ random: { number: () => 0.999, bytes: () => new Uint8Array() } });
  wire.start();
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const before = clock.now();
    const count = lines.length;
    last().closed(1006);
    while (lines.length === count) await clock.advance(100);
    waits.push(clock.now() - before);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000]);
});

test('the delay starts anew only when the server has spoken', async () => {
  const wire = client({ random: { number: () => 0.999, bytes: () => new Uint8Array() } });
  wire.start();
  for (const greets of [false, false, true]) {
    last().opened();
    if (greets) hello(last());
    last().closed(1006);
    if (!greets) await clock.advance(2_000);
  }
  expect(lines).toHaveLength(3);
  await clock.advance(500);
  expect(lines).toHaveLength(4);
});

test('reconnects at once when the device wakes', () => {
  const wire = opened();
  last().closed(1006);
  wake();
  expect(lines).toHaveLength(2);
  expect(wire.state().connection).toBe('cut');
});

test('a wake probes an open socket, and gives it up after 5 s of silence', async () => {
  const wire = opened();
  await clock.advance(10_000);
  wake();
  expect(last().sent.at(-1)).toBe('\u0002PING\u0003');
  last().message('\u0002PONG\u0003');
  await clock.advance(5_000);
  expect(wire.state().connection).toBe('open');
  wake();
  await clock.advance(5_000);
  expect(wire.state()).toMatchObject({ connection: 'cut', cutSince: clock.now() });
  expect(lines[0]?.closedByClient).toBe(true);
});

/** The clock on the device, which may leap while its timers go on, or go on while its timers stand still. */
function leaping() {
  const device = { ...clock, leap: 0, now: () => clock.now() + device.leap };
  return device;
}

test('a device that wakes after an hour counts as cut off at once, and connects at once', () => {
  const device = leaping();
  const wire = opened({ clock: device });
  device.leap = 3_600_000;
  wake();
  expect([wire.state().connection, lines.length, lines[0]?.closedByClient]).toEqual(['cut', 2, true]);
  last().opened();
  expect(wire.state().connection).toBe('open');
});

test.each([86_400_000, -86_400_000])(
  'a device whose clock is put right by %i ms hears anew what time it is',
  async (leap) => {
    const device = leaping();
    const wire = opened({ clock: device });
    device.leap = leap;
    await clock.advance(30_000);
    last().message('\u0002PING\u0003');
    await clock.advance(500);
    expect(lines).toHaveLength(2);
    last().opened();
    hello(last());
    expect(wire.serverNow()).toBe(clock.now());
  },
);

test('answers PING with PONG, and counts as cut off after two silent spans', async () => {
  const wire = opened();
  for (let ping = 0; ping < 5; ping += 1) {
    await clock.advance(30_000);
    last().message('\u0002PING\u0003');
  }
  expect(last().sent.filter((text) => text === '\u0002PONG\u0003')).toHaveLength(5);
  expect(wire.state().connection).toBe('open');
  await clock.advance(59_999);
  expect(wire.state().connection).toBe('open');
  await clock.advance(1);
  expect(wire.state().connection).toBe('cut');
});

test('an attempt that never opens is given up after 10 s', async () => {
  client().start();
  await clock.advance(10_500);
  expect(lines).toHaveLength(2);
});

test('words of an old socket are not heard', async () => {
  const wire = opened();
  const answer = wire.of<Probe>().call('RoomInformation.getEcho', { text: '' }, { timeoutMs: 1_000 });
  answer.catch(() => {});
  const old = last();
  old.closed(1006);
  wake();
  last().opened();
  reply(old, '1', { status: 'OK', root: { text: 'old' } });
  old.closed(1006);
  expect(wire.state().connection).toBe('open');
  await clock.advance(1_000);
  await expect(answer).rejects.toBeInstanceOf(WireTimeout);
});

test('corrects the clock by hello and notices another build', () => {
  const wire = opened({ build: 'b1' });
  expect(wire.state().corrections).toBe(0);
  hello(last(), { now: clock.now() + 90_000 });
  expect(wire.serverNow()).toBe(clock.now() + 90_000);
  expect(wire.state()).toMatchObject({ newBuild: false, zone: 'UTC', openings: 1, corrections: 1 });
  hello(last(), { build: 'b2' });
  expect(wire.state().newBuild).toBe(true);
});

test('Auth.ended ends the line: what waits is cut, nothing is tried again until told', async () => {
  const wire = opened();
  const reasons: string[] = [];
  wire.onEnded((reason) => reasons.push(reason));
  const order = wire
    .of<Probe>()
    .call('RetailSystem.transmitOrder', { what: 'tea', request_id: 'of the guest who left' });
  push(last(), 'Auth.ended', { root: { reason: 'checked_out' } });
  last().closed(4001);
  await expect(order).rejects.toBeInstanceOf(WireCut);
  await clock.advance(120_000);
  wake();
  expect(lines).toHaveLength(1);
  expect(reasons).toEqual(['checked_out']);
  expect(wire.state().connection).toBe('ended');
  wire.reconnect();
  last().opened();
  expect(requests(last())).toEqual([]);
  expect(wire.state().connection).toBe('open');
});

test('a close with 4001 alone ends the line too', () => {
  const wire = opened();
  last().closed(4001);
  expect(wire.state().connection).toBe('ended');
});

test('a message without function, module or data is not sent, and logged', async () => {
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

test('a module without a port is sent with port 0 and logged', () => {
  const wire = opened();
  void (wire.of<Probe>().call as (name: string, data: unknown) => Promise<unknown>)('Flight.getFlights', {});
  expect(requests(last())[0].dispatch.port).toBe(0);
  expect(log).toEqual(['module without a port: Flight']);
});

test('drops what has no marks or is no frame, and goes on', () => {
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
    last().message(text);
  }
  expect(wire.state().connection).toBe('open');
});

test('hears pushes, those of the TV included, until it stops listening', () => {
  const wire = opened();
  const heard: unknown[] = [];
  const off = wire.of<Probe>().on('Tv_Messages.getPopUpMessages', (root) => heard.push(root));
  wire.of<Probe>().on('RetailSystem.orderChanged', (root) => heard.push(root));
  push(last(), 'Tv_Messages.getPopUpMessages', { tvmessages: [{ message: { id: 'm' } }] });
  push(last(), 'RetailSystem.orderChanged', { root: { order: 'o' } });
  off();
  push(last(), 'Tv_Messages.getPopUpMessages', { tvmessages: [{ message: { id: 'n' } }] });
  expect(heard).toEqual([{ id: 'm' }, { order: 'o' }]);
});

test('tells of every opening and closing, and at once of the present state', async () => {
  const wire = client();
  const heard: boolean[] = [];
  wire.onConnection((open) => heard.push(open));
  wire.start();
  last().opened();
  hello(last());
  last().closed(1006);
  await clock.advance(500);
  last().opened();
  expect(heard).toEqual([false, true, false, true]);
  expect(wire.state().openings).toBe(2);
});

test('the state is the same object as long as nothing changes', () => {
  const wire = opened();
  const before = wire.state();
  void wire.of<Probe>().call('RoomInformation.getEcho', { text: '' });
  last().message('\u0002PING\u0003');
  hello(last());
  expect(wire.state()).toBe(before);
});

test('stopping rejects what waits and leaves no timer behind', async () => {
  const wire = opened();
  const answer = wire.of<Probe>().call('RoomInformation.getEcho', { text: '' });
  wire.stop();
  await expect(answer).rejects.toBeInstanceOf(WireCut);
  expect(clock.pending).toBe(0);
  expect(wire.state().connection).toBe('idle');
});
