import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeClock, systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { StartupError } from '#platform/node/config';
import { type Migration, type OpenDatabase, openDatabase } from '#platform/node/db';
import { createLocalBus, startEvents } from '#platform/node/events';
import { recordingLog } from '#platform/node/log';
import { listen } from '#platform/node/server';
import { createTestDatabase, type TestDatabase } from '#platform/node/testing';

const contract = defineContract({
  module: 'kegs',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: { 'kegs.tapped': { summary: 'A keg was tapped.', payload: z.object({ n: z.number() }), critical: true } },
});
type Tables = { kegs: { name: string; litres: number; on_call: number } };
type Kegs = ReturnType<typeof kegsOf>;

const migrations: readonly Migration[] = [
  {
    name: '0001_kegs',
    up: async (tx) => {
      await tx.schema
        .createTable('kegs')
        .addColumn('name', 'text', (built) => built.primaryKey())
        .addColumn('litres', 'bigint', (built) => built.notNull())
        .addColumn('on_call', 'integer', (built) => built.notNull())
        .execute();
    },
  },
];

function kegsOf(database: OpenDatabase) {
  return database.store<Tables, typeof contract>(contract);
}

let dataDir: string;
let database: TestDatabase;
let second: TestDatabase;
let kegs: Kegs;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellhop-pg-'));
  database = await createTestDatabase(migrations, { dataDir });
  second = await createTestDatabase(migrations, { dataDir });
  kegs = kegsOf(database);
});
afterEach(async () => {
  await Promise.all([database.close(), second.close()]);
  await admin(`DROP SCHEMA IF EXISTS ${database.schema} CASCADE`);
  rmSync(dataDir, { recursive: true, force: true });
});

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Terminates every connection of this test on the server. */
function dropConnections(): Promise<void> {
  return admin(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '${database.schema}'`);
}

function put(name: string, litres: number, into: Kegs = kegs): Promise<unknown> {
  return into.write(({ tx }) => tx.insertInto('kegs').values({ name, litres, on_call: 1 }).execute());
}

test('64-bit integers and sums are numbers, conditions are 0 or 1, and an integer beyond 2^53 is an error', async () => {
  await put('stout', Number.MAX_SAFE_INTEGER);
  const row = await kegs.read
    .selectFrom('kegs')
    .select(['litres', (built) => built.fn.countAll().as('count'), sql`litres > 5`.as('large')])
    .select((built) => built.fn.sum('on_call').as('sum'))
    .groupBy('litres')
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ litres: Number.MAX_SAFE_INTEGER, count: 1, large: 1, sum: 1 });
  await expect(sql`SELECT 9007199254740993::bigint AS n`.execute(kegs.read)).rejects.toThrow('not a safe integer');
});

test('text sorts by bytes, and an empty list matches nothing', async () => {
  for (const name of ['b', 'B', 'ä', 'a', 'A']) await put(name, 1);
  const rows = await kegs.read.selectFrom('kegs').select('name').orderBy('name').execute();
  expect(rows.map((row) => row.name)).toEqual(['A', 'B', 'a', 'b', 'ä']);
  expect(await kegs.read.selectFrom('kegs').select('name').where('name', 'in', []).execute()).toEqual([]);
});

test('concurrent increments of two processes are not lost', async () => {
  await put('ale', 0);
  const add = (store: Kegs) =>
    store.write(async ({ tx }) => {
      const { litres } = await tx
        .selectFrom('kegs')
        .select('litres')
        .where('name', '=', 'ale')
        .executeTakeFirstOrThrow();
      await tx
        .updateTable('kegs')
        .set({ litres: litres + 1 })
        .where('name', '=', 'ale')
        .execute();
    });
  const stores = [kegs, kegsOf(second)];
  await Promise.all(Array.from({ length: 60 }, (_none, at) => add(stores[at % 2] ?? kegs)));
  const rows = await kegs.read.selectFrom('kegs').select('litres').execute();
  expect(rows).toEqual([{ litres: 60 }]);
});

test('an invariant across rows holds when two processes change different rows', async () => {
  await put('one', 1);
  await put('two', 1);
  // Invariant: one of the two must stay on call.
  const leave = (store: Kegs, name: string) =>
    store.write(async ({ tx }) => {
      const others = await tx.selectFrom('kegs').select('name').where('on_call', '=', 1).execute();
      if (others.length > 1) await tx.updateTable('kegs').set({ on_call: 0 }).where('name', '=', name).execute();
    });
  for (let round = 0; round < 10; round += 1) {
    await kegs.write(({ tx }) => tx.updateTable('kegs').set({ on_call: 1 }).execute());
    await Promise.all([leave(kegs, 'one'), leave(kegsOf(second), 'two')]);
    const left = await kegs.read.selectFrom('kegs').select('name').where('on_call', '=', 1).execute();
    expect(left).toHaveLength(1);
  }
});

test('a retried write publishes its events once', async () => {
  await put('ale', 0);
  let runs = 0;
  const received: number[] = [];
  database.onCommitted(({ events }) => received.push(events.length));
  await kegs.write(async ({ tx, emit }) => {
    runs += 1;
    await tx.selectFrom('kegs').select('litres').where('name', '=', 'ale').execute();
    await emit('kegs.tapped', '1', { n: runs });
    if (runs === 1) await admin(`UPDATE ${database.schema}.kegs SET litres = 5`);
    await tx.updateTable('kegs').set({ litres: 7 }).where('name', '=', 'ale').execute();
  });
  expect(runs).toBe(2);
  expect(received).toEqual([1]);
  const rows = await database.platform.read.selectFrom('platform_outbox').select('payload').execute();
  expect(rows).toEqual([{ payload: '{"n":2}' }]);
});

test('an event committed 25 s and 1,500 numbers late is delivered once', async () => {
  const clock = fakeClock();
  const received: number[] = [];
  const listeners = [listen(contract, 'kegs.tapped', ({ payload }) => void received.push(payload.n))];
  // The other process receives nothing from the bus.
  const events = await startEvents({ database: second, bus: createLocalBus(), clock, log: recordingLog(), listeners });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const insert = `INSERT INTO platform_outbox (property, name, payload, at, critical)
    VALUES ('1', 'kegs.tapped', '{"n":1}', ${clock.now()}, 1)`;
  await client.query('BEGIN');
  await client.query(insert);
  for (let from = 2; from < 1500; from += 100) {
    await kegs.write(async ({ emit }) => {
      for (let n = from; n < from + 100; n += 1) await emit('kegs.tapped', '1', { n });
    });
    await clock.advance(1500);
  }
  await clock.advance(2000);
  expect(received).toHaveLength(1500);
  expect(received).not.toContain(1);
  await client.query('COMMIT');
  await client.end();
  await clock.advance(1100);
  expect(received.at(-1)).toBe(1);
  await clock.advance(60_000);
  expect(received).toHaveLength(1501);
  await events.close();
});

test('connections closed by the server are replaced transparently', async () => {
  await put('ale', 1);
  await Promise.all(Array.from({ length: 8 }, () => kegs.read.selectFrom('kegs').select('name').execute()));
  await dropConnections();
  expect(await kegs.read.selectFrom('kegs').select('name').execute()).toHaveLength(1);
  await Promise.all(Array.from({ length: 8 }, (_none, at) => put(`porter ${at}`, 1)));
  await dropConnections();
  await put('bock', 1);
  await put('stout', 1, kegsOf(second));
  expect(await kegs.read.selectFrom('kegs').select('name').execute()).toHaveLength(11);
});

test('a write whose connection is lost is retried', async () => {
  let runs = 0;
  await kegs.write(async ({ tx }) => {
    runs += 1;
    await tx.insertInto('kegs').values({ name: 'ale', litres: runs, on_call: 1 }).execute();
    if (runs === 1) {
      await dropConnections();
    }
    await tx.selectFrom('kegs').select('name').execute();
  });
  expect(await kegs.read.selectFrom('kegs').select('litres').execute()).toEqual([{ litres: 2 }]);
});

test('the reading connection cannot write', async () => {
  await expect(sql`DELETE FROM kegs`.execute(kegs.read)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(sql`DELETE FROM nowhere`.execute(kegs.read)).rejects.toThrow('does not exist');
});

test('a write is refused as unavailable if another process holds the lock too long', async () => {
  await put('ale', 1);
  const impatient = await openDatabase({
    dataDir,
    migrations,
    clock: systemClock,
    log: recordingLog(),
    lockMs: 100,
    url: database.url,
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('BEGIN; UPDATE kegs SET litres = 2');
  const blocked = kegsOf(impatient).write(({ tx }) => tx.updateTable('kegs').set({ litres: 3 }).execute());
  await expect(blocked).rejects.toMatchObject({ code: 'unavailable', message: /locked/ });
  await client.end();
  await impatient.close();
});

function start(more: readonly Migration[]): Promise<OpenDatabase> {
  return openDatabase({ dataDir, migrations: more, clock: systemClock, log: recordingLog(), url: database.url });
}

test('migrations run once when processes start together', async () => {
  const slow: Migration = {
    name: '0002_slow',
    up: async (tx) => {
      await sql`SELECT pg_sleep(0.2)`.execute(tx);
      await tx.schema.createTable('casks').addColumn('id', 'text').execute();
    },
  };
  const all = await Promise.all([1, 2, 3].map(() => start([...migrations, slow])));
  expect(all.flatMap((one) => one.migrated)).toEqual(['0002_slow']);
  for (const one of all) await one.close();
});

test('a failed migration aborts startup with one line and leaves the old schema intact', async () => {
  const good: Migration = {
    name: '0002_good',
    up: async (tx) => void (await tx.schema.createTable('good').addColumn('id', 'text').execute()),
  };
  const broken: Migration = {
    name: '0003_broken',
    up: async (tx) => void (await sql`INSERT INTO nowhere VALUES (1)`.execute(tx)),
  };
  const refused = start([...migrations, good, broken]);
  await expect(refused).rejects.toThrow(/^Migration 0003_broken failed and was rolled back: relation "nowhere"/);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  const again = await start([...migrations, good]);
  expect(again.migrated).toEqual(['0002_good']);
  await again.close();
});

test('a database of a newer build aborts startup', async () => {
  await expect(start([])).rejects.toThrow(
    /^The database was created by a newer build: this one does not know 0001_kegs/,
  );
});

const wrong = [
  ['nobody listens there', { port: '1' }, 'not reachable'],
  ['there is no such database', { pathname: '/nowhere' }, 'missing on its server'],
  ['the password is wrong', { password: 'secret' }, 'rejecting the password'],
] as const;

test.each(wrong)('when %s, startup aborts with one line without the password', async (_why, part, words) => {
  const address = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), part);
  const options = { dataDir, migrations, clock: systemClock, log: recordingLog(), url: String(address) };
  const error = await openDatabase(options).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).toContain(`DATABASE_URL: the database is ${words}`);
  expect(message).not.toContain('\n');
  expect(message).not.toContain(`:${address.password}@`);
  expect(message).not.toContain('secret');
});
