import { afterEach, beforeEach, expect, test } from 'vitest';
import { staff } from '#platform/contract';
import type { Guest, Staff, Tv, Visitor } from '#platform/node/auth';
import { startJobs } from '#platform/node/jobs';
import { callRoute } from '#platform/node/testing';
import { seededRandom, uuid } from '#platform/random';
import { requests } from '#requests/contract';
import { openTestRequests, type TestRequests } from '#requests/testing';
import type { RequestsTables } from './tables.ts';

const minute = 60_000;
const getMine = 'ReservationAssist.getMyRequests';
const cancel = 'ReservationAssist.cancelRequest';
let desk: TestRequests;
let guest: Guest;

beforeEach(async () => {
  desk = await openTestRequests();
  guest = await desk.signIn();
});
afterEach(() => desk.platform.database.close());

function person(staffId: string): Staff {
  return { kind: 'staff', property: '1', staffId, permissions: new Set(['requests.read', 'requests.manage']) };
}

type Command = 'decision' | 'acknowledge' | 'assignment' | 'answer' | 'status' | 'due';

async function run(id: string, what: Command, { who = 'desk', body }: { who?: string; body?: object } = {}) {
  const request = { identity: person(who), params: { id }, query: {}, body };
  return (await callRoute(desk.api, `POST /api/v1/requests/{id}/${what}`, request)).body;
}

async function board() {
  return (await callRoute(desk.api, 'GET /api/v1/requests/board', { query: { lang: 'en' } })).body;
}

async function list(query: object) {
  return (await callRoute(desk.api, 'GET /api/v1/requests', { query })).body;
}

async function mine(who: Guest | Tv | Visitor = guest) {
  return (await desk.call(getMine, who)).requests;
}

/** What the events said, in their order. */
async function changes() {
  const events = (await desk.platform.events()).filter(({ name }) => name === 'requests.changed');
  return events.map(({ payload }) => (payload as { readonly what: string }).what);
}

/** Starts the module and its jobs like a server; can be called again to simulate a restart. */
async function start() {
  const { clock, random, log, database } = desk.platform;
  const stop = await desk.module.start?.();
  const jobs = startJobs({ database, clock, random, log, handlers: [desk.module.jobs] });
  return {
    settled: async () => {
      await clock.advance(1000);
      await jobs.settled();
    },
    close: async () => {
      await stop?.();
      await jobs.close();
    },
  };
}

test('a raised request is on the board in the hotel’s language, and the guest sees it in theirs', async () => {
  const id = await desk.raise(guest);
  expect((await board()).active).toMatchObject([
    {
      id,
      kind: 'content.form',
      handled_by_roles: ['front_desk'],
      room: '214',
      guest_name: 'Ms Astrid Lindqvist',
      language: 'de',
      title: 'A boat for two hours',
      fields: [{ label: 'Day' }],
      status: 'open',
      due_at: '2026-11-21T09:40:00.000Z',
      escalates_at: '2026-11-21T08:45:00.000Z',
      steps: [{ what: 'status', status: 'open', by: 'guest' }],
    },
  ]);
  expect(await mine()).toMatchObject([
    {
      id,
      title: 'Ein Boot für zwei Stunden',
      fields: [{ label: 'Tag' }],
      status: 'open',
      can_cancel: true,
      answers: [],
    },
  ]);
});

test('a request that is raised twice is stored once', async () => {
  const requestId = '5f0c1f3e-0000-4000-8000-00000000000d';
  const first = await desk.raise(guest, { requestId });
  expect(await desk.raise(guest, { requestId })).toBe(first);
  expect((await board()).active).toHaveLength(1);
  expect(await changes()).toEqual(['created']);
});

test('a cause has one open request; once that is settled, another may be raised', async () => {
  const first = await desk.raise(guest, { once: true });
  expect(await desk.raise(guest, { once: true })).toBe(first);
  expect(await changes()).toEqual(['created']);
  await run(first, 'status', { body: { status: 'done' } });
  expect(await desk.raise(guest, { once: true })).not.toBe(first);
});

test('a request whose cause has gone is settled without anybody, and rings no more', async () => {
  const id = await desk.raise(guest, { once: true });
  const { kind, scope } = await desk.store.read.selectFrom('guest_requests').selectAll().executeTakeFirstOrThrow();
  const settle = () =>
    desk.store.write((write) => desk.port.settle(write, { property: '1', scope, kind, status: 'done' }));
  await settle();
  await settle();
  expect((await board()).active).toEqual([]);
  expect((await board()).done).toMatchObject([{ id, status: 'done', escalates_at: null }]);
  expect(await changes()).toEqual(['created', 'changed']);
});

test('a cause may be taken back and raised again, but does not call staff without end', async () => {
  for (let time = 0; time < 6; time += 1) {
    const id = await desk.raise(guest, { once: true });
    await run(id, 'status', { body: { status: 'cancelled' } });
  }
  await expect(desk.raise(guest, { once: true })).rejects.toMatchObject({ code: 'too_many_requests' });
  await desk.platform.clock.advance(3_600_000);
  await desk.raise(guest, { once: true });
});

test('a stay has twenty open requests of its devices and no more, and the hotel’s own are never refused', async () => {
  for (let count = 0; count < 20; count += 1) await desk.raise(guest);
  await expect(desk.raise(guest)).rejects.toMatchObject({ code: 'too_many_requests' });
  await desk.raise(guest, { sessionId: '' });
  await desk.raise(guest, { once: true, kind: 'content.form' });
  await desk.raise(await desk.signIn('215'));
  const own = (await list({ room: '214', limit: 200 })).items;
  await run(own[0]?.id ?? '', 'status', { body: { status: 'done' } });
  await run(own[1]?.id ?? '', 'status', { body: { status: 'done' } });
  await desk.raise(guest);
});

test('on a full board each stay’s first request comes first: nobody falls off it for another', async () => {
  for (let count = 0; count < 520; count += 1) await desk.raise(guest, { sessionId: '' });
  desk.platform.clock.setBy(minute);
  const doctor = await desk.raise(await desk.signIn('215'), { title: 'Please call a doctor' });
  const { active, hidden } = await board();
  expect([active.length, active.some(({ id }) => id === doctor), hidden]).toEqual([500, true, 21]);
});

test('long requests make neither the board nor a list large without end', async () => {
  const fields = [{ label: 'Wishes', value: 'long '.repeat(12_000) }];
  for (let count = 0; count < 80; count += 1) await desk.raise(guest, { sessionId: '', fields, guestFields: fields });
  const doctor = await desk.raise(await desk.signIn('215'), { title: 'Please call a doctor' });
  const mebibytes = (answer: object) => JSON.stringify(answer).length / 1024 / 1024;
  const { active, hidden } = await board();
  expect(active.map(({ id }) => id)).toContain(doctor);
  expect(active.length + hidden, 'the board counts what it leaves out').toBe(81);
  expect(mebibytes(active)).toBeLessThan(4);
  expect(mebibytes(await mine())).toBeLessThan(1);
  const page = await list({ limit: 200 });
  expect([mebibytes(page.items) < 1, typeof page.next]).toEqual([true, 'string']);
});

const lateCheckOut = { day: '2026-11-22', until: '14:00', price: 3_000, currency: 'EUR' };

test('only a decision settles what has a consequence, and the guest’s answer follows from it', async () => {
  const id = await desk.raise(guest, { decision: lateCheckOut });
  const attempts: readonly (readonly [Command, object])[] = [
    ['answer', { preset: 'arranged' }],
    ['answer', { text: 'Gladly', status: 'done' }],
    ['status', { status: 'done' }],
    ['status', { status: 'in_progress' }],
  ];
  for (const [what, body] of attempts) {
    await expect(run(id, what, { body })).rejects.toMatchObject({ code: 'decision_needed' });
  }
  expect((await mine())[0]).toMatchObject({ status: 'open', answers: [] });
  expect(await run(id, 'decision', { body: { choice: 'grant' } })).toMatchObject({ status: 'done' });
  expect((await mine())[0]).toMatchObject({
    status: 'done',
    answers: [{ text: 'Sehr gern, es ist für Sie gebucht.' }],
  });
  const again = run(id, 'decision', { body: { choice: 'decline', reason: 'room_needed' }, who: 'chief' });
  await expect(again).rejects.toMatchObject({ code: 'impossible_step' });
  // There may be something to add once it is decided.
  await run(id, 'answer', { body: { text: 'Enjoy the lake.' } });
});

test('a decision that declines tells the guest why, in their language', async () => {
  const id = await desk.raise(guest, { decision: lateCheckOut });
  const silent = run(id, 'decision', { body: { choice: 'decline' } });
  await expect(silent).rejects.toMatchObject({ code: 'answer_missing' });
  await run(id, 'decision', { body: { choice: 'decline', reason: 'room_needed', text: 'Until 12:00?' } });
  const [declined] = await mine();
  expect(declined?.status).toBe('declined');
  expect(declined?.answers[0]?.text).toBe(
    'Leider wird das Zimmer pünktlich für die nächsten Gäste gebraucht. Until 12:00?',
  );
  const other = await desk.raise(guest);
  const wrong = run(other, 'decision', { body: { choice: 'grant' } });
  await expect(wrong).rejects.toMatchObject({ code: 'not_a_decision' });
});

test('who decides reads when the next guest of the room may check in', async () => {
  const id = await desk.raise(guest, { decision: lateCheckOut });
  const shown = async () => (await board()).active.find((one) => one.id === id)?.decision;
  expect(await shown()).toEqual({ ...lateCheckOut, next_guest_from: '' });
  await desk.hotel.guest({ room: '214', arrival: '2026-11-22', departure: '2026-11-24', state: 'expected' } as never);
  expect(await shown()).toEqual({ ...lateCheckOut, next_guest_from: '15:00' });
  const { permissions } = requests;
  expect(permissions['requests.decide'].roles).toEqual(['front_desk', 'manager']);
  expect(requests.routes['POST /api/v1/requests/{id}/decision'].access).toEqual(staff('requests.decide'));
});

test('a kind says who handles a request and when it is due; one that no contract declares is an error and stores nothing', async () => {
  const kinds = { 'content.form': { handledBy: ['housekeeping'], dueMinutes: 15 } } as const;
  const hotel = await openTestRequests({}, kinds);
  const who = await hotel.signIn();
  await hotel.raise(who);
  await expect(hotel.raise(who, { kind: 'requests.told' })).rejects.toThrow('requests.told');
  const { body } = await callRoute(hotel.api, 'GET /api/v1/requests/board', { query: {} });
  expect(body.active).toMatchObject([{ handled_by_roles: ['housekeeping'], due_at: '2026-11-21T08:55:00.000Z' }]);
  await hotel.platform.database.close();
});

test('a write that fails after raising a request stores nothing', async () => {
  const asker = await desk.port.resolveAsker(guest, '');
  const failed = desk.store.write(async (write) => {
    const texts = { guestName: '', language: 'en', title: 'x', guestTitle: 'x', contact: '', source: '' };
    const requestId = '5f0c1f3e-0000-4000-8000-00000000000e';
    const fields = { fields: [], guestFields: [] };
    await desk.port.raise(write, { ...asker, ...texts, ...fields, kind: 'content.form', requestId });
    throw new Error('the caller changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  expect((await board()).active).toEqual([]);
  expect(await changes()).toEqual([]);
});

test('an answer reaches the guest in their language and stops the alarm', async () => {
  const id = await desk.raise(guest);
  const answered = await run(id, 'answer', {
    body: { preset: 'arranged', text: 'Steg 2, 15 Uhr.', status: 'done', from: 'open' },
  });
  expect(answered).toMatchObject({
    status: 'done',
    acknowledged_by: 'Mina Aydin',
    escalates_at: null,
    steps: [
      { what: 'status', status: 'open' },
      { what: 'answer', preset: 'arranged', text: 'Steg 2, 15 Uhr.', by: 'Mina Aydin' },
      { what: 'status', status: 'done' },
    ],
  });
  expect(await mine()).toMatchObject([
    {
      status: 'done',
      can_cancel: false,
      answers: [{ text: 'Alles ist vorbereitet. Wir freuen uns auf Sie. Steg 2, 15 Uhr.' }],
      steps: [{ status: 'open' }, { status: 'done' }],
    },
  ]);
  expect(JSON.stringify(await mine()), 'guests never learn who answered').not.toContain('Mina');
  expect(await changes()).toEqual(['created', 'answered']);
  await expect(run(id, 'answer', { body: {} })).rejects.toMatchObject({ code: 'answer_missing' });
});

test('a late copy of an answer is not sent twice', async () => {
  const id = await desk.raise(guest);
  const body = { preset: 'on_our_way', request_id: '5f0c1f3e-0000-4000-8000-0000000000a1' };
  await run(id, 'answer', { body });
  await run(id, 'answer', { body });
  expect((await mine())[0]?.answers).toHaveLength(1);
});

test('of two people who change a request at once, the second gets the name of the first', async () => {
  const id = await desk.raise(guest);
  await run(id, 'status', { body: { status: 'in_progress', from: 'open' } });
  await expect(run(id, 'status', { who: 'chief', body: { status: 'declined', from: 'open' } })).rejects.toMatchObject({
    code: 'impossible_step',
    details: { request_status: 'in_progress', by: 'Mina Aydin' },
  });
});

test('a request is assigned to one person; a concurrent assignment is refused with the name of the assignee', async () => {
  const id = await desk.raise(guest);
  expect(await run(id, 'assignment', { body: { staff_id: 'maid', from: null } })).toMatchObject({
    assigned_to: { id: 'maid', name: 'Marta Ruiz' },
    acknowledged_by: 'Mina Aydin',
    steps: [{}, { what: 'assigned', text: 'Marta Ruiz' }],
  });
  await expect(run(id, 'assignment', { body: { staff_id: 'chief', from: null } })).rejects.toMatchObject({
    code: 'assigned_before',
    details: { by: 'Marta Ruiz' },
  });
  await expect(run(id, 'assignment', { body: { staff_id: 'nobody' } })).rejects.toMatchObject({
    code: 'staff_unknown',
  });
});

test('the first acknowledgement counts, and neither guests nor integrators hear of it', async () => {
  const id = await desk.raise(guest);
  const first = await run(id, 'acknowledge');
  expect(first).toMatchObject({ acknowledged_by: 'Mina Aydin', status: 'open', escalates_at: null });
  expect(await run(id, 'acknowledge', { who: 'chief' })).toEqual(first);
  expect(await changes()).toEqual(['created', 'marked']);
  const events = (await desk.platform.events()).filter(({ name }) => name === 'requests.changed');
  const listener = desk.module.listeners.find(({ event }) => event === 'requests.changed');
  await listener?.handle({ seq: 1, property: '1', payload: events.at(-1)?.payload });
  const pushes = desk.platform.socketActions.filter(({ action }) => action.startsWith('push'));
  expect(pushes.map(({ target }) => target)).toEqual([{ property: '1', permission: 'requests.read' }]);
});

test('a due time can be set within a month', async () => {
  const id = await desk.raise(guest);
  const due_at = '2026-11-22T08:00:00.000Z';
  expect(await run(id, 'due', { body: { due_at } })).toMatchObject({ due_at });
  expect((await mine())[0]?.due_at).toBe(due_at);
  for (const wrong of ['2026-11-20T08:00:00Z', '2027-11-20T08:00:00Z']) {
    await expect(run(id, 'due', { body: { due_at: wrong } })).rejects.toMatchObject({ code: 'due_impossible' });
  }
});

test('a guest cancels an open request once, but not one that has begun, nor another guest’s', async () => {
  const id = await desk.raise(guest);
  const begun = await desk.raise(guest);
  await run(begun, 'status', { body: { status: 'in_progress' } });
  const other = await desk.signIn('215');
  await expect(desk.call(cancel, other, { id })).rejects.toMatchObject({ code: 'not_found' });
  expect(await desk.call(cancel, guest, { id })).toEqual({ id, status: 'cancelled' });
  expect(await desk.call(cancel, guest, { id })).toEqual({ id, status: 'cancelled' });
  await expect(desk.call(cancel, guest, { id: begun })).rejects.toMatchObject({
    code: 'impossible_step',
    details: { by: 'staff' },
  });
  expect(await mine(other)).toEqual([]);
});

test('the room’s TV sees the requests of its only stay; in a shared room it has to name the stay', async () => {
  await desk.raise(guest);
  const { roomId, room } = guest;
  const tv: Tv = { kind: 'tv', property: '1', deviceId: 'set', roomId, room, occupied: true };
  expect(await mine(tv)).toHaveLength(1);
  await desk.signIn('214');
  await expect(mine(tv)).rejects.toMatchObject({ code: 'whose_request' });
  expect((await desk.call(getMine, tv, { stay_id: guest.stayId })).requests).toHaveLength(1);
});

test('a demo session asks for itself alone; a walk-in is asked to sign in', async () => {
  const visitor = (mode: Visitor['mode']): Visitor => ({
    kind: 'visitor',
    property: '1',
    mode,
    sessionId: `session-${mode}`,
  });
  await desk.raise(visitor('demo'));
  expect(await mine(visitor('demo'))).toHaveLength(1);
  expect((await board()).active).toMatchObject([{ room: 'demo', stay_id: '' }]);
  await expect(mine(visitor('walkin'))).rejects.toMatchObject({ code: 'sign_in_to_send' });
});

test('requests are found by room, name, title and day, page by page', async () => {
  const id = await desk.raise(guest);
  const other = await desk.raise(await desk.signIn('301'), {
    guestName: 'Herr Jonas Müller-Brandt',
    title: 'Massage',
  });
  const found = async (query: object) => (await list(query)).items.map((item) => item.id);
  expect(await found({ search: 'mueller' })).toEqual([other]);
  expect(await found({ search: 'boat 214' })).toEqual([id]);
  expect(await found({ search: '%' })).toHaveLength(2);
  expect(await found({ stay_id: guest.stayId })).toEqual([id]);
  expect(await found({ day: '2026-11-20' })).toEqual([]);
  const first = await list({ limit: '1' });
  const second = await list({ limit: '1', cursor: first.next });
  expect(new Set([...first.items, ...second.items].map((item) => item.id))).toEqual(new Set([id, other]));
  await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_data' });
});

test('the board shows requests that ended in the last twelve hours, and the preset answers', async () => {
  const id = await desk.raise(guest);
  await run(id, 'answer', { body: { preset: 'not_possible', status: 'declined' } });
  const shown = await board();
  expect(shown.done).toMatchObject([{ id, status: 'declined' }]);
  expect(shown.presets[0]).toEqual({ id: 'on_our_way', text: 'We are on our way.' });
  expect(shown.people.map(({ name }) => name)).toEqual(['Ada Brandt', 'Marta Ruiz', 'Mina Aydin']);
  await desk.platform.clock.advance(13 * 60 * minute);
  expect((await board()).done).toEqual([]);
});

test('an answer is mailed too, in the guest’s language, to a guest who gave an address, and to no other', async () => {
  const server = await start();
  const [first, second] = [await desk.raise(guest), await desk.raise(guest, { contact: '' })];
  await run(first, 'answer', { body: { preset: 'arranged', text: 'Um vier.' } });
  await run(second, 'answer', { body: { text: 'Um fünf.' } });
  await server.settled();
  expect(desk.mails).toMatchObject([
    {
      to: 'astrid@mail.example',
      subject: 'Ein Boot für zwei Stunden',
      text: expect.stringContaining('Alles ist vorbereitet. Wir freuen uns auf Sie. Um vier.'),
    },
  ]);
  expect(desk.mails[0]?.text).not.toContain('Mina');
  await server.close();
});

test('an unacknowledged request escalates by mail without the guest’s name, and an acknowledged one does not', async () => {
  const id = await desk.raise(guest);
  const jobs = await start();
  await desk.platform.clock.advance(5.1 * minute);
  await jobs.settled();
  expect((await board()).active[0]).toMatchObject({ escalation_level: 1 });
  expect(desk.mails).toMatchObject([
    { to: 'desk@hotel.test', subject: 'Request from room 214: no response for 5 minutes' },
  ]);
  expect(desk.mails[0]?.text).toContain('A boat for two hours');
  expect(desk.mails[0]?.text).not.toContain('Lindqvist');
  await run(id, 'acknowledge');
  await desk.module.jobs['requests.escalation_mail']?.({ id, staff_id: 'chief', level: 2 }, '1');
  await desk.platform.clock.advance(60 * minute);
  await jobs.settled();
  expect(desk.mails).toHaveLength(1);
  expect((await board()).active[0]).toMatchObject({ escalation_level: 1 });
  await jobs.close();
});

test('after the retention period nothing in a request names its guest', async () => {
  const id = await desk.raise(guest);
  await run(id, 'answer', { body: { text: 'Dear Ms Lindqvist, yes.', status: 'done' } });
  await desk.platform.clock.advance(31 * 24 * 60 * minute);
  await desk.module.jobs['requests.anonymise']?.({}, '1');
  const { body } = await callRoute(desk.api, 'GET /api/v1/requests/{id}', { params: { id }, query: {} });
  expect(JSON.stringify(body)).not.toMatch(/Lindqvist|214|astrid|22 November/);
  expect(body).toMatchObject({ status: 'done', title: 'A boat for two hours' });
  const events = (await desk.platform.events()).filter(({ name }) => name === 'requests.anonymised');
  expect(events.map(({ payload }) => payload)).toEqual([{ id, request_id: body.request_id, kind: 'content.form' }]);
});

test('what staff were told in words of their own is erased with the rest', async () => {
  const request = { request_id: uuid(seededRandom(8)), stay_id: guest.stayId, title: 'Towels for Mr Lindqvist' };
  const { body: announced } = await callRoute(desk.api, 'POST /api/v1/requests', { query: {}, body: request as never });
  await run(announced.id, 'status', { body: { status: 'done' } });
  await desk.platform.clock.advance(31 * 24 * 60 * minute);
  await desk.module.jobs['requests.anonymise']?.({}, '1');
  const { body } = await callRoute(desk.api, 'GET /api/v1/requests/{id}', { params: { id: announced.id }, query: {} });
  expect(body).toMatchObject({ kind: 'requests.told', status: 'done', title: '' });
  const { read } = desk.platform.database.store<RequestsTables, typeof requests>(requests);
  const rows = await read.selectFrom('guest_requests').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('Lindqvist');
});

test('the active requests of a guest who moves follow to the new room', async () => {
  await desk.raise(guest);
  await desk.hotel.rooms('415');
  const params = { id: guest.stayId };
  await callRoute(desk.hotel.api, 'POST /api/v1/stays/{id}/move', { params, body: { room: '415' } });
  await desk.module.jobs['requests.follow_move']?.({ payload: { stay_id: guest.stayId } }, '1');
  expect((await board()).active).toMatchObject([{ room: '415' }]);
  expect((await list({ search: '415' })).items).toHaveLength(1);
});
