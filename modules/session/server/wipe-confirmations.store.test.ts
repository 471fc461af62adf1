import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Staff } from '#platform/node/auth';
import { session } from '#session/contract';
import { createTestStay, openTestHotel, type Phone, type TestHotel } from '../testing/index.ts';
import { prune } from './prune.ts';
import type { SessionTables } from './tables.ts';

const right = { room: '214', name: 'Lindqvist' };
const staff: Staff = { kind: 'staff', property: '*', staffId: 'anna', permissions: 'all' };
const cleared = 'bellhop_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const dayMs = 86_400_000;

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({
    stays: [
      createTestStay({ id: 'a', names: ['Lindqvist | Astrid'] }),
      createTestStay({ id: 'b', room: '215', names: ['Berg | Anna'] }),
    ],
  });
});
afterEach(() => hotel.close());

async function signedIn(data: object = right): Promise<Phone> {
  const phone = hotel.phone();
  await phone.post((await phone.signIn(data)).ticket);
  return phone;
}

const confirm = (phone: Pick<Phone, 'cookies'>) =>
  hotel.route('POST /ONEapp/api/session/forgotten', {}, { cookies: { ...phone.cookies } });

/** Returns whether each device of the stay has confirmed, as listed at the desk. */
async function confirmed(id = 'a'): Promise<boolean[]> {
  const { body } = await hotel.route(
    'GET /api/v1/stays/{id}/forgetting/phones',
    { params: { id } },
    { identity: staff },
  );
  return (body as { items: { forgotten_at: string | null }[] }).items.map((item) => item.forgotten_at !== null);
}

async function checkOut(): Promise<void> {
  hotel.stays.change('a', { state: 'checked_out' });
  await hotel.deliver('stays.ended', { stay_id: 'a' });
}

test('after a check-out the desk lists which phones have not confirmed their wipe', async () => {
  const [one] = [await signedIn(), await signedIn()];
  expect(await confirmed()).toEqual([]);
  await checkOut();
  expect(await confirmed()).toEqual([false, false]);
  expect((await confirm(one)).headers?.['set-cookie']).toBe(cleared);
  expect((await confirmed()).sort()).toEqual([false, true]);
});

test('a phone of an ended stay is listed for the desk before the end of its session is written', async () => {
  await signedIn();
  const wipes = (state: 'in_house' | 'checked_out') => hotel.port.listWipes({ property: '1', id: 'a', state });
  expect(await wipes('in_house')).toEqual([]);
  expect(await wipes('checked_out')).toMatchObject([{ room: undefined, leftAt: undefined, forgottenAt: undefined }]);
  expect(await confirmed()).toEqual([]);
  await checkOut();
  expect(await wipes('checked_out')).toMatchObject([{ leftAt: hotel.clock.now() }]);
});

test('a confirmation is pushed to the desk at once, and only once', async () => {
  const phone = await signedIn();
  await checkOut();
  await confirm(phone);
  await confirm(phone);
  const events = await hotel.events('session.forgotten');
  expect(events).toHaveLength(1);
  await hotel.deliver('session.forgotten', events[0] as object);
  expect(hotel.deskPushes.at(-1)?.name).toBe('Auth.devicesChanged');
});

test('a confirmation that arrives before the end of the session is accepted', async () => {
  const phone = await signedIn();
  hotel.stays.change('a', { state: 'checked_out' });
  await confirm(phone);
  await hotel.deliver('stays.ended', { stay_id: 'a' });
  expect(await confirmed()).toEqual([true]);
});

test('a confirmation of an active session is refused, and the session continues', async () => {
  const phone = await signedIn();
  await expect(confirm(phone)).rejects.toMatchObject({ code: 'conflict' });
  expect((await phone.reopen()).kind).toBe('guest');
});

test('an unknown or missing cookie confirms nothing', async () => {
  await signedIn();
  await checkOut();
  const unknown: Phone['cookies'][] = [{}, { bellhop_session: 'nonsense' }];
  for (const cookies of unknown) expect((await confirm({ cookies })).status).toBe(204);
  expect(await confirmed()).toEqual([false]);
});

test('the cookie of an ended session signs in nobody, neither before nor after its confirmation', async () => {
  const phone = await signedIn();
  await checkOut();
  expect((await phone.reopen()).kind).toBe('nobody');
  await confirm(phone);
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('signing in to another stay counts as a confirmation', async () => {
  const phone = await signedIn();
  await checkOut();
  await phone.reopen();
  await phone.post((await phone.signIn({ room: '215', name: 'Berg' })).ticket);
  expect(await confirmed()).toEqual([true]);
  expect((await phone.reopen()).kind).toBe('guest');
});

test('a phone that signed out itself needs no confirmation', async () => {
  const phone = await signedIn();
  await phone.call('Auth.signOut', {});
  await checkOut();
  expect(await confirmed()).toEqual([]);
});

test('a missing confirmation is dropped after a week', async () => {
  await signedIn();
  await checkOut();
  const store = hotel.database.store<SessionTables, typeof session>(session);
  const week = hotel.clock.now() + 7 * dayMs;
  await prune(store, week - 1);
  expect(await confirmed()).toEqual([false]);
  await prune(store, week);
  expect(await confirmed()).toEqual([]);
});
