import { expect, test } from 'vitest';
import { openRawDevice, startProbeServer } from '#platform/node/testing';

test('echoes the dispatch of the request in the reply', async () => {
  const { server } = await startProbeServer();
  const { call } = await openRawDevice(server);
  const reply = await call(
    'RoomInformation.getEcho',
    { text: '{"}\u2028ä' },
    { message_id: 'x"}', more: [1], cache_time: 7 },
  );
  expect(reply).toEqual({
    dispatch: { module: 'RoomInformation', function: 'getEcho', port: 1, cache_time: 7, message_id: 'x"}' },
    payload: { status: 'OK', root: { text: '{"}\u2028ä' } },
  });
});

test('echoes a port and cache time sent as text as text', async () => {
  const { server } = await startProbeServer();
  const { call } = await openRawDevice(server);
  const dispatch = { port: '22203', cache_time: '0' };
  expect((await call('RoomInformation.getEcho', { text: '' }, dispatch)).dispatch).toMatchObject(dispatch);
  expect((await call('Bogus.get', {}, dispatch)).dispatch).toMatchObject(dispatch);
});

test('a call without data may omit the payload or send null', async () => {
  const { server } = await startProbeServer();
  const { call } = await openRawDevice(server, 'guest');
  for (const payload of [undefined, null]) {
    const sent = await call('RoomControl.getLights', payload);
    expect(sent.payload.status).toBe('OK');
  }
});

test('refuses unknown functions and modules', async () => {
  const { server } = await startProbeServer();
  const { code } = await openRawDevice(server);
  expect(await code('RetailSystem.nothing')).toBe('unknown_function');
  expect(await code('Voip.nothing')).toBe('unknown_function');
  expect(await code('Bogus.get')).toBe('unknown_function');
  expect(await code('__proto__.toString')).toBe('unknown_function');
  expect(server.log.lines.filter((line) => line.message.includes('unknown module'))).toHaveLength(2);
});

test('lets each identity make only the calls it has access to', async () => {
  const { server } = await startProbeServer();
  const names = ['RetailSystem.getRetailInfo', 'RoomControl.getLights', 'LiveTV.getOrders'];
  const seen: Record<string, string[]> = {};
  for (const who of ['nobody', 'visitor', 'guest', 'tv', 'empty', 'waiter']) {
    const { code } = await openRawDevice(server, who);
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

test('compares a client’s claims and audits a false one', async () => {
  const { server } = await startProbeServer();
  const { code } = await openRawDevice(server, 'guest');
  expect(await code('RetailSystem.getRetailInfo', { room: ' 12 ' })).toBe('OK');
  expect(await code('RetailSystem.getRetailInfo', { room: '13' })).toBe('forbidden');
  expect(await code('RetailSystem.getRetailInfo', { reservation_nr: 'st2' })).toBe('forbidden');
  expect(server.audit).toHaveLength(2);
  expect(server.audit[0]).toMatchObject({ action: 'claim.refused', actor: 'session:s1', details: { field: 'room' } });
  // An ended session cannot be traced, so the room is recorded.
  expect(server.audit.map(({ roomId }) => roomId)).toEqual(['room-12', 'room-12']);
  expect(JSON.stringify(server.audit)).not.toContain('13');
});

test('credentials are verified by the call, not compared as claims', async () => {
  const { server } = await startProbeServer();
  const { code } = await openRawDevice(server, 'guest');
  expect(await code('Auth.become', { room: 'visitor' })).toBe('OK');
});

test('refuses room calls while critical events cannot be read', async () => {
  const { server } = await startProbeServer({ isFresh: () => false });
  const signedIn = await openRawDevice(server, 'guest');
  expect(await signedIn.code('RetailSystem.getRetailInfo')).toBe('unavailable');
  expect(await signedIn.code('RoomInformation.getEcho', { text: '' })).toBe('OK');
});

test('names the field of invalid data, never its value', async () => {
  const { server } = await startProbeServer();
  const { call } = await openRawDevice(server);
  const { payload } = await call('RoomInformation.getEcho', { text: { secret: 4711 } });
  expect(payload.error).toEqual({ code: 'invalid_data', message: 'text: invalid_type', retryable: false });
});

test('strips U+0000 from every text', async () => {
  const { server } = await startProbeServer();
  const { call } = await openRawDevice(server);
  const { payload } = await call('RoomInformation.getEcho', { text: 'a\0b' });
  expect(payload.root).toMatchObject({ text: 'ab' });
});

test('refuses with declared errors and does not expose internal failures', async () => {
  const { server } = await startProbeServer();
  const { call, code } = await openRawDevice(server);
  expect((await call('Streaming.fail', { how: 'refuse' })).payload.error).toEqual({
    code: 'closed',
    message: 'closed until noon',
    retryable: true,
    opening_time: '12:00',
  });
  const thrown = await call('Streaming.fail', { how: 'throw' });
  expect(thrown.payload.error).toEqual({ code: 'internal', message: 'the call failed', retryable: true });
  expect(await code('Streaming.fail', { how: 'elsewhere' })).toBe('internal');
  expect(await code('Streaming.fail', { how: 'breach' })).toBe('internal');
});

test('in production a reply that violates its contract is sent, and a sample is logged', async () => {
  const { server } = await startProbeServer({ replyValidation: 'sampled' });
  const { code } = await openRawDevice(server);
  for (let call = 0; call < 64; call += 1) expect(await code('Streaming.fail', { how: 'breach' })).toBe('OK');
  expect(server.log.lines.filter((line) => line.message === 'a reply violates its contract')).toHaveLength(1);
});

test('limits requests per second, recovers after a pause, and closes with 1008 on repeated violations', async () => {
  const { server } = await startProbeServer({ limits: { strikes: 3 } });
  const { code, closed } = await openRawDevice(server);
  const exhaust = async (calls: number) => {
    for (let call = 0; call < calls; call += 1) expect(await code('RoomInformation.getEcho', { text: '' })).toBe('OK');
    expect(await code('RoomInformation.getEcho', { text: '' })).toBe('too_many_requests');
  };
  await exhaust(200);
  for (let pause = 0; pause < 3; pause += 1) {
    expect(closed).toEqual([]);
    await server.clock.advance(2_000);
    await exhaust(100);
  }
  expect(closed).toEqual([1008]);
});

test('reads nothing for a second or more from a socket that called too often, then goes on with what waited', async () => {
  const { server } = await startProbeServer({ limits: { burst: 2, rate: 10 } });
  const { call, frames } = await openRawDevice(server);
  const answered = () => frames().filter(({ dispatch }) => dispatch.message_id === 'm').length;
  for (let sent = 0; sent < 5; sent += 1) await call('RoomInformation.getEcho', { text: '' });
  // Two answers and one refusal; the other two wait.
  expect([answered(), server.gateway.counters.limited]).toEqual([3, 1]);
  await server.clock.advance(999);
  expect(answered()).toBe(3);
  await server.clock.advance(1_001);
  expect([answered(), server.gateway.counters.limited]).toEqual([5, 1]);
});

test('limits concurrent requests to 64', async () => {
  const { server } = await startProbeServer();
  const { call: ask, frames } = await openRawDevice(server);
  for (let call = 0; call < 65; call += 1) await ask('Radio.slow', {}, { message_id: String(call) });
  expect(frames().at(-1)?.payload.error?.code).toBe('too_many_requests');
  await server.clock.advance(1_000);
  expect(frames().filter(({ payload }) => payload.status === 'OK')).toHaveLength(65);
});

test('all phones of a stay share its changes, reads stay free, and a refusal closes nothing', async () => {
  const { server } = await startProbeServer();
  const [one, other] = [await openRawDevice(server, 'guest'), await openRawDevice(server, 'guest')];
  for (let count = 0; count < 60; count += 1) expect(await one.code('RetailSystem.getRetailInfo')).toBe('OK');
  const { payload } = await other.call('RetailSystem.getRetailInfo', {});
  expect(payload.error).toMatchObject({ code: 'too_many_requests', retryable: true, retry_after_s: 60 });
  expect(await one.code('RoomInformation.getEcho', { text: '' })).toBe('OK');
  expect(await (await openRawDevice(server, 'tv')).code('RoomControl.getLights')).toBe('OK');
  await server.clock.advance(60_000);
  expect([await one.code('RetailSystem.getRetailInfo'), one.closed, other.closed]).toEqual(['OK', [], []]);
});
