import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestStay, openTestHotel, signedIn, type TestHotel, threeStays } from '#session/testing';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: threeStays });
});
afterEach(() => hotel.close());

test('the same credentials resume the session, others sign in again and end the previous session', async () => {
  const { phone } = await signedIn(hotel);
  const before = phone.identity;
  expect((await phone.signIn({ room: '0214', name: 'lindqvist' })).ticket).toBe('');
  expect(phone.identity).toEqual(before);
  const root = await phone.signIn({ room: '215', name: 'Berg' });
  expect(root.checkin[0]?.id).toBe('c');
  expect(root.ticket).not.toBe('');
  const sessionId = before.kind === 'guest' ? before.sessionId : '';
  expect(await hotel.events('session.ended')).toEqual([{ session_id: sessionId, reason: 'replaced' }]);
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('wrong credentials leave the active session unchanged', async () => {
  const { phone } = await signedIn(hotel);
  const before = phone.identity;
  expect((await phone.refused({ room: '215', name: 'Nobody' })).code).toBe('room_or_name_invalid');
  expect(phone.identity).toEqual(before);
  expect((await phone.reopen()).kind).toBe('guest');
});

test('a session that ends during a failed sign-in with other credentials is not restored', async () => {
  const { phone } = await signedIn(hotel);
  const other = { room: '215', name: 'Berg' };
  for (let at = 0; at < 5; at += 1) await hotel.phone().refused({ ...other, name: 'X' });
  hotel.stays.beforeAnswer(async () => hotel.stays.change('a', { state: 'checked_out' }));
  expect((await phone.refused(other)).code).toBe('second_proof_required');
  expect(phone.identity.kind).toBe('nobody');
});

test('correct credentials refused by a limit leave the active session unchanged', async () => {
  const { phone } = await signedIn(hotel);
  const before = phone.identity;
  for (let at = 0; at < 5; at += 1) await hotel.phone().refused({ room: '215', name: 'X' });
  expect((await phone.refused({ room: '215', name: 'Berg' })).code).toBe('second_proof_required');
  expect(phone.identity).toEqual(before);
  expect(await hotel.events('session.ended')).toEqual([]);
});

test('within an active session, userId chooses only among the residents of its own stay', async () => {
  const { phone } = await signedIn(hotel);
  expect((await phone.signIn({ userId: 'a-r2' })).user_id).toBe('a-r2');
  expect(await phone.reopen()).toMatchObject({ residentId: 'a-r2' });
  expect((await phone.signIn({ room: '214', userId: 'a-r1' })).user_id).toBe('a-r1');
  expect((await phone.refused({ userId: 'b-r1' })).code).toBe('forbidden');
  expect((await phone.refused({ room: '214', userId: 'b-r1' })).code).toBe('forbidden');
  expect(hotel.auditEntries.filter(({ action }) => action === 'session.claim_refused')).toHaveLength(2);
  expect(phone.identity).toMatchObject({ stayId: 'a' });
});

test('a device whose resident has left the stay is told the others’ ids alone, and chooses by id or by name', async () => {
  const { phone } = await signedIn(hotel);
  const others = createTestStay({ id: 'a', names: ['*House', 'Keller | Jan', 'Roth | Eva'] });
  hotel.stays.set({ ...others, residents: others.residents.map((one, at) => ({ ...one, id: `new-r${at}` })) });
  for (const data of [{}, { room: '214' }, { room: '214', userId: 'a-r1' }]) {
    expect(await phone.signIn(data)).toMatchObject({
      ...{ user_id: '', ticket: '', room: { room: '214' } },
      checkin: [{ id: 'new-r1' }, { id: 'new-r2' }],
    });
  }
  expect((await phone.signIn({ room: '214', userId: 'new-r2' })).checkin[0]).toMatchObject({ last_name: 'Roth' });
  expect((await phone.signIn({})).user_id).toBe('new-r2');
  hotel.stays.set({ ...others, residents: others.residents.slice(0, 2) });
  expect((await phone.signIn({})).checkin[0]).toMatchObject({ last_name: 'Keller', permanent: 0 });
});
