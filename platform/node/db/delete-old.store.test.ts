import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineContract } from '#platform/contract';
import { deleteOld, type Migration } from '#platform/node/db';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const contract = defineContract({ module: 'old_notes', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });
type Tables = { old_notes: { id: number; property: string; at: number | null } };

const migrations: readonly Migration[] = [
  {
    name: '0001_old_notes',
    up: async (tx) => {
      await tx.schema
        .createTable('old_notes')
        .addColumn('id', 'integer', (built) => built.primaryKey())
        .addColumn('property', 'text', (built) => built.notNull())
        .addColumn('at', 'bigint')
        .execute();
    },
  },
];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(migrations);
});
afterEach(() => database.close());

/** A store that notes how many rows there are after each write. */
async function withNotes(notes: readonly Tables['old_notes'][]) {
  const store = database.store<Tables, typeof contract>(contract);
  await store.write(({ tx }) => tx.insertInto('old_notes').values(notes).execute());
  const left = async () =>
    (await store.read.selectFrom('old_notes').select('id').orderBy('id').execute()).map(({ id }) => id);
  const counts: number[] = [];
  const counting = {
    read: store.read,
    write: async (work: Parameters<typeof store.write>[0]) => {
      await store.write(work);
      counts.push((await left()).length);
    },
  };
  return { left, counts, counting };
}

test('what is old is deleted some hundreds in a write, and rows without an instant stay', async () => {
  const notes = Array.from({ length: 1200 }, (_, id) => ({ id, property: '1', at: id < 1100 ? 1200 - id : null }));
  const { left, counts, counting } = await withNotes(notes);
  await deleteOld(counting, [{ table: 'old_notes', by: 'at', before: 1150 }]);
  // 1,050 of them have an instant up to 1,150.
  expect(counts).toEqual([700, 200, 150]);
  expect((await left()).length).toBe(150);
  expect((await left()).slice(0, 2)).toEqual([0, 1]);
});

test('rows of one instant go together, others of the hotel and those of other hotels stay', async () => {
  const same = Array.from({ length: 700 }, (_, id) => ({ id, property: id < 600 ? '1' : '2', at: 5 }));
  const { left, counts, counting } = await withNotes([...same, { id: 700, property: '1', at: 6 }]);
  await deleteOld(counting, [{ table: 'old_notes', by: 'at', before: 5, property: '1' }]);
  expect(await left()).toEqual(Array.from({ length: 101 }, (_, at) => 600 + at));
  expect(counts).toEqual([101]);
});

test('nothing is written where nothing is old', async () => {
  const { counts, counting } = await withNotes([{ id: 1, property: '1', at: 9 }]);
  await deleteOld(counting, [{ table: 'old_notes', by: 'at', before: 8 }]);
  expect(counts).toEqual([]);
});
