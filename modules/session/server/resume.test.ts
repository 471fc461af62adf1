import { afterEach, beforeEach, expect, test } from 'vitest';
import { type House, openHouse, signedIn, threeStays } from '#session/testing';

let house: House;
beforeEach(async () => {
  house = await openHouse({ stays: threeStays });
});
afterEach(() => house.close());

test('the same credentials resume, others sign in anew and end the session that the device had', async () => {
  const { phone } = await signedIn(house);
  const before = phone.identity;
  expect((await phone.signIn({ room: '0214', name: 'lindqvist' })).ticket).toBe('');
  expect(phone.identity).toEqual(before);
  const root = await phone.signIn({ room: '215', name: 'Berg' });
  expect(root.checkin[0]?.id).toBe('c');
  expect(root.ticket).not.toBe('');
  const sessionId = before.kind === 'guest' ? before.sessionId : '';
  expect(await house.events('session.ended')).toEqual([{ session_id: sessionId, reason: 'replaced' }]);
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('wrong credentials leave the live session as it is', async () => {
  const { phone } = await signedIn(house);
  const before = phone.identity;
  expect((await phone.refused({ room: '215', name: 'Nobody' })).code).toBe('room_or_name_invalid');
  expect(phone.identity).toEqual(before);
  expect((await phone.reopen()).kind).toBe('guest');
});

test('a session that ends while its phone tries other credentials in vain is not given back', async () => {
  const { phone } = await signedIn(house);
  const other = { room: '215', name: 'Berg' };
  for (let at = 0; at < 5; at += 1) await house.phone().refused({ ...other, name: 'X' });
  house.stays.beforeAnswer(async () => house.stays.change('a', { state: 'checked_out' }));
  expect((await phone.refused(other)).code).toBe('second_proof_required');
  expect(phone.identity.kind).toBe('nobody');
});

test('right credentials that are refused for now leave the live session as it is', async () => {
  const { phone } = await signedIn(house);
  const before = phone.identity;
  for (let at = 0; at < 5; at += 1) await house.phone().refused({ room: '215', name: 'X' });
  expect((await phone.refused({ room: '215', name: 'Berg' })).code).toBe('second_proof_required');
  expect(phone.identity).toEqual(before);
  expect(await house.events('session.ended')).toEqual([]);
});

test('within a live session, userId chooses among the residents of its own stay alone', async () => {
  const { phone } = await signedIn(house);
  expect((await phone.signIn({ userId: 'a-r2' })).user_id).toBe('a-r2');
  expect(await phone.reopen()).toMatchObject({ residentId: 'a-r2' });
  expect((await phone.signIn({ room: '214', userId: 'a-r1' })).user_id).toBe('a-r1');
  expect((await phone.refused({ userId: 'b-r1' })).code).toBe('forbidden');
  expect((await phone.refused({ room: '214', userId: 'b-r1' })).code).toBe('forbidden');
  expect(house.audited.filter(({ action }) => action === 'session.claim_refused')).toHaveLength(2);
  expect(phone.identity).toMatchObject({ stayId: 'a' });
});
