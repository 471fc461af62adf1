import { afterEach, beforeEach, expect, test } from 'vitest';
import { Refusal } from '#platform/contract';
import type { Tv } from '#platform/node/auth';
import type { AuthResult } from '#session/contract';
import { createTestStay, openTestHotel, type TestHotel } from '../testing/index.ts';

const tv: Tv = { kind: 'tv', property: '1', deviceId: 'd1', roomId: 'room-214', room: '214', occupied: true };
const astrid = createTestStay({ id: 'a', names: ['Lindqvist | Astrid', 'Lindqvist | Ulf'], language: 'de' });
const omar = createTestStay({ id: 'b', names: ['*Long | Time', 'Haddad | Omar'], arrival: '2026-11-19' });
const next = createTestStay({ id: 'c', room: '215', names: ['Berg | Anna'] });

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: [astrid, omar, next] });
});
afterEach(() => hotel.close());

function tvSocket(identity: Tv = tv) {
  const device = hotel.phone();
  device.identity = identity;
  return device;
}

async function code(stay_id: string, identity: Tv = tv) {
  const work = hotel.settle(tvSocket(identity).call('Auth.createSignInCode', { stay_id }));
  return (await work) as { url: string; code: string; stay_id: string; expires_at: string };
}

const redeem = (value: string, phone = hotel.phone()) =>
  hotel.settle(phone.call('Auth.redeemSignInCode', { code: value })) as Promise<AuthResult>;

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

test('on the room’s TV a stay is chosen without credentials, and the socket keeps the TV’s identity', async () => {
  const device = tvSocket();
  const root = await device.signIn({ room: '0214', userId: 'b-r2' });
  expect(root).toMatchObject({ mode: 'guest', ticket: '', user_id: 'b-r2', room: { id: 'room-214', room: '214' } });
  expect(root.checkin[0]).toMatchObject({ id: 'b', last_name: 'Haddad' });
  expect(JSON.stringify(root)).not.toContain('Lindqvist');
  expect(device.identity).toEqual(tv);
  expect(hotel.disclosures).toEqual(['d1 b']);
});

test('a single stay in the room needs no choice and determines the language', async () => {
  hotel.stays.change('b', { state: 'checked_out' });
  const root = await tvSocket().signIn({});
  expect(root).toMatchObject({ user_id: 'a-r1', language: { lang_key: 'DE' } });
});

test('several stays in the room require a choice, by id or arrival date', async () => {
  expect(await tvSocket().refused({ room: '214' })).toMatchObject({ code: 'which_guest', details: { ask: 'stay' } });
  expect((await tvSocket().signIn({ checkin: '2026-11-19' })).checkin[0]?.id).toBe('b');
  expect(hotel.disclosures).toEqual(['d1 b']);
});

test('a TV can act only for its own room, and false claims are audited', async () => {
  expect((await tvSocket().refused({ room: '215' })).code).toBe('forbidden');
  expect((await tvSocket().refused({ userId: 'c-r1' })).code).toBe('forbidden');
  expect(hotel.auditEntries.map(({ action, actor, details }) => [action, actor, details])).toEqual([
    ['session.claim_refused', 'device:d1', { field: 'room' }],
    ['session.claim_refused', 'device:d1', { field: 'userId' }],
  ]);
  expect(hotel.disclosures).toEqual([]);
});

test('in a vacant room no stay can be chosen and no code is issued', async () => {
  hotel.stays.change('a', { state: 'checked_out' });
  hotel.stays.change('b', { roomId: 'room-215', room: '215' });
  expect((await tvSocket().refused({})).code).toBe('not_checked_in');
  expect(await outcome(code(''))).toBe('not_checked_in');
});

test('a TV cannot be a walk-in', async () => {
  expect((await tvSocket().refused({ walkin: true })).code).toBe('mode_not_allowed');
});

test('the name of a guest who checks out during the call is not disclosed', async () => {
  hotel.stays.change('b', { state: 'checked_out' });
  let reads = 0;
  const { inHouseByRoomIds: read } = hotel.stays;
  hotel.stays.inHouseByRoomIds = async (property, rooms) => {
    reads += 1;
    if (reads === 2) hotel.stays.change('a', { state: 'checked_out' });
    return read(property, rooms);
  };
  expect((await tvSocket().refused({})).code).toBe('not_checked_in');
});

test('the code of a TV signs in one phone to the code’s stay, once, within two minutes', async () => {
  const made = await code('b');
  expect(made.url).toBe(`/ONEapp/login?property=1#code=${made.code}`);
  expect(made.code.length * 6).toBeGreaterThanOrEqual(128);
  expect(Date.parse(made.expires_at) - hotel.clock.now()).toBe(120_000);
  const both = await Promise.all([outcome(redeem(made.code)), outcome(redeem(made.code))]);
  expect(both.sort()).toEqual(['code_invalid', 'ok']);
  const late = await code('a');
  await hotel.clock.advance(120_000);
  expect(await outcome(redeem(late.code))).toBe('code_invalid');
});

test('with several stays in the room a code requires the id of one of them', async () => {
  expect(await outcome(code(''))).toBe('which_guest');
  expect(await outcome(code('c'))).toBe('forbidden');
  hotel.stays.change('b', { state: 'checked_out' });
  expect(await code('')).toMatchObject({ stay_id: 'a' });
  expect(await outcome(code('b'))).toBe('forbidden');
});

test('the code of a TV is invalidated by a move, a check-out or the TV’s revocation', async () => {
  const [moved, ended, revoked] = [await code('a'), await code('b'), await code('a')];
  hotel.stays.change('b', { state: 'checked_out' });
  expect(await outcome(redeem(ended.code))).toBe('code_invalid');
  await hotel.deliver('devices.revoked', { device_id: 'd1', reason: 'revoked' });
  expect(await outcome(redeem(revoked.code))).toBe('code_invalid');
  const fresh = await code('a');
  hotel.stays.change('a', { roomId: 'room-215', room: '215' });
  expect(await outcome(redeem(fresh.code))).toBe('code_invalid');
  expect(await outcome(redeem(moved.code))).toBe('code_invalid');
});

test('the TV that showed the code gets a push with the guest’s last name only', async () => {
  const made = await code('a');
  await redeem(made.code);
  const [joined] = await hotel.events('session.joined');
  expect(joined).toEqual({ stay_id: 'a', resident_id: 'a-r1', device_id: 'd1' });
  await hotel.deliver('session.joined', joined as object);
  expect(hotel.pushed.at(-1)).toEqual({
    name: 'Auth.joined',
    target: { property: '1', deviceId: 'd1', roomId: 'room-214' },
    root: { stay_id: 'a', name: 'Lindqvist' },
  });
});

test('no push is sent for a guest who left before the event arrived', async () => {
  const made = await code('a');
  await redeem(made.code);
  hotel.stays.change('a', { state: 'checked_out' });
  await hotel.deliver('session.joined', { stay_id: 'a', resident_id: 'a-r1', device_id: 'd1' });
  expect(hotel.pushed).toEqual([]);
});

test('signing in with a link from the desk emits no event for TVs', async () => {
  const identity = { kind: 'staff', property: '*', staffId: 'anna', permissions: 'all' } as const;
  const route = 'POST /api/v1/stays/{id}/sign-in-links';
  const answer = await hotel.route(route, { params: { id: 'a' } }, { identity });
  await redeem((answer.body as { code: string }).code);
  expect(await hotel.events('session.joined')).toEqual([]);
});
