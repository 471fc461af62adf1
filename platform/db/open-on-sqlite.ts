import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#platform/config';
import { type Connection, troubleOf } from './connection.ts';
import { kyselyOver } from './dialect.ts';
import { groupCommit } from './group-commit.ts';
import { leased } from './lease.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabaseOptions } from './open-database.ts';
import type { Opened } from './opened.ts';
import { platformMigrations } from './platform-migrations.ts';
import { openSqliteHere } from './sqlite.ts';
import { startCheckpoints } from './start-checkpoints.ts';

/** Name of the database file in `DATA_DIR`. */
export const sqliteFileName = 'bellhop.db';

function startError(dataDir: string, error: unknown): unknown {
  if (error instanceof StartError) return error;
  const reason = troubleOf(error) ?? (error instanceof Error ? error.message : String(error));
  return new StartError(`The database in ${dataDir} is ${reason}`, { cause: error });
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new StartError(`DATA_DIR ${dataDir} cannot be made (${code ?? error})`, { cause: error });
  }
}

type Pair = { readonly writer: Connection; readonly reader: Connection; readonly migrated: readonly string[] };

async function openPair(options: OpenDatabaseOptions): Promise<Pair> {
  const { dataDir, migrations, clock, lockMs = 5000, synchronous = 'FULL' } = options;
  makeFolder(dataDir);
  const path = join(dataDir, sqliteFileName);
  let writer: Connection | undefined;
  try {
    writer = openSqliteHere({ path, busyMs: lockMs, synchronous });
    const all = [...platformMigrations, ...migrations];
    const migrated = await migrate(
      { connection: writer, flavour: 'sqlite', begin: ['BEGIN IMMEDIATE'] },
      all,
      clock.now(),
    );
    // From here on the writer waits for locks by the clock, so that the loop goes on meanwhile.
    await writer.execute('PRAGMA busy_timeout = 5', []);
    const reader = openSqliteHere({ path, readOnly: true, busyMs: 5 });
    return { writer, reader, migrated };
  } catch (error) {
    await writer?.close();
    throw startError(dataDir, error);
  }
}

async function answers(connection: Connection): Promise<boolean> {
  try {
    await connection.execute('SELECT count(*) FROM platform_migrations', []);
    return true;
  } catch {
    return false;
  }
}

/** Opens the database on SQLite, with pending migrations run. Throws {@link StartError}. */
export async function openOnSqlite(options: OpenDatabaseOptions): Promise<Opened> {
  const { writer, reader, migrated } = await openPair(options);
  const { clock, log, lockMs, dataDir, synchronous } = options;
  // A database that need not outlive the process never waits for the disk.
  const stopCheckpoints =
    synchronous === 'OFF'
      ? async () => {}
      : await startCheckpoints({ path: join(dataDir, sqliteFileName), writer, clock, log });
  const writes = groupCommit({ connection: writer, clock, log, ...(lockMs === undefined ? {} : { lockMs }) });
  return {
    migrated,
    writes,
    read: kyselyOver<unknown>(reader.execute, 'sqlite'),
    tx: kyselyOver<unknown>(leased, 'sqlite'),
    healthy: () => answers(reader),
    close: async () => {
      await writes.close();
      await stopCheckpoints();
      await reader.close();
      await writer.close();
    },
  };
}
