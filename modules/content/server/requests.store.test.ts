import { describe, expect, test } from 'vitest';
import { createRequestData, createTestForm, eventsNamed, sendRequest, windowWithForm } from '#content/testing';
import { localDay } from '#platform/clock';
import { callRoute } from '#platform/node/testing';
import { uuid } from '#platform/random';

test('a request is mailed from the page’s sender to its first recipient, with the guest as reply address', async () => {
  const { pages, letterbox, guest } = await createTestForm();
  const data = createRequestData();
  expect(await pages.call('ReservationAssist.sendRequest', guest, data)).toMatchObject({
    status: 'waiting',
    reason: '',
  });
  await pages.jobs.settled();
  expect(letterbox.mails).toHaveLength(1);
  const [letter] = letterbox.mails;
  expect(letter).toMatchObject({ from: 'house@arvensee.example', to: ['jetty@arvensee.example'] });
  for (const text of [
    'Subject: Boat wanted',
    'Reply-To: astrid@mail.example',
    'Day: Sunday, 22 November 2026',
    'And a dog.',
    'Room 214',
    'Lindqvist',
  ]) {
    expect(letter?.source).toContain(text);
  }
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toEqual({
    request_id,
    status: 'sent',
    reason: '',
  });
  expect(await eventsNamed(pages, 'content.request_changed')).toMatchObject([
    { stay_id: guest.stayId, status: { status: 'sent' } },
  ]);
});

test('the same content is published as a message to the room', async () => {
  const { pages, guest } = await createTestForm();
  await sendRequest(pages, guest);
  const [event] = (await eventsNamed(pages, 'content.requested')) as { readonly id: string }[];
  const about = { stay_id: guest.stayId, room_id: guest.roomId, session_id: guest.sessionId, room: '214' };
  // No word of the guest's, as events and jobs are kept for days.
  expect(event).toEqual({ id: event?.id, ...about });
  expect(await pages.messageOf('1', event?.id ?? '')).toContain('Day: Sunday, 22 November 2026');
});

test('in demo mode the room is demo', async () => {
  const { pages, letterbox } = await createTestForm();
  await sendRequest(pages, pages.visitor('demo'));
  await pages.jobs.settled();
  expect(await eventsNamed(pages, 'content.requested')).toMatchObject([{ stay_id: '', room: 'demo' }]);
  expect(letterbox.mails[0]?.source).toContain('Room demo');
});

test.each(['walkin', 'walkin-only'] as const)('a request in mode %s is refused with sign_in_to_send', async (mode) => {
  const { pages } = await createTestForm();
  await expect(sendRequest(pages, pages.visitor(mode))).rejects.toMatchObject({ code: 'sign_in_to_send' });
});

test('a repeated request sends one mail and one message, and returns the same response', async () => {
  const { pages, letterbox, guest } = await createTestForm();
  const data = createRequestData();
  const answers = await Promise.all([1, 2, 3].map(() => pages.call('ReservationAssist.sendRequest', guest, data)));
  await pages.jobs.settled();
  answers.push(await pages.call('ReservationAssist.sendRequest', guest, data));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(letterbox.mails).toHaveLength(1);
  expect(await eventsNamed(pages, 'content.requested')).toHaveLength(1);
  await expect(
    pages.call('ReservationAssist.sendRequest', guest, { ...data, content: { day: '2026-11-23' } }),
  ).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('a day that is over in the hotel is refused, but a request stored before midnight is repeated after it', async () => {
  const { pages, guest } = await createTestForm();
  const data = createRequestData();
  const now = pages.platform.clock.now();
  const [yesterday, today] = [now - 86_400_000, now].map((at) => localDay(at, 'Europe/Zurich'));
  const send = (content: object, request_id: string) =>
    pages.call('ReservationAssist.sendRequest', guest, {
      ...data,
      request_id,
      content: { ...data.content, ...content },
    });
  await expect(send({ day: yesterday }, uuid(pages.platform.random))).rejects.toMatchObject({
    code: 'request_invalid',
    details: { fields: ['day'] },
  });
  const answer = await send({ day: today }, data.request_id);
  pages.platform.clock.setBy(86_400_000);
  expect(await send({ day: today }, data.request_id)).toMatchObject({ request_id: answer.request_id });
  await expect(send({ day: today }, uuid(pages.platform.random))).rejects.toMatchObject({ code: 'request_invalid' });
});

test('a stay sends five requests in an hour; the sixth is refused with a retry time, and other stays are not affected', async () => {
  const { pages, guest } = await createTestForm();
  for (let count = 0; count < 5; count += 1) await sendRequest(pages, guest);
  await expect(sendRequest(pages, guest)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retry_after_s: 3600 },
  });
  await sendRequest(pages, await pages.guest('215'));
  await pages.platform.clock.advance(3600_000 + 1);
  await sendRequest(pages, guest);
  expect(await eventsNamed(pages, 'content.requested')).toHaveLength(7);
});

test('all sessions of a stay share its limit', async () => {
  const { pages, guest } = await createTestForm();
  for (let count = 0; count < 5; count += 1) await sendRequest(pages, guest);
  await expect(sendRequest(pages, { ...guest, sessionId: 'the second phone' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('the room’s TV sends for its only stay, shares its limit, and can read the status', async () => {
  const { pages, letterbox, guest } = await createTestForm();
  const tv = pages.tv(guest);
  const data = createRequestData();
  expect(await pages.call('ReservationAssist.sendRequest', tv, data)).toMatchObject({ status: 'waiting' });
  await pages.jobs.settled();
  expect(letterbox.mails[0]?.source).toContain('Lindqvist');
  expect(await pages.call('ReservationAssist.getRequest', tv, data)).toMatchObject({ status: 'sent' });
  expect(await eventsNamed(pages, 'content.request_changed')).toMatchObject([
    { stay_id: guest.stayId, session_id: tv.deviceId },
  ]);
  for (let count = 0; count < 4; count += 1) await sendRequest(pages, guest);
  await expect(sendRequest(pages, tv)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('the TV of a shared room has to choose the stay, and only one of its own room', async () => {
  const { pages, guest } = await createTestForm();
  const second = await pages.guest('214');
  const stranger = await pages.guest('215');
  const tv = pages.tv(guest);
  await expect(sendRequest(pages, tv)).rejects.toMatchObject({ code: 'whose_request' });
  await expect(sendRequest(pages, tv, { stay_id: stranger.stayId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(sendRequest(pages, guest, { stay_id: second.stayId })).rejects.toMatchObject({ code: 'forbidden' });
  await sendRequest(pages, tv, { stay_id: second.stayId });
  expect(await eventsNamed(pages, 'content.requested')).toMatchObject([{ stay_id: second.stayId, room: '214' }]);
});

describe('emailTo', () => {
  test('chooses among the recipients of the page', async () => {
    const { pages, letterbox, guest } = await createTestForm();
    await sendRequest(pages, guest, { emailTo: 'Night@arvensee.example' });
    await pages.jobs.settled();
    expect(letterbox.mails[0]?.to).toEqual(['night@arvensee.example']);
  });

  test.each(['thief@evil.example', 'night@arvensee.example, thief@evil.example', 'x\r\nBcc: thief@evil.example', ''])(
    'is ignored as %j',
    async (emailTo) => {
      const { pages, letterbox, guest } = await createTestForm();
      await sendRequest(pages, guest, { emailTo });
      await pages.jobs.settled();
      expect(letterbox.mails[0]?.to).toEqual(['jetty@arvensee.example']);
      expect(letterbox.mails[0]?.source).not.toContain('evil.example');
    },
  );
});

test.each([
  'a@mail.example\r\nBcc: thief@evil.example',
  'a@mail.example\nSubject: x',
  'a@mail.example,thief@evil.example',
  '"x" <a@mail.example>',
  'nobody',
])('the guest’s address %j is refused', async (email) => {
  const { pages, guest, letterbox } = await createTestForm();
  await expect(sendRequest(pages, guest, { email })).rejects.toThrow();
  await pages.jobs.settled();
  expect(letterbox.mails).toEqual([]);
});

test('a guest who wants no answer by mail gives no address: the mail has none to reply to', async () => {
  const { pages, guest, letterbox } = await createTestForm();
  await sendRequest(pages, guest, { email: '' });
  await pages.jobs.settled();
  expect(letterbox.mails).toHaveLength(1);
  expect(letterbox.mails[0]?.source).toContain('Room 214');
  expect(letterbox.mails[0]?.source).not.toMatch(/reply-to/i);
});

test('an answer forges neither lines of the request nor the order of its letters', async () => {
  const { pages, guest } = await createTestForm();
  const note = 'x\u0000\u001b[2J\r\n\r\nMr Other\nRoom 999\u2028Room 998\u2029\u202enoos\u2066 \u0085end';
  await sendRequest(pages, guest, { content: { day: '2026-11-22', note } });
  const { items } = (await callRoute(pages.api, 'GET /api/v1/content-requests', {})).body;
  const lines = items[0]?.text.split(/[\r\n\u0085\u2028\u2029]/) ?? [];
  expect(lines.filter((line) => line.startsWith('Room'))).toEqual(['Room 214']);
  expect(lines.slice(3, 7)).toEqual(['Note: x[2J', '    ', '    Mr Other', '    Room 999 Room 998 noos end']);
});

test('text that looks like headers stays in the body', async () => {
  const { pages, letterbox, guest } = await createTestForm();
  await sendRequest(pages, guest, {
    content: { day: '2026-11-22', note: 'x\r\n.\r\nBcc: thief@evil.example\r\n\r\nboo' },
  });
  await pages.jobs.settled();
  const [letter] = letterbox.mails;
  expect(letter?.to).toEqual(['jetty@arvensee.example']);
  expect(letter?.source.split('\r\n\r\n')[0]).not.toMatch(/bcc/i);
});

test.each([
  ['a sender with a line break', { sender: 'a@b.example\r\nBcc: x@evil.example' }],
  ['a recipient with a line break', { recipients: ['a@b.example\nx'] }],
  ['a subject with a line break', { subject: 'Boat\r\nBcc: x@evil.example' }],
  ['no recipient', { recipients: [] }],
])('a window with %s is refused', async (_name, mail) => {
  const { pages } = await createTestForm();
  const body = windowWithForm();
  await expect(
    pages.put('131', {
      ...body,
      config: { request: { ...body.config.request, mail: { ...body.config.request.mail, ...mail } } },
    }),
  ).rejects.toThrow(/config/);
});

test.each([
  ['a required answer is missing', { note: 'x' }, ['day']],
  ['a date is invalid', { day: 'tomorrow' }, ['day']],
  ['a choice is not offered', { day: '2026-11-22', size: 'Huge' }, ['size']],
  ['a field is not in the form', { day: '2026-11-22', room: '215' }, ['room']],
  ['a field has the name of a method', { day: '2026-11-22', constructor: 'x' }, ['constructor']],
])('a request where %s is refused with the field', async (_name, content, fields) => {
  const { pages, guest } = await createTestForm();
  await expect(sendRequest(pages, guest, { content })).rejects.toMatchObject({
    code: 'request_invalid',
    details: { fields },
  });
});

test('a page without a form accepts no request', async () => {
  const { pages, guest } = await createTestForm();
  const { template } = windowWithForm();
  await pages.put('132', { template });
  await expect(sendRequest(pages, guest, { window_id: '132' })).rejects.toMatchObject({ code: 'no_request_form' });
  await expect(sendRequest(pages, guest, { window_id: '999' })).rejects.toMatchObject({ code: 'not_found' });
});

test('the request of another stay is not found', async () => {
  const { pages, guest } = await createTestForm();
  const data = createRequestData();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  const other = await pages.guest('215');
  await expect(
    pages.call('ReservationAssist.getRequest', other, { request_id: data.request_id }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('the desk lists requests page by page, without gaps and duplicates', async () => {
  const { pages, guest } = await createTestForm();
  for (let count = 0; count < 5; count += 1) {
    await sendRequest(pages, guest);
    await pages.platform.clock.advance(count % 2 === 0 ? 0 : 1000);
  }
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const { body } = await callRoute(pages.api, 'GET /api/v1/content-requests', { query });
    seen.push(...body.items.map(({ id }) => id));
    cursor = body.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});
