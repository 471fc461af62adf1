import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { openTestHotel, type TestHotel } from '#stays/testing';

let hotel: TestHotel;
beforeEach(async () => {
  hotel = await openTestHotel();
});
afterEach(() => hotel.platform.database.close());

const keyOf = (number: number) => `5f0c1f3e-0000-4000-8000-${String(number).padStart(12, '0')}`;

function stayOf(number: number, more: object = {}) {
  const names = { room: String(100 + number), last_name: `Guest ${number}`, create_room: true, expected: true };
  return { ...names, arrival: '2026-11-25', departure: '2026-11-27', request_id: keyOf(number), ...more };
}

const load = async (stays: readonly unknown[]) =>
  (await callRoute(hotel.api, 'POST /api/v1/stays/imports', { body: { stays } })).body;

test('each stay of an import is judged on its own, and answered in its row', async () => {
  const { created, refused, rows } = await load([
    stayOf(1),
    stayOf(2, { departure: '2026-11-20' }),
    stayOf(3, { room: '', arivals: 2 }),
    stayOf(4, { create_room: false }),
    'a text',
    stayOf(5),
  ]);
  expect([created, refused]).toEqual([2, 4]);
  expect(rows.map(({ request_id, error }) => [request_id, error?.code])).toEqual([
    [keyOf(1), undefined],
    [keyOf(2), 'departure_before_arrival'],
    [keyOf(3), 'invalid_data'],
    [keyOf(4), 'room_unknown'],
    ['', 'invalid_data'],
    [keyOf(5), undefined],
  ]);
  expect(rows[2]?.error?.details).toMatchObject({ fields: [{ path: 'room' }, ...Array(2).fill({})] });
  const listed = await callRoute(hotel.api, 'GET /api/v1/stays', { query: { limit: 50 } });
  expect(listed.body.items.map(({ id }) => id).sort()).toEqual(rows.flatMap(({ id }) => id ?? []).sort());
  expect(hotel.platform.auditEntries.filter(({ action }) => action === 'stays.added')).toHaveLength(2);
});

test('a repeated import creates nothing twice, nor does a single request under the key of a row', async () => {
  const stays = Array.from({ length: 25 }, (_, at) => stayOf(at));
  const first = await load(stays);
  expect(first.created).toBe(25);
  expect(await load(stays)).toEqual(first);
  const single = await callRoute(hotel.api, 'POST /api/v1/stays', { body: stayOf(7) });
  expect(single.body.id).toBe(first.rows[7]?.id);
  const [changed] = (await load([stayOf(7, { last_name: 'Moser' })])).rows;
  expect(changed).toMatchObject({ id: null, error: { code: 'request_id_reused', retryable: false } });
});

test('an import has at most 200 stays', async () => {
  const many = Array.from({ length: 201 }, (_, at) => stayOf(at));
  await expect(load(many)).rejects.toThrow('<=200');
});
