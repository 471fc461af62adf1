import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { StartupError } from '#platform/node/config';
import { type Connection, describeDatabaseFailure, type Row, type SqlDialect } from './connection.ts';
import type { Migration } from './database.ts';
import { createKysely } from './dialect.ts';
import { runPending } from './migrate.ts';
import { openMarker } from './open-marker.ts';
import { sqliteFileName } from './open-on-sqlite.ts';
import { platformMigrations } from './platform-migrations.ts';
import { openPostgres } from './postgres.ts';
import { type DatabaseLocation, postgresSequences, quoteIdentifier } from './snapshot.ts';
import { openSqliteConnection } from './sqlite.ts';

/** Options of {@link restoreDatabase}. */
export type RestoreOptions = DatabaseLocation & {
  /** Module migrations of this build. */
  readonly migrations: readonly Migration[];
  /** Names of the migrations applied in the backup. */
  readonly appliedMigrations: readonly string[];
  readonly tables: readonly string[];
  readonly counters: { readonly [table: string]: number };
  readonly clock: Clock;
};

/** Inserts rows into a table of the database being restored. */
export type InsertRows = (table: string, rows: readonly Row[]) => Promise<void>;

type Target = {
  readonly connection: Connection;
  readonly dialect: SqlDialect;
  /** Sets the last number that a table's counter issued. */
  count(table: string, last: number): Promise<void>;
  /** Closes the target; a failed restore leaves nothing behind. */
  end(done: boolean): Promise<void>;
};

function sqliteTarget({ dataDir }: DatabaseLocation): Target {
  const path = join(dataDir, sqliteFileName);
  if (existsSync(path)) throw new StartupError(`${dataDir} already contains a database: restore into an empty folder`);
  mkdirSync(dataDir, { recursive: true });
  openMarker(path).clear();
  const connection = openSqliteConnection({ path, busyMs: 5000 });
  return {
    connection,
    dialect: 'sqlite',
    count: async (table, last) => {
      await connection.execute('DELETE FROM sqlite_sequence WHERE name = ?', [table]);
      await connection.execute('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [table, last]);
    },
    end: async (done) => {
      await connection.close();
      if (!done) for (const tail of ['', '-wal', '-shm']) rmSync(`${path}${tail}`, { force: true });
    },
  };
}

async function postgresTarget({ url }: DatabaseLocation): Promise<Target> {
  const pool = openPostgres({ url, size: 1, readOnly: false, statementMs: 600_000, lockMs: 5000 });
  const connection = await pool.acquire().catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  const end = async () => {
    connection.release(false);
    await pool.close();
  };
  const { rows } = await connection.execute(
    'SELECT count(*) AS tables FROM pg_class WHERE relkind = $1 AND relnamespace = current_schema()::regnamespace',
    ['r'],
  );
  if (Number(rows[0]?.tables) > 0) {
    await end();
    throw new StartupError('DATABASE_URL: the database already contains tables: restore into an empty one');
  }
  return {
    connection,
    dialect: 'postgres',
    count: async (table, last) => {
      const found = (await connection.execute(postgresSequences, [])).rows.find(({ name }) => name === table);
      if (found && last > 0) await connection.execute('SELECT setval($1, $2)', [found.sequence, last]);
    },
    end,
  };
}

/** Returns the migrations of the backup's schema. Newer ones of this build run at its next start. */
function migrationsToApply({ migrations, appliedMigrations }: RestoreOptions): Migration[] {
  const all = [...platformMigrations, ...migrations];
  const foreign = appliedMigrations.filter((name) => !all.some((migration) => migration.name === name));
  if (foreign.length > 0) {
    throw new StartupError(
      `The backup was created by a newer build: this one does not know ${foreign.join(', ')}. Restore it with the newer build`,
    );
  }
  return all
    .filter(({ name }) => appliedMigrations.includes(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function createRowInserter(database: Kysely<unknown>): InsertRows {
  const tables = database as Kysely<{ [table: string]: { [column: string]: unknown } }>;
  return async (table, rows) => {
    await tables
      .insertInto(table)
      .values(rows as { [column: string]: unknown }[])
      .execute();
  };
}

async function fillTarget(target: Target, options: RestoreOptions, fill: (put: InsertRows) => Promise<void>) {
  const { connection, dialect, count } = target;
  const database = createKysely<unknown>(connection.execute, dialect);
  await connection.execute('BEGIN', []);
  await runPending(database, migrationsToApply(options), options.clock.now());
  // Rows inserted by migrations are part of the backup too.
  for (const table of [...options.tables].reverse())
    await connection.execute(`DELETE FROM ${quoteIdentifier(table)}`, []);
  await fill(createRowInserter(database));
  for (const [table, last] of Object.entries(options.counters)) await count(table, last);
  await connection.execute('COMMIT', []);
}

/**
 * Creates the schema of a backup in an empty database and lets `fill` insert its rows, all in one transaction. Throws
 * {@link StartupError} if the target is not empty or the backup is from a newer build; nothing is left behind then.
 */
export async function restoreDatabase(
  options: RestoreOptions,
  fill: (put: InsertRows) => Promise<void>,
): Promise<void> {
  let target: Target | undefined;
  let done = false;
  try {
    migrationsToApply(options);
    target = options.url === '' ? sqliteTarget(options) : await postgresTarget(options);
    await fillTarget(target, options, fill);
    done = true;
  } catch (error) {
    const words = describeDatabaseFailure(error);
    throw words === undefined ? error : new StartupError(`The database is ${words}`, { cause: error });
  } finally {
    await target?.end(done);
  }
}
