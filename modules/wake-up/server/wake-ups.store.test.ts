import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Guest, Tv } from '#platform/node/auth';
import { callRoute, copyRecords, deliverEvent } from '#platform/node/testing';
import { openTestWakeUps, type TestWakeUps } from '#wake-up/testing';

const minute = 60_000;
const hour = 60 * minute;
const id = '5f0c1f3e-0000-4000-8000-00000000aa01';
/** Saturday, 21 November 2026, 9:40 in Vienna; the test clock's start. */
const start = Date.UTC(2026, 10, 21, 8, 40);
/** A quarter to ten, five minutes later. */
const due = '2026-11-21T08:45:00.000Z';

let hotel: TestWakeUps;
let guest: Guest;
let stops: (() => Promise<void>)[];

beforeEach(async () => {
  hotel = await openTestWakeUps();
  guest = await hotel.signIn();
  stops = [];
});
afterEach(async () => {
  await kill();
  await hotel.platform.database.close();
});

async function run(): Promise<void> {
  stops.push(await hotel.start());
}

/** Ends all servers; nothing runs until another one is started. */
async function kill(): Promise<void> {
  for (const stop of stops.splice(0)) await stop();
}

const until = (at: string | number) =>
  hotel.platform.clock.advance((typeof at === 'number' ? at : Date.parse(at)) - hotel.platform.clock.now());
const set = (more: object = {}) => hotel.call('WakeUp.setWakeUp', guest, { id, time: '09:45', ...more });
const mine = (who: Guest | Tv = guest) => hotel.call('WakeUp.getWakeUps', who);
const ring = (name: 'reportRinging' | 'acknowledge' | 'snooze', at = due, who: Guest | Tv = guest) =>
  hotel.call(`WakeUp.${name}`, who, { id, at });
const day = async (query: object = {}) => (await callRoute(hotel.api, 'GET /api/v1/wake-ups', { query })).body;

async function ringStates(): Promise<readonly string[]> {
  const events = (await hotel.platform.events()).filter(({ name }) => name === 'wake-up.ring_changed');
  return events
    .map(({ payload }) => payload as { readonly what: string; readonly state: string; readonly attempt: number })
    .filter(({ what }) => what === 'state')
    .map(({ state, attempt }) => `${state} ${attempt}`);
}

test('a wake-up rings once at its time for the stay and the TVs of its room, and then no more', async () => {
  await run();
  expect(await set()).toMatchObject({ next_at: due, on: true });
  await until(Date.parse(due) - 1000);
  expect((await mine()).rings).toEqual([]);
  await until(Date.parse(due) + 1000);
  expect(await mine()).toMatchObject({
    wake_ups: [{ id, on: false, next_at: null }],
    rings: [{ id, at: due, time: '09:45', state: 'ringing', attempt: 1 }],
  });
  await ring('reportRinging');
  expect(await ring('acknowledge')).toEqual({ state: 'awake' });
  await until(Date.parse(due) + 6 * minute);
  expect(await ringStates()).toEqual(['ringing 1', 'awake 1']);
});

test('two servers ring once', async () => {
  await run();
  await run();
  await set({ days: [1, 2, 3, 4, 5, 6, 7] });
  await until(Date.parse(due) + 1000);
  await ring('acknowledge');
  await kill();
  await until(Date.parse(due) + 24 * hour - 1000);
  await run();
  await run();
  await until(Date.parse(due) + 24 * hour + 1000);
  expect(await ringStates()).toEqual(['ringing 1', 'awake 1', 'ringing 1']);
});

test('a server that was killed before the time rings when it is back, and calls the desk when it is too late', async () => {
  await set();
  await until(Date.parse(due) + 2 * minute);
  await run();
  await until(Date.parse(due) + 2 * minute + 1000);
  expect((await mine()).rings).toMatchObject([{ at: due, attempt: 1 }]);
  await ring('acknowledge');
  await set();
  await kill();
  await until(Date.parse(due) + 24 * hour + 11 * minute);
  await run();
  await until(Date.parse(due) + 24 * hour + 11 * minute + 1000);
  expect((await day()).unanswered).toMatchObject([{ room: '214', reason: 'late' }]);
});

test('a server that is killed while it rings goes on where it was', async () => {
  await run();
  await set();
  await until(Date.parse(due) + 1000);
  await ring('reportRinging');
  await ring('snooze');
  await kill();
  await until(Date.parse(due) + 5 * minute);
  await run();
  await until(Date.parse(due) + 5 * minute + 2000);
  expect((await mine()).rings).toMatchObject([{ state: 'ringing', attempt: 2 }]);
});

test('after the snoozes the desk rings, and whoever calls records how it went', async () => {
  await run();
  await set();
  await until(Date.parse(due) + 1000);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await ring('reportRinging');
    // Nobody hears it for a minute; then it waits for five.
    await until(hotel.platform.clock.now() + 6 * minute + 2000);
  }
  expect(await ringStates()).toEqual(['ringing 1', 'snoozed 1', 'ringing 2', 'snoozed 2', 'ringing 3', 'unanswered 3']);
  const [call] = (await day()).unanswered;
  expect(call).toMatchObject({ room: '214', guest_name: 'Astrid Lindqvist', reason: 'no_answer', acknowledged_by: '' });
  const params = { id: call?.id ?? '' };
  const taken = await callRoute(hotel.api, 'POST /api/v1/wake-ups/rings/{id}/acknowledge', { params });
  expect(taken.body).toMatchObject({ acknowledged_by: 'Mina Aydin', escalates_at: null });
  const body = { outcome: 'reached', note: 'Up already' };
  await callRoute(hotel.api, 'POST /api/v1/wake-ups/rings/{id}/outcome', { params, body });
  expect(await day()).toMatchObject({ unanswered: [], wake_ups: [{ outcome: 'reached', note: 'Up already' }] });
});

test('a wake-up that no device reports to ring makes the desk ring after twenty seconds, and then the manager', async () => {
  await run();
  await set();
  await until(Date.parse(due) + 22_000);
  expect((await day()).unanswered).toMatchObject([{ reason: 'no_device', attempt: 1, escalation_level: 0 }]);
  await until(Date.parse(due) + 22_000 + 3 * minute);
  expect((await day()).unanswered).toMatchObject([{ escalation_level: 2 }]);
  // The TV had lost the connection, and rang by its own clock.
  expect(await ring('acknowledge')).toEqual({ state: 'awake' });
  expect((await day()).unanswered).toEqual([]);
});

test('a device whose clock is ahead begins the ring, which the server does not begin again', async () => {
  await set();
  await until(Date.parse(due) - 1000);
  expect(await ring('reportRinging')).toEqual({ state: 'ringing' });
  await run();
  await until(Date.parse(due) + 3000);
  expect(await ringStates()).toEqual(['ringing 1']);
});

test('a wake-up on days rings on those days at the same time after the clocks were changed', async () => {
  await hotel.platform.clock.advance(Date.UTC(2027, 2, 26, 12) - start);
  expect(await set({ time: '02:30', days: [6, 7] })).toMatchObject({ next_at: '2027-03-27T01:30:00.000Z' });
  await until('2027-03-27T01:29:59.000Z');
  await run();
  await until('2027-03-27T01:30:01.000Z');
  await kill();
  // Sunday skips 02:30: it rings at 03:00, when the clocks are set forward.
  expect((await mine()).wake_ups).toMatchObject([{ next_at: '2027-03-28T01:00:00.000Z' }]);
  await until('2027-03-28T00:59:59.000Z');
  await run();
  await until('2027-03-28T01:00:01.000Z');
  expect((await mine()).wake_ups).toMatchObject([{ next_at: '2027-04-03T00:30:00.000Z' }]);
});

test('a check-out while it rings stops it and leaves nothing of the stay', async () => {
  await run();
  await set({ days: [6] });
  await hotel.call('WakeUp.setSleepTimer', guest, { minutes: 180 });
  await until(Date.parse(due) + 1000);
  const payload = { stay_id: guest.stayId, room_id: guest.roomId };
  await deliverEvent(hotel.module, { name: 'stays.ended', payload, at: start });
  expect(await ringStates()).toEqual(['ringing 1', 'ended 1']);
  expect(await mine()).toMatchObject({ wake_ups: [], rings: [] });
  expect(await hotel.call('WakeUp.getSleepTimer', guest)).toMatchObject({ ends_at: null });
  const [item] = (await day()).wake_ups;
  expect(item).toMatchObject({ stay_id: '', guest_name: '', note: '', room: '214' });
});

test('phones on which the app is closed hear of each ring, but not of what becomes of it', async () => {
  const payload = {
    wake_up_id: id,
    stay_id: guest.stayId,
    room_id: guest.roomId,
    at: due,
    time: '09:45',
    next_at: null,
  };
  const emitted = (state: string, attempt: number) =>
    deliverEvent(hotel.module, {
      name: 'wake-up.ring_changed',
      payload: { ...payload, id: 'ring', state, attempt, what: 'state' },
      at: start,
    });
  await emitted('ringing', 1);
  await emitted('snoozed', 1);
  await emitted('ringing', 2);
  expect(hotel.notified).toMatchObject([{ stayId: guest.stayId, ring: { attempt: 1 } }, { ring: { attempt: 2 } }]);
});

test('a wake-up moves with its guest', async () => {
  await run();
  await set();
  await hotel.hotel.rooms('215');
  const { stayId, roomId: from_room_id } = guest;
  const params = { id: stayId };
  await callRoute(hotel.hotel.api, 'POST /api/v1/stays/{id}/move', { params, body: { room: '215' } } as never);
  const moved = await hotel.hotel.port.byId('1', stayId);
  const payload = { stay_id: stayId, from_room_id, room_id: moved?.roomId ?? '' };
  await deliverEvent(hotel.module, { name: 'stays.moved', payload, at: start });
  expect((await day()).wake_ups).toMatchObject([{ room: '215', state: 'planned' }]);
});

test('the TV of a room with two stays must name the stay, and hears both', async () => {
  const other = await hotel.signIn();
  const tv: Tv = { kind: 'tv', property: '1', deviceId: 'tv', roomId: guest.roomId, room: '214', occupied: true };
  await set();
  await hotel.call('WakeUp.setWakeUp', other, { id: id.replace('aa01', 'aa02'), time: '08:00' });
  expect((await mine(tv)).wake_ups).toHaveLength(2);
  const data = { id, time: '07:30' };
  await expect(hotel.call('WakeUp.setWakeUp', tv, data)).rejects.toMatchObject({ code: 'stay_not_named' });
  await expect(hotel.call('WakeUp.setWakeUp', other, data)).rejects.toMatchObject({ code: 'not_found' });
  expect(await hotel.call('WakeUp.setWakeUp', tv, { ...data, stay_id: guest.stayId })).toMatchObject({ time: '07:30' });
});

test('wake-ups and rings of another hotel are in no list, and no desk of this one has to call for them', async () => {
  await run();
  await set({ days: [1, 2, 3, 4, 5, 6, 7] });
  await hotel.call('WakeUp.setWakeUp', guest, { id: id.replace('aa01', 'aa02'), time: '09:46' });
  // By then somebody must call for the first one, and the other one rings.
  await until(Date.parse(due) + minute + 1000);
  await kill();
  const shown = async () => [await mine(), await day(), await day({ day: '2026-11-22' })];
  const before = await shown();
  await copyRecords(hotel.store, 'wake_ups', 'wake_up_rings');
  expect(await shown()).toEqual(before);
});

test('a stay removes no wake-up of another stay, and nothing says that it did', async () => {
  const other = await hotel.signIn('215');
  await set();
  await hotel.call('WakeUp.removeWakeUp', other, { id });
  expect((await mine()).wake_ups).toMatchObject([{ id, on: true }]);
  const removed = () => hotel.platform.auditEntries.filter(({ action }) => action === 'wake_up.removed').length;
  expect(removed()).toBe(0);
  await hotel.call('WakeUp.removeWakeUp', guest, { id });
  expect(removed()).toBe(1);
});

test('a stay has at most twelve wake-ups, and removing one that rings stops it', async () => {
  await run();
  const ids = Array.from({ length: 12 }, (_, index) => `5f0c1f3e-0000-4000-8000-0000000000${10 + index}`);
  for (const one of ids) await hotel.call('WakeUp.setWakeUp', guest, { id: one, time: '09:45' });
  await expect(set()).rejects.toMatchObject({ code: 'too_many_wake_ups' });
  await until(Date.parse(due) + 1000);
  for (const one of ids) await hotel.call('WakeUp.removeWakeUp', guest, { id: one });
  expect(await mine()).toMatchObject({ wake_ups: [], rings: [] });
});

test('staff set a wake-up for a room in house, and a repeat sets it once', async () => {
  const body = { id, room: '214', time: '06:45' };
  for (let time = 0; time < 2; time += 1) await callRoute(hotel.api, 'POST /api/v1/wake-ups', { body });
  expect((await mine()).wake_ups).toMatchObject([{ time: '06:45' }]);
  const vacant = callRoute(hotel.api, 'POST /api/v1/wake-ups', { body: { ...body, room: '999' } });
  await expect(vacant).rejects.toMatchObject({ code: 'room_vacant' });
  await callRoute(hotel.api, 'DELETE /api/v1/wake-ups/{id}', { params: { id } });
  expect((await day({ day: '2026-11-22' })).wake_ups).toEqual([]);
});

test('a sleep timer runs in steps up to its maximum and ends by itself', async () => {
  await run();
  const timer = (minutes: number) => hotel.call('WakeUp.setSleepTimer', guest, { minutes });
  for (const minutes of [10, 195]) await expect(timer(minutes)).rejects.toMatchObject({ code: 'sleep_timer_step' });
  expect(await timer(30)).toEqual({ ends_at: '2026-11-21T09:10:00.000Z', step_minutes: 15, max_minutes: 180 });
  expect(await timer(45)).toMatchObject({ ends_at: '2026-11-21T09:25:00.000Z' });
  await until(start + 46 * minute);
  const events = (await hotel.platform.events()).filter(({ name }) => name === 'wake-up.sleep_timer_changed');
  expect(events).toHaveLength(3);
  expect(await hotel.call('WakeUp.getSleepTimer', guest)).toMatchObject({ ends_at: null });
});

test('what rang is listed for ninety days and then deleted, whether or not anybody called', async () => {
  await run();
  await set();
  await until(Date.parse(due) + minute);
  await kill();
  const dayMs = 24 * hour;
  const listed = async () => [(await day({ day: '2026-11-21' })).wake_ups.length, (await day()).unanswered.length];
  await hotel.platform.clock.advance(89 * dayMs);
  await run();
  await hotel.platform.clock.advance(2 * minute);
  expect(await listed()).toEqual([1, 1]);
  await kill();
  await hotel.platform.clock.advance(dayMs);
  await run();
  await hotel.platform.clock.advance(2 * minute);
  expect(await listed()).toEqual([0, 0]);
});

test('a wake-up for a day rings on that day, and a change of its time keeps the day', async () => {
  await run();
  const dated = { property: '1', stayId: guest.stayId, id, at: '2026-11-24T06:30' };
  expect(await hotel.store.write((write) => hotel.port.setDated(write, dated))).toBe(true);
  expect((await mine()).wake_ups).toMatchObject([{ day: '2026-11-24', next_at: '2026-11-24T05:30:00.000Z' }]);
  expect((await day({ day: '2026-11-24' })).wake_ups).toMatchObject([{ time: '06:30', set_by: 'pms' }]);
  expect(await set({ time: '06:45' })).toMatchObject({ day: '2026-11-24', next_at: '2026-11-24T05:45:00.000Z' });
  expect(await set({ time: '06:45', days: [7] })).toMatchObject({ day: '', next_at: '2026-11-22T05:45:00.000Z' });
});

test('a wake-up for a moment that is just past rings at once, and one that is long past must be called', async () => {
  await run();
  const other = '5f0c1f3e-0000-4000-8000-00000000aa02';
  await hotel.store.write(async (write) => {
    const one = { property: '1', stayId: guest.stayId };
    await hotel.port.setDated(write, { ...one, id, at: '2026-11-21T09:35' });
    await hotel.port.setDated(write, { ...one, id: other, at: '2026-11-21T08:00' });
  });
  await until(start + 1000);
  expect((await mine()).rings).toMatchObject([{ id, state: 'ringing' }]);
  expect((await day()).unanswered).toMatchObject([{ wake_up_id: other, reason: 'late' }]);
});

test('a dropped ring stops and removes a wake-up of one day, and leaves a repeating one its next day', async () => {
  await run();
  const everyDay = '5f0c1f3e-0000-4000-8000-00000000aa02';
  await set();
  await set({ id: everyDay, days: [1, 2, 3, 4, 5, 6, 7] });
  const at = Date.parse(due);
  const drop = (gone: string) =>
    hotel.store.write((write) => hotel.port.dropRing(write, { property: '1', id: gone, at }));
  await drop(id);
  await drop(everyDay);
  expect(await hotel.port.nextOf('1', id)).toBeUndefined();
  expect(await hotel.port.nextOf('1', everyDay)).toEqual({ stayId: guest.stayId, at: at + 24 * hour });
  await until(at + 1000);
  expect(await ringStates()).toEqual([]);
});
