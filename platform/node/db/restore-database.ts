import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { StartError } from '#platform/node/config';
import { type Connection, type Flavour, type Row, troubleOf } from './connection.ts';
import type { Migration } from './database.ts';
import { kyselyOver } from './dialect.ts';
import { runPending } from './migrate.ts';
import { sqliteFileName } from './open-on-sqlite.ts';
import { platformMigrations } from './platform-migrations.ts';
import { openPostgres } from './postgres.ts';
import { type DatabasePlace, postgresSequences, quoted } from './snapshot.ts';
import { openSqliteHere } from './sqlite.ts';

/** Options of {@link restoreDatabase}. */
export type RestoreOptions = DatabasePlace & {
  /** Module migrations of this build. */
  readonly migrations: readonly Migration[];
  /** Names of the migrations applied in the backup. */
  readonly wanted: readonly string[];
  readonly tables: readonly string[];
  readonly counters: { readonly [table: string]: number };
  readonly clock: Clock;
};

/** Inserts rows into a table of the database being restored. */
export type PutRows = (table: string, rows: readonly Row[]) => Promise<void>;

type Target = {
  readonly connection: Connection;
  readonly flavour: Flavour;
  /** Sets the last number that a table's counter issued. */
  count(table: string, last: number): Promise<void>;
  /** Closes the target; a failed restore leaves nothing behind. */
  end(done: boolean): Promise<void>;
};

// Well below the limits of both databases.
const valuesAtOnce = 10_000;

function sqliteTarget({ dataDir }: DatabasePlace): Target {
  const path = join(dataDir, sqliteFileName);
  if (existsSync(path)) throw new StartError(`${dataDir} already contains a database: restore into an empty folder`);
  mkdirSync(dataDir, { recursive: true });
  const connection = openSqliteHere({ path, busyMs: 5000 });
  return {
    connection,
    flavour: 'sqlite',
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

async function postgresTarget({ url }: DatabasePlace): Promise<Target> {
  const pool = openPostgres({ url, size: 1, readOnly: false, statementMs: 600_000, lockMs: 5000 });
  const connection = await pool.take().catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  const end = async () => {
    connection.giveBack(false);
    await pool.close();
  };
  const { rows } = await connection.execute(
    'SELECT count(*) AS tables FROM pg_class WHERE relkind = $1 AND relnamespace = current_schema()::regnamespace',
    ['r'],
  );
  if (Number(rows[0]?.tables) > 0) {
    await end();
    throw new StartError('DATABASE_URL: the database already contains tables: restore into an empty one');
  }
  return {
    connection,
    flavour: 'postgres',
    count: async (table, last) => {
      const found = (await connection.execute(postgresSequences, [])).rows.find(({ name }) => name === table);
      if (found && last > 0) await connection.execute('SELECT setval($1, $2)', [found.sequence, last]);
    },
    end,
  };
}

/** Returns the migrations of the backup's schema. Newer ones of this build run at its next start. */
function chosen({ migrations, wanted }: RestoreOptions): Migration[] {
  const all = [...platformMigrations, ...migrations];
  const foreign = wanted.filter((name) => !all.some((migration) => migration.name === name));
  if (foreign.length > 0) {
    throw new StartError(
      `The backup was created by a newer build: this one does not know ${foreign.join(', ')}. Restore it with the newer build`,
    );
  }
  return all.filter(({ name }) => wanted.includes(name)).sort((one, other) => (one.name < other.name ? -1 : 1));
}

function putInto(database: Kysely<unknown>): PutRows {
  const tables = database as Kysely<{ [table: string]: { [column: string]: unknown } }>;
  return async (table, rows) => {
    const width = Object.keys(rows[0] ?? {}).length || 1;
    const step = Math.max(1, Math.floor(valuesAtOnce / width));
    for (let from = 0; from < rows.length; from += step) {
      const some = rows.slice(from, from + step);
      await tables
        .insertInto(table)
        .values(some as { [column: string]: unknown }[])
        .execute();
    }
  };
}

async function fillTarget(target: Target, options: RestoreOptions, fill: (put: PutRows) => Promise<void>) {
  const { connection, flavour, count } = target;
  const database = kyselyOver<unknown>(connection.execute, flavour);
  await connection.execute('BEGIN', []);
  await runPending(database, chosen(options), options.clock.now());
  // Rows inserted by migrations are part of the backup too.
  for (const table of [...options.tables].reverse()) await connection.execute(`DELETE FROM ${quoted(table)}`, []);
  await fill(putInto(database));
  for (const [table, last] of Object.entries(options.counters)) await count(table, last);
  await connection.execute('COMMIT', []);
}

/**
 * Creates the schema of a backup in an empty database and lets `fill` insert its rows, all in one transaction. Throws
 * {@link StartError} if the target is not empty or the backup is from a newer build; nothing is left behind then.
 */
export async function restoreDatabase(options: RestoreOptions, fill: (put: PutRows) => Promise<void>): Promise<void> {
  let target: Target | undefined;
  let done = false;
  try {
    chosen(options);
    target = options.url === '' ? sqliteTarget(options) : await postgresTarget(options);
    await fillTarget(target, options, fill);
    done = true;
  } catch (error) {
    const words = troubleOf(error);
    throw words === undefined ? error : new StartError(`The database is ${words}`, { cause: error });
  } finally {
    await target?.end(done);
  }
}
