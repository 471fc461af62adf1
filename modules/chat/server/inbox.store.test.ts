import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestChat, type TestChat } from '#chat/testing';
import type { Guest } from '#platform/node/auth';
import { callRoute } from '#platform/node/testing';
import { uuid } from '#platform/random';

let hotel: TestChat;
let guest: Guest;
let id: string;

async function open(given: Parameters<typeof openTestChat>[0] = {}): Promise<void> {
  hotel = await openTestChat(given);
  guest = await hotel.signIn();
  await hotel.write(guest, 'Could we have a cot?');
  id = (await inbox()).items[0]?.id ?? '';
}

beforeEach(() => open());
afterEach(() => hotel.platform.database.close());

const inbox = (list = 'open', who = 'ida') => hotel.desk('GET /api/v1/chats', { who, query: { list } });
const only = async () => (await inbox()).items[0];
const own = () => hotel.call('Chat.getChat', guest);

test('an answer reaches the guest once, and nobody waits any more', async () => {
  const request_id = uuid(hotel.platform.random);
  await hotel.run(id, 'messages', { body: { request_id, text: 'Of course.' } });
  await hotel.run(id, 'messages', { body: { request_id, text: 'Of course.' } });
  expect((await own()).lines.map(({ text }) => text)).toEqual(['Could we have a cot?', 'Of course.']);
  expect(await only()).toMatchObject({ unread: 0, waiting_since: null, rings: false, last_by: 'hotel' });
  // Whoever answers first has the conversation.
  expect((await only())?.assigned_to).toEqual({ id: 'ida', name: 'Ida Hofer' });
});

test('the guest’s phone is woken once for an answer', async () => {
  const server = await hotel.start();
  await hotel.run(id, 'read', { body: { seq: 1 } });
  await hotel.answer(id, 'Of course.');
  await server.settled();
  expect(hotel.pushed).toEqual([guest.stayId]);
  await server.close();
});

test('who opens a conversation stops its alarm; whoever does not answer in time is reminded all the same', async () => {
  const server = await hotel.start();
  await hotel.run(id, 'read', { body: { seq: 1 } });
  expect(await only()).toMatchObject({ unread: 0, rings: false, waiting_since: expect.any(String) });
  await server.settled(179_000);
  expect(await only()).toMatchObject({ rings: false, escalation_level: 0 });
  await server.settled(2_000);
  expect(await only()).toMatchObject({ rings: true, escalation_level: 1 });
  await server.close();
});

test('a message that nobody reads for three minutes goes on by mail, then to the manager, and ends with the answer', async () => {
  const server = await hotel.start();
  await server.settled(181_000);
  expect(hotel.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['ida@hotel.test', 'Message from room 214: no answer for 3 minutes'],
  ]);
  expect(hotel.mails[0]?.text).not.toMatch(/cot|Lindqvist/);
  await server.settled(420_000);
  expect(hotel.mails.map(({ to }) => to)).toEqual(['ida@hotel.test', 'chief@hotel.test']);
  await hotel.answer(id, 'Of course.');
  await server.settled(3_600_000);
  expect(hotel.mails).toHaveLength(2);
  await server.close();
});

test('at night nothing rings; the guest is told once when somebody answers, and in the morning it rings', async () => {
  await hotel.platform.database.close();
  // The test hotel's clock begins in the morning, before reception opens.
  await open({ settings: { chat_from: '11:00', chat_until: '23:00' } });
  const { lines, is_staffed, staffed_from } = await own();
  expect(is_staffed).toBe(false);
  expect(lines).toMatchObject([{ by: 'guest' }, { by: 'note', note: 'away', until: staffed_from }]);
  await hotel.write(guest, 'And a blanket');
  expect((await own()).lines.filter(({ note }) => note === 'away')).toHaveLength(1);
  const server = await hotel.start();
  await server.settled(200_000);
  expect([hotel.mails.length, (await only())?.rings]).toEqual([0, false]);
  await server.settled(Date.parse(staffed_from ?? '') - hotel.platform.clock.now() + 1_000);
  expect((await only())?.rings).toBe(true);
  await server.settled(181_000);
  expect(hotel.mails).toHaveLength(1);
  await server.close();
});

test('of two who take a conversation, the second learns who has it', async () => {
  await hotel.run(id, 'assignment', { body: { staff_id: 'ida', from: null } });
  await expect(
    hotel.run(id, 'assignment', { who: 'marta', body: { staff_id: 'marta', from: null } }),
  ).rejects.toMatchObject({ code: 'assigned_before', details: { by: 'Ida Hofer' } });
  expect((await inbox('mine')).items).toHaveLength(1);
  expect((await inbox('mine', 'marta')).items).toHaveLength(0);
  await expect(hotel.run(id, 'assignment', { body: { staff_id: 'nobody' } })).rejects.toMatchObject({
    code: 'staff_unknown',
  });
});

test('handing over is written down for staff, and nothing of it for the guest', async () => {
  await hotel.run(id, 'assignment', { body: { staff_id: 'marta', team: 'housekeeping' } });
  const { lines, chat } = await hotel.desk('GET /api/v1/chats/{id}', { id });
  expect(chat).toMatchObject({ team: 'housekeeping', assigned_to: { name: 'Marta Ruiz' } });
  expect(lines.slice(1)).toMatchObject([
    { by: 'note', note: 'team', about: 'housekeeping', author: 'Ida Hofer' },
    { by: 'note', note: 'assigned', about: 'Marta Ruiz' },
  ]);
  expect((await own()).lines).toHaveLength(1);
});

test('a message that waits is in the inbox, however many conversations came after it', async () => {
  const [row] = await hotel.store.read.selectFrom('chats').selectAll().execute();
  const later = Array.from({ length: 230 }, (_none, at) => ({
    ...{ ...row, id: `later-${at}`, scope: `later-${at}`, last_at: Number(row?.last_at) + 1 + at, waiting_since: null },
  }));
  await hotel.store.write(({ tx }) =>
    tx
      .insertInto('chats')
      .values(later as never)
      .execute(),
  );
  const { items, counts } = await inbox();
  expect([items.length, items.at(-1)?.id, counts.open]).toEqual([200, id, 231]);
  expect(items[0]?.id).toBe('later-229');
});

test('a closed conversation opens with the guest’s next message, and its place in the list is the latest', async () => {
  await hotel.run(id, 'status', { body: { status: 'closed' } });
  expect([(await inbox()).items.length, (await inbox('closed')).items.length]).toEqual([0, 1]);
  expect((await inbox('closed')).items[0]).toMatchObject({ waiting_since: null, rings: false });
  await hotel.write(guest, 'One more thing');
  expect(await only()).toMatchObject({ status: 'open', unread: 1, rings: true });
});

test('what was asked becomes a request of its team, in the conversation too, with what becomes of it', async () => {
  const body = {
    request_id: uuid(hotel.platform.random),
    team: 'housekeeping',
    title: 'A cot',
    note: 'With a blanket',
  };
  await hotel.run(id, 'requests', { body });
  await hotel.run(id, 'requests', { body });
  const { body: board } = await callRoute(hotel.requestsModule.api, 'GET /api/v1/requests/board', { query: {} });
  expect(board.active).toMatchObject([
    {
      kind: 'chat.housekeeping',
      title: 'A cot',
      room: '214',
      handled_by_roles: ['housekeeping'],
      stay_id: guest.stayId,
    },
  ]);
  expect((await own()).lines[1]).toMatchObject({
    ...{ by: 'note', note: 'request', text: '' },
    request: { title: 'A cot', team: 'housekeeping', status: 'open' },
  });
  const params = { id: board.active[0]?.id ?? '' };
  await callRoute(hotel.requestsModule.api, 'POST /api/v1/requests/{id}/status', { params, body: { status: 'done' } });
  const [changed] = (await hotel.platform.events()).filter(({ name }) => name === 'requests.changed').slice(-1);
  await hotel.follow('requests.changed', changed?.payload);
  expect((await own()).lines[1]?.request?.status).toBe('done');
});

test('a request cannot be due in the past, and a page must be one of the hotel’s', async () => {
  const request_id = uuid(hotel.platform.random);
  const late = { request_id, team: 'kitchen', title: 'Soup', due_at: '2026-11-01T10:00:00Z' };
  await expect(hotel.run(id, 'requests', { body: late })).rejects.toMatchObject({ code: 'due_impossible' });
  await expect(hotel.answer(id, '', { page: '999' })).rejects.toMatchObject({ code: 'page_unknown' });
  await hotel.answer(id, '', { page: '131' });
  expect((await own()).lines.at(-1)).toMatchObject({ by: 'hotel', page: { id: '131', title: 'The boat' } });
});

test('the average of today’s answers is known at once, the usual time to guests after five', async () => {
  await hotel.platform.clock.advance(120_000);
  await hotel.answer(id, 'Of course.');
  expect((await inbox()).average_answer_s).toBe(120);
  expect((await own()).answer_minutes).toBeNull();
  for (let at = 0; at < 4; at += 1) {
    await hotel.write(guest, 'And this?');
    await hotel.platform.clock.advance(120_000);
    await hotel.answer(id, 'Yes.');
  }
  expect((await own()).answer_minutes).toBe(2);
});

test('how soon the hotel answers is what its latest answers say, however many there were before them', async () => {
  const now = hotel.platform.clock.now();
  const answers = Array.from({ length: 120 }, (_none, at) => ({
    ...{ property: '1', id: `${at}`, answered_at: now - at * 1000 },
    took_ms: at < 50 ? 180_000 : 1_200_000,
  }));
  await hotel.store.write(({ tx }) => tx.insertInto('chat_answers').values(answers).execute());
  expect((await own()).answer_minutes).toBe(3);
});

test('reception can write first, to a stay in house only', async () => {
  const other = await hotel.signIn('215', { last_name: 'Haddad' });
  const { chat } = await hotel.desk('POST /api/v1/chats', { body: { stay_id: other.stayId } });
  await hotel.answer(chat.id, 'Welcome!');
  expect((await hotel.call('Chat.getChat', other)).lines.map(({ text }) => text)).toEqual(['Welcome!']);
  await expect(hotel.desk('POST /api/v1/chats', { body: { stay_id: 'none' } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a picture is sent once, by who stored it, and seen by this stay and staff alone', async () => {
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer();
  const path = '/v1/property/{propertyId}/oneapp/chat/pictures';
  const stored = await callRoute(hotel.api, `POST ${path}`, {
    ...{ identity: guest, params: { propertyId: '1' }, query: {}, raw: photo },
  });
  const picture = stored.body.id;
  await expect(hotel.answer(id, '', { picture })).rejects.toMatchObject({ code: 'picture_unknown' });
  await hotel.write(guest, '', { picture });
  await expect(hotel.write(guest, 'again', { picture })).rejects.toMatchObject({ code: 'picture_unknown' });
  const line = (await own()).lines.at(-1);
  expect(line?.picture).toBe(`/v1/property/1/oneapp/chat/pictures/${picture}`);
  const seen = (identity: Guest) =>
    callRoute(hotel.api, `GET ${path}/{id}`, { identity, params: { propertyId: '1', id: picture }, query: {} });
  expect((await seen(guest)).body.byteLength).toBeGreaterThan(20);
  await expect(seen(await hotel.signIn('215', { last_name: 'Haddad' }))).rejects.toMatchObject({ code: 'not_found' });
  expect(await hotel.desk('GET /api/v1/chat-pictures/{id}', { id: picture })).toBeInstanceOf(Uint8Array);
});

test('what is no picture is refused', async () => {
  const raw = new TextEncoder().encode('<svg onload="alert(1)"/>');
  await expect(hotel.desk('POST /api/v1/chat-pictures', { raw })).rejects.toMatchObject({ code: 'media_invalid' });
});

test('canned replies are added, changed and deleted, sorted by name', async () => {
  const texts = { en: 'Gladly.', DE: 'Gern.' };
  const { id: late } = await hotel.desk('POST /api/v1/chat-replies', { body: { name: 'Late', texts } });
  await hotel.desk('POST /api/v1/chat-replies', { body: { name: 'Airport', texts: { en: 'A taxi?' } } });
  const list = async () => (await hotel.desk('GET /api/v1/chat-replies')).items;
  expect((await list()).map(({ name }) => name)).toEqual(['Airport', 'Late']);
  const changed = { name: 'Later', texts: { de: 'Sehr gern.' } };
  expect(await hotel.desk('PUT /api/v1/chat-replies/{id}', { id: late, body: changed })).toEqual({
    id: late,
    ...changed,
  });
  await hotel.desk('DELETE /api/v1/chat-replies/{id}', { id: late });
  expect(await list()).toHaveLength(1);
  await expect(hotel.desk('PUT /api/v1/chat-replies/{id}', { id: late, body: changed })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('guest and desk read once in their conversation that staff ordered for the guest, whose message still waits', async () => {
  const order = { order_id: 'o1', stay_id: guest.stayId, number: '482913', total: 2450, currency: 'CHF' };
  for (const _copy of [1, 2]) await hotel.follow('orders.placed_by_staff', { ...order, by: 'staff:ida' });
  const noted = { by: 'note', note: 'order', text: '', request_id: '', request: null };
  const shown = { id: 'o1', number: '482913', total: 2450, currency: 'CHF' };
  expect((await own()).lines).toMatchObject([{ order: null }, { ...noted, order: shown, author: '' }]);
  const { lines } = await hotel.desk('GET /api/v1/chats/{id}', { id });
  expect(lines).toMatchObject([{ order: null }, { ...noted, order: shown, author: 'Ida Hofer' }]);
  expect(await only()).toMatchObject({ last_text: 'Could we have a cot?', waiting_since: expect.any(String) });
});

test('an order for a guest who has written nothing begins no conversation', async () => {
  const other = await hotel.signIn('215');
  const order = { order_id: 'o1', stay_id: other.stayId, number: '482913', total: 2450, currency: 'CHF' };
  await hotel.follow('orders.placed_by_staff', { ...order, by: 'staff:ida' });
  expect((await inbox()).items).toHaveLength(1);
});
