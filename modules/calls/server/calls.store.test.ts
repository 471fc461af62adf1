import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestCalls, type TestCalls } from '#calls/testing';
import type { Guest, Visitor, VisitorMode } from '#platform/node/auth';
import { uuid } from '#platform/random';
import type { CallTable } from './tables.ts';

let hotel: TestCalls;
let guest: Guest;
let server: Awaited<ReturnType<TestCalls['start']>>;

async function open(settings: { readonly [name: string]: string } = {}) {
  hotel = await openTestCalls(settings);
  guest = await hotel.signIn();
  server = await hotel.start();
}
const close = async () => {
  await server.close();
  await hotel.platform.database.close();
};
beforeEach(() => open());
afterEach(close);

const visitor = (mode: VisitorMode): Visitor => ({
  kind: 'visitor',
  property: '1',
  sessionId: `session-${mode}`,
  mode,
});
const listed = async () => (await hotel.desk('GET /api/v1/calls')).items;
const own = (id: string, who: Guest | Visitor = guest) => hotel.call('Voip.getCall', who, { call_id: id });
const answer = (id: string, who = 'ida', text = 'answer') =>
  hotel.desk('POST /api/v1/calls/{id}/answer', { who, id, body: { answer: text } });
const callbacks = async () =>
  (await hotel.platform.database.platform.read
    .selectFrom('guest_requests' as never)
    .select(['kind', 'room', 'guest_name'] as never)
    .execute()) as unknown;

test('a call rings at the desk with room, name and whom it is for, and whoever answers talks to the guest', async () => {
  const { id, status } = await hotel.ring(guest, { destination: 'room_service', language: 'DE' });
  expect(status).toBe('ringing');
  expect(await listed()).toMatchObject([
    { id, room: '214', guest_name: 'Astrid Lindqvist', destination: 'room_service', team: 'kitchen', language: 'de' },
  ]);
  expect(await hotel.desk('GET /api/v1/calls/{id}/offer', { id })).toEqual({ offer: 'offer', ice_servers: [] });
  expect(await answer(id)).toMatchObject({ status: 'answered', answered_by: { name: 'Ida Hofer' } });
  expect(await own(id)).toMatchObject({ status: 'answered', answer: 'answer', answered_by: 'Ida' });
  await hotel.call('Voip.endCall', guest, { call_id: id });
  expect(await listed()).toMatchObject([{ status: 'ended', answered_by: { id: 'ida' } }]);
  expect(await hotel.store.read.selectFrom('calls').select(['offer', 'answer']).execute()).toEqual([
    { offer: '', answer: '' },
  ]);
});

test('a call that is begun twice rings once, and the repeat has the first one’s answer', async () => {
  const request_id = uuid(hotel.platform.random);
  const first = await hotel.ring(guest, { request_id });
  expect(await hotel.ring(guest, { request_id: request_id.toUpperCase() })).toEqual(first);
  expect(await listed()).toHaveLength(1);
});

test('of two who answer at once one has the call, and the other learns who it is', async () => {
  const { id } = await hotel.ring(guest);
  const outcomes = await Promise.allSettled([answer(id, 'ida', 'one'), answer(id, 'marta', 'two')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = (await listed())[0]?.answered_by;
  const lost = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(lost?.reason).toMatchObject({ code: 'call_taken', details: { by: winner?.name } });
  const other = winner?.id === 'ida' ? 'marta' : 'ida';
  await expect(hotel.desk('POST /api/v1/calls/{id}/end', { who: other, id })).rejects.toMatchObject({
    code: 'call_taken',
  });
  await expect(hotel.desk('GET /api/v1/calls/{id}/offer', { who: other, id })).rejects.toMatchObject({
    code: 'call_taken',
  });
});

test('nobody answers: after half a minute the guest is told, and one request to call back stands at the desk', async () => {
  const { id } = await hotel.ring(guest);
  await server.settled(29_000);
  expect((await own(id)).status).toBe('ringing');
  await server.settled(2_000);
  expect(await own(id)).toMatchObject({ status: 'missed', calls_back: true });
  const { id: again } = await hotel.ring(guest);
  await server.settled(31_000);
  expect(await own(again)).toMatchObject({ status: 'missed', calls_back: true });
  expect(await callbacks()).toEqual([{ kind: 'calls.front_desk', room: '214', guest_name: 'Astrid Lindqvist' }]);
  await expect(answer(id)).rejects.toMatchObject({ code: 'call_over' });
});

test('a guest whom the desk has called back six times in an hour rings no longer than others', async () => {
  const requests = hotel.platform.database.platform;
  for (let count = 0; count < 6; count += 1) {
    await hotel.ring(guest);
    await server.settled(31_000);
    await requests.write(({ tx }) =>
      tx
        .updateTable('guest_requests' as never)
        .set({ status: 'done' } as never)
        .execute(),
    );
  }
  const { id } = await hotel.ring(guest);
  await server.settled(31_000);
  expect(await own(id)).toMatchObject({ status: 'missed', calls_back: false });
});

test('a desk that cannot talk declines, which calls back; one that hangs up after talking does not', async () => {
  const { id } = await hotel.ring(guest, { destination: 'housekeeping' });
  await hotel.desk('POST /api/v1/calls/{id}/decline', { id });
  expect(await own(id)).toMatchObject({ status: 'declined', calls_back: true });
  const { id: second } = await hotel.ring(guest);
  await answer(second);
  await hotel.desk('POST /api/v1/calls/{id}/decline', { id: second });
  expect((await own(second)).status).toBe('answered');
  await hotel.desk('POST /api/v1/calls/{id}/end', { id: second });
  await hotel.desk('POST /api/v1/calls/{id}/end', { id: second });
  expect(await own(second)).toMatchObject({ status: 'ended', calls_back: false });
  expect(await callbacks()).toMatchObject([{ kind: 'calls.housekeeping' }]);
});

test('a guest who hangs up before leaves no request, and a second call of the phone ends the first', async () => {
  const { id } = await hotel.ring(guest);
  await hotel.ring(guest, { destination: 'spa' });
  expect((await own(id)).status).toBe('cancelled');
  expect((await listed()).map(({ destination, status }) => [destination, status])).toEqual([
    ['spa', 'ringing'],
    ['reception', 'cancelled'],
  ]);
  expect(await callbacks()).toEqual([]);
});

test('a neighbour neither sees nor ends a call, nor does another phone of the stay', async () => {
  const { id } = await hotel.ring(guest);
  const neighbour = await hotel.signIn('215');
  for (const who of [neighbour, { ...guest, sessionId: 'another phone' }]) {
    await expect(own(id, who)).rejects.toMatchObject({ code: 'not_found' });
    await expect(hotel.call('Voip.endCall', who, { call_id: id })).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(hotel.ring(neighbour, { stay_id: guest.stayId })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a stay calls twelve times in ten minutes at most, and may call again later', async () => {
  for (let count = 0; count < 12; count += 1) await hotel.ring(guest);
  await expect(hotel.ring(guest)).rejects.toMatchObject({ code: 'too_many_calls' });
  await server.settled(10 * 60_000 + 1_000);
  expect((await hotel.ring(guest)).status).toBe('ringing');
});

test('calls that are over never push one from the desk that rings or lasts, however many there are', async () => {
  const lasting = await hotel.ring(guest);
  await answer(lasting.id);
  const ringing = await hotel.ring(await hotel.signIn('215'));
  const [row] = await hotel.store.read.selectFrom('calls').selectAll().where('id', '=', ringing.id).execute();
  await hotel.store.write(async ({ tx }) => {
    for (let at = 1; at <= 120; at += 1) {
      const over = { id: `over-${at}`, request_id: `over-${at}`, status: 'ended', session_id: 'other' } as const;
      const started_at = Number(row?.started_at) + at;
      await tx
        .insertInto('calls')
        .values({ ...(row as CallTable), ...over, started_at, ended_at: started_at })
        .execute();
    }
  });
  const ids = (await listed()).map(({ id }) => id);
  expect(ids).toHaveLength(100);
  expect(ids.slice(0, 3)).toEqual([ringing.id, lasting.id, 'over-120']);
});

test('demos, which cost nothing to create, share what a stay may', async () => {
  const demo = (at: number): Visitor => ({ ...visitor('demo'), sessionId: `demo ${at}` });
  for (let count = 0; count < 12; count += 1) await hotel.ring(demo(count));
  await expect(hotel.ring(demo(12))).rejects.toMatchObject({ code: 'too_many_calls' });
  expect((await hotel.ring(guest)).status).toBe('ringing');
});

test('a call ends after two hours where no device says that it ended', async () => {
  const { id } = await hotel.ring(guest);
  await answer(id);
  await server.settled(119 * 60_000);
  expect((await own(id)).status).toBe('answered');
  await server.settled(2 * 60_000);
  expect((await own(id)).status).toBe('ended');
});

test('the end of a stay deletes its calls, and a sign-out hangs up', async () => {
  const { id } = await hotel.ring(guest);
  await hotel.follow('session.ended', { session_id: guest.sessionId });
  expect((await own(id)).status).toBe('cancelled');
  await hotel.ring(guest);
  await hotel.follow('stays.ended', { stay_id: guest.stayId, room_id: guest.roomId });
  expect(await listed()).toEqual([]);
});

test('walk-ins have numbers alone, demos have calls, and a hotel without calls has none', async () => {
  const plan = (who: Guest | Visitor) => hotel.call('Voip.getCallPlan', who);
  expect(await plan(guest)).toMatchObject({ is_on: true, emergency: '112', ring_s: 30 });
  expect((await plan(guest)).destinations).toHaveLength(6);
  const walkIn = await plan(visitor('walkin'));
  expect([walkIn.is_on, walkIn.destinations[0]]).toEqual([true, { key: 'reception', number: '9', rings: false }]);
  await expect(hotel.ring(visitor('walkin'))).rejects.toMatchObject({ code: 'sign_in_to_send' });
  expect((await hotel.ring(visitor('demo'))).status).toBe('ringing');
  await close();
  await open({ calls_enabled: 'false', calls_destinations: 'spa' });
  expect(await hotel.call('Voip.getCallPlan', guest)).toMatchObject({ is_on: false, destinations: [{ key: 'spa' }] });
  await expect(hotel.ring(guest, { destination: 'spa' })).rejects.toMatchObject({ code: 'calls_off' });
  await expect(hotel.ring(guest)).rejects.toMatchObject({ code: 'destination_unknown' });
});

test('a TURN server gets a name and password that hold for hours, and nobody gets its secret', async () => {
  await close();
  await open({ calls_ice_url: 'stun:turn.hotel.test | turn:turn.hotel.test', calls_turn_secret: 'north' });
  const [server] = (await hotel.call('Voip.getCallPlan', guest)).ice_servers;
  expect(server?.urls).toEqual(['stun:turn.hotel.test', 'turn:turn.hotel.test']);
  expect(server?.username).toBe(`${hotel.platform.clock.now() / 1000 + 10_800}:1`);
  expect(server?.credential).toMatch(/^[A-Za-z0-9+/]{27}=$/);
});
