import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna, openTestHotel, outcome, signedIn, type TestHotel, threeStays, validCredentials } from '#session/testing';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: threeStays });
});
afterEach(() => hotel.close());

test('a guest lists the devices of the stay and signs out another one, but never a device of another stay', async () => {
  const { phone } = await signedIn(hotel);
  const second = await signedIn(hotel);
  const stranger = await signedIn(hotel, { room: '214', name: 'Haddad' });
  const { devices } = (await phone.call('Auth.listDevices', {})) as {
    devices: { id: string; current: boolean; kind: string; label: string }[];
  };
  expect(devices).toHaveLength(2);
  expect(devices.filter(({ current }) => current)).toHaveLength(1);
  expect(devices[0]).toMatchObject({ kind: 'mobile', label: 'Safari, iPhone' });
  const foreign = stranger.phone.identity.kind === 'guest' ? stranger.phone.identity.sessionId : '';
  expect(await outcome(hotel.settle(phone.call('Auth.revokeDevice', { id: foreign })))).toBe('not_found');
  const other = devices.find(({ current }) => !current)?.id ?? '';
  expect(await outcome(hotel.settle(phone.call('Auth.revokeDevice', { id: other })))).toBe('ok');
  expect((await second.phone.reopen()).kind).toBe('nobody');
  expect((await stranger.phone.reopen()).kind).toBe('guest');
  expect(await hotel.events('session.ended')).toEqual([{ session_id: other, reason: 'revoked' }]);
});

test('the desk lists and signs out the devices of a stay', async () => {
  const { phone } = await signedIn(hotel);
  const list = async () => {
    const answer = await hotel.route('GET /api/v1/stays/{id}/devices', { params: { id: 'a' } }, { identity: anna });
    return (answer.body as { items: { id: string }[] }).items;
  };
  const [device] = await list();
  const params = { id: 'a', device: device?.id };
  const revoke = 'DELETE /api/v1/stays/{id}/devices/{device}';
  expect(await outcome(hotel.route(revoke, { params: { ...params, id: 'c' } }, { identity: anna }))).toBe('not_found');
  expect((await hotel.route(revoke, { params }, { identity: anna })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await phone.reopen()).kind).toBe('nobody');
  expect(hotel.auditEntries.at(-1)).toMatchObject({ actor: 'staff:anna', action: 'session.revoked', subject: 'a' });
});

test('a device keeps the name that the staff gave it when it signs in to the stay again, and in no other', async () => {
  const { phone } = await signedIn(hotel);
  const labels = async (id: string) => {
    const answer = await hotel.route('GET /api/v1/stays/{id}/devices', { params: { id } }, { identity: anna });
    return (answer.body as { items: { id: string; label: string }[] }).items;
  };
  const [device] = await labels('a');
  const rename = { params: { id: 'a', device: device?.id }, body: { name: 'Astrid’s phone' } };
  await hotel.route('PATCH /api/v1/stays/{id}/devices/{device}', rename, { identity: anna });
  const again = hotel.phone();
  Object.assign(again.cookies, phone.cookies);
  await again.post((await again.signIn(validCredentials)).ticket);
  expect((await labels('a')).map(({ label }) => label)).toEqual(['Astrid’s phone']);
  await again.post((await hotel.phone().signIn({ room: '215', name: 'Berg' })).ticket);
  expect((await labels('c')).map(({ label }) => label)).not.toContain('Astrid’s phone');
});

test('the last use of a device is recorded at most once a minute', async () => {
  const { phone } = await signedIn(hotel);
  const seen = async () => {
    await phone.reopen();
    const list = (await phone.call('Auth.listDevices', {})) as { devices: { last_seen_at: string }[] };
    return list.devices[0]?.last_seen_at;
  };
  const first = await seen();
  await hotel.clock.advance(50_000);
  expect(await seen()).toBe(first);
  await hotel.clock.advance(20_000);
  await seen();
  await hotel.clock.advance(10);
  expect(await seen()).not.toBe(first);
});
