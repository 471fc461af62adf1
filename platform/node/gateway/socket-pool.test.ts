import { expect, test } from 'vitest';
import { openRawDevice, probe, probeGuest, startProbeServer } from '#platform/node/testing';

test('pushes once to each socket that matches every field', async () => {
  const { server } = await startProbeServer();
  const devices = {
    guest: await openRawDevice(server, 'guest'),
    tv: await openRawDevice(server, 'tv'),
    waiter: await openRawDevice(server, 'waiter'),
    nobody: await openRawDevice(server),
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

test('a message from the hotel is pushed in the specified format', async () => {
  const { server } = await startProbeServer();
  const { frames } = await openRawDevice(server);
  server.gateway.push(probe, 'Tv_Messages.getPopUpMessages', { to: { property: '1' }, root: { id: 'm1' } });
  await server.clock.advance(0);
  expect(frames().at(-1)?.payload).toEqual({ status: 'OK', tvmessages: [{ message: { id: 'm1' } }] });
});

test('a push that violates its contract fails in strict mode', async () => {
  const { server } = await startProbeServer();
  expect(() =>
    server.gateway.push(probe, 'RetailSystem.orderChanged', { to: { property: '1' }, root: { order: 1 as never } }),
  ).toThrow('order');
});

test('a socket is found by its new identity and no longer by its old one', async () => {
  const { server } = await startProbeServer();
  const { call, code } = await openRawDevice(server, 'visitor');
  const push = (sessionId: string) =>
    server.gateway.push(probe, 'RetailSystem.orderChanged', {
      to: { property: '1', sessionId },
      root: { order: 'o1' },
    });
  await call('Auth.become', { room: 'guest' });
  expect([push('s1'), push('s2')]).toEqual([1, 0]);
  expect(await code('RetailSystem.getRetailInfo')).toBe('OK');
});

test('sockets of an ended stay are notified and closed with 4001; those of the next stay are not', async () => {
  const { server, state } = await startProbeServer();
  state.identities.set('next', { ...probeGuest, stayId: 'st2', sessionId: 's9' });
  const limited = await openRawDevice(server, 'guest');
  const next = await openRawDevice(server, 'next');
  server.gateway.end({ property: '1', stayId: 'st1' }, 'checked_out');
  await server.clock.advance(0);
  expect(limited.frames().at(-1)).toMatchObject({
    dispatch: { module: 'Auth', function: 'ended' },
    payload: { root: { reason: 'checked_out' } },
  });
  expect([limited.closed, next.closed]).toEqual([[4001], []]);
});

test('no reply is sent to a guest whose stay has ended', async () => {
  const { server } = await startProbeServer();
  const limited = await openRawDevice(server, 'guest');
  await limited.call('Radio.slow', {});
  const before = limited.received.length;
  server.gateway.end({ property: '1', stayId: 'st1' }, 'checked_out');
  await server.clock.advance(2_000);
  expect(limited.received.slice(before)).toHaveLength(1);
});

test('a refresh that began earlier does not outlast one that read a later state', async () => {
  const { server, state } = await startProbeServer();
  await openRawDevice(server, 'guest');
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  let room = 'room-12';
  const reads = [first.promise, second.promise];
  state.renew = async (identity) => {
    const renewed = { ...identity, roomId: room };
    await reads.shift();
    return renewed;
  };
  const earlier = server.gateway.refresh({ property: '1', stayId: 'st1' });
  room = 'room-14';
  const later = server.gateway.refresh({ property: '1', stayId: 'st1' });
  first.resolve();
  await earlier;
  second.resolve();
  await later;
  expect(server.gateway.count({ property: '1', roomId: 'room-14' })).toBe(1);
});

test('a refresh whose read fails rejects, so that its event is tried again, after it has renewed the other sockets', async () => {
  const { server, state } = await startProbeServer();
  state.identities.set('next', { ...probeGuest, sessionId: 's9' });
  await openRawDevice(server, 'guest');
  await openRawDevice(server, 'next');
  state.renew = async (identity) => {
    if ('sessionId' in identity && identity.sessionId === probeGuest.sessionId) throw new Error('the database is away');
    return { ...identity, roomId: 'room-14' };
  };
  await expect(server.gateway.refresh({ property: '1', stayId: 'st1' })).rejects.toThrow('the database is away');
  expect(server.gateway.count({ property: '1', roomId: 'room-14', sessionId: 's9' })).toBe(1);
});

test('a refresh renews valid identities and ends sockets of invalid ones', async () => {
  const { server, state } = await startProbeServer();
  const moved = await openRawDevice(server, 'guest');
  expect(server.gateway.count({ property: '1', roomId: 'room-12' })).toBe(1);
  expect(server.gateway.count({ property: '1', roomId: 'room-14' })).toBe(0);
  state.renew = async () => ({ ...probeGuest, room: '14', roomId: 'room-14' });
  await server.gateway.refresh({ property: '1', roomId: 'room-12' });
  expect((await moved.call('RetailSystem.getRetailInfo', {})).payload.root).toEqual({ room: '14' });
  state.renew = async () => undefined;
  await server.gateway.refresh({ property: '1', stayId: 'st1' });
  await server.clock.advance(0);
  expect(moved.closed).toEqual([4001]);
});
