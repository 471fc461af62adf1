import { expect, onTestFinished, test } from 'vitest';
import { type Caster, type CasterDevice, casting, type RoomCaster } from '#casting/contract';
import { createCasting } from '#casting/server';
import type { CallName } from '#platform/contract';
import type { Guest, Tv } from '#platform/node/auth';
import { callRoute, deliverEvent } from '#platform/node/testing';
import { openTestHotel } from '#stays/testing';
import { migrations } from './migrations.ts';

/** A gateway of which a test knows the devices, and that can fail. */
function fakeGateway() {
  const paired = new Map<string, CasterDevice>();
  const state = { fails: false, app: '' };
  const answer = async () => {
    if (state.fails) throw new Error('no answer');
  };
  const caster: Caster = {
    async pair(_caster, device) {
      await answer();
      paired.set(device.id, device);
    },
    async unpair(_caster, deviceId) {
      await answer();
      paired.delete(deviceId);
    },
    async report(_caster, devices) {
      await answer();
      const [first] = devices;
      const casts = first !== undefined && state.app !== '';
      return { reachable: true, casting: casts ? { deviceId: first.id, app: state.app } : undefined };
    },
  };
  return { paired, state, caster };
}

async function setUp() {
  const settings = { casting_types: 'chromecast, airplay', casting_max_devices: '2' };
  const hotel = await openTestHotel({ settings, contracts: [casting] }, migrations);
  onTestFinished(() => hotel.platform.database.close());
  const gateway = fakeGateway();
  const ports = { property: hotel.property.port, stays: hotel.port, caster: gateway.caster };
  const module = createCasting(hotel.platform, ports);
  const api = { contract: casting, module };

  async function signIn(room: string, session = 'phone'): Promise<Guest> {
    if ((await hotel.port.inHouseByRoomNumber('1', room)).length === 0) await hotel.guest({ room });
    const [stay] = await hotel.port.inHouseByRoomNumber('1', room);
    if (!stay) throw new Error('no stay');
    const { id: stayId, roomId } = stay;
    const residentId = stay.residents[0]?.id ?? '';
    return { kind: 'guest', property: '1', sessionId: `${room} ${session}`, stayId, residentId, roomId, room };
  }
  const tvOf = ({ roomId, room }: Guest): Tv => {
    return { kind: 'tv', property: '1', deviceId: `tv ${room}`, roomId, room, occupied: true };
  };
  async function call(name: CallName<typeof casting>, identity: Guest | Tv, data: object): Promise<never> {
    const spec = casting.calls[name];
    const handler = module.calls[name] as (context: unknown, data: unknown) => Promise<unknown>;
    return spec.root.parse(await handler({ identity, property: '1' }, spec.data.parse(data))) as never;
  }
  const type = 'chromecast';
  async function codeOf(guest: Guest): Promise<string> {
    const { code }: { code: string } = await call('Streaming.showCode', tvOf(guest), { type });
    return code;
  }
  async function pair(guest: Guest, code?: string): Promise<RoomCaster> {
    return await call('Streaming.pair', guest, { type, code: code ?? (await codeOf(guest)), name: 'iPhone' });
  }
  async function listed() {
    return (await callRoute(api, 'GET /api/v1/casters/pairings', { query: {} })).body.items;
  }
  const after = (event: 'stays.ended' | 'stays.moved', payload: object) =>
    deliverEvent(module, { name: event, payload, at: hotel.platform.clock.now() });
  return { hotel, gateway, api, signIn, tvOf, call, codeOf, pair, listed, after };
}

test('a device pairs with the code on the TV of its room, once', async () => {
  const { gateway, signIn, codeOf, pair } = await setUp();
  const guest = await signIn('214');
  const code = await codeOf(guest);
  const paired = await pair(guest, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(paired).toMatchObject({ state: 'paired', devices: [{ name: 'iPhone', own: true, casting: '' }] });
  expect((await pair(guest, '000000')).devices).toEqual(paired.devices);
  expect(gateway.paired.size).toBe(1);
});

test('the code of another room, an old code and one too late pair nothing', async () => {
  const { hotel, gateway, signIn, codeOf, pair } = await setUp();
  const [guest, neighbour] = [await signIn('214'), await signIn('215')];
  const refused = { code: 'pairing_code_unknown' };
  await expect(pair(guest, await codeOf(neighbour))).rejects.toMatchObject(refused);
  const old = await codeOf(guest);
  const fresh = await codeOf(guest);
  await expect(pair(guest, old)).rejects.toMatchObject(refused);
  await hotel.platform.clock.advance(300_000);
  await expect(pair(guest, fresh)).rejects.toMatchObject(refused);
  expect(gateway.paired.size).toBe(0);
});

test('of phones that pair at once, as many are paired as may be', async () => {
  const { gateway, signIn, codeOf, pair } = await setUp();
  const phones: Guest[] = [];
  // One after the other: the first sign-in checks the stay in that all four are of.
  for (const session of ['a', 'b', 'c', 'd']) phones.push(await signIn('214', session));
  const code = await codeOf(phones[0] as Guest);
  const tries = await Promise.allSettled(phones.map((phone) => pair(phone, code)));
  const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refusals).toEqual(['too_many_devices', 'too_many_devices']);
  expect(gateway.paired.size).toBe(2);
});

test('codes cannot be guessed', async () => {
  const { signIn, pair } = await setUp();
  const guest = await signIn('214');
  for (let guess = 0; guess < 10; guess += 1) {
    await expect(pair(guest, '000000')).rejects.toMatchObject({ code: 'pairing_code_unknown' });
  }
  await expect(pair(guest, '000000')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('guests see their own devices and what they cast; the desk never what', async () => {
  const { gateway, signIn, call, pair, listed } = await setUp();
  const [guest, neighbour] = [await signIn('214'), await signIn('215')];
  await pair(guest);
  gateway.state.app = 'YouTube';
  const own: RoomCaster = await call('Streaming.getCaster', guest, { type: 'chromecast' });
  expect(own).toMatchObject({ state: 'casting', devices: [{ casting: 'YouTube' }] });
  expect(await call('Streaming.getCaster', neighbour, { type: 'chromecast' })).toMatchObject({ devices: [] });
  expect(JSON.stringify(await listed())).not.toContain('YouTube');
  expect(await listed()).toMatchObject([{ room: '214', type: 'chromecast', ended_at: null }]);
});

test('a way that the hotel does not offer is refused, and so are more devices than it allows', async () => {
  const { signIn, call, pair } = await setUp();
  const guest = await signIn('214');
  const refused = call('Streaming.getCaster', guest, { type: 'miracast' });
  await expect(refused).rejects.toMatchObject({ code: 'type_unknown' });
  await pair(guest);
  await pair(await signIn('214', 'tablet'));
  await expect(pair(await signIn('214', 'laptop'))).rejects.toMatchObject({ code: 'too_many_devices' });
});

test('check-out takes the devices off the caster, again and again until it answers', async () => {
  const { hotel, gateway, signIn, codeOf, pair, listed, after, api } = await setUp();
  const guest = await signIn('214');
  await pair(guest);
  const seen = await codeOf(guest);
  const stop = await api.module.start?.();
  gateway.state.fails = true;
  await after('stays.ended', { stay_id: guest.stayId, room_id: guest.roomId });
  expect(await listed()).toMatchObject([{ ended_at: expect.any(String) }]);
  expect(gateway.paired.size).toBe(1);
  gateway.state.fails = false;
  await hotel.platform.clock.advance(30_000);
  await expect.poll(listed).toEqual([]);
  expect(gateway.paired.size).toBe(0);
  await expect(pair(await signIn('214', 'next'), seen)).rejects.toMatchObject({ code: 'pairing_code_unknown' });
  await stop?.();
});

test('a guest who moves has no device on the caster of the room that they left', async () => {
  const { gateway, signIn, pair, listed, after } = await setUp();
  const guest = await signIn('214');
  await pair(guest);
  await after('stays.moved', { stay_id: guest.stayId, from_room_id: guest.roomId, room_id: 'another' });
  expect(gateway.paired.size).toBe(0);
  expect(await listed()).toEqual([]);
});

test('a caster that does not answer pairs nothing, and says so', async () => {
  const { gateway, signIn, call, codeOf, pair, listed } = await setUp();
  const guest = await signIn('214');
  const code = await codeOf(guest);
  gateway.state.fails = true;
  await expect(pair(guest, code)).rejects.toMatchObject({ code: 'caster_unavailable' });
  expect(await call('Streaming.getCaster', guest, { type: 'chromecast' })).toMatchObject({ state: 'unavailable' });
  expect(await listed()).toMatchObject([{ ended_at: expect.any(String) }]);
  gateway.state.fails = false;
  expect(await pair(guest, code)).toMatchObject({ state: 'paired' });
  expect(gateway.paired.size).toBe(1);
});

test('staff and the TV of the room take a device off the caster', async () => {
  const { gateway, signIn, tvOf, call, pair, listed, api } = await setUp();
  const guest = await signIn('214');
  const [first] = (await pair(guest)).devices;
  await call('Streaming.unpair', tvOf(guest), { device_id: first?.id ?? '' });
  expect(gateway.paired.size).toBe(0);
  const [second] = (await pair(guest)).devices;
  await callRoute(api, 'DELETE /api/v1/casters/pairings/{id}', { params: { id: second?.id ?? '' } });
  expect([gateway.paired.size, await listed()]).toEqual([0, []]);
});
