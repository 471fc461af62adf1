import { afterEach, beforeEach, expect, test } from 'vitest';
import { codeOf, type House, openHouse, outcome, right, signedIn, threeStays } from '#session/testing';

let house: House;
beforeEach(async () => {
  house = await openHouse({ stays: threeStays });
});
afterEach(() => house.close());

test('a cookie is refused the instant its stay is over, before anybody heard of it', async () => {
  const { phone } = await signedIn(house);
  house.stays.change('a', { state: 'checked_out' });
  expect((await phone.reopen()).kind).toBe('nobody');
  expect((await phone.refused({})).code).toBe('not_checked_in');
});

test('a socket that still believes in an ended stay does not resume it', async () => {
  const { phone } = await signedIn(house);
  house.stays.change('a', { state: 'checked_out' });
  expect(phone.identity.kind).toBe('guest');
  expect((await phone.refused({})).code).toBe('not_checked_in');
  expect(phone.identity.kind).toBe('nobody');
});

test('the end of a stay ends its sessions, tickets and codes for good, and closes its sockets; twice is as once', async () => {
  const { phone } = await signedIn(house);
  const other = await signedIn(house, { room: '215', name: 'Berg' });
  const code = await codeOf(house, 'a');
  const { ticket } = await house.phone().signIn(right);
  for (let time = 0; time < 2; time += 1) await house.hear('stays.ended', { stay_id: 'a', room_id: 'room-214' });
  expect(house.pushed).toContainEqual({ name: 'end', target: { property: '1', stayId: 'a' }, reason: 'checked_out' });
  // Even if the stay came back, what ended stays ended.
  expect((await phone.reopen()).kind).toBe('nobody');
  expect(await outcome(house.route('POST /ONEapp/api/session', { body: { ticket } }))).toBe('ticket_invalid');
  expect(await outcome(house.settle(house.phone().call('Auth.redeemSignInCode', { code })))).toBe('code_invalid');
  expect((await other.phone.reopen()).kind).toBe('guest');
});

test('a move keeps the session, and the socket is proven anew in its new room', async () => {
  const { phone } = await signedIn(house);
  house.stays.change('a', { room: '301', roomId: 'room-301' });
  await house.hear('stays.moved', { stay_id: 'a', from_room_id: 'room-214', room_id: 'room-301' });
  const target = { property: '1', stayId: 'a' };
  expect(house.pushed).toEqual([
    { name: 'refresh', target },
    { name: 'Auth.changed', target, root: {} },
  ]);
  const renew = house.module.renewals.guest;
  expect(phone.identity.kind === 'guest' && (await renew?.(phone.identity))).toMatchObject({ room: '301' });
  expect(await phone.reopen()).toMatchObject({ room: '301', roomId: 'room-301' });
  expect((await phone.signIn({})).room).toEqual({ id: 'room-301', room: '301' });
});

test('a changed stay tells its devices to ask again', async () => {
  await house.hear('stays.changed', { stay_id: 'a' });
  expect(house.pushed).toEqual([{ name: 'Auth.changed', target: { property: '1', stayId: 'a' }, root: {} }]);
});

test('a socket is not proven anew when its session has ended', async () => {
  const { phone } = await signedIn(house);
  const { identity } = phone;
  await house.settle(phone.call('Auth.signOut', {}));
  expect(identity.kind === 'guest' && (await house.module.renewals.guest?.(identity))).toBeUndefined();
});

test('sign-out ends the session everywhere, not the socket that asked', async () => {
  const { phone } = await signedIn(house);
  await house.settle(phone.call('Auth.signOut', {}));
  expect(phone.identity.kind).toBe('nobody');
  expect((await phone.reopen()).kind).toBe('nobody');
  const [ended] = (await house.events('session.ended')) as { session_id: string }[];
  await house.hear('session.ended', { session_id: ended?.session_id, reason: 'signed_out' });
  expect(house.pushed).toEqual([
    { name: 'end', target: { property: '1', sessionId: ended?.session_id }, reason: 'signed_out' },
  ]);
});
