import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zoneOffsets } from '#platform/clock';
import { openRawDevice, probeGuest, startProbeServer } from '#platform/node/testing';

test('greets with build, time, zone, and the offsets of that zone', async () => {
  const { server } = await startProbeServer();
  const { frames } = await openRawDevice(server);
  const now = server.clock.now();
  const zone = 'Europe/Vienna';
  expect(frames()).toEqual([
    {
      dispatch: { module: 'GlobalFunctions', function: 'hello', port: 22205, cache_time: 0, message_id: '' },
      payload: { status: 'OK', root: { build: 'test', now, zone, zone_offsets: zoneOffsets(zone, now) } },
    },
  ]);
});

test.each([-7_200_000, 7_200_000])('greets again when its clock is set by %i ms, and only then', async (by) => {
  const { server } = await startProbeServer();
  const { frames } = await openRawDevice(server);
  await server.clock.advance(20_000);
  expect(frames()).toHaveLength(1);
  server.clock.setBy(by);
  await server.clock.advance(20_000);
  const [, again] = frames();
  expect(frames()).toHaveLength(2);
  expect(again?.payload.root).toMatchObject({ now: server.clock.now() - 15_000, zone: 'Europe/Vienna' });
});

test('drops and counts messages with invalid delimiters, JSON or dispatch', async () => {
  const { server } = await startProbeServer();
  const { send, received } = await openRawDevice(server);
  const before = received.length;
  for (const text of ['{}', '\u0002{}', '{}\u0003', '\u0002{"\u0003', '', '\u0002', '\u0002\u0003', '\u0002null\u0003'])
    await send(text);
  await send('\u0002{"dispatch":{"module":1,"function":"a","message_id":"1"},"payload":{}}\u0003');
  await send('\u0002[]\u0003');
  expect(received).toHaveLength(before);
  expect(server.gateway.counters.dropped).toBe(10);
});

test('answers PING with PONG', async () => {
  const { server } = await startProbeServer();
  const { send, received } = await openRawDevice(server);
  await send('\u0002PING\u0003');
  expect(received.at(-1)).toBe('\u0002PONG\u0003');
});

test('pings every 30 s and disconnects a socket that missed two pings', async () => {
  const { server } = await startProbeServer();
  const quiet = await openRawDevice(server);
  const lively = await openRawDevice(server);
  for (let span = 0; span < 4; span += 1) {
    await server.clock.advance(30_000);
    await lively.send('\u0002PONG\u0003');
  }
  expect(quiet.received.filter((text) => text.includes('PING'))).toHaveLength(2);
  expect(quiet.closed).toEqual([1006]);
  expect(lively.closed).toEqual([]);
  expect(server.gateway.counters).toMatchObject({ sockets: 1, silent: 1 });
});

test('closes with 1009 on a message longer than 64 KiB', async () => {
  const { server } = await startProbeServer();
  const { send, closed } = await openRawDevice(server);
  await send(`\u0002${'ä'.repeat(33_000)}\u0003`);
  await server.clock.advance(0);
  expect(closed).toEqual([1009]);
});

test('refuses sockets of an unknown property', async () => {
  const { server } = await startProbeServer();
  const { closed } = await openRawDevice(server, undefined, '?property=2');
  expect(closed).toEqual([1008]);
});

test('an identity of another property counts as anonymous', async () => {
  const { server } = await startProbeServer({}, { properties: { '1': 'UTC', '2': 'UTC' } });
  const { code } = await openRawDevice(server, 'guest', '?property=2');
  expect(await code('RetailSystem.getRetailInfo')).toBe('not_checked_in');
});

test('a stay that ends during authentication does not get a guest socket', async () => {
  let ended = false;
  const slow = async () => {
    const answer = ended ? undefined : probeGuest;
    await Promise.resolve();
    if (!ended) {
      ended = true;
      server.gateway.end({ property: '1', stayId: 'st1' }, 'checked_out');
    }
    return answer;
  };
  const { server } = await startProbeServer({}, { identityResolvers: [slow] });
  const { code } = await openRawDevice(server);
  expect(await code('RetailSystem.getRetailInfo')).toBe('not_checked_in');
});

test('on shutdown, running calls are answered, new ones refused, and all sockets closed with 1001', async () => {
  const { server } = await startProbeServer();
  const { call, frames, closed, code } = await openRawDevice(server);
  await call('Radio.slow', {});
  const closing = server.gateway.close();
  expect(await code('RoomInformation.getEcho', { text: '' })).toBe('unavailable');
  await server.clock.advance(1_100);
  await closing;
  await server.clock.advance(0);
  expect(frames().at(-1)?.payload.status).toBe('OK');
  expect(closed).toEqual([1001]);
});

test('endless brackets in the dispatch or the data do not crash the server', async () => {
  const { server } = await startProbeServer();
  const { send, code } = await openRawDevice(server);
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

test('any JSON is answered, refused or dropped, and the socket stays open', async () => {
  const { server } = await startProbeServer();
  const names = ['RoomInformation.getEcho', 'RetailSystem.getRetailInfo', 'Streaming.fail', 'Auth.become', 'A.b'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...names), fc.jsonValue(), fc.jsonValue(), async (name, payload, dispatch) => {
      const { call, send, closed, code } = await openRawDevice(server, 'guest');
      await call(name, payload);
      await send(`\u0002${JSON.stringify({ dispatch, payload })}\u0003`);
      expect(await code('RoomInformation.getEcho', { text: 'a' })).toBe('OK');
      expect(closed).toEqual([]);
    }),
  );
  expect(server.log.lines.filter(({ message }) => message === 'call failed')).toEqual([]);
});
