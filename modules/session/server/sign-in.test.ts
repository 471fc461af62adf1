import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestStay, openTestHotel, type TestHotel } from '../testing/index.ts';

const right = { room: '214', name: 'Lindqvist' };
const wrong = { room: '214', name: 'Nilsson' };
const stays = [
  createTestStay({ id: 'a', names: ['Lindqvist | Astrid', 'Keller | Jan'], language: 'de' }),
  createTestStay({ id: 'b', names: ['Haddad | Omar'], arrival: '2026-11-21' }),
  createTestStay({ id: 'c', room: '215', names: ['Berg | Anna'] }),
  createTestStay({ id: 'd', room: '215', names: ['Berg | Peter'], arrival: '2026-11-19' }),
  createTestStay({ id: 'e', room: '216', names: ['*House | Master', 'Ito | Ken'] }),
  createTestStay({ id: 'f', room: '217', names: ['Gone'], state: 'checked_out' }),
  createTestStay({ id: 'g', room: '218', names: ['Ng | Wei'], arrival: '2026-11-18' }),
  createTestStay({ id: 'h', room: '218', names: ['Ng | Wei'], arrival: '2026-11-19' }),
];

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel({ stays });
});
afterEach(() => hotel.close());

async function failSignIns(times: number, data: object = wrong, address?: string): Promise<string[]> {
  const codes: string[] = [];
  for (let at = 0; at < times; at += 1) codes.push((await hotel.phone(address).refused(data)).code);
  return codes;
}

test('a guest signs in by room and name, and gets the stay with names and other residents of the room by id only', async () => {
  const phone = hotel.phone();
  const root = await phone.signIn({ room: ' 0214', name: 'LINDQVIST' });
  expect(root).toMatchObject({
    room: { id: 'room-214', room: '214' },
    language: { lang_key: 'DE' },
    skin: { id: 'house', project_id: 'arvensee' },
    user_id: 'a-r1',
    mode: 'guest',
  });
  expect(root.ticket.length).toBeGreaterThanOrEqual(43);
  expect(root.checkin).toEqual([
    {
      id: 'a',
      room: '214',
      last_name: 'Lindqvist',
      first_name: 'Astrid',
      title: '',
      name: 'Lindqvist',
      permanent: 0,
      arrival: '2026-11-20',
      departure: '2026-11-24',
      residents: [{ id: 'a-r1' }, { id: 'a-r2' }],
    },
    { id: 'b-r1' },
  ]);
  expect(phone.identity).toMatchObject({ kind: 'guest', stayId: 'a', residentId: 'a-r1', roomId: 'room-214' });
});

test('a client may send the room as a number', async () => {
  expect((await hotel.phone().signIn({ room: 214, name: 'Lindqvist' })).user_id).toBe('a-r1');
});

test('the typed name selects the resident within the stay', async () => {
  expect((await hotel.phone().signIn({ room: '214', name: 'Jan Keller' })).user_id).toBe('a-r2');
});

test('permanent is said of the guest alone, and no list names a permanent resident', async () => {
  const companion = await hotel.phone().signIn({ room: '216', name: 'Ito' });
  expect(companion.checkin).toMatchObject([{ permanent: 0, last_name: 'Ito', residents: [{ id: 'e-r2' }] }]);
  const master = await hotel.phone().signIn({ room: '216', name: 'House' });
  expect(master.checkin).toMatchObject([{ permanent: 1, residents: [{ id: 'e-r1' }, { id: 'e-r2' }] }]);
});

test('a guest whose name came without labels signs in by each word, and is asked where another answers to it', async () => {
  hotel.stays.set(createTestStay({ id: 'i', room: '219', names: ['Maria Garcia Lopez'] }));
  for (const name of ['Garcia', 'Lopez', 'Garcia Lopez']) {
    expect((await hotel.phone().signIn({ room: '219', name })).user_id).toBe('i-r1');
  }
  hotel.stays.set(createTestStay({ id: 'j', room: '219', names: ['Garcia | Ana'] }));
  const refusal = await hotel.phone().refused({ room: '219', name: 'Garcia' });
  expect(refusal).toMatchObject({ code: 'which_guest', details: { ask: 'first_name' } });
  const shared = { room: '219', name: 'Garcia' };
  expect((await hotel.phone().signIn({ ...shared, first_name: 'Maria' })).user_id).toBe('i-r1');
  expect((await hotel.phone().signIn({ ...shared, first_name: 'Ana' })).user_id).toBe('j-r1');
});

test('the language is the stay’s, else the device’s, else the property’s, if the property offers it', async () => {
  const lang = async (room: string, name: string, key: string) =>
    (await hotel.phone().signIn({ room, name, lang: key })).language.lang_key;
  expect(await lang('214', 'Lindqvist', 'ar')).toBe('DE');
  expect(await lang('214', 'Haddad', 'ar-EG')).toBe('AR');
  expect(await lang('214', 'Haddad', 'fi')).toBe('EN');
});

test('a wrong room, a wrong name and an empty room get the same refusal at the same time', async () => {
  const answers = [
    await hotel.phone().refused(wrong),
    await hotel.phone().refused({ room: '999', name: 'Lindqvist' }),
    await hotel.phone().refused({ room: '217', name: 'Gone' }),
    await hotel.phone().refused({ room: '214', name: '...' }),
    await hotel.phone().refused({ room: '214', name: '' }),
    await hotel.phone().refused({ room: '', name: 'Lindqvist' }),
  ];
  for (const answer of answers) expect(answer).toEqual({ code: 'room_or_name_invalid', details: undefined, ms: 250 });
});

test('a refusal that takes longer than 250 ms is answered at the next multiple', async () => {
  hotel.stays.beforeAnswer(() => hotel.clock.sleep(260));
  expect((await hotel.phone().refused(wrong)).ms).toBe(500);
});

test('a refused phone remains anonymous', async () => {
  const phone = hotel.phone();
  await phone.refused(wrong);
  expect(phone.identity.kind).toBe('nobody');
});

test('two stays with the same last name require the first name', async () => {
  const refusal = await hotel.phone().refused({ room: '215', name: 'Berg' });
  expect(refusal).toMatchObject({ code: 'which_guest', details: { ask: 'first_name' } });
  const root = await hotel.phone().signIn({ room: '215', name: 'Berg', first_name: 'peter' });
  expect(root.checkin[0]?.id).toBe('d');
  expect((await hotel.phone().signIn({ room: '215', name: 'Berg', checkin: '2026-11-20' })).checkin[0]?.id).toBe('c');
  expect((await hotel.phone().refused({ room: '215', name: 'Berg', first_name: 'Klaus' })).code).toBe(
    'room_or_name_invalid',
  );
});

test('two stays with the same first and last name require the arrival date', async () => {
  const refusal = await hotel.phone().refused({ room: '218', name: 'Ng' });
  expect(refusal).toMatchObject({ code: 'which_guest', details: { ask: 'arrival' } });
  expect((await hotel.phone().signIn({ room: '218', name: 'Ng', checkin: '2026-11-19' })).checkin[0]?.id).toBe('h');
});

test('a userId does not decide between stays', async () => {
  expect((await hotel.phone().refused({ room: '215', name: 'Berg', userId: 'd-r1' })).code).toBe('which_guest');
  expect((await hotel.phone().refused({ room: '214', name: '', userId: 'a-r1' })).code).toBe('room_or_name_invalid');
});

test('a given arrival date must match, and text that is not a date is ignored', async () => {
  expect((await hotel.phone().refused({ ...right, checkin: '2026-11-01' })).code).toBe('room_or_name_invalid');
  expect((await hotel.phone().signIn({ ...right, checkin: '20.11.' })).user_id).toBe('a-r1');
});

test('a hotel that requires the arrival date refuses right and wrong names alike without it', async () => {
  const strict = await openTestHotel({ stays, settings: { login_type: 'lastname_arrival' } });
  for (const typed of [right, wrong]) expect((await strict.phone().refused(typed)).code).toBe('second_proof_required');
  const root = await strict.phone().signIn({ ...right, checkin: '2026-11-20' });
  expect(root.checkin[0]).toMatchObject({ id: 'a' });
  await strict.close();
});

test('after five failed attempts even the right name is refused without the arrival date', async () => {
  expect(await failSignIns(5)).toEqual(Array(5).fill('room_or_name_invalid'));
  expect((await hotel.phone().refused(right)).code).toBe('second_proof_required');
  expect((await hotel.phone('198.51.100.1').refused(right)).code).toBe('second_proof_required');
  const root = await hotel.phone('198.51.100.1').signIn({ ...right, checkin: '2026-11-20' });
  expect(root.user_id).toBe('a-r1');
});

test('after three wrong arrival dates only a code signs in, until the window has passed', async () => {
  await failSignIns(5);
  const bad = { ...right, checkin: '2026-11-02' };
  expect(await failSignIns(3, bad)).toEqual(['second_proof_required', 'second_proof_required', 'too_many_attempts']);
  const answer = await hotel.phone().refused({ ...right, checkin: '2026-11-20' });
  expect(answer.code).toBe('too_many_attempts');
  const { retry_after_s: wait } = answer.details as { retry_after_s: number };
  expect(wait).toBeGreaterThan(880);
  expect(wait).toBeLessThanOrEqual(900);
  await hotel.clock.advance((wait + 1) * 1000);
  expect((await hotel.phone().signIn(right)).user_id).toBe('a-r1');
});

test('the right arrival date with a wrong name is refused', async () => {
  await failSignIns(5);
  expect((await hotel.phone().refused({ ...wrong, checkin: '2026-11-20' })).code).toBe('second_proof_required');
});

test('successful sign-ins and resumptions do not count', async () => {
  await failSignIns(4);
  const phone = hotel.phone();
  for (let at = 0; at < 10; at += 1) await phone.signIn(right);
  for (let at = 0; at < 10; at += 1) await hotel.phone().signIn(right);
  expect((await hotel.phone().refused(wrong)).code).toBe('room_or_name_invalid');
  expect((await phone.signIn({})).user_id).toBe('a-r1');
  expect((await phone.signIn(right)).user_id).toBe('a-r1');
});

test('spellings of a room number share one limit, and unknown rooms are limited like any other', async () => {
  for (const room of ['999', ' 0999', '００９９９', '9 99', '999']) await failSignIns(1, { room, name: 'X' });
  expect(await failSignIns(1, { room: '999', name: 'X' })).toEqual(['second_proof_required']);
  expect(await failSignIns(1, { room: '998', name: 'X' })).toEqual(['room_or_name_invalid']);
});

test('thirty failed attempts from an address limit that address in every room, and no other address', async () => {
  for (let room = 300; room < 330; room += 1) await failSignIns(1, { room: String(room), name: 'X' });
  expect((await hotel.phone().refused(right)).code).toBe('second_proof_required');
  expect((await hotel.phone('198.51.100.1').signIn(right)).user_id).toBe('a-r1');
  expect(await hotel.events('session.guessing')).toEqual([{ room_id: '', kind: 'address' }]);
});

test('the hotel’s own addresses have a higher limit', async () => {
  const other = await openTestHotel({
    stays,
    settings: { login_hotel_addresses: '10.0.0.0/8, 2001:db8::/32', login_hotel_address_tries: 40 },
  });
  for (let room = 300; room < 339; room += 1) await other.phone('10.1.2.3').refused({ room: String(room), name: 'X' });
  expect((await other.phone('::ffff:10.1.2.3').signIn(right)).user_id).toBe('a-r1');
  await other.phone('10.1.2.3').refused({ room: '400', name: 'X' });
  expect((await other.phone('10.1.2.3').refused(right)).code).toBe('second_proof_required');
  await other.close();
});

test('reaching the limit of a room emits one event and one audit entry', async () => {
  await failSignIns(7);
  expect(await hotel.events('session.guessing')).toEqual([{ room_id: 'room-214', kind: 'room' }]);
  const lines = hotel.auditEntries.filter((line) => line.action === 'session.guessing');
  expect(lines).toEqual([
    { property: '1', actor: 'nobody', action: 'session.guessing', roomId: 'room-214', details: { kind: 'room' } },
  ]);
});

test('attempts are counted across restarts and processes', async () => {
  await failSignIns(3);
  const other = await openTestHotel({ stays, dataDir: hotel.database.dataDir, seed: 99 });
  await other.phone().refused(wrong);
  await other.phone().refused(wrong);
  expect((await other.phone().refused(right)).code).toBe('second_proof_required');
  await other.close();
  expect((await hotel.phone().refused(right)).code).toBe('second_proof_required');
});

test('a hundred concurrent attempts are all counted', async () => {
  const names = Array.from({ length: 99 }, (_, at) => `Name${at}x`);
  const attempts = [...names, 'Lindqvist'].map((name) =>
    hotel
      .phone()
      .call('Auth.authenticate', { room: '214', name })
      .then(
        () => 'in',
        (error: { code: string }) => error.code,
      ),
  );
  const codes = await hotel.settle(Promise.all(attempts));
  expect(codes.filter((code) => code === 'room_or_name_invalid')).toHaveLength(5);
  expect(codes.filter((code) => code === 'second_proof_required')).toHaveLength(95);
});

test('counters contain no room, address or name, and are deleted after the window', async () => {
  const stop = await hotel.module.start?.();
  await failSignIns(3);
  const read = hotel.database.platform.read as unknown as {
    selectFrom(table: string): { selectAll(): { execute(): Promise<object[]> } };
  };
  const rows = () => read.selectFrom('session_attempts').selectAll().execute();
  expect(JSON.stringify(await rows())).not.toMatch(/Nilsson|203\.0|"214"/);
  expect(await rows()).toHaveLength(2);
  await hotel.clock.advance(1_800_000);
  expect(await rows()).toHaveLength(0);
  await stop?.();
});

test('a check-out during a sign-in leaves nobody signed in', async () => {
  const phone = hotel.phone();
  hotel.stays.beforeAnswer(async () => hotel.stays.change('a', { state: 'checked_out' }));
  expect((await phone.refused(right)).code).toBe('not_checked_in');
  expect(phone.identity.kind).toBe('nobody');
});

test('a device type that the property does not allow is refused before the credentials are checked', async () => {
  const other = await openTestHotel({ stays, settings: { login_device_types: 'applemobile' } });
  const refused = await other.phone().refused({ ...right, device_type: 'androidmobile' });
  expect(refused.code).toBe('mode_not_allowed');
  expect((await other.phone().signIn({ ...right, device_type: 'applemobile' })).mode).toBe('guest');
  await other.close();
});

test('null for unknown values and numbers from old clients are accepted', async () => {
  const typed = { room: 214, name: 'Lindqvist', checkin: null, userId: null };
  expect((await hotel.phone().signIn(typed)).room.room).toBe('214');
  expect((await hotel.phone().refused({ room: null, name: null })).code).toBe('not_checked_in');
});

test('signing in to the room walkin without a name starts a visitor session', async () => {
  for (const data of [{ room: 'walkin' }, { room: 'walkin', name: '', checkin: '', userId: '' }]) {
    expect(await hotel.phone().signIn(data)).toMatchObject({ mode: 'walkin', room: { room: 'walkin' }, checkin: [] });
  }
  expect((await hotel.phone().refused({ room: 'walkin', name: 'Lindqvist' })).code).toBe('room_or_name_invalid');
});
