import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  createDeskCode,
  openTestHotel,
  outcome,
  signedIn,
  type TestHotel,
  threeStays,
  validCredentials,
} from '#session/testing';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: threeStays });
});
afterEach(() => hotel.close());

test('a cookie is refused as soon as its stay has ended, even before the event arrives', async () => {
  const { phone } = await signedIn(hotel);
  hotel.stays.change('a', { state: 'checked_out' });
  expect((await phone.reopen()).kind).toBe('nobody');
  expect((await phone.refused({})).code).toBe('not_checked_in');
});

test('a socket with an outdated identity cannot resume an ended stay', async () => {
  const { phone } = await signedIn(hotel);
  hotel.stays.change('a', { state: 'checked_out' });
  expect(phone.identity.kind).toBe('guest');
  expect((await phone.refused({})).code).toBe('not_checked_in');
  expect(phone.identity.kind).toBe('nobody');
});

test('the end of a stay permanently ends its sessions, tickets and codes and closes its sockets, idempotently', async () => {
  const { phone } = await signedIn(hotel);
  const other = await signedIn(hotel, { room: '215', name: 'Berg' });
  const code = await createDeskCode(hotel, 'a');
  const { ticket } = await hotel.phone().signIn(validCredentials);
  for (let time = 0; time < 2; time += 1) await hotel.deliver('stays.ended', { stay_id: 'a', room_id: 'room-214' });
  expect(hotel.pushed).toContainEqual({ name: 'end', target: { property: '1', stayId: 'a' }, reason: 'checked_out' });
  // The sessions stay ended although the fake stay is still in house.
  expect((await phone.reopen()).kind).toBe('nobody');
  expect(await outcome(hotel.route('POST /ONEapp/api/session', { body: { ticket } }))).toBe('ticket_invalid');
  expect(await outcome(hotel.settle(hotel.phone().call('Auth.redeemSignInCode', { code })))).toBe('code_invalid');
  expect((await other.phone.reopen()).kind).toBe('guest');
});

test('a resident who left a stay that goes on is signed out, and nobody else of it', async () => {
  const { phone } = await signedIn(hotel, { room: '214', name: 'Ulf Lindqvist' });
  const other = await signedIn(hotel, { room: '214', name: 'Astrid Lindqvist' });
  const resident = phone.identity.kind === 'guest' ? phone.identity.residentId : '';
  const stay = phone.identity.kind === 'guest' ? phone.identity.stayId : '';
  for (let time = 0; time < 2; time += 1) {
    await hotel.deliver('stays.resident_left', { stay_id: stay, resident_id: resident });
  }
  const target = { property: '1', stayId: stay, residentId: resident };
  expect(hotel.pushed).toContainEqual({ name: 'end', target, reason: 'checked_out' });
  expect(await hotel.events('session.ended')).toMatchObject([{ reason: 'checked_out' }]);
  expect((await phone.reopen()).kind).toBe('nobody');
  expect((await other.phone.reopen()).kind).toBe('guest');
});

test('a move preserves the session, and the socket’s identity is refreshed with the new room', async () => {
  const { phone } = await signedIn(hotel);
  hotel.stays.change('a', { room: '301', roomId: 'room-301' });
  await hotel.deliver('stays.moved', { stay_id: 'a', from_room_id: 'room-214', room_id: 'room-301' });
  const target = { property: '1', stayId: 'a' };
  expect(hotel.pushed).toEqual([
    { name: 'refresh', target },
    { name: 'Auth.changed', target, root: {} },
  ]);
  const renew = hotel.module.identityRefreshers.guest;
  expect(phone.identity.kind === 'guest' && (await renew?.(phone.identity))).toMatchObject({ room: '301' });
  expect(await phone.reopen()).toMatchObject({ room: '301', roomId: 'room-301' });
  expect((await phone.signIn({})).room).toEqual({ id: 'room-301', room: '301' });
});

test('a change of a stay is pushed to its devices', async () => {
  await hotel.deliver('stays.changed', { stay_id: 'a' });
  expect(hotel.pushed).toEqual([{ name: 'Auth.changed', target: { property: '1', stayId: 'a' }, root: {} }]);
});

test('a socket’s identity is not refreshed once its session has ended', async () => {
  const { phone } = await signedIn(hotel);
  const { identity } = phone;
  await hotel.settle(phone.call('Auth.signOut', {}));
  expect(identity.kind === 'guest' && (await hotel.module.identityRefreshers.guest?.(identity))).toBeUndefined();
});

test('sign-out ends the session everywhere, but not the calling socket', async () => {
  const { phone } = await signedIn(hotel);
  await hotel.settle(phone.call('Auth.signOut', {}));
  expect(phone.identity.kind).toBe('nobody');
  expect((await phone.reopen()).kind).toBe('nobody');
  const [ended] = (await hotel.events('session.ended')) as { session_id: string }[];
  await hotel.deliver('session.ended', { session_id: ended?.session_id, reason: 'signed_out' });
  expect(hotel.pushed).toEqual([
    { name: 'end', target: { property: '1', sessionId: ended?.session_id }, reason: 'signed_out' },
  ]);
});
