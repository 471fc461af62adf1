import { afterEach, describe, expect, test } from 'vitest';
import { type Letterbox, openLetterbox, openPages, type Pages, windowWithForm } from '#content/testing';
import type { Guest, Tv, Visitor } from '#platform/auth';
import { seededRandom, uuid } from '#platform/random';
import { askRoute } from '#platform/testing';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function withMail(): Promise<{ pages: Pages; letterbox: Letterbox; guest: Guest }> {
  const letterbox = await openLetterbox();
  const pages = await openPages(letterbox.url);
  open.push(letterbox, pages);
  await pages.put('131');
  return { pages, letterbox, guest: await pages.guest() };
}

const random = seededRandom(7);
function wanted(more: object = {}) {
  const where = { project_id: 'arvensee', skin_id: 'house', window_id: '131' };
  const content = { day: '2026-11-22', note: 'Two of us.\nAnd a dog.' };
  return { request_id: uuid(random), ...where, email: 'astrid@mail.example', content, ...more };
}
const send = (pages: Pages, who: Guest | Visitor | Tv, more: object = {}) =>
  pages.call('ReservationAssist.sendRequest', who, wanted(more));

async function events(pages: Pages, name: string) {
  return (await pages.ground.events()).filter((event) => event.name === name).map(({ payload }) => payload);
}

test('a request arrives as a mail from the page’s sender to its first recipient, with the guest to answer to', async () => {
  const { pages, letterbox, guest } = await withMail();
  const data = wanted();
  expect(await pages.call('ReservationAssist.sendRequest', guest, data)).toMatchObject({
    status: 'waiting',
    reason: '',
  });
  await pages.jobs.settled();
  expect(letterbox.letters).toHaveLength(1);
  const [letter] = letterbox.letters;
  expect(letter).toMatchObject({ from: 'house@arvensee.example', to: ['jetty@arvensee.example'] });
  for (const words of [
    'Subject: Boat wanted',
    'Reply-To: astrid@mail.example',
    'Day: Sunday, 22 November 2026',
    'And a dog.',
    'Room 214',
    'Lindqvist',
  ]) {
    expect(letter?.source).toContain(words);
  }
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toEqual({
    request_id,
    status: 'sent',
    reason: '',
  });
  expect(await events(pages, 'content.request_changed')).toMatchObject([
    { stay_id: guest.stayId, status: { status: 'sent' } },
  ]);
});

test('the same content goes to the room as a message', async () => {
  const { pages, guest } = await withMail();
  await send(pages, guest);
  expect(await events(pages, 'content.requested')).toMatchObject([
    {
      stay_id: guest.stayId,
      room_id: guest.roomId,
      room: '214',
      message: expect.stringContaining('Day: Sunday, 22 November 2026'),
    },
  ]);
});

describe('a guest who writes in a language that is not the house’s', () => {
  const french = {
    ...{ title: 'Une barque pour deux heures', button: 'Demander la barque' },
    fields: [
      { name: 'day', label: 'Jour', kind: 'date', required: true },
      { name: 'note', label: 'Remarque', kind: 'textarea' },
      { name: 'size', label: 'Taille', kind: 'choice', options: ['Petite', 'Grande'] },
    ],
    mail: { sender: 'house@arvensee.example', recipients: ['jetty@arvensee.example'], subject: 'Barque souhaitée' },
  };

  async function twoLanguages(english: object = {}) {
    const { pages, letterbox, guest } = await withMail();
    const { template, config } = windowWithForm();
    await pages.put('131', { page_id: 'boat', lang_key: 'en', template, config, ...english });
    await pages.put('331', { page_id: 'boat', lang_key: 'fr', template, config: { request: french } });
    const entries = [
      { lang_key: 'en', default: true, window_id: '131' },
      { lang_key: 'fr', window_id: '331' },
    ];
    await pages.putPage('boat', entries);
    const content = { day: '2026-11-22', note: 'À deux.', size: 'Grande' };
    await send(pages, guest, { window_id: '331', content });
    await pages.jobs.settled();
    const { items } = (await askRoute(pages.doors, 'GET /api/v1/content-requests', {})).body;
    const [told] = (await events(pages, 'content.requested')) as { message: string }[];
    return { letter: letterbox.letters[0]?.source ?? '', kept: items[0], message: told?.message ?? '' };
  }

  test('is read by the house in its own language, and hears the room say it back in hers', async () => {
    const { letter, kept, message } = await twoLanguages();
    expect(letter).toContain('Subject: Boat wanted');
    expect(kept?.title).toBe('A boat for two hours');
    expect(kept?.text.split('\n')).toEqual([
      ...['A boat for two hours', '', 'Day: Sunday, 22 November 2026', 'Note: À deux.', 'Size: Large', ''],
      ...[expect.stringContaining('Lindqvist'), 'Room 214', 'astrid@mail.example', 'The guest’s language: French'],
    ]);
    expect(message.split('\n')).toEqual([
      ...['Une barque pour deux heures', '', 'Jour\u00a0: dimanche 22 novembre 2026', 'Remarque\u00a0: À deux.'],
      ...['Taille\u00a0: Grande', '', expect.stringContaining('Lindqvist'), 'Chambre 214', 'astrid@mail.example'],
    ]);
  });

  test('keeps her words where the page has no form in the house’s language', async () => {
    const { letter, kept } = await twoLanguages({ config: {} });
    expect(letter).toMatch(/Subject: =\?UTF-8\?Q\?Barque_souhait=C3=A9e/i);
    expect(kept?.text).toContain('Jour: Sunday, 22 November 2026');
    expect(kept?.text).toContain('Taille: Grande');
    expect(kept?.text).toContain('Room 214');
  });

  test('keeps a choice as she made it where the house’s form offers other ones', async () => {
    const { template, config } = windowWithForm();
    const [day, note, size] = config.request.fields;
    const request = { ...config.request, fields: [day, note, { ...size, options: ['Small', 'Large', 'Barge'] }] };
    const { kept } = await twoLanguages({ template, config: { request } });
    expect(kept?.text).toContain('Size: Grande');
  });
});

test('in demo mode the room is demo', async () => {
  const { pages, letterbox } = await withMail();
  await send(pages, pages.visitor('demo'));
  await pages.jobs.settled();
  expect(await events(pages, 'content.requested')).toMatchObject([{ stay_id: '', room: 'demo' }]);
  expect(letterbox.letters[0]?.source).toContain('Room demo');
});

test.each(['walkin', 'walkin-only'] as const)('%s is asked to sign in, and nothing is sent', async (mode) => {
  const { pages } = await withMail();
  await expect(send(pages, pages.visitor(mode))).rejects.toMatchObject({ code: 'sign_in_to_send' });
});

test('a repeat of a request sends one mail and one message, and answers the same', async () => {
  const { pages, letterbox, guest } = await withMail();
  const data = wanted();
  const answers = await Promise.all([1, 2, 3].map(() => pages.call('ReservationAssist.sendRequest', guest, data)));
  await pages.jobs.settled();
  answers.push(await pages.call('ReservationAssist.sendRequest', guest, data));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(letterbox.letters).toHaveLength(1);
  expect(await events(pages, 'content.requested')).toHaveLength(1);
  await expect(
    pages.call('ReservationAssist.sendRequest', guest, { ...data, content: { day: '2026-11-23' } }),
  ).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('a stay sends five in an hour; the sixth is told when, and another stay is not held up', async () => {
  const { pages, guest } = await withMail();
  for (let count = 0; count < 5; count += 1) await send(pages, guest);
  await expect(send(pages, guest)).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retry_after_s: 3600 },
  });
  await send(pages, await pages.guest('215'));
  await pages.ground.clock.advance(3600_000 + 1);
  await send(pages, guest);
  expect(await events(pages, 'content.requested')).toHaveLength(7);
});

test('another session of the stay shares its five', async () => {
  const { pages, guest } = await withMail();
  for (let count = 0; count < 5; count += 1) await send(pages, guest);
  await expect(send(pages, { ...guest, sessionId: 'the second phone' })).rejects.toMatchObject({
    code: 'too_many_requests',
  });
});

test('the room’s TV sends for its only stay, counted with the guest’s own, and hears what came of it', async () => {
  const { pages, letterbox, guest } = await withMail();
  const set = pages.tv(guest);
  const data = wanted();
  expect(await pages.call('ReservationAssist.sendRequest', set, data)).toMatchObject({ status: 'waiting' });
  await pages.jobs.settled();
  expect(letterbox.letters[0]?.source).toContain('Lindqvist');
  expect(await pages.call('ReservationAssist.getRequest', set, data)).toMatchObject({ status: 'sent' });
  expect(await events(pages, 'content.request_changed')).toMatchObject([
    { stay_id: guest.stayId, session_id: set.deviceId },
  ]);
  for (let count = 0; count < 4; count += 1) await send(pages, guest);
  await expect(send(pages, set)).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('the TV of a shared room says whose the request is, and speaks for no other room', async () => {
  const { pages, guest } = await withMail();
  const second = await pages.guest('214');
  const stranger = await pages.guest('215');
  const set = pages.tv(guest);
  await expect(send(pages, set)).rejects.toMatchObject({ code: 'whose_request' });
  await expect(send(pages, set, { stay_id: stranger.stayId })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(send(pages, guest, { stay_id: second.stayId })).rejects.toMatchObject({ code: 'forbidden' });
  await send(pages, set, { stay_id: second.stayId });
  expect(await events(pages, 'content.requested')).toMatchObject([{ stay_id: second.stayId, room: '214' }]);
});

describe('emailTo', () => {
  test('chooses among the recipients of the page', async () => {
    const { pages, letterbox, guest } = await withMail();
    await send(pages, guest, { emailTo: 'Night@arvensee.example' });
    await pages.jobs.settled();
    expect(letterbox.letters[0]?.to).toEqual(['night@arvensee.example']);
  });

  test.each(['thief@evil.example', 'night@arvensee.example, thief@evil.example', 'x\r\nBcc: thief@evil.example', ''])(
    'counts for nothing as %j',
    async (emailTo) => {
      const { pages, letterbox, guest } = await withMail();
      await send(pages, guest, { emailTo });
      await pages.jobs.settled();
      expect(letterbox.letters[0]?.to).toEqual(['jetty@arvensee.example']);
      expect(letterbox.letters[0]?.source).not.toContain('evil.example');
    },
  );
});

test.each([
  'a@mail.example\r\nBcc: thief@evil.example',
  'a@mail.example\nSubject: x',
  'a@mail.example,thief@evil.example',
  '"x" <a@mail.example>',
  'nobody',
  '',
])('the guest’s address %j is refused', async (email) => {
  const { pages, guest, letterbox } = await withMail();
  await expect(send(pages, guest, { email })).rejects.toThrow();
  await pages.jobs.settled();
  expect(letterbox.letters).toEqual([]);
});

test('a body that looks like headers stays a body', async () => {
  const { pages, letterbox, guest } = await withMail();
  await send(pages, guest, { content: { day: '2026-11-22', note: 'x\r\n.\r\nBcc: thief@evil.example\r\n\r\nboo' } });
  await pages.jobs.settled();
  const [letter] = letterbox.letters;
  expect(letter?.to).toEqual(['jetty@arvensee.example']);
  expect(letter?.source.split('\r\n\r\n')[0]).not.toMatch(/bcc/i);
});

test.each([
  ['a sender with a line break', { sender: 'a@b.example\r\nBcc: x@evil.example' }],
  ['a recipient with a line break', { recipients: ['a@b.example\nx'] }],
  ['a subject with a line break', { subject: 'Boat\r\nBcc: x@evil.example' }],
  ['no recipient', { recipients: [] }],
])('a page cannot be written with %s', async (_name, mail) => {
  const { pages } = await withMail();
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
  ['a date is none', { day: 'tomorrow' }, ['day']],
  ['a choice is not offered', { day: '2026-11-22', size: 'Huge' }, ['size']],
  ['a field is not in the form', { day: '2026-11-22', room: '215' }, ['room']],
  ['a field has the name of a method', { day: '2026-11-22', constructor: 'x' }, ['constructor']],
])('%s: refused, with its name', async (_name, content, fields) => {
  const { pages, guest } = await withMail();
  await expect(send(pages, guest, { content })).rejects.toMatchObject({ code: 'request_invalid', details: { fields } });
});

test('a page without a form takes no request', async () => {
  const { pages, guest } = await withMail();
  const { template } = windowWithForm();
  await pages.put('132', { template });
  await expect(send(pages, guest, { window_id: '132' })).rejects.toMatchObject({ code: 'no_request_form' });
  await expect(send(pages, guest, { window_id: '999' })).rejects.toMatchObject({ code: 'not_found' });
});

test('a mail that the server does not take yet is tried again, and the guest is told', async () => {
  const { pages, letterbox, guest } = await withMail();
  letterbox.refuse = { code: 451, text: 'try later' };
  const data = wanted();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({
    status: 'waiting',
    reason: 'retrying',
  });
  expect(await events(pages, 'content.requested')).toHaveLength(1);
  letterbox.refuse = undefined;
  await pages.ground.clock.advance(3000);
  await pages.jobs.settled();
  expect(letterbox.letters).toHaveLength(1);
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({ status: 'sent' });
});

test('a mail that the server refuses for good has failed, and the message was still published', async () => {
  const { pages, letterbox, guest } = await withMail();
  letterbox.refuse = { code: 550, text: 'no such mailbox' };
  const data = wanted();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({ status: 'failed' });
  expect(await events(pages, 'content.requested')).toHaveLength(1);
  const list = await askRoute(pages.doors, 'GET /api/v1/content-requests', {});
  expect(list.body.items).toMatchObject([{ status: 'failed', last_error: expect.stringContaining('no such mailbox') }]);
});

test('without a mail server the mail waits where it can be seen, and the guest is told the truth', async () => {
  const pages = await openPages();
  open.push(pages);
  await pages.put('131');
  const guest = await pages.guest();
  const data = wanted();
  expect(await pages.call('ReservationAssist.sendRequest', guest, data)).toMatchObject({
    status: 'waiting',
    reason: 'no_mail',
  });
  await pages.ground.clock.advance(3600_000);
  await pages.jobs.settled();
  const { request_id } = data;
  expect(await pages.call('ReservationAssist.getRequest', guest, { request_id })).toMatchObject({
    status: 'waiting',
    reason: 'no_mail',
  });
  const list = await askRoute(pages.doors, 'GET /api/v1/content-requests', {});
  expect(list.body.items).toMatchObject([{ status: 'waiting', attempts: 0, room: '214' }]);
});

test('nobody reads the request of another stay', async () => {
  const { pages, guest } = await withMail();
  const data = wanted();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  const other = await pages.guest('215');
  await expect(
    pages.call('ReservationAssist.getRequest', other, { request_id: data.request_id }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('a mail server that stays away is asked twelve times, then the mail has failed', async () => {
  const { pages, letterbox, guest } = await withMail();
  letterbox.refuse = { code: 451, text: 'try later' };
  const data = wanted();
  await pages.call('ReservationAssist.sendRequest', guest, data);
  for (let minutes = 0; minutes < 240; minutes += 5) {
    await pages.jobs.settled();
    await pages.ground.clock.advance(300_000);
  }
  await pages.jobs.settled();
  const list = await askRoute(pages.doors, 'GET /api/v1/content-requests', {});
  expect(list.body.items).toMatchObject([
    { status: 'failed', attempts: 12, last_error: expect.stringContaining('451') },
  ]);
}, 30_000);

test('a mail that waited for a mail server longer than a day is not sent any more', async () => {
  const letterbox = await openLetterbox();
  const pages = await openPages();
  open.push(letterbox, pages);
  await pages.put('131');
  const guest = await pages.guest();
  const [old, young] = [wanted(), wanted()];
  await pages.call('ReservationAssist.sendRequest', guest, old);
  await pages.ground.clock.advance(24 * 3600_000);
  await pages.call('ReservationAssist.sendRequest', guest, young);
  await pages.ground.clock.advance(1000);
  await pages.restartWith(letterbox.url);
  await pages.jobs.settled();
  expect(letterbox.letters).toHaveLength(1);
  const { items } = (await askRoute(pages.doors, 'GET /api/v1/content-requests', {})).body;
  expect(items.map(({ request_id, status }) => [request_id, status])).toEqual([
    [young.request_id, 'sent'],
    [old.request_id, 'failed'],
  ]);
});

test('what becomes of a mail is told to the devices of the stay alone', async () => {
  const { pages, guest } = await withMail();
  await send(pages, guest);
  await pages.jobs.settled();
  const [payload] = await events(pages, 'content.request_changed');
  for (const { event, heard } of pages.module.listeners) {
    if (event === 'content.request_changed') await heard({ seq: 1, property: '1', payload });
  }
  expect(pages.ground.deeds).toMatchObject([
    { deed: 'push ReservationAssist.requestChanged', target: { property: '1', stayId: guest.stayId } },
    // Nobody's set: the request came from a phone.
    { deed: 'push ReservationAssist.requestChanged', target: { property: '1', deviceId: guest.sessionId } },
  ]);
});

test('the desk reads requests page by page, newest first', async () => {
  const { pages, guest } = await withMail();
  for (let count = 0; count < 5; count += 1) {
    await send(pages, guest);
    await pages.ground.clock.advance(count % 2 === 0 ? 0 : 1000);
  }
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: '2', ...(cursor && { cursor }) };
    const { body } = await askRoute(pages.doors, 'GET /api/v1/content-requests', { query });
    seen.push(...body.items.map(({ id }) => id));
    cursor = body.next;
  } while (cursor);
  expect(new Set(seen).size).toBe(5);
  expect(seen).toHaveLength(5);
});
