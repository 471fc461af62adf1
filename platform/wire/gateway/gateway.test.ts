import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Guest, Identity, Staff, Tv, Visitor } from '#platform/auth';
import {
  type ProbeState,
  probe,
  probeModule,
  probeState,
  startTestServer,
  type TestServerOptions,
} from '#platform/testing';
import type { GatewayOptions } from './gateway-options.ts';

const guest: Guest = {
  kind: 'guest',
  property: '1',
  sessionId: 's1',
  stayId: 'st1',
  residentId: 'r1',
  roomId: 'room-12',
  room: '12',
};
const tv: Tv = { kind: 'tv', property: '1', deviceId: 'd1', roomId: 'room-12', room: '12', occupied: true };
const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 's2' };
const waiter: Staff = { kind: 'staff', property: '1', staffId: 'w', permissions: new Set(['orders.read'] as const) };

async function started(gateway: Partial<GatewayOptions> = {}, options: TestServerOptions = {}) {
  const state: ProbeState = probeState();
  const identities: Record<string, Identity> = { guest, tv, visitor, waiter, empty: { ...tv, occupied: false } };
  for (const [key, identity] of Object.entries(identities)) state.identities.set(key, identity);
  const server = await startTestServer((ground) => [probeModule(state, ground.clock.sleep)], { ...options, gateway });
  return { server, state };
}

type Reply = {
  dispatch: { message_id: string };
  payload: { status: string; root?: unknown; error?: { code: string } };
};

/** A device that speaks the wire by hand, so that it may speak it wrongly. */
async function device(server: Awaited<ReturnType<typeof started>>['server'], as?: string, query = '') {
  const heard: string[] = [];
  const closed: number[] = [];
  const open = server.socketsOf(() => ({ cookies: as === undefined ? {} : { bellhop_session: as } }));
  const socket = open(`ws://hotel.test/ws${query}`, {
    opened: () => {},
    message: (text) => heard.push(text),
    closed: (code) => closed.push(code),
  });
  await server.clock.advance(0);
  const frames = () => heard.filter((text) => text.includes('{')).map((text) => JSON.parse(text.slice(1, -1)) as Reply);
  async function send(text: string) {
    socket.send(text);
    await server.clock.advance(0);
  }
  async function ask(name: string, payload: unknown, dispatch: object = {}) {
    const [module, fn] = name.split('.');
    const frame = { dispatch: { module, function: fn, port: 1, cache_time: 0, message_id: 'm', ...dispatch }, payload };
    await send(`\u0002${JSON.stringify(frame)}\u0003`);
    return frames().at(-1) as Reply;
  }
  const code = async (name: string, payload: unknown = {}) => {
    const { payload: answer } = await ask(name, payload);
    return answer.error?.code ?? answer.status;
  };
  return { heard, closed, frames, send, ask, code };
}

test('greets with build, time and zone', async () => {
  const { server } = await started();
  const { frames } = await device(server);
  expect(frames()).toEqual([
    {
      dispatch: { module: 'GlobalFunctions', function: 'hello', port: 22205, cache_time: 0, message_id: '' },
      payload: { status: 'OK', root: { build: 'test', now: server.clock.now(), zone: 'Europe/Vienna' } },
    },
  ]);
});

test('answers with the dispatch that came', async () => {
  const { server } = await started();
  const { ask } = await device(server);
  const reply = await ask(
    'RoomInformation.getEcho',
    { text: '{"}\u2028ä' },
    { message_id: 'x"}', more: [1], cache_time: 7 },
  );
  expect(reply).toEqual({
    dispatch: { module: 'RoomInformation', function: 'getEcho', port: 1, cache_time: 7, message_id: 'x"}' },
    payload: { status: 'OK', root: { text: '{"}\u2028ä' } },
  });
});

test('a port and a cache time that came as text go back as text', async () => {
  const { server } = await started();
  const { ask } = await device(server);
  const dispatch = { port: '22203', cache_time: '0' };
  expect((await ask('RoomInformation.getEcho', { text: '' }, dispatch)).dispatch).toMatchObject(dispatch);
  expect((await ask('Bogus.get', {}, dispatch)).dispatch).toMatchObject(dispatch);
});

test('a call without data may say so by leaving it out or by null', async () => {
  const { server } = await started();
  const { ask } = await device(server, 'guest');
  for (const payload of [undefined, null]) {
    const sent = await ask('RoomControl.getLights', payload);
    expect(sent.payload.status).toBe('OK');
  }
});

test('drops and counts what has no marks, no JSON or no address', async () => {
  const { server } = await started();
  const { send, heard } = await device(server);
  const before = heard.length;
  for (const text of ['{}', '\u0002{}', '{}\u0003', '\u0002{"\u0003', '', '\u0002', '\u0002\u0003', '\u0002null\u0003'])
    await send(text);
  await send('\u0002{"dispatch":{"module":1,"function":"a","message_id":"1"},"payload":{}}\u0003');
  await send('\u0002[]\u0003');
  expect(heard).toHaveLength(before);
  expect(server.gateway.counters.dropped).toBe(10);
});

test('answers PING with PONG', async () => {
  const { server } = await started();
  const { send, heard } = await device(server);
  await send('\u0002PING\u0003');
  expect(heard.at(-1)).toBe('\u0002PONG\u0003');
});

test('pings every 30 s and lets go of a socket that missed two', async () => {
  const { server } = await started();
  const quiet = await device(server);
  const lively = await device(server);
  for (let span = 0; span < 4; span += 1) {
    await server.clock.advance(30_000);
    await lively.send('\u0002PONG\u0003');
  }
  expect(quiet.heard.filter((text) => text.includes('PING'))).toHaveLength(2);
  expect(quiet.closed).toEqual([1006]);
  expect(lively.closed).toEqual([]);
  expect(server.gateway.counters).toMatchObject({ sockets: 1, silent: 1 });
});

test('refuses functions and modules that nobody knows', async () => {
  const { server } = await started();
  const { code } = await device(server);
  expect(await code('RetailSystem.nothing')).toBe('unknown_function');
  expect(await code('Bogus.get')).toBe('unknown_function');
  expect(await code('__proto__.toString')).toBe('unknown_function');
  expect(server.log.lines.filter((line) => line.message.includes('nobody knows'))).toHaveLength(2);
});

test('lets each identity make the calls of its access alone', async () => {
  const { server } = await started();
  const names = ['RetailSystem.getRetailInfo', 'RoomControl.getLights', 'LiveTV.getOrders'];
  const seen: Record<string, string[]> = {};
  for (const who of ['nobody', 'visitor', 'guest', 'tv', 'empty', 'waiter']) {
    const { code } = await device(server, who);
    const answers: string[] = [];
    for (const name of names) answers.push(await code(name));
    seen[who] = answers;
  }
  expect(seen).toEqual({
    nobody: ['not_checked_in', 'not_checked_in', expect.any(String)],
    visitor: ['not_checked_in', 'not_checked_in', 'forbidden'],
    guest: ['OK', 'OK', 'forbidden'],
    tv: ['forbidden', 'OK', 'forbidden'],
    empty: ['forbidden', 'not_checked_in', 'forbidden'],
    waiter: ['forbidden', 'forbidden', 'OK'],
  });
  expect(seen.nobody?.[2]).not.toBe('OK');
});

test('compares what a client claims and audits a false claim', async () => {
  const { server } = await started();
  const { code } = await device(server, 'guest');
  expect(await code('RetailSystem.getRetailInfo', { room: ' 12 ' })).toBe('OK');
  expect(await code('RetailSystem.getRetailInfo', { room: '13' })).toBe('forbidden');
  expect(await code('RetailSystem.getRetailInfo', { reservation_nr: 'st2' })).toBe('forbidden');
  expect(server.audit).toHaveLength(2);
  expect(server.audit[0]).toMatchObject({ action: 'claim.refused', actor: 'session:s1', details: { field: 'room' } });
  // A session that is over leads to nobody: the room tells whose it was.
  expect(server.audit.map(({ roomId }) => roomId)).toEqual(['room-12', 'room-12']);
  expect(JSON.stringify(server.audit)).not.toContain('13');
});

test('credentials are judged by the call, not compared', async () => {
  const { server } = await started();
  const { code } = await device(server, 'guest');
  expect(await code('Auth.become', { room: 'visitor' })).toBe('OK');
});

test('refuses room calls while what ended elsewhere cannot be read', async () => {
  const { server } = await started({ isFresh: () => false });
  const signedIn = await device(server, 'guest');
  expect(await signedIn.code('RetailSystem.getRetailInfo')).toBe('unavailable');
  expect(await signedIn.code('RoomInformation.getEcho', { text: '' })).toBe('OK');
});

test('names the field of invalid data, never its value', async () => {
  const { server } = await started();
  const { ask } = await device(server);
  const { payload } = await ask('RoomInformation.getEcho', { text: { secret: 4711 } });
  expect(payload.error).toEqual({ code: 'invalid_data', message: 'text: invalid_type', retryable: false });
});

test('refuses the sign that PostgreSQL does not keep, in any text', async () => {
  const { server } = await started();
  const { code } = await device(server);
  expect(await code('RoomInformation.getEcho', { text: 'a\0b' })).toBe('invalid_data');
});

test('refuses by the contract, and keeps inner failures inside', async () => {
  const { server } = await started();
  const { ask, code } = await device(server);
  expect((await ask('Streaming.fail', { how: 'refuse' })).payload.error).toEqual({
    code: 'closed',
    message: 'closed until noon',
    retryable: true,
    opening_time: '12:00',
  });
  const thrown = await ask('Streaming.fail', { how: 'throw' });
  expect(thrown.payload.error).toEqual({ code: 'internal', message: 'the call failed', retryable: true });
  expect(await code('Streaming.fail', { how: 'elsewhere' })).toBe('internal');
  expect(await code('Streaming.fail', { how: 'breach' })).toBe('internal');
});

test('in production a reply that breaks its contract goes out, and some are logged', async () => {
  const { server } = await started({ replies: 'sampled' });
  const { code } = await device(server);
  for (let call = 0; call < 64; call += 1) expect(await code('Streaming.fail', { how: 'breach' })).toBe('OK');
  expect(server.log.lines.filter((line) => line.message === 'a reply breaks its contract')).toHaveLength(1);
});

test('limits requests a second, forgives after a pause, and closes with 1008 when it goes on', async () => {
  const { server } = await started();
  const { code, closed } = await device(server);
  for (let call = 0; call < 200; call += 1) expect(await code('RoomInformation.getEcho', { text: '' })).toBe('OK');
  expect(await code('RoomInformation.getEcho', { text: '' })).toBe('too_many_requests');
  await server.clock.advance(1_000);
  for (let call = 0; call < 50; call += 1) expect(await code('RoomInformation.getEcho', { text: '' })).toBe('OK');
  for (let call = 0; call < 250 && closed.length === 0; call += 1) await code('RoomInformation.getEcho', { text: '' });
  expect(closed).toEqual([1008]);
});

test('limits requests under way to 64', async () => {
  const { server } = await started();
  const { ask, frames } = await device(server);
  for (let call = 0; call < 65; call += 1) await ask('Radio.slow', {}, { message_id: String(call) });
  expect(frames().at(-1)?.payload.error?.code).toBe('too_many_requests');
  await server.clock.advance(1_000);
  expect(frames().filter(({ payload }) => payload.status === 'OK')).toHaveLength(65);
});

test('closes with 1009 on a message longer than 64 KiB', async () => {
  const { server } = await started();
  const { send, closed } = await device(server);
  await send(`\u0002${'ä'.repeat(33_000)}\u0003`);
  await server.clock.advance(0);
  expect(closed).toEqual([1009]);
});

test('a property that does not exist has no socket', async () => {
  const { server } = await started();
  const { closed } = await device(server, undefined, '?property=2');
  expect(closed).toEqual([1008]);
});

test('an identity of another property counts as nobody', async () => {
  const { server } = await started({}, { properties: { '1': 'UTC', '2': 'UTC' } });
  const { code } = await device(server, 'guest', '?property=2');
  expect(await code('RetailSystem.getRetailInfo')).toBe('not_checked_in');
});

test('pushes to those who fit every field, once each', async () => {
  const { server } = await started();
  const devices = {
    guest: await device(server, 'guest'),
    tv: await device(server, 'tv'),
    waiter: await device(server, 'waiter'),
    nobody: await device(server),
  };
  const push = (target: object) =>
    server.gateway.push(probe, 'RetailSystem.orderChanged', {
      to: { property: '1', ...target },
      root: { order: 'o1' },
    });
  expect(push({})).toBe(4);
  expect(push({ stayId: 'st1' })).toBe(1);
  expect(push({ roomId: 'room-12' })).toBe(2);
  expect(push({ roomId: 'room-12', sessionId: 's1' })).toBe(1);
  expect(push({ deviceId: 'd1', stayId: 'st1' })).toBe(0);
  expect(push({ roomId: 'room-12', kind: 'tv' })).toBe(1);
  expect(push({ permission: 'orders.read' })).toBe(1);
  expect(push({ permission: 'orders.write' })).toBe(0);
  expect(
    server.gateway.push(probe, 'RetailSystem.orderChanged', { to: { property: '2' }, root: { order: 'o1' } }),
  ).toBe(0);
  await server.clock.advance(0);
  expect(devices.guest.frames().filter(({ dispatch }) => dispatch.message_id === '')).toHaveLength(1 + 4);
});

test('a message of the hotel is pushed as the specification has it', async () => {
  const { server } = await started();
  const { frames } = await device(server);
  server.gateway.push(probe, 'Tv_Messages.getPopUpMessages', { to: { property: '1' }, root: { id: 'm1' } });
  await server.clock.advance(0);
  expect(frames().at(-1)?.payload).toEqual({ status: 'OK', tvmessages: [{ message: { id: 'm1' } }] });
});

test('a push that breaks its contract fails in tests', async () => {
  const { server } = await started();
  expect(() =>
    server.gateway.push(probe, 'RetailSystem.orderChanged', { to: { property: '1' }, root: { order: 1 as never } }),
  ).toThrow('order');
});

test('who becomes somebody is found as that, and no longer as before', async () => {
  const { server } = await started();
  const { ask, code } = await device(server, 'visitor');
  const push = (sessionId: string) =>
    server.gateway.push(probe, 'RetailSystem.orderChanged', {
      to: { property: '1', sessionId },
      root: { order: 'o1' },
    });
  await ask('Auth.become', { room: 'guest' });
  expect([push('s1'), push('s2')]).toEqual([1, 0]);
  expect(await code('RetailSystem.getRetailInfo')).toBe('OK');
});

test('an ended stay hears so and closes with 4001; the next stay does not', async () => {
  const { server, state } = await started();
  state.identities.set('next', { ...guest, stayId: 'st2', sessionId: 's9' });
  const over = await device(server, 'guest');
  const next = await device(server, 'next');
  server.gateway.end({ property: '1', stayId: 'st1' }, 'checked_out');
  await server.clock.advance(0);
  expect(over.frames().at(-1)).toMatchObject({
    dispatch: { module: 'Auth', function: 'ended' },
    payload: { root: { reason: 'checked_out' } },
  });
  expect([over.closed, next.closed]).toEqual([[4001], []]);
});

test('a reply to an ended guest is not sent', async () => {
  const { server } = await started();
  const over = await device(server, 'guest');
  await over.ask('Radio.slow', {});
  const before = over.heard.length;
  server.gateway.end({ property: '1', stayId: 'st1' }, 'checked_out');
  await server.clock.advance(2_000);
  expect(over.heard.slice(before)).toHaveLength(1);
});

test('a refresh renews who still is somebody, and ends who is not', async () => {
  const { server, state } = await started();
  const moved = await device(server, 'guest');
  expect(server.gateway.count({ property: '1', roomId: 'room-12' })).toBe(1);
  expect(server.gateway.count({ property: '1', roomId: 'room-14' })).toBe(0);
  state.renew = async () => ({ ...guest, room: '14', roomId: 'room-14' });
  await server.gateway.refresh({ property: '1', roomId: 'room-12' });
  expect((await moved.ask('RetailSystem.getRetailInfo', {})).payload.root).toEqual({ room: '14' });
  state.renew = async () => undefined;
  await server.gateway.refresh({ property: '1', stayId: 'st1' });
  await server.clock.advance(0);
  expect(moved.closed).toEqual([4001]);
});

test('a stay that ends while its cookie is being judged gets no socket of a guest', async () => {
  let ended = false;
  const slow = async () => {
    const answer = ended ? undefined : guest;
    await Promise.resolve();
    if (!ended) {
      ended = true;
      server.gateway.end({ property: '1', stayId: 'st1' }, 'checked_out');
    }
    return answer;
  };
  const { server } = await started({}, { identities: [slow] });
  const { code } = await device(server);
  expect(await code('RetailSystem.getRetailInfo')).toBe('not_checked_in');
});

test('going away: what is under way is answered, what is new refused, and everybody hears 1001', async () => {
  const { server } = await started();
  const { ask, frames, closed, code } = await device(server);
  await ask('Radio.slow', {});
  const gone = server.gateway.close();
  expect(await code('RoomInformation.getEcho', { text: '' })).toBe('unavailable');
  await server.clock.advance(1_100);
  await gone;
  await server.clock.advance(0);
  expect(frames().at(-1)?.payload.status).toBe('OK');
  expect(closed).toEqual([1001]);
});

test('brackets without end, in the dispatch or the data, cost nobody the server', async () => {
  const { server } = await started();
  const { send, code } = await device(server);
  const deep = `${'['.repeat(15_000)}${']'.repeat(15_000)}`;
  for (const name of ['getEcho', 'nothing']) {
    await send(
      `\u0002{"dispatch":{"module":"RoomInformation","function":"${name}","message_id":"1","x":${deep}},"payload":{}}\u0003`,
    );
    await send(
      `\u0002{"dispatch":{"module":"RoomInformation","function":"${name}","message_id":"1"},"payload":${deep}}\u0003`,
    );
  }
  await send(`\u0002{"dispatch":${deep},"payload":{}}\u0003`);
  expect(await code('RoomInformation.getEcho', { text: 'a' })).toBe('OK');
});

test('whatever JSON comes, it is answered, refused or dropped, and the socket lives', async () => {
  const { server } = await started();
  const names = ['RoomInformation.getEcho', 'RetailSystem.getRetailInfo', 'Streaming.fail', 'Auth.become', 'A.b'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.jsonValue(), fc.jsonValue(), async (name, payload, dispatch) => {
      const { ask, send, closed, code } = await device(server, 'guest');
      await ask(name, payload);
      await send(`\u0002${JSON.stringify({ dispatch, payload })}\u0003`);
      expect(await code('RoomInformation.getEcho', { text: 'a' })).toBe('OK');
      expect(closed).toEqual([]);
    }),
  );
  expect(server.log.lines.filter(({ message }) => message === 'a call failed')).toEqual([]);
});
