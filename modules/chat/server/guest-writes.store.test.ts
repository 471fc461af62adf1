import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestChat, type TestChat } from '#chat/testing';
import type { Guest, Tv, Visitor } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { uuid } from '#platform/random';
import { chat, chatLimits } from '../contract.ts';

let hotel: TestChat;
let guest: Guest;

beforeEach(async () => {
  hotel = await openTestChat();
  guest = await hotel.signIn();
});
afterEach(() => hotel.platform.database.close());

const tvOf = ({ roomId, room }: Guest): Tv => ({
  ...{ kind: 'tv', property: '1', deviceId: `tv-${roomId}`, roomId, room, occupied: true },
});
const own = async (who: Guest | Visitor | Tv = guest, data: object = {}) => await hotel.call('Chat.getChat', who, data);
const words = async (who: Guest | Visitor | Tv = guest) => (await own(who)).lines.map(({ text }) => text);
const idOfChat = async () => (await hotel.store.read.selectFrom('chats').select('id').executeTakeFirstOrThrow()).id;

test('what a guest writes is in their conversation on the phone and on the TV, and in the inbox', async () => {
  await hotel.write(guest, 'Potremmo avere un lettino?');
  expect(await words()).toEqual(['Potremmo avere un lettino?']);
  expect(await words(tvOf(guest))).toEqual(['Potremmo avere un lettino?']);
  const { items, counts } = await hotel.desk('GET /api/v1/chats');
  expect(counts).toEqual({ mine: 0, nobody: 1, open: 1 });
  expect(items).toMatchObject([
    {
      ...{ room: '214', guest_name: 'Astrid Lindqvist', language: 'it', team: 'front_desk', assigned_to: null },
      ...{ unread: 1, rings: true, last_by: 'guest', last_text: 'Potremmo avere un lettino?' },
    },
  ]);
});

test('a message that is sent twice is there once, and the repeat has the answer of the first', async () => {
  const request_id = uuid(hotel.platform.random);
  const first = await hotel.write(guest, 'Towels, please', { request_id });
  expect(await hotel.write(guest, 'Towels, please', { request_id })).toEqual(first);
  expect(await hotel.write(tvOf(guest), 'Towels, please', { request_id: request_id.toUpperCase() })).toEqual(first);
  expect(await words()).toEqual(['Towels, please']);
});

test('devices that write at once write into one conversation, each line in its place', async () => {
  const texts = Array.from({ length: 12 }, (_none, at) => `message ${at}`);
  await Promise.all(texts.map((text, at) => hotel.write(at % 2 === 0 ? guest : tvOf(guest), text)));
  const { lines } = await own();
  expect(lines.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
  expect(lines.map(({ seq }) => seq)).toEqual(texts.map((_text, at) => at + 1));
  expect(await hotel.store.read.selectFrom('chats').selectAll().execute()).toHaveLength(1);
});

test('nobody reads the conversation of another room, of the guest before, or another’s picture', async () => {
  const neighbour = await hotel.signIn('215', { last_name: 'Haddad' });
  await hotel.write(guest, 'Our code is 4711');
  expect(await words(neighbour)).toEqual([]);
  expect(await words(tvOf(neighbour))).toEqual([]);
  await expect(own(neighbour, { stay_id: guest.stayId })).rejects.toMatchObject({ code: 'forbidden' });
});

test('the TV of a room that two stays share says whose conversation it shows', async () => {
  const second = await hotel.signIn('214', { last_name: 'Haddad' });
  await hotel.write(guest, 'Good evening');
  await expect(own(tvOf(guest))).rejects.toMatchObject({ code: 'whose_request' });
  expect((await own(tvOf(guest), { stay_id: guest.stayId })).lines).toHaveLength(1);
  expect((await own(tvOf(guest), { stay_id: second.stayId })).lines).toHaveLength(0);
});

test('a walk-in has no room to which anybody could reply; a demo mode has a conversation of its session', async () => {
  const visitor = (mode: Visitor['mode']): Visitor => ({ kind: 'visitor', property: '1', mode, sessionId: 's1' });
  await expect(own(visitor('walkin'))).rejects.toMatchObject({ code: 'sign_in_to_send' });
  await hotel.write(visitor('demo'), 'Hello');
  expect(await words(visitor('demo'))).toEqual(['Hello']);
  expect(await words({ ...visitor('demo'), sessionId: 's2' })).toEqual([]);
});

test('sixty demos begin a conversation in an hour at most, and no guest is kept from one by them', async () => {
  const demo = (at: number): Visitor => ({ kind: 'visitor', property: '1', mode: 'demo', sessionId: `s${at}` });
  for (let at = 0; at < 60; at += 1) await hotel.write(demo(at), 'Hello');
  await expect(hotel.write(demo(60), 'Hello')).rejects.toMatchObject({ code: 'too_many_requests' });
  await hotel.write(demo(0), 'Once more');
  await hotel.write(guest, 'Towels, please');
  expect(await words()).toEqual(['Towels, please']);
});

test('a hotel that offers no chat takes no message, but in demo modes', async () => {
  const quiet = await openTestChat({ settings: { oneapp_chatbot_enabled: 'false' } });
  await expect(quiet.write(await quiet.signIn(), 'Hello')).rejects.toMatchObject({ code: 'chat_off' });
  const visitor: Visitor = { kind: 'visitor', property: '1', mode: 'demo', sessionId: 's1' };
  expect(await quiet.write(visitor, 'Hello')).toMatchObject({ seq: 1 });
  await quiet.platform.database.close();
});

test('a message needs words or a picture; control characters and overlong ones are no words', async () => {
  await expect(hotel.write(guest, ' \u0007 ')).rejects.toMatchObject({ code: 'chat_empty' });
  await expect(hotel.write(guest, 'x'.repeat(2001))).rejects.toThrow();
  await expect(hotel.write(guest, 'Look', { picture: uuid(hotel.platform.random) })).rejects.toMatchObject({
    code: 'picture_unknown',
  });
  expect(await words()).toEqual([]);
});

test('what the hotel answers is unread until a device of the stay has read it, and the desk sees when', async () => {
  await hotel.write(guest, 'A cot?');
  const id = await idOfChat();
  await hotel.answer(id, 'Of course.');
  const { lines, unread } = await own();
  expect(unread).toBe(1);
  expect(lines).toMatchObject([
    { by: 'guest', author: '', read_at: expect.any(String) },
    { by: 'hotel', author: 'Ida', text: 'Of course.', read_at: null },
  ]);
  await hotel.call('Chat.readChat', tvOf(guest), { seq: 2 });
  expect((await own()).unread).toBe(0);
  const { lines: seen } = await hotel.desk('GET /api/v1/chats/{id}', { id });
  expect(seen).toMatchObject([{ by: 'guest' }, { author: 'Ida Hofer', read_at: expect.any(String) }]);
});

test('reading what has been read changes nothing and tells nobody', async () => {
  await hotel.write(guest, 'A cot?');
  await hotel.answer(await idOfChat(), 'Of course.');
  await hotel.call('Chat.readChat', guest, { seq: 2 });
  const before = (await hotel.platform.events()).length;
  await hotel.call('Chat.readChat', guest, { seq: 2 });
  expect((await hotel.platform.events()).length).toBe(before);
});

test('long conversations are read page by page', async () => {
  for (let at = 1; at <= 70; at += 1) await hotel.write(guest, `line ${at}`);
  const last = await own();
  expect([last.lines[0]?.text, last.lines.length, last.has_older]).toEqual(['line 11', 60, true]);
  const older = await own(guest, { before: last.lines[0]?.seq });
  expect([older.lines[0]?.text, older.lines.length, older.has_older]).toEqual(['line 1', 10, false]);
});

test('a hotel that hides names shows none', async () => {
  const discreet = await openTestChat({ settings: { chat_shows_names: 'false' } });
  const own214 = await discreet.signIn();
  await discreet.write(own214, 'A cot?');
  const { items } = await discreet.desk('GET /api/v1/chats');
  await discreet.answer(items[0]?.id ?? '', 'Of course.');
  expect((await discreet.call('Chat.getChat', own214)).lines[1]?.author).toBe('');
  await discreet.platform.database.close();
});

test('who has checked out writes no more, though this process still has the stay in its cache', async () => {
  await hotel.write(guest, 'Good morning');
  const params = { id: guest.stayId };
  const api = hotel.hotel.api;
  await callRoute(api, 'PATCH /api/v1/stays/{id}', { params, body: { no_post: true } });
  await hotel.write(guest, 'The bill, please');
  await callRoute(api, 'POST /api/v1/stays/{id}/check-out', { params, body: {} });
  await expect(hotel.write(guest, 'We forgot an umbrella')).rejects.toMatchObject({ code: 'not_checked_in' });
  const texts = await hotel.store.read.selectFrom('chat_lines').select('text').orderBy('seq').execute();
  expect(texts.map(({ text }) => text)).toEqual(['Good morning', 'The bill, please']);
});

test('the end of a stay leaves nothing of its conversation', async () => {
  const neighbour = await hotel.signIn('215', { last_name: 'Haddad' });
  await hotel.write(guest, 'Our code is 4711');
  await hotel.answer(await idOfChat(), 'Thank you.');
  await hotel.write(neighbour, 'Good evening');
  await hotel.follow('stays.ended', { stay_id: guest.stayId, room_id: guest.roomId });
  const { read } = hotel.store;
  expect(await read.selectFrom('chats').select('scope').execute()).toEqual([{ scope: neighbour.stayId }]);
  expect(await read.selectFrom('chat_lines').select('text').execute()).toEqual([{ text: 'Good evening' }]);
});

test('a guest writes as much in an hour as anybody does, and a script no more', async () => {
  const request_id = uuid(hotel.platform.random);
  const first = await hotel.write(guest, 'Towels, please', { request_id });
  for (let line = 1; line < chatLimits.linesPerHour; line += 1) await hotel.write(guest, `${line}`);
  const refused = { code: 'too_many_requests', details: { retry_after_s: 3600 } };
  await expect(hotel.write(guest, 'one more')).rejects.toMatchObject(refused);
  expect(await hotel.write(guest, 'Towels, please', { request_id })).toEqual(first);
  await hotel.write(await hotel.signIn('215', { last_name: 'Haddad' }), 'Our towels too');
  await hotel.platform.clock.advance(3_600_000);
  await hotel.write(guest, 'one more');
});

test('an endpoint that was away has one message of a conversation, behind the orders', () => {
  const [wrote] = chat.events['chat.changed'].integrationEvents;
  expect(wrote).toMatchObject({ latestOf: ['id'] });
  expect(wrote).not.toHaveProperty('urgent');
});

test('however often a device says that its guest types, the desks are told once in some seconds', async () => {
  await hotel.write(guest, 'Hello');
  const server = await hotel.start();
  const pushes = () => hotel.platform.socketActions.filter(({ action }) => action === 'push Chat.chatTyping').length;
  for (let times = 0; times < 20; times += 1) await hotel.call('Chat.typeInChat', guest);
  await hotel.platform.clock.advance(1);
  expect(pushes()).toBe(1);
  await hotel.platform.clock.advance(3_000);
  await hotel.call('Chat.typeInChat', guest);
  await hotel.platform.clock.advance(1);
  expect(pushes()).toBe(2);
  await server.close();
});
