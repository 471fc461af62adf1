import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestStay, openTestHotel, type TestHotel } from '../testing/index.ts';

const stays = [
  createTestStay({ id: 'a', names: ['Lindqvist | Astrid'] }),
  createTestStay({ id: 'b', names: ['Lindqvist | Nora'] }),
  createTestStay({ id: 'c', room: '215', names: ['Berg | Anna'] }),
  createTestStay({ id: 'gone', room: '217', names: ['Gone'], state: 'checked_out' }),
];
const staff = { kind: 'staff', id: 'anna', property: '1' } as never;
const guest = { room: '214', name: 'Lindqvist' };

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays, settings: { login_type: 'lastname_password' } });
});
afterEach(() => hotel.close());

type State = { readonly state: 'unused' | 'none' | 'set'; readonly password: string | null };

async function read(id: string, how: 'yes' | 'no' = 'yes'): Promise<State> {
  const given = { params: { id }, query: { read: how } };
  return (await hotel.route('GET /api/v1/stays/{id}/password', given, { identity: staff })).body as State;
}

/** Returns the password of a stay, which its check-in makes. */
async function passwordOf(id: string): Promise<string> {
  await hotel.deliver('stays.checked_in', { stay_id: id, room_id: '' });
  return (await read(id)).password ?? '';
}

async function set(id: string, password?: string): Promise<string> {
  const input = { params: { id }, body: { password } };
  const { body } = await hotel.route('PUT /api/v1/stays/{id}/password', input, { identity: staff });
  return (body as { password: string }).password;
}

test('a guest signs in by name, room and the password of the stay, in any case and with blanks', async () => {
  const password = await passwordOf('a');
  expect(password).toMatch(/^[A-Z347]{6}$/);
  expect(await passwordOf('a')).toBe(password);
  const typed = ` ${password.slice(0, 3).toLowerCase()}-${password.slice(3).toLowerCase()} `;
  expect((await hotel.phone().signIn({ ...guest, password: typed })).user_id).toBe('a-r1');
});

test('two of one name in a room are told apart by their passwords', async () => {
  const [one, other] = [await passwordOf('a'), await passwordOf('b')];
  expect((await hotel.phone().signIn({ ...guest, password: one })).user_id).toBe('a-r1');
  expect((await hotel.phone().signIn({ ...guest, password: other })).user_id).toBe('b-r1');
});

test('without a password nothing is compared or counted; a wrong one is refused like a wrong name, and counts', async () => {
  await passwordOf('a');
  for (let at = 0; at < 8; at += 1) {
    expect(await hotel.phone().refused(guest)).toMatchObject({
      code: 'second_proof_required',
      details: { ask: 'password' },
    });
  }
  const neighbour = await passwordOf('c');
  const wrong = await hotel.phone().refused({ ...guest, password: neighbour });
  const stranger = await hotel.phone().refused({ room: '999', name: 'Nobody', password: neighbour });
  expect([wrong.code, stranger.code]).toEqual(['room_or_name_invalid', 'room_or_name_invalid']);
  for (let at = 0; at < 4; at += 1) await hotel.phone().refused({ ...guest, password: 'FALSCH' });
  const password = await passwordOf('a');
  expect(await hotel.phone().refused({ ...guest, password })).toMatchObject({
    code: 'second_proof_required',
    details: { ask: 'arrival' },
  });
});

test('nobody signs in to a stay that has no password yet', async () => {
  expect((await hotel.phone().refused({ ...guest, password: '------a' })).code).toBe('room_or_name_invalid');
});

test('who looks at a stay makes no password, and who reads one is in the audit log', async () => {
  expect(await read('a')).toEqual({ state: 'none', password: null });
  const { read: db } = hotel.database.platform;
  const stored = db.selectFrom('session_passwords' as never).selectAll();
  expect(await stored.execute()).toEqual([]);
  await hotel.deliver('stays.checked_in', { stay_id: 'a', room_id: 'room-214' });
  expect(await read('a', 'no')).toEqual({ state: 'set', password: null });
  expect(hotel.auditEntries).toEqual([]);
  const { password } = await read('a');
  expect(password).toMatch(/^[A-Z347]{6}$/);
  expect(hotel.auditEntries).toMatchObject([{ action: 'session.password_read', subject: 'a', roomId: 'room-214' }]);
});

test('a new password replaces the old one; the desk shows it, the change is recorded, and devices stay signed in', async () => {
  const before = await passwordOf('a');
  const phone = hotel.phone();
  await phone.signIn({ ...guest, password: before });
  expect(await set('a', 'Birke ٧٢')).toBe('Birke ٧٢');
  expect((await hotel.phone().refused({ ...guest, password: before })).code).toBe('room_or_name_invalid');
  expect((await hotel.phone().signIn({ ...guest, password: 'birke72' })).user_id).toBe('a-r1');
  expect(phone.identity).toMatchObject({ kind: 'guest', stayId: 'a' });
  expect(hotel.auditEntries).toContainEqual(expect.objectContaining({ action: 'session.password_set', subject: 'a' }));
  expect(await hotel.events('session.password_set')).toEqual([{ stay_id: 'a' }, { stay_id: 'a' }]);
  expect(await set('a')).not.toBe('Birke ٧٢');
});

test('a stay that ended has no password, and forgets the one it had', async () => {
  await passwordOf('a');
  await hotel.deliver('stays.ended', { stay_id: 'a', room_id: 'room-214' });
  const { read: db } = hotel.database.platform;
  const rows = await db
    .selectFrom('session_passwords' as never)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  expect(await passwordOf('gone')).toBe('');
  expect(await read('gone')).toEqual({ state: 'unused', password: null });
  await expect(set('gone')).rejects.toMatchObject({ code: 'conflict' });
});

test('where guests sign in without one there is none, and one that is sent is ignored', async () => {
  await hotel.close();
  hotel = await openTestHotel({ stays });
  expect(await passwordOf('c')).toBe('');
  expect(await read('c')).toEqual({ state: 'unused', password: null });
  expect(await set('c', 'birke')).toBeNull();
  expect((await hotel.phone().signIn({ room: '215', name: 'Berg', password: 'anything' })).user_id).toBe('c-r1');
});
