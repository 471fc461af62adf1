import { afterEach, beforeEach, expect, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { stays } from '#stays/contract';
import { openTestHotel, type TestHotel } from '#stays/testing';
import { indexNames } from './name-keys.ts';
import type { StaysStore, StaysTables } from './tables.ts';

let hotel: TestHotel;
let store: StaysStore;
beforeEach(async () => {
  hotel = await openTestHotel();
  store = hotel.platform.database.store<StaysTables, typeof stays>(stays);
});
afterEach(() => hotel.platform.database.close());

/** Lets time pass until an answer is there: a long search yields to other work. */
async function answered<T>(answer: Promise<T>): Promise<T> {
  const done = answer.then(() => true);
  while (!(await Promise.race([done, hotel.platform.clock.advance(1).then(() => false)])));
  return answer;
}

const search = async (typed: string, query = {}) =>
  (await answered(callRoute(hotel.api, 'GET /api/v1/stays', { query: { search: typed, ...query } }))).body.items;
const names = async (typed: string, query = {}) => (await search(typed, query)).map(({ last_name }) => last_name);

/** Runs the tasks that a server runs within its first minute. */
async function index(): Promise<void> {
  const stop = await hotel.module.start?.();
  await hotel.platform.clock.advance(60_000);
  await stop?.();
}

/** Copies a stay with its residents, without keys, as an earlier version left them. */
async function copy(id: string, count: number): Promise<void> {
  const stay = await store.read.selectFrom('stays').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const one = await store.read.selectFrom('residents').selectAll().where('stay_id', '=', id).executeTakeFirstOrThrow();
  const ids = Array.from({ length: count }, (_none, at) => `copy-${String(at).padStart(5, '0')}`);
  for (let from = 0; from < count; from += 500) {
    const some = ids.slice(from, from + 500);
    await store.write(async ({ tx }) => {
      await tx
        .insertInto('stays')
        .values(some.map((copied) => ({ ...stay, id: copied })))
        .execute();
      const residents = some.map((copied) => ({ ...one, id: `guest of ${copied}`, stay_id: copied }));
      await tx.insertInto('residents').values(residents).execute();
    });
  }
}

test('a stay is found by its names of now, those of companions too', async () => {
  const { id } = await hotel.guest({ residents: [{ last_name: 'Okafor' }] });
  expect(await names('Oka')).toEqual(['Lindqvist']);
  await callRoute(hotel.api, 'PATCH /api/v1/stays/{id}', {
    params: { id },
    body: { last_name: 'Berg', residents: [] },
  });
  expect(await names('Lind')).toEqual([]);
  expect(await names('Oka')).toEqual([]);
  expect(await names('Ber')).toEqual(['Berg']);
});

test('stays of an earlier version are found a minute after the start, and a search of thousands answers its limit', async () => {
  const { id } = await hotel.guest();
  await copy(id, 1200);
  expect(await search('Lind')).toHaveLength(1);
  await index();
  expect(await search('Lind', { limit: 200 })).toHaveLength(200);
  expect(await names('Lindqvistberg')).toEqual([]);
  expect(
    (await answered(callRoute(hotel.api, 'GET /api/v1/rooms', { query: { search: 'Lind' } }))).body.items,
  ).toHaveLength(1);
});

test('matches beyond the first hundred candidates are found, in order of arrival', async () => {
  // Whoever matches only by the keys is dropped afterwards.
  await hotel.platform.database.close();
  const exact = (typed: string) => (stay: { readonly residents: readonly { readonly lastName: string }[] }) =>
    stay.residents.some(({ lastName }) => lastName === typed);
  const keysOf = ({ lastName }: { readonly lastName: string }) => [lastName];
  const createQuery = (typed: string) => ({ beginnings: [[typed]], whole: [], matches: exact(typed) });
  hotel = await openTestHotel({}, [], { names: { version: 1, keysOf, createQuery, isSamePerson: () => false } });
  store = hotel.platform.database.store<StaysTables, typeof stays>(stays);
  await copy((await hotel.guest({ last_name: 'Berger' })).id, 250);
  await hotel.guest({ last_name: 'Berg', arrival: '2026-12-20', departure: '2026-12-24' });
  await hotel.guest({ last_name: 'Berg', arrival: '2026-12-19', departure: '2026-12-24' });
  await index();
  expect((await search('Berg')).map(({ arrival }) => arrival)).toEqual(['2026-12-19', '2026-12-20']);
});

test('those in house come first, then those who are called as was typed, then by arrival', async () => {
  const expected = (last_name: string, arrival: string) => hotel.guest({ last_name, arrival, departure: '2026-12-24' });
  await expected('Lindqvist', '2026-12-19');
  await expected('Lind', '2026-12-20');
  await expected('Lindqvist', '2026-12-18');
  await expected('Lind', '2026-12-21');
  await hotel.guest({ last_name: 'Lindgren' });
  await hotel.guest({ room: '215', last_name: 'Lind' });
  expect((await search('Lind')).map(({ last_name, arrival }) => `${last_name} ${arrival}`)).toEqual([
    'Lind 2026-11-20',
    'Lindgren 2026-11-20',
    'Lind 2026-12-20',
    'Lind 2026-12-21',
    'Lindqvist 2026-12-18',
    'Lindqvist 2026-12-19',
  ]);
});

test('of a name that thousands have, those who rank first are read', async () => {
  const { id } = await hotel.guest({ last_name: 'Anna' });
  await copy(id, 6_000);
  await index();
  await store.write(({ tx }) =>
    tx.updateTable('stays').set({ state: 'expected' }).where('id', 'like', 'copy-%').execute(),
  );
  await hotel.guest({ room: '215', last_name: 'Annaberg' });
  const found = await search('Anna', { limit: 5 });
  expect(found.map((stay) => `${stay.last_name} ${stay.state}`)).toEqual([
    'Anna in_house',
    'Annaberg in_house',
    'Anna expected',
    'Anna expected',
    'Anna expected',
  ]);
  expect(await names('Annab')).toEqual(['Annaberg']);
});

test('keys of guests who are erased are deleted', async () => {
  const { id } = await hotel.guest();
  await callRoute(hotel.api, 'POST /api/v1/stays/{id}/check-out', { params: { id } });
  expect(await names('Lind', { state: 'checked_out' })).toEqual(['Lindqvist']);
  await hotel.platform.clock.advance(91 * 86_400_000);
  await hotel.module.jobs['stays.forget']?.({}, '1');
  expect(await store.read.selectFrom('stay_name_keys').selectAll().execute()).toEqual([]);
});

test('stays without keys are looked for some hundred at a time, and those that have them cost no write', async () => {
  const { id } = await hotel.guest({ room: '1' });
  await copy(id, 1200);
  const looked: number[] = [];
  let writes = 0;
  const watched: StaysStore = {
    read: store.read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        looked.push(result.rows.length);
        return result;
      },
    }),
    write: (work) => {
      writes += 1;
      return store.write(work);
    },
  };
  const rules = { version: 1, keysOf: ({ lastName }: { readonly lastName: string }) => [lastName] };
  await indexNames(watched, rules);
  expect(looked).toEqual([500, 500, 201]);
  // A hundred in a write: five for each look, and three for the last one.
  expect(writes).toBe(13);
  await indexNames(watched, rules);
  expect(looked).toEqual([500, 500, 201, 500, 500, 201]);
  expect(writes).toBe(13);
  await indexNames(watched, { ...rules, version: 2 });
  expect(writes).toBe(2 * 13);
});
