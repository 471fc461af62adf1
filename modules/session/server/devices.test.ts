import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna, type House, openHouse, outcome, signedIn, threeStays } from '#session/testing';

let house: House;
beforeEach(async () => {
  house = await openHouse({ stays: threeStays });
});
afterEach(() => house.close());

test('a guest lists the devices of the stay and signs another out, never one of another stay', async () => {
  const { phone } = await signedIn(house);
  const second = await signedIn(house);
  const stranger = await signedIn(house, { room: '214', name: 'Haddad' });
  const { devices } = (await phone.call('Auth.listDevices', {})) as {
    devices: { id: string; current: boolean; kind: string; label: string }[];
  };
  expect(devices).toHaveLength(2);
  expect(devices.filter(({ current }) => current)).toHaveLength(1);
  expect(devices[0]).toMatchObject({ kind: 'mobile', label: 'Safari, iPhone' });
  const foreign = stranger.phone.identity.kind === 'guest' ? stranger.phone.identity.sessionId : '';
  expect(await outcome(house.settle(phone.call('Auth.revokeDevice', { id: foreign })))).toBe('not_found');
  const other = devices.find(({ current }) => !current)?.id ?? '';
  expect(await outcome(house.settle(phone.call('Auth.revokeDevice', { id: other })))).toBe('ok');
  expect((await second.phone.reopen()).kind).toBe('nobody');
  expect((await stranger.phone.reopen()).kind).toBe('guest');
  expect(await house.events('session.ended')).toEqual([{ session_id: other, reason: 'revoked' }]);
});

test('the desk lists and signs out the devices of a stay', async () => {
  const { phone } = await signedIn(house);
  const list = async () => {
    const answer = await house.route('GET /api/v1/stays/{id}/devices', { params: { id: 'a' } }, { identity: anna });
    return (answer.body as { items: { id: string }[] }).items;
  };
  const [device] = await list();
  const params = { id: 'a', device: device?.id };
  const gone = 'DELETE /api/v1/stays/{id}/devices/{device}';
  expect(await outcome(house.route(gone, { params: { ...params, id: 'c' } }, { identity: anna }))).toBe('not_found');
  expect((await house.route(gone, { params }, { identity: anna })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await phone.reopen()).kind).toBe('nobody');
  expect(house.audited.at(-1)).toMatchObject({ actor: 'staff:anna', action: 'session.revoked', subject: 'a' });
});

test('a device’s last use is kept once a minute at most', async () => {
  const { phone } = await signedIn(house);
  const seen = async () => {
    await phone.reopen();
    const list = (await phone.call('Auth.listDevices', {})) as { devices: { last_seen_at: string }[] };
    return list.devices[0]?.last_seen_at;
  };
  const first = await seen();
  await house.clock.advance(50_000);
  expect(await seen()).toBe(first);
  await house.clock.advance(20_000);
  await seen();
  await house.clock.advance(10);
  expect(await seen()).not.toBe(first);
});
