import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineContract } from '#platform/contract';
import { type Migration, type PageQuery, readPage, readTimePage, searchTimePage } from '#platform/node/db';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const contract = defineContract({ module: 'notes', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });
type Tables = { notes: { id: string; at: number; room: string } };

const migrations: readonly Migration[] = [
  {
    name: '0001_notes',
    up: async (tx) => {
      await tx.schema
        .createTable('notes')
        .addColumn('id', 'text', (built) => built.primaryKey())
        .addColumn('at', 'bigint', (built) => built.notNull())
        .addColumn('room', 'text', (built) => built.notNull())
        .execute();
    },
  },
];

const at = 1_795_000_000_000;
/** Two rooms and two instants, so that each column has rows that only the next one tells apart. */
const notes = ['e', 'b', 'd', 'a', 'f', 'c'].map((id, index) => ({
  id,
  at: at + (index % 2),
  room: id < 'd' ? '1' : '2',
}));

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(migrations);
  await store().write(({ tx }) => tx.insertInto('notes').values(notes).execute());
});
afterEach(() => database.close());

const store = () => database.store<Tables, typeof contract>(contract);
const byRoom = (page: PageQuery) =>
  readPage(store().read.selectFrom('notes').selectAll(), { room: 'string', at: 'number', id: 'string' }, page);
const newest = (page: PageQuery) => readTimePage(store().read.selectFrom('notes').selectAll(), 'at', page);

function sorted(compare: (one: (typeof notes)[number], two: (typeof notes)[number]) => number): string {
  return notes
    .toSorted(compare)
    .map(({ id }) => id)
    .join('');
}

async function allIds(read: typeof byRoom, limit: number): Promise<string> {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, next } = await read({ cursor, limit });
    ids.push(...items.map(({ id }) => id));
    cursor = next;
  }
  return ids.join('');
}

test.each([1, 2, 4, 6, 7])('pages of %i rows are the whole list, each row once and in its order', async (limit) => {
  expect(await allIds(byRoom, limit)).toBe(
    sorted((one, two) => Number(one.room) - Number(two.room) || one.at - two.at || (one.id < two.id ? -1 : 1)),
  );
  expect(await allIds(newest, limit)).toBe(sorted((one, two) => two.at - one.at || (one.id < two.id ? 1 : -1)));
});

test('a list goes on after its last row was deleted', async () => {
  const { items, next } = await byRoom({ limit: 2 });
  const last = items.at(-1)?.id ?? '';
  await store().write(({ tx }) => tx.deleteFrom('notes').where('id', '=', last).execute());
  const rest = await byRoom({ cursor: next ?? '', limit: 10 });
  expect([...items, ...rest.items]).toHaveLength(notes.length);
});

test.each(['', 'nonsense', '[]', '["1",1]', '["1","1","a"]', '["1",1.5,"a"]', '["1",1,"\\u0000"]', '["1",1,"a",1]'])(
  'the invented cursor %j is refused, whatever the database would make of it',
  async (text) => {
    const cursor = Buffer.from(text).toString('base64url');
    await expect(byRoom({ cursor, limit: 2 })).rejects.toMatchObject({ code: 'invalid_data' });
  },
);

test('a cursor of a list in another order is refused', async () => {
  const { next } = await newest({ limit: 2 });
  await expect(byRoom({ cursor: next ?? '', limit: 2 })).rejects.toMatchObject({ code: 'invalid_data' });
});

test('a page ends earlier when its rows are large, and the next goes on where it ended', async () => {
  const large = 'ä'.repeat(300_000);
  await store().write(({ tx }) => tx.updateTable('notes').set({ room: large }).execute());
  const byId = (page: PageQuery) => readPage(store().read.selectFrom('notes').selectAll(), { id: 'string' }, page);
  const { items } = await byId({ limit: 6 });
  expect(items.map(({ id }) => id)).toEqual(['a']);
  expect(await allIds(byId, 6)).toBe('abcdef');
});

/** Notes of 5,000 minutes, every hundredth of them in room 9; pages of those alone. */
async function manyNotes() {
  const many = Array.from({ length: 5000 }, (_, index) => ({
    ...{ id: `n${index % 7}${index}`, at: at + 1000 + Math.floor(index / 2), room: index % 100 === 50 ? '9' : '8' },
  }));
  await store().write(({ tx }) => tx.insertInto('notes').values(many).execute());
  const sought = (room: string) => (page: PageQuery) => {
    const all = store().read.selectFrom('notes');
    return searchTimePage({ all, query: all.selectAll().where('room', '=', room) }, 'at', page);
  };
  const inOrder = many.filter(({ room }) => room === '9').sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
  return { sought, ids: inOrder.map(({ id }) => id).join('') };
}

test.each([3, 20, 49, 50, 51])(
  'a search finds each row once, in order and in pages of %i, however far they are apart',
  async (limit) => {
    const { sought, ids } = await manyNotes();
    expect(await allIds(sought('9'), limit)).toBe(ids);
    expect(await sought('nowhere')({ limit })).toEqual({ items: [], next: null });
    await expect(sought('9')({ limit, cursor: 'x' })).rejects.toMatchObject({ code: 'invalid_data' });
  },
);

test('others have their turn while a search looks through what nobody wrote', async () => {
  const { sought } = await manyNotes();
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  await sought('nowhere')({ limit: 10 });
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(2);
});
