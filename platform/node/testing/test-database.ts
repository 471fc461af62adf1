import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { holdFakeClocks, systemClock } from '#platform/clock';
import {
  type Migration,
  type OpenDatabase,
  type OpenDatabaseOptions,
  openDatabase,
  sqliteFileName,
} from '#platform/node/db';

/** A test database. On PostgreSQL, `url` and `schema` locate it for other processes; otherwise they are empty. */
export type TestDatabase = OpenDatabase & { readonly dataDir: string; readonly url: string; readonly schema: string };

/** Options of {@link createTestDatabase}; `dataDir` reopens an existing database and does not remove it at the end. */
export type TestDatabaseOptions = Pick<Partial<OpenDatabaseOptions>, 'clock' | 'dataDir' | 'eventJobs'>;

const silent = { warn: () => {}, error: () => {} };

/** Runs a statement on the PostgreSQL server of `TEST_DATABASE_URL`. */
async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A location for a new database: a folder, plus a schema of the same name if `TEST_DATABASE_URL` is set. */
export type EmptyDatabaseLocation = {
  readonly dataDir: string;
  /** If empty, SQLite in the folder. */
  readonly url: string;
  readonly schema: string;
  remove(): Promise<void>;
};

/** Creates an {@link EmptyDatabaseLocation}, or returns the existing one of `dataDir`. */
export async function createEmptyDatabaseLocation(
  dataDir = mkdtempSync(join(tmpdir(), 'bellhop-test-')),
): Promise<EmptyDatabaseLocation> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (given === '') return { dataDir, url: '', schema: '', remove: async () => removeFolder() };
  const schema = basename(dataDir)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '_');
  await onServer(`CREATE SCHEMA IF NOT EXISTS "${schema}"`);
  const url = new URL(given);
  url.searchParams.set('options', `-c search_path=${schema} -c client_min_messages=error`);
  // Lets a test identify its own connections.
  url.searchParams.set('application_name', schema);
  async function remove(): Promise<void> {
    removeFolder();
    await onServer(`DROP SCHEMA "${schema}" CASCADE`);
  }
  return { dataDir, url: String(url), schema, remove };
}

/** Reusable locations with empty tables, by migrations: creating tables is the slowest part on PostgreSQL. */
const reusableLocations = new Map<string, EmptyDatabaseLocation[]>();

/** Empties all tables except the migrations and restarts the sequences; false if the server refuses it. */
async function emptyTables({ schema }: EmptyDatabaseLocation): Promise<boolean> {
  const statement = `DO $$ DECLARE one text; BEGIN
    SET LOCAL session_replication_role = replica;
    FOR one IN SELECT quote_ident(relname) FROM pg_class
      WHERE relkind = 'r' AND relnamespace = '${schema}'::regnamespace AND relname <> 'platform_migrations'
    LOOP EXECUTE 'DELETE FROM ${schema}.' || one; END LOOP;
    FOR one IN SELECT quote_ident(relname) FROM pg_class WHERE relkind = 'S' AND relnamespace = '${schema}'::regnamespace
    LOOP EXECUTE 'ALTER SEQUENCE ${schema}.' || one || ' RESTART'; END LOOP;
  END $$`;
  return onServer(statement).then(
    () => true,
    () => false,
  );
}

/** Holds fake clocks while statements run, which takes real time on PostgreSQL. */
function holdClockDuringStatements(): { readonly options: Partial<OpenDatabaseOptions>; release(): void } {
  let underWay = 0;
  const underWayIs = (change: 1 | -1) => {
    underWay += change;
  };
  return { options: { onStatement: underWayIs }, release: holdFakeClocks(() => underWay > 0) };
}

/** Migrated SQLite files without rows, by migrations: to migrate costs more than most tests do. */
const migratedFiles = new Map<string, Buffer>();

const monthMs = 30 * 86_400_000;

/** Puts a migrated file into the folder, as `options` would make it, unless the database is on PostgreSQL. */
async function putMigratedFile({ dataDir, url }: EmptyDatabaseLocation, options: OpenDatabaseOptions): Promise<void> {
  if (url !== '') return;
  // A file older than a month is written anew when it is opened.
  const month = Math.floor(options.clock.now() / monthMs);
  const kind = `${month} ${options.migrations.map(({ name, up }) => `${name} ${up}`).join()}`;
  const path = join(dataDir, sqliteFileName);
  const made = migratedFiles.get(kind);
  if (made) return writeFileSync(path, made);
  await (await openDatabase(options)).close();
  migratedFiles.set(kind, readFileSync(path));
}

/**
 * Opens an empty database with `migrations` applied, in its own folder that `close` removes; fast because it is not
 * durable. If `TEST_DATABASE_URL` is set, it is a schema on that PostgreSQL server.
 */
export async function createTestDatabase(
  migrations: readonly Migration[],
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const names = migrations.map(({ name }) => name).join();
  const reused = options.dataDir === undefined ? reusableLocations.get(names)?.pop() : undefined;
  const place = reused ?? (await createEmptyDatabaseLocation(options.dataDir));
  const { dataDir, url, schema } = place;
  const clock = options.clock ?? systemClock;
  const held = holdClockDuringStatements();
  const opening: OpenDatabaseOptions = {
    dataDir,
    url,
    migrations,
    clock,
    log: silent,
    synchronous: 'OFF',
    judgesEffects: true,
    eventJobs: options.eventJobs ?? [],
    ...held.options,
  };
  if (options.dataDir === undefined) await putMigratedFile(place, opening);
  const database = await openDatabase(opening);
  async function close(): Promise<void> {
    await database.close();
    held.release();
    if (options.dataDir !== undefined) return;
    if (schema === '' || !(await emptyTables(place))) return place.remove();
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir);
    reusableLocations.set(names, [...(reusableLocations.get(names) ?? []), place]);
  }
  return { ...database, dataDir, url, schema, close };
}
