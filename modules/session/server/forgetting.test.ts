import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Staff } from '#platform/auth';
import { session } from '#session/contract';
import { type House, openHouse, type Phone, stayOf } from '../testing/index.ts';
import { prune } from './prune.ts';
import type { SessionTables } from './tables.ts';

const right = { room: '214', name: 'Lindqvist' };
const staff: Staff = { kind: 'staff', property: '*', staffId: 'anna', permissions: 'all' };
const cleared = 'bellhop_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const dayMs = 86_400_000;

let house: House;
beforeEach(async () => {
  house = await openHouse({
    stays: [
      stayOf({ id: 'a', names: ['Lindqvist | Astrid'] }),
      stayOf({ id: 'b', room: '215', names: ['Berg | Anna'] }),
    ],
  });
});
afterEach(() => house.close());

async function signedIn(data: object = right): Promise<Phone> {
  const phone = house.phone();
  await phone.post((await phone.signIn(data)).ticket);
  return phone;
}

const confirm = (phone: Pick<Phone, 'cookies'>) =>
  house.route('POST /ONEapp/api/session/forgotten', {}, { cookies: { ...phone.cookies } });

/** Whether each device of the stay has confirmed, as the desk reads it. */
async function confirmed(id = 'a'): Promise<boolean[]> {
  const { body } = await house.route(
    'GET /api/v1/stays/{id}/forgetting/phones',
    { params: { id } },
    { identity: staff },
  );
  return (body as { items: { forgotten_at: string | null }[] }).items.map((item) => item.forgotten_at !== null);
}

async function checkOut(): Promise<void> {
  house.stays.change('a', { state: 'checked_out' });
  await house.hear('stays.ended', { stay_id: 'a' });
}

test('after a check-out the desk sees which phones have not said yet that they forgot', async () => {
  const [one] = [await signedIn(), await signedIn()];
  expect(await confirmed()).toEqual([]);
  await checkOut();
  expect(await confirmed()).toEqual([false, false]);
  expect((await confirm(one)).headers?.['set-cookie']).toBe(cleared);
  expect((await confirmed()).sort()).toEqual([false, true]);
});

test('the desk is told at once, and once', async () => {
  const phone = await signedIn();
  await checkOut();
  await confirm(phone);
  await confirm(phone);
  const events = await house.events('session.forgotten');
  expect(events).toHaveLength(1);
  await house.hear('session.forgotten', events[0] as object);
  expect(house.toldDesk.at(-1)?.name).toBe('Auth.devicesChanged');
});

test('a phone that is quicker than the end of its session is believed', async () => {
  const phone = await signedIn();
  house.stays.change('a', { state: 'checked_out' });
  await confirm(phone);
  await house.hear('stays.ended', { stay_id: 'a' });
  expect(await confirmed()).toEqual([true]);
});

test('a live session has nothing to confirm and goes on', async () => {
  const phone = await signedIn();
  await expect(confirm(phone)).rejects.toMatchObject({ code: 'conflict' });
  expect((await phone.reopen()).kind).toBe('guest');
});

test('a cookie that nobody knows, or none, confirms nothing', async () => {
  await signedIn();
  await checkOut();
  const unknown: Phone['cookies'][] = [{}, { bellhop_session: 'nonsense' }];
  for (const cookies of unknown) expect((await confirm({ cookies })).status).toBe(204);
  expect(await confirmed()).toEqual([false]);
});

test('a dead cookie signs nobody in before it has confirmed, nor after', async () => {
  const phone = await signedIn();
  await checkOut();
  expect((await phone.reopen()).kind).toBe('nobody');
  await confirm(phone);
  expect((await phone.reopen()).kind).toBe('nobody');
});

test('a phone that signs another stay in was emptied for it', async () => {
  const phone = await signedIn();
  await checkOut();
  await phone.reopen();
  await phone.post((await phone.signIn({ room: '215', name: 'Berg' })).ticket);
  expect(await confirmed()).toEqual([true]);
  expect((await phone.reopen()).kind).toBe('guest');
});

test('a phone that signed out by itself has said so by that', async () => {
  const phone = await signedIn();
  await phone.call('Auth.signOut', {});
  await checkOut();
  expect(await confirmed()).toEqual([]);
});

test('a phone that never comes back is no longer waited for after a week', async () => {
  await signedIn();
  await checkOut();
  const store = house.database.store<SessionTables, typeof session>(session);
  const week = house.clock.now() + 7 * dayMs;
  await prune(store, week - 1);
  expect(await confirmed()).toEqual([false]);
  await prune(store, week);
  expect(await confirmed()).toEqual([]);
});
