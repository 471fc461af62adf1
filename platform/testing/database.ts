import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { type Clock, holdTime, systemClock } from '#platform/clock';
import { type Migration, type OpenDatabase, type OpenDatabaseOptions, openDatabase } from '#platform/db';

/** A database of one test. On PostgreSQL `url` is where another process finds it and `schema` what it lies in; else empty. */
export type TestDatabase = OpenDatabase & { readonly dataDir: string; readonly url: string; readonly schema: string };

/** How {@link createTestDatabase} opens; `dataDir` opens an existing one again and leaves it in place at the end. */
export type TestDatabaseOptions = { readonly clock?: Clock; readonly dataDir?: string };

const silent = { warn: () => {}, error: () => {} };

/** Carries out a statement on the PostgreSQL that `TEST_DATABASE_URL` names. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Where the tables of a test lie: its folder, or a schema named after it on PostgreSQL. */
type Place = { readonly options: Partial<OpenDatabaseOptions>; readonly schema: string; remove(): Promise<void> };

function onSqlite(dataDir: string): Place {
  return {
    options: { synchronous: 'OFF' },
    schema: '',
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function onPostgres(dataDir: string, given: string): Promise<Place> {
  const schema = basename(dataDir)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_');
  await onServer(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  const url = new URL(given);
  url.searchParams.set('options', `-c search_path=${schema} -c client_min_messages=error`);
  let underWay = 0;
  const release = holdTime(() => underWay > 0);
  const options = {
    url: String(url),
    underWay: (change: 1 | -1) => {
      underWay += change;
    },
  };
  async function remove(): Promise<void> {
    release();
    rmSync(dataDir, { recursive: true, force: true });
    await onServer(`DROP SCHEMA "${schema}" CASCADE`);
  }
  return { options, schema, remove };
}

/**
 * Opens an empty database with `migrations` run, in a folder of its own that `close` removes; not durable, hence fast.
 * Where `TEST_DATABASE_URL` names a PostgreSQL it is a schema there.
 */
export async function createTestDatabase(
  migrations: readonly Migration[],
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'bellhop-test-'));
  const clock = options.clock ?? systemClock;
  const given = process.env.TEST_DATABASE_URL ?? '';
  const place = given === '' ? onSqlite(dataDir) : await onPostgres(dataDir, given);
  const database = await openDatabase({ dataDir, migrations, clock, log: silent, ...place.options });
  async function close(): Promise<void> {
    await database.close();
    if (options.dataDir === undefined) await place.remove();
  }
  return { ...database, dataDir, url: place.options.url ?? '', schema: place.schema, close };
}
