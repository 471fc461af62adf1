import { afterEach, expect, test } from 'vitest';
import { askRoute } from '#platform/testing';
import { type House, openHouse } from '#stays/testing';

const houses: House[] = [];
afterEach(async () => {
  for (const house of houses.splice(0)) await house.ground.database.close();
});

async function setUp(): Promise<House> {
  const house = await openHouse();
  houses.push(house);
  return house;
}

const request_id = '5F0C1F3E-0000-4000-8000-00000000000c';
const astrid = {
  room: '214',
  last_name: 'Lindqvist',
  arrival: '2026-11-22',
  departure: '2026-11-24',
  create_room: true,
};

function arrive({ doors }: House, more: object = {}) {
  const body = { ...astrid, request_id, ...more };
  return askRoute(doors, 'POST /api/v1/stays', { body });
}

test('a repeated arrival makes one stay, and the same id for another is refused', async () => {
  const house = await setUp();
  const first = await arrive(house);
  expect((await arrive(house, { request_id: request_id.toLowerCase() })).body).toEqual(first.body);
  await expect(arrive(house, { last_name: 'Okafor' })).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('what is remembered of a request tells of nobody', async () => {
  const house = await setUp();
  await arrive(house);
  const rows = await house.ground.database.platform.read.selectFrom('platform_requests').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Lindqvist');
});

test('a repeated check-in and check-out are answered as the first were, and told once', async () => {
  const house = await setUp();
  const { id } = (await arrive(house)).body;
  const step = (name: 'check-in' | 'check-out', body?: object) =>
    askRoute(house.doors, `POST /api/v1/stays/{id}/${name}`, { params: { id }, query: {}, body });
  const named = (last: string) => ({ request_id: `5f0c1f3e-0000-4000-8000-0000000000${last}` });
  expect((await step('check-in', named('a1'))).body.state).toBe('in_house');
  expect((await step('check-in', named('a1'))).body.state).toBe('in_house');
  await expect(step('check-in')).rejects.toMatchObject({ code: 'impossible_step' });
  await expect(step('check-out', named('a1'))).rejects.toMatchObject({ code: 'request_id_reused' });
  expect((await step('check-out', named('a2'))).body.state).toBe('checked_out');
  expect((await step('check-out', named('a2'))).body.state).toBe('checked_out');
  const names = (await house.ground.events()).map(({ name }) => name);
  expect(names.filter((name) => name === 'stays.checked_in')).toHaveLength(1);
  expect(names.filter((name) => name === 'stays.ended')).toHaveLength(1);
});

test('a late copy of a move does not move a guest back who has moved on since', async () => {
  const house = await setUp();
  const { id } = (await arrive(house)).body;
  const rooms = { rooms: ['215', '216'], request_id: '5f0c1f3e-0000-4000-8000-0000000000b1' };
  const add = () => askRoute(house.doors, 'POST /api/v1/rooms', { body: rooms });
  expect((await add()).body).toEqual({ added: 2, existing: 0 });
  expect((await add()).body, 'a repeat is answered as the first was').toEqual({ added: 2, existing: 0 });
  const move = (room: string, last: string) =>
    askRoute(house.doors, 'POST /api/v1/stays/{id}/move', {
      params: { id },
      query: {},
      body: { room, request_id: `5f0c1f3e-0000-4000-8000-0000000000${last}` },
    });
  await move('215', 'c1');
  await move('216', 'c2');
  expect((await move('215', 'c1')).body.room).toBe('216');
  await expect(move('214', 'c1')).rejects.toMatchObject({ code: 'request_id_reused' });
});
