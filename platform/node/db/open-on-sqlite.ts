import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#platform/node/config';
import { type Connection, troubleOf } from './connection.ts';
import { kyselyOver } from './dialect.ts';
import { durableReader, durableWriter, openLog } from './durable-log.ts';
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

/** The pair as it serves. */
type Serving = Pick<Pair, 'writer' | 'reader'> & { readonly paceMs: number; close(): Promise<void> };

/** Without the disk: for a database that need not outlive the process. */
function serveFast({ writer, reader }: Pair): Serving {
  async function close(): Promise<void> {
    await reader.close();
    await writer.close();
  }
  return { writer, reader, paceMs: 0, close };
}

/** What the disk has kept of the log is only found out by a start: an exception that nobody catches ends the process (0033). */
function endProcess(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Answers wait for the disk, the loop does not: neither for commits nor for checkpoints (decision 0290). */
async function serveDurably(options: OpenDatabaseOptions, pair: Pair): Promise<Serving> {
  const { clock, log } = options;
  const path = join(options.dataDir, sqliteFileName);
  let isLost = false;
  const durable = await openLog(path, (error) => {
    isLost = true;
    log.error({ error }, 'the disk refused what was committed; the process ends');
    endProcess(error);
  });
  // What a process left in the log that was killed, or that its disk refused, may not be on the disk.
  await pair.writer.execute('PRAGMA wal_checkpoint(RESTART)', []);
  await durable.sync();
  await pair.writer.execute('PRAGMA synchronous = NORMAL', []);
  const writer = durableWriter(pair.writer, durable);
  // Closing a file takes away the locks that this process has on it (POSIX), SQLite's too: so it is closed last.
  const file = await open(path, 'r+');
  const settle = () => file.datasync();
  const stopCheckpoints = await startCheckpoints({ path, writer, settle, clock, log });
  async function close(): Promise<void> {
    // Whoever closes last copies the log into the database: one that may have holes must not be.
    if (isLost) return;
    await stopCheckpoints();
    await durable.close();
    await serveFast(pair).close();
    await file.close();
  }
  return { writer, reader: durableReader(pair.reader, durable), paceMs: 2, close };
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
  const pair = await openPair(options);
  const { clock, log, lockMs, synchronous } = options;
  const { writer, reader, paceMs, close } = synchronous === 'OFF' ? serveFast(pair) : await serveDurably(options, pair);
  const writes = groupCommit({ connection: writer, clock, log, paceMs, ...(lockMs === undefined ? {} : { lockMs }) });
  return {
    migrated: pair.migrated,
    writes,
    read: kyselyOver<unknown>(reader.execute, 'sqlite'),
    tx: kyselyOver<unknown>(leased, 'sqlite'),
    healthy: () => answers(reader),
    close: async () => {
      await writes.close();
      await close();
    },
  };
}
