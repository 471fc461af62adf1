import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Tv } from '#platform/auth';
import { Refusal } from '#platform/contract';
import type { AuthResult } from '#session/contract';
import { type House, openHouse, stayOf } from '../testing/index.ts';

const tv: Tv = { kind: 'tv', property: '1', deviceId: 'd1', roomId: 'room-214', room: '214', occupied: true };
const astrid = stayOf({ id: 'a', names: ['Lindqvist | Astrid', 'Lindqvist | Ulf'], language: 'de' });
const omar = stayOf({ id: 'b', names: ['*Long | Time', 'Haddad | Omar'], arrival: '2026-11-19' });
const next = stayOf({ id: 'c', room: '215', names: ['Berg | Anna'] });

let house: House;
beforeEach(async () => {
  house = await openHouse({ stays: [astrid, omar, next] });
});
afterEach(() => house.close());

function set(identity: Tv = tv) {
  const device = house.phone();
  device.identity = identity;
  return device;
}

async function code(stay_id: string, identity: Tv = tv) {
  const work = house.settle(set(identity).call('Auth.createSignInCode', { stay_id }));
  return (await work) as { url: string; code: string; stay_id: string; expires_at: string };
}

const redeem = (value: string, phone = house.phone()) =>
  house.settle(phone.call('Auth.redeemSignInCode', { code: value })) as Promise<AuthResult>;

const refusedAs = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

test('on the room’s TV the chosen stay is answered without a name, and the socket stays the TV', async () => {
  const device = set();
  const root = await device.signIn({ room: '0214', userId: 'b-r2' });
  expect(root).toMatchObject({ mode: 'guest', ticket: '', user_id: 'b-r2', room: { id: 'room-214', room: '214' } });
  expect(root.checkin[0]).toMatchObject({ id: 'b', last_name: 'Haddad' });
  expect(JSON.stringify(root)).not.toContain('Lindqvist');
  expect(device.identity).toEqual(tv);
  expect(house.told).toEqual(['d1 b']);
});

test('where one stay is in the room nothing has to be chosen, and its language leads', async () => {
  house.stays.change('b', { state: 'checked_out' });
  const root = await set().signIn({});
  expect(root).toMatchObject({ user_id: 'a-r1', language: { lang_key: 'DE' } });
});

test('where several share the room the set has to ask whose; the arrival may tell too', async () => {
  expect(await set().refused({ room: '214' })).toMatchObject({ code: 'which_guest', details: { ask: 'stay' } });
  expect((await set().signIn({ checkin: '2026-11-19' })).checkin[0]?.id).toBe('b');
  expect(house.told).toEqual(['d1 b']);
});

test('a set speaks for its own room alone, and a false claim is written down', async () => {
  expect((await set().refused({ room: '215' })).code).toBe('forbidden');
  expect((await set().refused({ userId: 'c-r1' })).code).toBe('forbidden');
  expect(house.audited.map(({ action, actor, details }) => [action, actor, details])).toEqual([
    ['session.claim_refused', 'device:d1', { field: 'room' }],
    ['session.claim_refused', 'device:d1', { field: 'userId' }],
  ]);
  expect(house.told).toEqual([]);
});

test('in an empty room nobody signs in and no code is made, whatever the socket was', async () => {
  house.stays.change('a', { state: 'checked_out' });
  house.stays.change('b', { roomId: 'room-215', room: '215' });
  expect((await set().refused({})).code).toBe('not_checked_in');
  expect(await refusedAs(code(''))).toBe('not_checked_in');
});

test('a set is no walk-in', async () => {
  expect((await set().refused({ walkin: true })).code).toBe('mode_not_allowed');
});

test('a name is not told when the guest checks out while the set is being answered', async () => {
  house.stays.change('b', { state: 'checked_out' });
  let asked = 0;
  const { inHouseIn } = house.stays;
  Object.assign(house.stays, {
    inHouseIn: async (property: string, rooms: readonly string[]) => {
      asked += 1;
      if (asked === 2) house.stays.change('a', { state: 'checked_out' });
      return inHouseIn(property, rooms);
    },
  });
  expect((await set().refused({})).code).toBe('not_checked_in');
});

test('the code of a set signs one phone in on the stay it is for, once, within two minutes', async () => {
  const made = await code('b');
  expect(made.url).toBe(`/ONEapp/login?property=1#code=${made.code}`);
  expect(made.code.length * 6).toBeGreaterThanOrEqual(128);
  expect(Date.parse(made.expires_at) - house.clock.now()).toBe(120_000);
  const both = await Promise.all([refusedAs(redeem(made.code)), refusedAs(redeem(made.code))]);
  expect(both.sort()).toEqual(['code_invalid', 'ok']);
  const late = await code('a');
  await house.clock.advance(120_000);
  expect(await refusedAs(redeem(late.code))).toBe('code_invalid');
});

test('where several share the room a code needs to know whose, and only of the room', async () => {
  expect(await refusedAs(code(''))).toBe('which_guest');
  expect(await refusedAs(code('c'))).toBe('forbidden');
  house.stays.change('b', { state: 'checked_out' });
  expect(await code('')).toMatchObject({ stay_id: 'a' });
  expect(await refusedAs(code('b'))).toBe('forbidden');
});

test('a code that a set showed dies with a move, a check-out, or the set', async () => {
  const [moved, ended, revoked] = [await code('a'), await code('b'), await code('a')];
  house.stays.change('b', { state: 'checked_out' });
  expect(await refusedAs(redeem(ended.code))).toBe('code_invalid');
  await house.hear('devices.revoked', { device_id: 'd1', reason: 'revoked' });
  expect(await refusedAs(redeem(revoked.code))).toBe('code_invalid');
  const fresh = await code('a');
  house.stays.change('a', { roomId: 'room-215', room: '215' });
  expect(await refusedAs(redeem(fresh.code))).toBe('code_invalid');
  expect(await refusedAs(redeem(moved.code))).toBe('code_invalid');
});

test('the set that showed the code hears who joined, by the last name alone', async () => {
  const made = await code('a');
  await redeem(made.code);
  const [joined] = await house.events('session.joined');
  expect(joined).toEqual({ stay_id: 'a', resident_id: 'a-r1', device_id: 'd1' });
  await house.hear('session.joined', joined as object);
  expect(house.pushed.at(-1)).toEqual({
    name: 'Auth.joined',
    target: { property: '1', deviceId: 'd1', roomId: 'room-214' },
    root: { stay_id: 'a', name: 'Lindqvist' },
  });
});

test('nobody is told of a guest who left before the news came', async () => {
  const made = await code('a');
  await redeem(made.code);
  house.stays.change('a', { state: 'checked_out' });
  await house.hear('session.joined', { stay_id: 'a', resident_id: 'a-r1', device_id: 'd1' });
  expect(house.pushed).toEqual([]);
});

test('a link from the desk tells no set', async () => {
  const identity = { kind: 'staff', property: '*', staffId: 'anna', permissions: 'all' } as const;
  const route = 'POST /api/v1/stays/{id}/sign-in-links';
  const answer = await house.route(route, { params: { id: 'a' } }, { identity });
  await redeem((answer.body as { code: string }).code);
  expect(await house.events('session.joined')).toEqual([]);
});
