import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDeskCode, createTestStay, openTestHotel, type TestHotel } from '../testing/index.ts';

const stays = [createTestStay({ id: 'a', names: ['Lindqvist | Astrid'] })];
const guest = { room: '214', name: 'Lindqvist' };

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays });
});
afterEach(() => hotel.close());

/** Returns whether the session of a phone counts as proven. */
async function isProven(phone: ReturnType<TestHotel['phone']>): Promise<boolean> {
  const { identity } = phone;
  return identity.kind === 'guest' && (await hotel.port.isProven('1', identity.sessionId));
}

test('room and name alone prove no guest', async () => {
  const phone = hotel.phone();
  await phone.signIn(guest);
  expect(await isProven(phone)).toBe(false);
  expect(await hotel.port.isProven('1', 'unknown')).toBe(false);
});

test('the day of arrival proves a guest', async () => {
  const phone = hotel.phone();
  await phone.signIn({ ...guest, checkin: '2026-11-20' });
  expect(await isProven(phone)).toBe(true);
});

test('a link or a code proves a guest', async () => {
  const phone = hotel.phone();
  await hotel.settle(phone.call('Auth.redeemSignInCode', { code: await createDeskCode(hotel, 'a') }));
  expect(await isProven(phone)).toBe(true);
});

test('the password of the stay proves a guest', async () => {
  await hotel.close();
  hotel = await openTestHotel({ stays, settings: { login_type: 'lastname_password' } });
  const given = { params: { id: 'a' }, body: { password: 'birke' } };
  await hotel.route('PUT /api/v1/stays/{id}/password', given, { identity: { kind: 'staff' } as never });
  const phone = hotel.phone();
  await phone.signIn({ ...guest, password: 'birke' });
  expect(await isProven(phone)).toBe(true);
});
