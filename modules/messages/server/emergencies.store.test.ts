import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMessages, type TestMessages } from '#messages/testing';
import { accessError, type Staff } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { seededRandom, uuid } from '#platform/random';
import { messages } from '../contract.ts';

const random = seededRandom(7);
const permissions = new Set(['messages.emergency', 'messages.emergency_read'] as const);
const manager: Staff = { kind: 'staff', property: '1', staffId: 'ada', permissions, roles: ['manager'] };
const administratorKey: Staff = { kind: 'staff', property: '*', staffId: 'administrator', permissions: 'all' };
const texts = { en: { title: 'Leave', text: 'Take the stairs.' } };

let hotel: TestMessages;
beforeEach(async () => {
  hotel = await openTestMessages();
});
afterEach(() => hotel.platform.database.close());

const route = (name: 'POST /api/v1/emergencies', identity = manager, drill = false) =>
  callRoute(hotel.api, name, { identity, body: { request_id: uuid(random), texts, drill } });
const step = (what: 'start' | 'end', id: string, identity = manager) =>
  callRoute(hotel.api, `POST /api/v1/emergencies/{id}/${what}`, { identity, params: { id } });

async function start(drill = false): Promise<string> {
  const { body } = await route('POST /api/v1/emergencies', manager, drill);
  await step('start', body.id);
  return body.id;
}

const current = async () => (await callRoute(hotel.api, 'GET /api/v1/emergencies/current', {})).body;
const walkIn = (sessionId: string) => ({ kind: 'visitor', property: '1', mode: 'walkin', sessionId }) as const;
const confirm = (who: Parameters<TestMessages['call']>[1], data: { readonly [name: string]: unknown }) =>
  hotel.call('PopUp.confirmEmergency', who, data);

test('an emergency is prepared, started, confirmed set by set, answered, and ended by staff alone', async () => {
  const [guest] = [await hotel.signIn('214'), await hotel.hotel.rooms('215')];
  const { body: prepared } = await route('POST /api/v1/emergencies');
  const tv = hotel.tvOf(guest);
  expect(await hotel.call('PopUp.getEmergency', tv)).toEqual({ emergency: null });
  const { id } = prepared;
  await step('start', id);
  const vacant = { ...tv, occupied: false };
  expect((await hotel.call('PopUp.getEmergency', vacant)).emergency).toMatchObject({ id, telephone: '9' });
  const nobody = { kind: 'nobody', property: '1' } as const;
  expect(await hotel.call('PopUp.getEmergency', nobody)).toEqual({ emergency: null });
  await confirm(tv, { id, answer: 'help' });
  await confirm(tv, { id });
  await confirm(guest, { id });
  const { emergency, sets } = await current();
  expect(emergency?.counts).toMatchObject({ rooms: 1, help: 1, leaving: 0, tvs: 2, confirmed: 1, phones: 1 });
  expect(sets.map(({ room, confirmed_at, answer }) => [room, confirmed_at !== null, answer])).toEqual([
    ['214', true, 'help'],
    ['215', false, null],
    ['214', true, null],
  ]);
  await step('end', id);
  await step('end', id);
  expect(await hotel.call('PopUp.getEmergency', tv)).toEqual({ emergency: null });
});

test('an emergency that was prepared more than five minutes ago is not started', async () => {
  const { body: prepared } = await route('POST /api/v1/emergencies');
  await hotel.platform.clock.advance(6 * 60_000);
  await expect(step('start', prepared.id)).rejects.toMatchObject({ code: 'not_prepared' });
});

test.each(['', '/{id}/start', '/{id}/end'] as const)('no API key may POST /api/v1/emergencies%s', (path) => {
  const { access } = messages.routes[`POST /api/v1/emergencies${path}`];
  expect(accessError(access, administratorKey, '1')).toMatchObject({ code: 'forbidden' });
  expect(accessError(access, manager, '1')).toBeUndefined();
});

test('the log tells a drill from an emergency at every step', async () => {
  await step('end', await start(true));
  await start();
  expect(
    hotel.platform.auditEntries.map(({ action }) => action).filter((action) => action.startsWith('emergency.')),
  ).toEqual([
    'emergency.drill_prepared',
    'emergency.drill_started',
    'emergency.drill_ended',
    'emergency.prepared',
    'emergency.started',
  ]);
});

test('the list has every room with guests, those without an answer or a device too, and who needs help first', async () => {
  const leaving = await hotel.signIn('101');
  await hotel.signIn('102');
  const help = await hotel.signIn('1103');
  const id = await start();
  await confirm(leaving, { id, answer: 'leaving' });
  await confirm(help, { id, answer: 'help' });
  await hotel.store.write(({ tx }) => tx.deleteFrom('emergency_sets').where('room', '=', '102').execute());
  const { emergency, rooms } = await current();
  expect(rooms.map(({ room, floor, guests, state, device }) => [room, floor, guests, state, device])).toEqual([
    ['1103', '11', 1, 'help', 'confirmed'],
    ['102', '1', 1, 'waiting', 'silent'],
    ['101', '1', 1, 'leaving', 'confirmed'],
  ]);
  expect(emergency?.counts).toMatchObject({ rooms: 3, help: 1, waiting: 1, leaving: 1 });
});

test('a room without any device is in the list and says so', async () => {
  await hotel.signIn('214');
  hotel.devicesOff();
  const id = await start();
  expect((await current()).rooms).toMatchObject([{ room: '214', state: 'waiting', device: 'none' }]);
  expect(id).not.toBe('');
});

test('a stay is counted once on all its devices, and no other device takes back its cry for help', async () => {
  const guest = await hotel.signIn('214');
  const id = await start();
  for (const session of ['one', 'two', 'three']) {
    await confirm({ ...guest, sessionId: session }, { id, answer: 'help' });
    await hotel.platform.clock.advance(1000);
  }
  expect((await current()).emergency?.counts).toMatchObject({ help: 1, phones: 1 });
  await confirm(hotel.tvOf(guest), { id, answer: 'leaving' });
  await confirm({ ...guest, sessionId: 'four' }, { id, answer: 'leaving' });
  const { emergency, rooms } = await current();
  expect(rooms).toMatchObject([{ room: '214', state: 'help' }]);
  expect(emergency?.counts).toMatchObject({ help: 1, leaving: 0 });
});

test('who asked for help takes it back on the same device, and the last answer of all others counts', async () => {
  const guest = await hotel.signIn('214');
  const id = await start();
  await confirm(hotel.tvOf(guest), { id, answer: 'help' });
  await confirm(guest, { id, answer: 'leaving' });
  expect((await current()).rooms).toMatchObject([{ room: '214', state: 'help' }]);
  await hotel.platform.clock.advance(1000);
  await confirm(hotel.tvOf(guest), { id, answer: 'leaving' });
  expect((await current()).rooms).toMatchObject([{ room: '214', state: 'leaving' }]);
});

test('hundreds of walk-ins at an address are one stranger, apart from the rooms and behind them', async () => {
  const guest = await hotel.signIn('214');
  const id = await start();
  await Promise.all(
    Array.from({ length: 250 }, (_, index) =>
      confirm(walkIn(`w${index}`), { id, answer: 'help', address: '198.51.100.7' }),
    ),
  );
  await confirm(guest, { id, answer: 'help' });
  const { emergency, rooms, sets } = await current();
  expect(emergency?.counts).toMatchObject({ rooms: 1, help: 1, phones: 1, strangers: 1, strangers_help: 1 });
  expect(rooms.map(({ room }) => room)).toEqual(['214']);
  expect(sets.map(({ is_stranger }) => is_stranger)).toEqual([...sets.slice(1).map(() => false), true]);
});

test('somebody who answers from a vacant room is in the list', async () => {
  await hotel.hotel.rooms('301');
  const id = await start();
  await confirm(
    { kind: 'tv', property: '1', deviceId: 'tv-id-of-301', roomId: 'id-of-301', room: '301', occupied: false },
    { id, answer: 'help' },
  );
  expect((await current()).rooms).toMatchObject([{ room: '301', guests: 0, state: 'help' }]);
});
