import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMessages, type TestMessages } from '#messages/testing';
import type { Guest } from '#platform/node/auth';
import { callRoute, copyRecords, deliverEvent } from '#platform/node/testing';
import { seededRandom, uuid } from '#platform/random';

let hotel: TestMessages;
const random = seededRandom(7);
beforeEach(async () => {
  hotel = await openTestMessages();
});
afterEach(() => hotel.platform.database.close());

const snow = {
  en: { title: 'Snow tonight', text: 'Dear {guest_name}, room {room} of {hotel}.' },
  de: { title: 'Schnee', text: 'Guten Abend, {guest_name}.' },
};
const send = (body: object) =>
  callRoute(hotel.api, 'POST /api/v1/messages', {
    body: { request_id: uuid(random), audience: { to: 'house' }, texts: snow, ...body } as never,
  });
const manager = { kind: 'staff', property: '1', staffId: 'ada', permissions: 'all', roles: ['manager'] } as const;
const listOf = async (who: Parameters<TestMessages['call']>[1]) =>
  (await hotel.call('Tv_Messages.loadTvMessages', who)).messages;

test('each guest reads a message in their language, with their name, and no walk-in reads any', async () => {
  const [astrid, jonas] = [await hotel.signIn('214'), await hotel.signIn('215', 'de')];
  await send({ asks: true, from: 'Reception' });
  expect(await listOf(astrid)).toMatchObject([
    {
      title: 'Snow tonight',
      text: 'Dear Lindqvist, room 214 of Hotel Arvensee.',
      viewed: false,
      pop_up: true,
      asks: true,
    },
  ]);
  expect(await listOf(jonas)).toMatchObject([{ title: 'Schnee', text: 'Guten Abend, Lindqvist.' }]);
  const walkIn = { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'w' } as const;
  expect(await listOf(walkIn)).toEqual([]);
});

test('a message read on the phone no longer pops up on the TV, also when it is marked unread again', async () => {
  const guest = await hotel.signIn();
  await send({});
  const [message] = await listOf(guest);
  const mark = { message_id: message?.message_id, mark_as_status: true };
  await hotel.call('Tv_Messages.markAsTvMessagesByMessageId', guest, mark);
  expect(await listOf(hotel.tvOf(guest))).toMatchObject([{ viewed: true, pop_up: false }]);
  await hotel.call('Tv_Messages.markAsTvMessagesByMessageId', guest, { ...mark, mark_as_status: false });
  expect(await listOf(hotel.tvOf(guest))).toMatchObject([{ viewed: false, pop_up: false }]);
});

test('a message put off on the TV still pops up on the phone, and the desk sees how far each device came', async () => {
  const guest = await hotel.signIn();
  const { body } = await send({});
  const [message] = await listOf(hotel.tvOf(guest));
  const steps = [{ message_id: message?.id, step: 'put_off' }];
  await hotel.call('Tv_Messages.reportTvMessages', hotel.tvOf(guest), { steps });
  expect(await listOf(hotel.tvOf(guest))).toMatchObject([{ pop_up: false }]);
  expect(await listOf(guest)).toMatchObject([{ pop_up: true }]);
  const { body: seen } = await callRoute(hotel.api, 'GET /api/v1/messages/{id}', { params: { id: body.id } });
  const byKind = new Map(seen.recipients[0]?.devices.map((one) => [one.device, one]));
  expect(byKind.get('tv')).toMatchObject({ shown_at: expect.any(String), read_at: null });
  expect(byKind.get('phone')).toMatchObject({ delivered_at: null });
});

test('an answer comes back to the desk, and the last one counts', async () => {
  const guest = await hotel.signIn();
  const { body } = await send({ asks: true });
  const [message] = await listOf(guest);
  for (const answer of ['no', 'yes'])
    await hotel.call('Tv_Messages.answerTvMessage', guest, { id: message?.id, answer });
  const { body: seen } = await callRoute(hotel.api, 'GET /api/v1/messages/{id}', { params: { id: body.id } });
  expect(seen.message.counts).toMatchObject({ recipients: 1, read: 1, yes: 1, no: 0 });
  expect((await hotel.platform.events()).filter(({ name }) => name === 'messages.answered')).toHaveLength(2);
});

test('a scheduled message is sent by its job to whoever is in house then, and can be cancelled before', async () => {
  await hotel.hotel.rooms('214', '215');
  const later = { send_at: '2099-01-01T00:00:00Z' };
  await expect(send(later)).rejects.toMatchObject({ code: 'time_impossible' });
  const send_at = new Date(hotel.platform.clock.now() + 3_600_000).toISOString();
  const [first, second] = [await send({ send_at }), await send({ send_at })];
  await callRoute(hotel.api, 'POST /api/v1/messages/{id}/cancel', { params: { id: second.body.id } });
  const guest = await hotel.signIn();
  for (const { body } of [first, second]) await hotel.module.jobs['messages.send']?.({ id: body.id }, '1');
  await hotel.module.jobs['messages.send']?.({ id: first.body.id }, '1');
  expect(await listOf(guest)).toHaveLength(1);
  await expect(
    callRoute(hotel.api, 'POST /api/v1/messages/{id}/cancel', { params: { id: first.body.id } }),
  ).rejects.toMatchObject({ code: 'already_sent' });
});

test('a repeat of a request sends nothing again, and a message to nobody is refused', async () => {
  await expect(send({ audience: { to: 'room', rooms: ['999'] } })).rejects.toMatchObject({ code: 'nobody_there' });
  const guest = await hotel.signIn();
  const request_id = uuid(random);
  const [first, second] = [await send({ request_id }), await send({ request_id })];
  expect(second.body.id).toBe(first.body.id);
  expect(await listOf(guest)).toHaveLength(1);
});

test('rooms, floors and groups reach the guests of their rooms alone', async () => {
  const [second, third] = [await hotel.signIn('214'), await hotel.signIn('301')];
  await send({ audience: { to: 'floor', floor: '3' } });
  await send({ audience: { to: 'room', rooms: ['214'] } });
  await expect(send({ audience: { to: 'group', group: 'none' } })).rejects.toMatchObject({ code: 'group_unknown' });
  const group = { params: { id: 'wedding' }, body: { name: 'Wedding', rooms: ['301'] } };
  await callRoute(hotel.api, 'PUT /api/v1/message-groups/{id}', group);
  await send({ audience: { to: 'group', group: 'wedding' } });
  expect([await listOf(second), await listOf(third)].map(({ length }) => length)).toEqual([1, 2]);
  const { body } = await callRoute(hotel.api, 'GET /api/v1/message-audiences', {});
  expect(body.rooms).toMatchObject([{ room: '214', floor: '2', stays: 1, tvs: 1, phones: 1 }, { room: '301' }]);
  await callRoute(hotel.api, 'DELETE /api/v1/message-groups/{id}', { params: { id: 'wedding' } });
  expect((await callRoute(hotel.api, 'GET /api/v1/message-groups', {})).body.items).toEqual([]);
});

test('a guest writes to the own room, and the TV shows it but not the phone that sent it', async () => {
  const guest = await hotel.signIn();
  const sent = { message: 'Tea at five?', request_id: uuid(random) };
  await hotel.call('Tv_Messages.sendTvMessage', guest, sent);
  await hotel.call('Tv_Messages.sendTvMessage', guest, sent);
  expect(await listOf(guest)).toMatchObject([{ text: 'Tea at five?', kind: 'guest', pop_up: false }]);
  expect(await listOf(hotel.tvOf(guest))).toMatchObject([{ pop_up: true }]);
  const demo = { kind: 'visitor', property: '1', mode: 'demo', sessionId: 'd' } as const;
  await hotel.call('Tv_Messages.sendTvMessage', demo, { message: 'Hello', room: 'demo' });
  expect(await listOf(demo)).toMatchObject([{ text: 'Hello' }]);
  for (let more = 0; more < 19; more += 1) await hotel.call('Tv_Messages.sendTvMessage', guest, { message: 'more' });
  await expect(hotel.call('Tv_Messages.sendTvMessage', guest, { message: 'too many' })).rejects.toMatchObject({
    code: 'too_many_messages',
  });
});

test('a deleted message is gone on every device, and another stay can neither read nor mark it', async () => {
  const [guest, other] = [await hotel.signIn('214'), await hotel.signIn('215')];
  await send({ audience: { to: 'room', rooms: ['214'] } });
  const [message] = await listOf(guest);
  expect(await listOf(other)).toEqual([]);
  const mark = { message_id: message?.id, mark_as_status: true };
  await expect(hotel.call('Tv_Messages.markAsTvMessagesByMessageId', other, mark)).rejects.toMatchObject({
    code: 'not_found',
  });
  await hotel.call('Tv_Messages.deleteTvMessages', guest, { id: message?.id });
  await hotel.call('Tv_Messages.deleteTvMessages', guest, { id: message?.id });
  expect(await listOf(hotel.tvOf(guest))).toEqual([]);
});

test('an expired message is not listed any more', async () => {
  const guest = await hotel.signIn();
  await send({ expires_at: new Date(hotel.platform.clock.now() + 60_000).toISOString() });
  expect(await listOf(guest)).toHaveLength(1);
  await hotel.platform.clock.advance(61_000);
  expect(await listOf(guest)).toEqual([]);
});

async function endStay(guest: Guest) {
  const payload = { stay_id: guest.stayId, room_id: guest.roomId };
  await hotel.module.jobs['messages.end_stay']?.({ at: hotel.platform.clock.now(), payload }, '1');
}

test('at the end of a stay its messages lose room, stay and words, and its subscription is deleted', async () => {
  const guest = await hotel.signIn();
  const { body } = await send({ audience: { to: 'room', rooms: ['214'] } });
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  await hotel.call('Tv_Messages.subscribeToPush', guest, { endpoint: 'https://push.example/1', keys });
  await endStay(guest);
  const { body: seen } = await callRoute(hotel.api, 'GET /api/v1/messages/{id}', { params: { id: body.id } });
  expect(seen.message).toMatchObject({ texts: {}, audience: null });
  expect(seen.recipients).toMatchObject([{ room: '', stay_id: '' }]);
  const left = hotel.store.read.selectFrom('message_push_subscriptions').selectAll();
  expect(await left.execute()).toEqual([]);
});

test('a wake-up is pushed to the phones of its stay while it rings, and not later', async () => {
  const guest = await hotel.signIn();
  await hotel.signIn('215');
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  await hotel.call('Tv_Messages.subscribeToPush', guest, { endpoint: 'https://push.example/1', keys });
  await hotel.port.notifyWakeUp({ property: '1', stayId: guest.stayId });
  const jobs = await hotel.platform.database.platform.read.selectFrom('platform_jobs').selectAll().execute();
  const pushes = jobs.filter(({ job }) => job === 'messages.push_elsewhere').map(({ payload }) => JSON.parse(payload));
  expect(pushes).toMatchObject([{ kind: 'wake_up', session_id: guest.sessionId }]);
  await hotel.platform.clock.advance(61_000);
  await hotel.module.jobs['messages.push_elsewhere']?.(pushes[0], '1');
  expect(hotel.platform.internet.dialled).toEqual([]);
});

test('an order that staff placed is pushed to the phones of its stay, without a word of it', async () => {
  const guest = await hotel.signIn();
  const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: Buffer.alloc(16).toString('base64url') };
  for (const [at, who] of [guest, await hotel.signIn('215')].entries())
    await hotel.call('Tv_Messages.subscribeToPush', who, { endpoint: `https://push.example/${at}`, keys });
  const payload = {
    ...{ order_id: 'o1', stay_id: guest.stayId, number: '482913', total: 640, currency: 'EUR', by: 'staff:desk' },
  };
  await hotel.module.jobs['messages.push_order']?.({ at: 0, payload }, '1');
  const jobs = await hotel.platform.database.platform.read.selectFrom('platform_jobs').selectAll().execute();
  const pushes = jobs
    .filter(({ job }) => job === 'messages.push_elsewhere')
    .map(({ payload: push }) => JSON.parse(push));
  expect(pushes).toEqual([{ kind: 'order', session_id: guest.sessionId, expires_at: expect.any(Number) }]);
});

test('the copy of a posted form is a message to the room, once', async () => {
  const guest = await hotel.signIn();
  const payload = {
    id: 'r1',
    stay_id: guest.stayId,
    session_id: guest.sessionId,
    room_id: guest.roomId,
    room: '214',
  };
  for (let round = 0; round < 2; round += 1) {
    await hotel.module.jobs['messages.copy_request']?.({ at: 0, payload }, '1');
  }
  expect(await listOf(hotel.tvOf(guest))).toMatchObject([{ text: 'A boat, please', kind: 'request', pop_up: true }]);
  expect(await listOf(guest)).toMatchObject([{ pop_up: false }]);
  const inDemo = { ...payload, id: 'r2', stay_id: '', session_id: 'd', room_id: '', room: 'demo' };
  await hotel.module.jobs['messages.copy_request']?.({ at: 0, payload: inDemo }, '1');
  const demo = { kind: 'visitor', property: '1', mode: 'demo', sessionId: 'd' } as const;
  expect(await listOf(demo)).toMatchObject([{ text: 'A boat, please' }]);
});

test('another module sends to a stay and to a room in its own write, once for a request id', async () => {
  const guest = await hotel.signIn();
  const texts = { en: { title: '', text: 'Your wake-up call is set.' } };
  const message = { property: '1', texts, kind: 'wake_up', requestId: 'w1' } as const;
  for (let round = 0; round < 2; round += 1) {
    await hotel.store.write((write) => hotel.port.sendToStay(write, { ...message, stayId: guest.stayId }));
  }
  await hotel.store.write((write) =>
    hotel.port.sendToRoom(write, { property: '1', texts, kind: 'wake_up', roomId: guest.roomId }),
  );
  expect(await listOf(guest)).toHaveLength(2);
});

test('a template in the hotel’s words replaces the one of the product until it is deleted', async () => {
  const list = async () => (await callRoute(hotel.api, 'GET /api/v1/message-templates', {})).body.items;
  const [first] = await list();
  expect(first?.origin).toBe('product');
  const params = { id: first?.id ?? '' };
  const body = { name: 'Out', emergency: true, texts: { en: { title: 'Out', text: 'Jetty.' } } };
  // What is said in an emergency is for persons to change, not for who holds the hotel's key.
  const byKey = callRoute(hotel.api, 'PUT /api/v1/message-templates/{id}', { params, body });
  await expect(byKey).rejects.toMatchObject({ code: 'forbidden' });
  await callRoute(hotel.api, 'PUT /api/v1/message-templates/{id}', { params, body, identity: manager });
  expect((await list()).find(({ id }) => id === params.id)).toMatchObject({ name: 'Out', origin: 'changed' });
  await callRoute(hotel.api, 'DELETE /api/v1/message-templates/{id}', { params, identity: manager });
  expect((await list()).find(({ id }) => id === params.id)?.name).toBe(first?.name);
});

test('a sent message is pushed to phones and TVs; the TV of a shared room gets it without its words', async () => {
  const [first] = [await hotel.signIn('214'), await hotel.signIn('214')];
  hotel.platform.sockets.count = () => 1;
  const { body } = await send({ audience: { to: 'room', rooms: ['214'] } });
  await deliverEvent(hotel.module, {
    name: 'messages.sent',
    payload: { id: body.id, kind: 'hotel', recipients: 2 },
    at: 0,
  });
  const pushed = hotel.platform.socketActions.filter(({ action }) => action.includes('getPopUpMessages'));
  expect(pushed.filter(({ target }) => target.stayId === first.stayId)).toMatchObject([
    { detail: { title: 'Snow tonight' } },
  ]);
  expect(pushed.filter(({ target }) => target.kind === 'tv').map(({ detail }) => detail)).toMatchObject([
    { text: '' },
    { text: '' },
  ]);
});

test('old messages and emergencies are deleted after the retention period', async () => {
  await hotel.signIn();
  const { body } = await send({});
  const emergency = { request_id: uuid(random), texts: { en: { title: 'Leave', text: 'Now.' } } };
  await callRoute(hotel.api, 'POST /api/v1/emergencies', { identity: manager, body: emergency });
  await hotel.platform.clock.advance(91 * 86_400_000);
  await hotel.module.jobs['messages.retention']?.({}, '1');
  await expect(callRoute(hotel.api, 'GET /api/v1/messages/{id}', { params: { id: body.id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  for (const table of ['message_recipients', 'message_deliveries', 'emergencies'] as const) {
    expect(await hotel.store.read.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('messages and groups of another hotel reach no guest of this one, and its desk sees none', async () => {
  const guest = await hotel.signIn();
  const group = { name: 'Spa week', rooms: ['214'] };
  await callRoute(hotel.api, 'PUT /api/v1/message-groups/{id}', { params: { id: 'spa' }, body: group });
  await send({ asks: true });
  const shown = async () => [
    await listOf(guest),
    (await callRoute(hotel.api, 'GET /api/v1/messages', { query: {} })).body,
    (await callRoute(hotel.api, 'GET /api/v1/message-audiences', {})).body,
  ];
  const before = await shown();
  await copyRecords(hotel.store, 'messages', 'message_recipients', 'message_groups');
  expect(await shown()).toEqual(before);
});
