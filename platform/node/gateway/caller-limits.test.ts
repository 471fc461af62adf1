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
