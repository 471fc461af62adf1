import { expect, test } from 'vitest';
import { openRawDevice, startProbeServer } from '#platform/node/testing';

test('a new socket of a crowded address takes the place of the quietest stranger, never of a guest', async () => {
  const { server } = await startProbeServer({ limits: { anonymousSockets: 2 } });
  const guest = await openRawDevice(server, 'guest');
  const quiet = await openRawDevice(server);
  const lively = await openRawDevice(server);
  await quiet.send('\u0002PING\u0003');
  await lively.send('\u0002PING\u0003');
  const late = await openRawDevice(server, 'visitor');
  expect([guest.closed, quiet.closed, lively.closed, late.closed]).toEqual([[], [1013], [], []]);
  expect(server.gateway.counters).toMatchObject({ sockets: 3, crowded: 1 });
});

test('an address that opens sockets without end is refused more of them, and its signed-in guests are not', async () => {
  const { server } = await startProbeServer({ limits: { anonymousSockets: 1 } });
  for (let count = 0; count < 2; count += 1) await openRawDevice(server);
  const refused = await openRawDevice(server);
  expect([refused.closed, refused.received]).toEqual([[1008], []]);
  expect((await openRawDevice(server, 'guest')).closed).toEqual([]);
  await server.clock.advance(10_000);
  expect((await openRawDevice(server)).closed).toEqual([]);
});

test('strangers of all addresses share a last limit', async () => {
  const { server } = await startProbeServer({ limits: { allAnonymousSockets: 1 } });
  const first = await openRawDevice(server);
  await openRawDevice(server);
  expect(first.closed).toEqual([1013]);
});

test('a session that opens sockets without end keeps its latest ones', async () => {
  const { server } = await startProbeServer({ limits: { identitySockets: 2 } });
  const devices: Awaited<ReturnType<typeof openRawDevice>>[] = [];
  for (let count = 0; count < 4; count += 1) devices.push(await openRawDevice(server, 'guest'));
  expect(devices.map(({ closed }) => closed)).toEqual([[1013], [1013], [], []]);
});

test('strangers behind one address share their calls, but each socket has enough to sign in', async () => {
  const limits = { freeCalls: 2, anonymousCalls: 1 };
  const { server } = await startProbeServer({ limits });
  const codes = async (device: { code(name: string, data: object): Promise<string> }, count: number) => {
    const received: string[] = [];
    for (let call = 0; call < count; call += 1)
      received.push(await device.code('RoomInformation.getEcho', { text: 'a' }));
    return received;
  };
  const flooding = await openRawDevice(server);
  expect(await codes(flooding, 4)).toEqual(['OK', 'OK', 'OK', 'too_many_requests']);
  expect(await codes(await openRawDevice(server), 3)).toEqual(['OK', 'OK', 'too_many_requests']);
  expect(await codes(await openRawDevice(server, 'guest'), 4)).toEqual(['OK', 'OK', 'OK', 'OK']);
  await server.clock.advance(10_000);
  expect(await codes(flooding, 1)).toEqual(['OK']);
});

test('sockets beyond those that an address opens in ten seconds have no free calls', async () => {
  const { server } = await startProbeServer({ limits: { freshSockets: 1, freeCalls: 5, anonymousCalls: 0 } });
  const first = await openRawDevice(server);
  const second = await openRawDevice(server);
  const code = (device: typeof first) => device.code('RoomInformation.getEcho', { text: 'a' });
  expect([await code(first), await code(second)]).toEqual(['OK', 'too_many_requests']);
  await server.clock.advance(10_000);
  expect(await code(await openRawDevice(server))).toBe('OK');
});

test('the calls of a guest are counted over all their sockets, and those of the room’s TV apart', async () => {
  const { server } = await startProbeServer({ limits: { identityCalls: 1 } });
  const [first, second] = [await openRawDevice(server, 'guest'), await openRawDevice(server, 'guest')];
  const tv = await openRawDevice(server, 'tv');
  const code = (device: typeof first) => device.code('RoomInformation.getEcho', { text: 'a' });
  expect([await code(first), await code(second), await code(tv)]).toEqual(['OK', 'too_many_requests', 'OK']);
});

test('a stay whose calls held the thread for two seconds waits, on all its phones, and nobody else does', async () => {
  const { server } = await startProbeServer();
  const [first, second] = [await openRawDevice(server, 'guest'), await openRawDevice(server, 'guest')];
  const code = (device: typeof first) => device.code('Radio.costly', { ms: 450 });
  for (let call = 0; call < 5; call += 1) expect(await code(first)).toBe('OK');
  const { payload } = await second.call('Radio.costly', { ms: 450 });
  expect(payload.error).toMatchObject({ code: 'too_many_requests', retryable: true, retry_after_s: 8 });
  expect(await code(await openRawDevice(server, 'tv'))).toBe('OK');
  expect(await code(await openRawDevice(server))).toBe('OK');
  await server.clock.advance(8_000);
  expect([await code(second), first.closed, second.closed]).toEqual(['OK', [], []]);
});

test('the strangers of an address have three seconds of the thread together, and sign in all the same', async () => {
  const { server } = await startProbeServer();
  const flooding = await openRawDevice(server);
  const code = (device: typeof flooding) => device.code('Radio.costly', { ms: 500 });
  for (let call = 0; call < 7; call += 1) expect(await code(flooding)).toBe('OK');
  const other = await openRawDevice(server, 'visitor');
  expect(await code(other)).toBe('too_many_requests');
  expect(await other.code('Auth.become', { room: 'guest' })).toBe('OK');
  expect(await code(other)).toBe('OK');
});

test('a server that stood still once refuses nobody for it', async () => {
  const { server } = await startProbeServer();
  const guest = await openRawDevice(server, 'guest');
  const code = (ms: number) => guest.code('Radio.costly', { ms });
  expect([await code(5_000), await code(1), await code(1)]).toEqual(['OK', 'OK', 'OK']);
});

test('the call of one caller waits for one call of another, however many of those wait', async () => {
  const { server, state } = await startProbeServer();
  const phones = [await openRawDevice(server, 'guest'), await openRawDevice(server, 'guest')];
  const tv = await openRawDevice(server, 'tv');
  const many = phones.flatMap((phone) => Array.from({ length: 20 }, () => phone.call('Radio.costly', { ms: 40 })));
  await Promise.all([...many, tv.call('Radio.costly', { ms: 1 })]);
  while (phones.some(({ frames }) => frames().length < 21)) await server.clock.advance(0);
  expect(state.costs).toHaveLength(41);
  expect(state.costs.indexOf(1)).toBeLessThanOrEqual(2);
});
