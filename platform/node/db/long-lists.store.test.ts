import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineContract } from '#platform/contract';
import type { Migration } from '#platform/node/db';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const contract = defineContract({ module: 'keys', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });
type Tables = { keys: { property: string; id: string; number: number } };

const migrations: readonly Migration[] = [
  {
    name: '0001_keys',
    up: async (tx) => {
      await tx.schema
        .createTable('keys')
        .addColumn('property', 'text', (built) => built.notNull())
        .addColumn('id', 'text', (built) => built.notNull())
        .addColumn('number', 'bigint', (built) => built.notNull())
        .addPrimaryKeyConstraint('keys_pk', ['property', 'id'])
        .execute();
    },
  },
];

/** More rows and values than a statement of either database binds. */
const many = 70_000;
const rows = Array.from({ length: many }, (_, number) => ({ property: '1', id: `key ${number}`, number }));
const ids = rows.map(({ id }) => id);
const numbers = rows.map(({ number }) => number);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(migrations);
});
afterEach(() => database.close());

const store = () => database.store<Tables, typeof contract>(contract);

async function count(): Promise<number> {
  const { found } = await store()
    .read.selectFrom('keys')
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found);
}

test('an insert takes any number of rows, and answers as one statement would', async () => {
  const [done, returned] = await store().write(async ({ tx }) => {
    const half = await tx
      .insertInto('keys')
      .values(rows.slice(0, many / 2))
      .executeTakeFirst();
    const others = tx
      .insertInto('keys')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing());
    return [half, await others.returning('number').execute()] as const;
  });
  expect(done.numInsertedOrUpdatedRows).toBe(BigInt(many / 2));
  expect(returned.map(({ number }) => Number(number))).toEqual(numbers.slice(many / 2));
  expect(await count()).toBe(many);
});

test('an insert that fails after thousands of rows leaves none of them', async () => {
  const twice = store().write(({ tx }) =>
    tx
      .insertInto('keys')
      .values([...rows, ...rows.slice(0, 1)])
      .execute(),
  );
  await expect(twice).rejects.toThrow(/unique/i);
  expect(await count()).toBe(0);
});

test('an insert of no rows does nothing', async () => {
  await store().write(({ tx }) => tx.insertInto('keys').values([]).execute());
  expect(await count()).toBe(0);
});

test('a condition takes a list of any length, of texts and of numbers', async () => {
  await store().write(({ tx }) => tx.insertInto('keys').values(rows).execute());
  const of = store().read.selectFrom('keys').select('number').where('property', '=', '1');
  expect(await of.where('id', 'in', ids).where('number', 'in', numbers).execute()).toHaveLength(many);
  expect(await of.where('id', 'not in', ids.slice(1)).execute()).toEqual([{ number: 0 }]);
  expect(await of.where('number', 'not in', numbers.slice(1)).execute()).toEqual([{ number: 0 }]);
  await store().write(async ({ tx }) => {
    await tx.updateTable('keys').set({ number: -1 }).where('id', 'in', ids.slice(0, -1)).execute();
    await tx.deleteFrom('keys').where('id', 'in', ids.slice(1)).execute();
  });
  expect(await of.execute()).toEqual([{ number: -1 }]);
});

test('texts of a long list are compared as they are: quotes, backslashes, digits', async () => {
  const odd = ['"', '\\', '{a,b}', '007', '7', '', 'null', '’', '\n'];
  await store().write(({ tx }) =>
    tx
      .insertInto('keys')
      .values(odd.map((id, number) => ({ property: '1', id, number })))
      .execute(),
  );
  const found = store().read.selectFrom('keys').select('id').orderBy('number');
  expect(await found.where('id', 'in', [...odd, ...ids]).execute()).toEqual(odd.map((id) => ({ id })));
  expect(await found.where('id', 'in', [...odd.slice(4), ...ids]).execute()).toEqual(
    odd.slice(4).map((id) => ({ id })),
  );
});
