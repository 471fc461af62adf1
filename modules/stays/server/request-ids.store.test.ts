import { afterEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { openTestHotel, type TestHotel } from '#stays/testing';

const hotels: TestHotel[] = [];
afterEach(async () => {
  for (const hotel of hotels.splice(0)) await hotel.platform.database.close();
});

async function setUp(): Promise<TestHotel> {
  const hotel = await openTestHotel();
  hotels.push(hotel);
  return hotel;
}

const request_id = '5F0C1F3E-0000-4000-8000-00000000000c';
const astrid = {
  room: '214',
  last_name: 'Lindqvist',
  arrival: '2026-11-22',
  departure: '2026-11-24',
  create_room: true,
};

function arrive({ api }: TestHotel, more: object = {}) {
  const body = { ...astrid, request_id, ...more };
  return callRoute(api, 'POST /api/v1/stays', { body });
}

test('a repeated request creates one stay, and reusing its id for another stay is refused', async () => {
  const hotel = await setUp();
  const first = await arrive(hotel);
  expect((await arrive(hotel, { request_id: request_id.toLowerCase() })).body).toEqual(first.body);
  await expect(arrive(hotel, { last_name: 'Okafor' })).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('stored request ids contain no personal data', async () => {
  const hotel = await setUp();
  await arrive(hotel);
  const rows = await hotel.platform.database.platform.read.selectFrom('platform_requests').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Lindqvist');
});

test('a repeated check-in or check-out returns the first result and emits one event', async () => {
  const hotel = await setUp();
  const { id } = (await arrive(hotel)).body;
  const step = (name: 'check-in' | 'check-out', body?: object) =>
    callRoute(hotel.api, `POST /api/v1/stays/{id}/${name}`, { params: { id }, query: {}, body });
  const named = (last: string) => ({ request_id: `5f0c1f3e-0000-4000-8000-0000000000${last}` });
  expect((await step('check-in', named('a1'))).body.state).toBe('in_house');
  expect((await step('check-in', named('a1'))).body.state).toBe('in_house');
  await expect(step('check-in')).rejects.toMatchObject({ code: 'impossible_step' });
  await expect(step('check-out', named('a1'))).rejects.toMatchObject({ code: 'request_id_reused' });
  expect((await step('check-out', named('a2'))).body.state).toBe('checked_out');
  expect((await step('check-out', named('a2'))).body.state).toBe('checked_out');
  const names = (await hotel.platform.events()).map(({ name }) => name);
  expect(names.filter((name) => name === 'stays.checked_in')).toHaveLength(1);
  expect(names.filter((name) => name === 'stays.ended')).toHaveLength(1);
});

test('a late duplicate of a move does not move back a guest who has moved on', async () => {
  const hotel = await setUp();
  const { id } = (await arrive(hotel)).body;
  const rooms = { rooms: ['215', '216'], request_id: '5f0c1f3e-0000-4000-8000-0000000000b1' };
  const add = () => callRoute(hotel.api, 'POST /api/v1/rooms', { body: rooms });
  expect((await add()).body).toEqual({ added: 2, existing: 0 });
  expect((await add()).body, 'a repeated request returns the first result').toEqual({ added: 2, existing: 0 });
  const move = (room: string, last: string) =>
    callRoute(hotel.api, 'POST /api/v1/stays/{id}/move', {
      params: { id },
      query: {},
      body: { room, request_id: `5f0c1f3e-0000-4000-8000-0000000000${last}` },
    });
  await move('215', 'c1');
  await move('216', 'c2');
  expect((await move('215', 'c1')).body.room).toBe('216');
  await expect(move('214', 'c1')).rejects.toMatchObject({ code: 'request_id_reused' });
});
