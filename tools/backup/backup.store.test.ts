import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Generated, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { type DatabaseLocation, type Migration, openDatabase } from '#platform/node/db';
import {
  createEmptyDatabaseLocation,
  createTestDatabase,
  type EmptyDatabaseLocation,
  type TestDatabase,
} from '#platform/node/testing';
import { restoreBackup } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const contract = defineContract({ module: 'purses', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });
type Tables = {
  // In this order by name, the table that refers comes before the one it refers to.
  coins: { id: Generated<number>; purse: string; face: Uint8Array | null; worth: number };
  purses: { name: string; sum: number };
};
const migrations: readonly Migration[] = [
  {
    name: '0001_purses',
    up: async (tx) => {
      await tx.schema
        .createTable('purses')
        .addColumn('name', 'text', (built) => built.primaryKey())
        .addColumn('sum', 'bigint', (built) => built.notNull())
        .execute();
      await tx.schema
        .createTable('coins')
        .addColumn('id', 'integer', (built) => built.primaryKey().autoIncrement())
        .addColumn('purse', 'text', (built) => built.notNull().references('purses.name'))
        .addColumn('face', 'blob')
        .addColumn('worth', 'bigint', (built) => built.notNull())
        .execute();
      // Rows inserted by a migration are restored from the backup.
      await sql`INSERT INTO purses VALUES ('from the migration', 0)`.execute(tx);
    },
  },
];

let database: TestDatabase;
let target: EmptyDatabaseLocation;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase(migrations);
  target = await createEmptyDatabaseLocation();
  folder = join(database.dataDir, 'backups/first');
});
afterEach(async () => {
  await target.remove();
  await database.close();
});

const now = Date.UTC(2026, 10, 21);
const purses = () => database.store<Tables, typeof contract>(contract);

function backUp(to = folder, without: readonly string[] = []) {
  return writeBackup(database, to, { now, without });
}

function restore(into: DatabaseLocation = target, known = migrations, acceptsDamagedFiles = false) {
  const place = { dataDir: into.dataDir, url: into.url };
  return restoreBackup(folder, { ...place, migrations: known, clock: systemClock, acceptsDamagedFiles });
}

function reopened() {
  const log = { warn: () => {}, error: () => {} };
  return openDatabase({ dataDir: target.dataDir, url: target.url, migrations, clock: systemClock, log });
}

const odd = ['', 'a\nb\r\u2028"\\', '👋🏽 ليلى', '\u0001', '{"base64":"AA=="}', "'; --"];

test('every value is restored exactly, and generated ids are not reused', async () => {
  await purses().write(async ({ tx }) => {
    await tx
      .insertInto('purses')
      .values(odd.map((name, at) => ({ name, sum: at - 3 })))
      .execute();
    await tx.insertInto('purses').values({ name: 'large', sum: Number.MAX_SAFE_INTEGER }).execute();
    for (const face of [null, new Uint8Array([]), new Uint8Array([0, 255, 10])]) {
      await tx.insertInto('coins').values({ purse: 'large', face, worth: 1 }).execute();
    }
    await tx.deleteFrom('coins').where('id', '=', 3).execute();
  });
  const manifest = await backUp();
  expect(manifest.tables.find(({ name }) => name === 'purses')?.rows).toBe(odd.length + 2);
  await restore();
  const again = await reopened();
  expect(again.migrated).toEqual([]);
  const store = again.store<Tables, typeof contract>(contract);
  const read = (from: typeof store) => from.read.selectFrom('purses').selectAll().orderBy('name').execute();
  expect(await read(store)).toEqual(await read(purses()));
  const coins = await store.read.selectFrom('coins').select(['id', 'face']).orderBy('id').execute();
  expect(coins.map(({ id, face }) => [id, face && [...face]])).toEqual([
    [1, null],
    [2, []],
  ]);
  const made = await store.write(({ tx }) =>
    tx.insertInto('coins').values({ purse: 'large', face: null, worth: 1 }).returning('id').executeTakeFirstOrThrow(),
  );
  expect(made.id).toBe(4);
  await again.close();
});

test('a backup during writes is one consistent snapshot with everything durable before it', async () => {
  const names = Array.from({ length: 2000 }, (_none, at) => `p${at}`);
  await purses().write(async ({ tx }) => {
    for (let from = 0; from < 2000; from += 500) {
      const rows = names.slice(from, from + 500).map((name) => ({ name, sum: 100 }));
      await tx.insertInto('purses').values(rows).execute();
    }
  });
  let running = true;
  let written = 0;
  // Moves money between distant rows, and records each move as a coin.
  async function move(at: number): Promise<void> {
    while (running) {
      const [from = '', to = ''] = [names[(written * 7 + at) % 2000], names[(written * 13 + at * 31 + 1) % 2000]];
      if (from === to) continue;
      await purses().write(async ({ tx }) => {
        await tx
          .updateTable('purses')
          .set((built) => ({ sum: built('sum', '-', 5) }))
          .where('name', '=', from)
          .execute();
        await tx
          .updateTable('purses')
          .set((built) => ({ sum: built('sum', '+', 5) }))
          .where('name', '=', to)
          .execute();
        await tx.insertInto('coins').values({ purse: to, face: null, worth: 5 }).execute();
      });
      written += 1;
    }
  }
  const moving = Promise.all([1, 2, 3].map(move));
  await expect.poll(() => written).toBeGreaterThan(20);
  const before = written;
  await backUp();
  const during = written - before;
  running = false;
  await moving;
  await restore();
  const again = await reopened();
  const { read } = again.store<Tables, typeof contract>(contract);
  const { total } = await read
    .selectFrom('purses')
    .select((built) => built.fn.sum<number>('sum').as('total'))
    .executeTakeFirstOrThrow();
  expect(total).toBe(200_000);
  const { moves } = await read
    .selectFrom('coins')
    .select((built) => built.fn.countAll<number>().as('moves'))
    .executeTakeFirstOrThrow();
  expect(moves).toBeGreaterThanOrEqual(before);
  expect(moves).toBeLessThanOrEqual(before + during + 3);
  expect(during).toBeGreaterThan(0);
  await again.close();
});

test('a backup includes files of every folder, without unfinished ones', async () => {
  const put = (path: string) => {
    mkdirSync(join(database.dataDir, path, '..'), { recursive: true });
    writeFileSync(join(database.dataDir, path), path);
  };
  const stored = ['media/1/media/ab-mark.svg', 'films/1/film/film-7/master.m3u8', 'films/1/film/source-trailer-x'];
  const temporary = ['media/.unfinished/half', 'films/1/film/source-film-y.0123.part'];
  for (const path of [...stored, ...temporary]) put(path);
  expect((await backUp()).files).toBe(stored.length);
  // The backup outlives the files from which it was made.
  rmSync(join(database.dataDir, 'films'), { recursive: true });
  await restore();
  for (const path of stored) expect(readFileSync(join(target.dataDir, path), 'utf8')).toBe(path);
  for (const path of temporary) expect(existsSync(join(target.dataDir, path)), path).toBe(false);
});

test('a backup that leaves films out says so and is restored; one into a folder that has some is refused', async () => {
  mkdirSync(join(database.dataDir, 'films'), { recursive: true });
  writeFileSync(join(database.dataDir, 'films/large'), 'large');
  expect(await backUp(folder, ['films'])).toMatchObject({ files: 0, without: ['films'] });
  mkdirSync(join(target.dataDir, 'films/1'), { recursive: true });
  await expect(restore()).rejects.toThrow(/films already/);
  rmSync(join(target.dataDir, 'films'), { recursive: true });
  expect((await restore()).without).toEqual(['films']);
});

const media = ['media/1/media/ab-mark.svg', 'media/1/media/cd-logo.webp', 'media/1/media/ef.webp'] as const;

function putMedia(): void {
  for (const path of [...media, 'films/1/film/master.m3u8']) {
    mkdirSync(join(database.dataDir, path, '..'), { recursive: true });
    writeFileSync(join(database.dataDir, path), path);
  }
}

test.each([
  ['changed', () => writeFileSync(join(folder, media[0]), 'media/1/media/ab-mark.svG'), /ab-mark\.svg \(changed\)/],
  ['missing', () => rmSync(join(folder, media[1])), /cd-logo\.webp \(missing\)/],
  ['additional', () => writeFileSync(join(folder, 'media/1/media/new.svg'), '<svg/>'), /new\.svg \(extra\)/],
  ['linked', () => symlinkSync('/etc/hostname', join(folder, 'media/1/media/link.webp')), /link\.webp \(extra\)/],
  ['cut', () => writeFileSync(join(folder, 'films/1/film/master.m3u8'), 'films'), /master\.m3u8 \(changed\)/],
] as const)(
  'a %s file refuses the restore before anything is written, unless that is accepted',
  async (_what, harm, names) => {
    putMedia();
    await backUp();
    // The film is linked: what was there is another file.
    if (_what === 'cut') rmSync(join(folder, 'films/1/film/master.m3u8'));
    harm();
    await expect(restore()).rejects.toThrow(names);
    expect(readdirSync(target.dataDir)).toEqual([]);
    const { warnings } = await restore(target, migrations, true);
    expect(warnings).toEqual([expect.stringMatching(names)]);
  },
);

test('a backup of an older build, which does not list its files, is restored and says that they were not checked', async () => {
  putMedia();
  await backUp();
  const manifest = join(folder, 'backup.json');
  const { fileList: _list, ...older } = JSON.parse(readFileSync(manifest, 'utf8')) as { fileList: unknown };
  writeFileSync(manifest, JSON.stringify(older));
  expect((await restore()).warnings).toEqual([expect.stringMatching(/not checked/)]);
  expect(readFileSync(join(target.dataDir, media[0]), 'utf8')).toBe(media[0]);
});

test('a backup is readable only by its owner, and never overwrites another', async () => {
  await backUp();
  expect(statSync(folder).mode & 0o77).toBe(0);
  await expect(backUp()).rejects.toMatchObject({ code: 'EEXIST' });
  expect(readdirSync(join(folder, '..'))).toEqual(['first']);
});

test('a restore into a non-empty database is refused and changes nothing', async () => {
  await purses().write(({ tx }) => tx.insertInto('purses').values({ name: 'kept', sum: 1 }).execute());
  await backUp();
  await restore();
  await expect(restore()).rejects.toThrow(/already/);
  const again = await reopened();
  const rows = await again.store<Tables, typeof contract>(contract).read.selectFrom('purses').select('name').execute();
  expect(rows.map(({ name }) => name)).toContain('kept');
  await again.close();
});

test('a damaged backup restores nothing and names the damaged file', async () => {
  await backUp();
  appendFileSync(join(folder, 'tables/purses.jsonl'), '{"name":"forged","sum":1}\n');
  await expect(restore()).rejects.toThrow(/damaged: .*purses\.jsonl/);
  rmSync(join(folder, 'tables/purses.jsonl'));
  await expect(restore()).rejects.toThrow(/purses\.jsonl/);
  // Nothing was left behind, so the target is still empty.
  rmSync(folder, { recursive: true });
  await backUp();
  await restore();
});

test('a backup of a newer build is refused; one of an older build is migrated at the next start', async () => {
  await backUp();
  await expect(restore(target, [])).rejects.toThrow(/newer build.*0001_purses/);
  const later: Migration = {
    name: '0002_later',
    up: async (tx) => void (await tx.schema.alterTable('coins').addColumn('year', 'bigint').execute()),
  };
  await restore(target, [...migrations, later]);
  const log = { warn: () => {}, error: () => {} };
  const place = { dataDir: target.dataDir, url: target.url, clock: systemClock, log };
  const again = await openDatabase({ ...place, migrations: [...migrations, later] });
  expect(again.migrated).toEqual(['0002_later']);
  await again.close();
});

test('a folder that is not a backup, and a missing database, are reported', async () => {
  await expect(restore()).rejects.toThrow('is not a backup: it has no backup.json');
  await expect(writeBackup(target, join(target.dataDir, 'b'), { now })).rejects.toThrow(
    /^(The database in|DATABASE_URL)/,
  );
  expect(existsSync(join(target.dataDir, 'b'))).toBe(false);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'backup.json'), '{"format":"bellhop-backup-9"}');
  await expect(restore()).rejects.toThrow('has a format that this build cannot read');
});
