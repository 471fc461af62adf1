import type { Generated } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { fakeClock, systemClock } from '#platform/clock';
import { defineContract, Refusal } from '#platform/contract';
import type { CommitSummary, Migration } from '#platform/node/db';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const contract = defineContract({
  module: 'towels',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: {
    'towels.hung': { summary: 'A towel was hung.', payload: z.object({ hook: z.string() }) },
    'towels.gone': { summary: 'A towel is gone.', payload: z.object({ hook: z.string() }), critical: true },
  },
});
type Tables = { towels: { id: Generated<number>; property: string; hook: string } };

const migrations: readonly Migration[] = [
  {
    name: '0001_towels',
    up: async (tx) => {
      await tx.schema
        .createTable('towels')
        .addColumn('id', 'integer', (built) => built.primaryKey().autoIncrement())
        .addColumn('property', 'text', (built) => built.notNull())
        .addColumn('hook', 'text', (built) => built.notNull().unique())
        .execute();
    },
  },
];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase(migrations);
});
afterEach(() => database.close());

function store() {
  return database.store<Tables, typeof contract>(contract);
}

function hang(hook: string) {
  return store().write(async ({ tx, emit }) => {
    await tx.insertInto('towels').values({ property: '1', hook }).execute();
    await emit('towels.hung', '1', { hook });
    return hook;
  });
}

async function hooks(): Promise<string[]> {
  const rows = await store()
    .read.selectFrom('towels')
    .select('hook')
    .where('property', '=', '1')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.hook);
}

test('a resolved write is visible to reads', async () => {
  expect(await hang('a')).toBe('a');
  expect(await hooks()).toEqual(['a']);
});

test('a failed write rolls back its own changes, events and jobs but not those of its group', async () => {
  const results = await Promise.allSettled([
    hang('a'),
    store().write(async ({ tx, emit, enqueue }) => {
      await tx.insertInto('towels').values({ property: '1', hook: 'b' }).execute();
      await emit('towels.gone', '1', { hook: 'b' });
      await enqueue({ job: 'towels.wash', property: '1', payload: {} });
      throw new Refusal('conflict', 'no');
    }),
    hang('c'),
  ]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: { code: 'conflict' } });
  expect((await hooks()).sort()).toEqual(['a', 'c']);
  const events = await database.platform.read.selectFrom('platform_outbox').select(['name', 'critical']).execute();
  expect(events.map((event) => event.name)).toEqual(['towels.hung', 'towels.hung']);
  expect(await database.platform.read.selectFrom('platform_jobs').selectAll().execute()).toEqual([]);
});

test('a write whose statement failed cannot succeed by catching the error', async () => {
  await hang('a');
  const swallowed = store().write(async ({ tx }) => {
    await tx.insertInto('towels').values({ property: '1', hook: 'z' }).execute();
    await tx
      .insertInto('towels')
      .values({ property: '1', hook: 'a' })
      .execute()
      .catch(() => {});
  });
  await expect(swallowed).rejects.toThrow(/unique/i);
  expect(await hooks()).toEqual(['a']);
});

test('a nested write fails immediately instead of deadlocking', async () => {
  const nested = store().write(async () => {
    await hang('inner');
  });
  await expect(nested).rejects.toThrow('write was called inside a write');
  expect(await hang('after')).toBe('after');
});

test('using a tx after its write throws', async () => {
  let leaked: (() => Promise<unknown>) | undefined;
  await store().write(async ({ tx }) => {
    leaked = () => tx.insertInto('towels').values({ property: '1', hook: 'late' }).execute();
  });
  await expect(leaked?.()).rejects.toThrow('outside of its write');
});

test('a write that awaits anything but the database is rolled back, and the next one proceeds', async () => {
  const clock = fakeClock();
  const other = await createTestDatabase(migrations, { clock });
  try {
    const towels = other.store<Tables, typeof contract>(contract);
    const stuck = towels.write(async ({ tx }) => {
      await tx.insertInto('towels').values({ property: '1', hook: 'stuck' }).execute();
      await new Promise(() => {});
    });
    const refused = expect(stuck).rejects.toThrow('no statement for 2000 ms');
    const next = towels.write(async ({ tx }) => {
      await tx.insertInto('towels').values({ property: '1', hook: 'next' }).execute();
    });
    for (let turn = 0; turn < 6; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await clock.advance(1000);
    }
    await refused;
    await next;
    const rows = await towels.read.selectFrom('towels').select('hook').execute();
    expect(rows).toEqual([{ hook: 'next' }]);
  } finally {
    await other.close();
  }
});

test('a commit hook receives the events of a committed write but not those of a failed one', async () => {
  const heard: CommitSummary[] = [];
  database.onCommitted((committed) => heard.push(committed));
  await hang('a');
  await expect(hang('a')).rejects.toThrow(/unique/i);
  const event = { seq: 1, property: '1', name: 'towels.hung', payload: '{"hook":"a"}', critical: 0 };
  expect(heard).toEqual([{ events: [event], jobs: false }]);
});

test('an undeclared event or an invalid payload is rejected', async () => {
  const wrong = store().write(({ emit }) => emit('towels.hung', '1', { hook: 5 } as never));
  await expect(wrong).rejects.toThrow(/string/);
});

test('values that the two databases store differently are rejected by name', async () => {
  const wrong = store().write(({ tx }) =>
    tx
      .insertInto('towels')
      .values({ property: '1', hook: true as never })
      .execute(),
  );
  await expect(wrong).rejects.toThrow('does not take a boolean');
});

test('a job whose key is already queued is not enqueued again', async () => {
  await store().write(async ({ enqueue }) => {
    await enqueue({ job: 'towels.wash', property: '1', payload: { n: 1 }, key: 'k' });
    await enqueue({ job: 'towels.wash', property: '1', payload: { n: 2 }, key: 'k' });
    await enqueue({ job: 'towels.wash', property: '2', payload: { n: 3 }, key: 'k' });
    await enqueue({ job: 'towels.wash', property: '1', payload: { n: 4 } });
    await enqueue({ job: 'towels.wash', property: '1', payload: { n: 5 } });
  });
  const jobs = await database.platform.read.selectFrom('platform_jobs').select('payload').orderBy('id').execute();
  expect(jobs.map((job) => JSON.parse(job.payload).n)).toEqual([1, 3, 4, 5]);
});

test('a closed database refuses writes as unavailable', async () => {
  const other = await createTestDatabase(migrations, { clock: systemClock });
  await other.close();
  await expect(other.store(contract).write(async () => 1)).rejects.toMatchObject({ code: 'unavailable' });
});

test('an event enqueues its jobs in the transaction that emits it', async () => {
  const clock = fakeClock();
  const own = await createTestDatabase(migrations, {
    clock,
    eventJobs: [{ event: 'towels.hung', job: 'towels.dry' }],
  });
  onTestFinished(() => own.close());
  const store = own.store<Tables, typeof contract>(contract);
  const commits: CommitSummary[] = [];
  own.onCommitted((commit) => commits.push(commit));
  const lost = store.write(async ({ emit }) => {
    await emit('towels.hung', '1', { hook: 'lost' });
    throw new Error('rolled back');
  });
  await expect(lost).rejects.toThrow('rolled back');
  await store.write(async ({ emit }) => {
    await emit('towels.hung', '1', { hook: 'left' });
    await emit('towels.gone', '1', { hook: 'right' });
  });
  const jobs = await own.platform.read.selectFrom('platform_jobs').select(['job', 'property', 'payload']).execute();
  expect(jobs).toEqual([
    { job: 'towels.dry', property: '1', payload: JSON.stringify({ at: clock.now(), payload: { hook: 'left' } }) },
  ]);
  expect(commits).toMatchObject([{ jobs: true }]);
});
