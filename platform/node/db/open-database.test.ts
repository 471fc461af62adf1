import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { StartupError } from '#platform/node/config';
import { type Migration, openDatabase } from '#platform/node/db';
import { recordingLog } from '#platform/node/log';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellhop-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const first: Migration = {
  name: '0001_first',
  up: async (tx) => {
    await tx.schema.createTable('first').addColumn('id', 'text').execute();
    await sql`INSERT INTO first VALUES ('kept')`.execute(tx);
  },
};
const second: Migration = {
  name: '0002_second',
  up: async (tx) => {
    await tx.schema.alterTable('first').addColumn('more', 'text').execute();
  },
};

function start(migrations: readonly Migration[], dir = dataDir) {
  return openDatabase({ dataDir: dir, migrations, clock: systemClock, log: recordingLog(), lockMs: 150 });
}

async function refusal(migrations: readonly Migration[], dir = dataDir): Promise<string> {
  const error = await start(migrations, dir).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).not.toContain('\n');
  return message;
}

function columns(): unknown[] {
  const raw = new DatabaseSync(join(dataDir, 'bellhop.db'));
  const found = raw.prepare("SELECT name FROM pragma_table_info('first')").all();
  raw.close();
  return found.map((row) => row.name);
}

test('migrations run once, in order of name, regardless of the order of modules', async () => {
  const database = await start([second, first]);
  expect(database.migrated.filter((name) => name > '0001')).toEqual(['0001_first', '0002_second']);
  await database.close();
  const again = await start([first, second]);
  expect(again.migrated).toEqual([]);
  await again.close();
  expect(columns()).toEqual(['id', 'more']);
});

test('jobs that an older build stored for later are due from their time, and those that failed from when they began', async () => {
  await (await start([])).close();
  const raw = new DatabaseSync(join(dataDir, 'bellhop.db'));
  const migration = '0000_platform_jobs_since';
  raw.exec(`DROP INDEX platform_jobs_since; DELETE FROM platform_migrations WHERE name = '${migration}'`);
  const insert = raw.prepare(
    "INSERT INTO platform_jobs (job, property, payload, state, attempts, run_at, created_at) VALUES (?, '1', 'null', 'waiting', ?, ?, 5)",
  );
  insert.run('later', 0, 900);
  insert.run('failed', 1, 800);
  insert.run('now', 0, 5);
  raw.close();
  const database = await start([]);
  expect(database.migrated).toEqual([migration]);
  const jobs = database.platform.read.selectFrom('platform_jobs').select(['job', 'created_at']).orderBy('job');
  expect((await jobs.execute()).map(({ job, created_at: at }) => [job, Number(at)])).toEqual([
    ['failed', 5],
    ['later', 900],
    ['now', 5],
  ]);
  await database.close();
});

test('a failed migration aborts startup with one line and leaves the old schema intact', async () => {
  await (await start([first])).close();
  const broken: Migration = {
    name: '0003_broken',
    up: async (tx) => {
      await sql`INSERT INTO nowhere VALUES (1)`.execute(tx);
    },
  };
  expect(await refusal([first, second, broken])).toBe(
    'Migration 0003_broken failed and was rolled back: no such table: nowhere',
  );
  expect(columns()).toEqual(['id']);
  const database = await start([first, second]);
  expect(database.migrated).toEqual(['0002_second']);
  await database.close();
});

test('a database of a newer build aborts startup and is left unchanged', async () => {
  await (await start([first, second])).close();
  expect(await refusal([first])).toMatch(
    /^The database was created by a newer build: this one does not know 0002_second/,
  );
});

test('a locked database aborts startup with one line', async () => {
  await (await start([first])).close();
  const other = new DatabaseSync(join(dataDir, 'bellhop.db'));
  other.exec('BEGIN IMMEDIATE');
  expect(await refusal([first])).toBe(`The database in ${dataDir} is locked by another process`);
  other.exec('ROLLBACK');
  other.close();
  await (await start([first])).close();
});

test('an invalid database file, an uncreatable folder and a full disk abort startup with one line', async () => {
  const garbage = join(dataDir, 'garbage');
  mkdirSync(garbage);
  writeFileSync(join(garbage, 'bellhop.db'), 'this is not a database, only some text '.repeat(100));
  expect(await refusal([first], garbage)).toContain('is not a Bellhop database');
  writeFileSync(join(dataDir, 'file'), '');
  expect(await refusal([first], join(dataDir, 'file', 'x'))).toContain('could not be created');
  const full: Migration = {
    name: '0004_full',
    up: async (tx) => {
      await sql`PRAGMA max_page_count = 30`.execute(tx);
      await sql`INSERT INTO first SELECT zeroblob(1000000)`.execute(tx);
    },
  };
  expect(await refusal([first, full], dataDir)).toBe(`The database in ${dataDir} is full`);
});

test('two migrations with one name abort startup', async () => {
  expect(await refusal([first, first])).toBe('Two migrations are named 0001_first');
});

test('a log without its database, and a damaged database, refuse to start', async () => {
  const database = await start([first]);
  await database.close();
  writeFileSync(join(dataDir, 'bellhop.db'), '');
  writeFileSync(join(dataDir, 'bellhop.db-wal'), 'a log of committed data');
  expect(await refusal([first])).toMatch(/is empty, but its write-ahead log is not: restore/);
});

test('after an end that left a log, a damaged page refuses to start', async () => {
  const database = await start([first]);
  await database.platform.write(({ tx }) => sql`INSERT INTO first SELECT hex(randomblob(2000)) FROM first`.execute(tx));
  await database.platform.write(({ tx }) => sql`CREATE INDEX first_by_id ON first (id)`.execute(tx));
  await database.close();
  const file = join(dataDir, 'bellhop.db');
  const bytes = readFileSync(file);
  const { length } = bytes;
  bytes.fill(0xff, length - 4096, length - 2048);
  writeFileSync(file, bytes);
  // Nothing is checked after a clean end, which leaves no log.
  const raw = new DatabaseSync(file);
  raw.exec('PRAGMA journal_mode = WAL; CREATE TABLE left_over (id)');
  copyFileSync(`${file}-wal`, join(dataDir, 'copy'));
  raw.close();
  copyFileSync(join(dataDir, 'copy'), `${file}-wal`);
  expect(await refusal([first])).toMatch(/is damaged: restore/);
});

test('a database that refused a write takes none until one succeeds, also if nobody writes meanwhile', async () => {
  const database = await start([first]);
  const other = new DatabaseSync(join(dataDir, 'bellhop.db'));
  other.exec('BEGIN IMMEDIATE');
  expect(await database.takesWrites()).toBe(true);
  const write = () => database.platform.write(({ tx }) => sql`INSERT INTO first VALUES ('new')`.execute(tx));
  await expect(write()).rejects.toMatchObject({ code: 'unavailable' });
  expect([await database.healthy(), await database.takesWrites()]).toEqual([true, false]);
  other.exec('ROLLBACK');
  expect(await database.takesWrites()).toBe(true);
  other.close();
  await expect(database.platform.write(() => Promise.reject(new Error('own')))).rejects.toThrow('own');
  expect(await database.takesWrites()).toBe(true);
  await database.close();
});

test('a full disk refuses writes as unavailable, keeps existing data, and works again once there is space', async () => {
  const database = await start([first]);
  const store = database.platform;
  const large = () => store.write(({ tx }) => sql`INSERT INTO first SELECT zeroblob(1000000)`.execute(tx));
  await store.write(({ tx }) => sql`PRAGMA max_page_count = 30`.execute(tx));
  await expect(large()).rejects.toMatchObject({ code: 'unavailable', message: 'the database is full' });
  expect(await database.healthy()).toBe(true);
  const migrated = await sql<{ id: string }>`SELECT id FROM first`.execute(store.read);
  expect(migrated.rows).toEqual([{ id: 'kept' }]);
  await store.write(({ tx }) => sql`PRAGMA max_page_count = 1000000`.execute(tx));
  await large();
  await database.close();
  expect(await database.healthy()).toBe(false);
});

test('the log of a busy database is checkpointed in the background, well before the writer would do it', async () => {
  const database = await start([first]);
  for (let round = 0; round < 8; round += 1) {
    await database.platform.write(({ tx }) => sql`INSERT INTO first SELECT zeroblob(1000000)`.execute(tx));
  }
  const size = () => statSync(join(dataDir, 'bellhop.db')).size;
  await expect.poll(size).toBeGreaterThan(8_000_000);
  await database.close();
});

test('the reading connection cannot write', async () => {
  const database = await start([first]);
  await expect(sql`DELETE FROM first`.execute(database.platform.read)).rejects.toThrow(/readonly/);
  await database.close();
});

const writer = `
  import { sql } from 'kysely';
  import { openDatabase } from '#platform/node/db';
  import { systemClock } from '#platform/clock';
  const up = async (tx) => void (await sql\`CREATE TABLE acknowledged (n integer PRIMARY KEY)\`.execute(tx));
  const log = { warn() {}, error() {} };
  const options = { dataDir: process.env.CRASH_DIR, migrations: [{ name: '0001', up }], clock: systemClock, log };
  const database = await openDatabase(options);
  let n = 0;
  async function write() {
    for (;;) {
      const mine = ++n;
      await database.platform.write(({ tx }) => sql\`INSERT INTO acknowledged VALUES (\${mine})\`.execute(tx));
      // Not with writeSync, which fails while the pipe is full.
      process.stdout.write(mine + '\\n');
    }
  }
  await Promise.all(Array.from({ length: 20 }, write));
`;

function killedAfter(lines: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], {
    env: { ...process.env, CRASH_DIR: dataDir, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk;
    if (text.split('\n').length > lines) child.kill('SIGKILL');
  });
  return new Promise((resolve) => {
    child.on('close', () => resolve(text.split('\n').slice(0, -1).map(Number)));
  });
}

test('every resolved write survives killing the process', async () => {
  const acknowledged = await killedAfter(300);
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  const up = async () => {};
  const database = await start([{ name: '0001', up }]);
  const { rows } = await sql<{ n: number }>`SELECT n FROM acknowledged`.execute(database.platform.read);
  const migrated = new Set(rows.map((row) => row.n));
  expect(acknowledged.filter((n) => !migrated.has(n))).toEqual([]);
  await database.close();
});
