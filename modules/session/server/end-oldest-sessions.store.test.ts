import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestHotel, signedIn, type TestHotel, threeStays } from '#session/testing';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays: threeStays });
});
afterEach(() => hotel.close());

test('a stay has at most 30 sessions: the oldest ends, and no session of another stay', async () => {
  const neighbour = await signedIn(hotel, { room: '214', name: 'Haddad' });
  const oldest = await signedIn(hotel);
  const phones = [oldest];
  for (let at = 1; at < 30; at += 1) {
    await hotel.clock.advance(1000);
    phones.push(await signedIn(hotel));
  }
  expect((await oldest.phone.reopen()).kind).toBe('guest');
  await hotel.clock.advance(1000);
  const newest = await signedIn(hotel);
  expect((await oldest.phone.reopen()).kind).toBe('nobody');
  for (const { phone } of [...phones.slice(1), newest, neighbour]) expect((await phone.reopen()).kind).toBe('guest');
  expect(await hotel.events('session.ended')).toMatchObject([{ reason: 'revoked' }]);
});
