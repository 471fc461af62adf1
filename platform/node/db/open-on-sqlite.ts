import { mkdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#platform/node/config';
import { cleanFreePages } from './clean-free-pages.ts';
import { type Connection, describeDatabaseFailure } from './connection.ts';
import type { DatabaseBackend } from './database-backend.ts';
import { createKysely } from './dialect.ts';
import { createDurableReader, createDurableWriter, openLog } from './durable-log.ts';
import { findLogDamage } from './find-log-damage.ts';
import { createGroupCommit } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabaseOptions } from './open-database.ts';
import { openMarker } from './open-marker.ts';
import { platformMigrations } from './platform-migrations.ts';
import { openSqliteConnection } from './sqlite.ts';
import { startCheckpoints } from './start-checkpoints.ts';
import { takeTurns } from './take-turns.ts';
import { executeInWriteScope } from './write-scope.ts';

/** Name of the database file in `DATA_DIR`. */
export const sqliteFileName = 'bellhop.db';

function startError(dataDir: string, error: unknown): unknown {
  if (error instanceof StartupError) return error;
  const reason = describeDatabaseFailure(error) ?? (error instanceof Error ? error.message : String(error));
  return new StartupError(`The database in ${dataDir} is ${reason}`, { cause: error });
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    const { code } = error as { code?: string };
    throw new StartupError(`DATA_DIR ${dataDir} could not be created (${code ?? error})`, { cause: error });
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

const restoring = 'restore a backup, or start with what is left (docs/deploy.md, "A damaged database")';

/** Returns whether the last process left a log, which a clean end does not. Throws if the log or its database is lost. */
function hasLogLeft(path: string, dataDir: string): boolean {
  const log = `${path}-wal`;
  const hasLog = sizeOf(log) > 0;
  const wasOpen = openMarker(path).isLeft();
  if (sizeOf(path) === 0 && (hasLog || wasOpen))
    throw new StartupError(`${path} is empty, but its write-ahead log is not: ${restoring}`);
  if (wasOpen && !hasLog)
    throw new StartupError(
      `The write-ahead log of the database in ${dataDir} is lost, with the last changes: ${restoring}`,
    );
  if (!hasLog) return false;
  // Another process may be writing the log: then a second look finds the same place whole.
  const damage = findLogDamage(log);
  if (damage !== undefined && findLogDamage(log) === damage)
    throw new StartupError(`The write-ahead log of the database in ${dataDir} is damaged (${damage}): ${restoring}`);
  return true;
}

/** Checks the database after an unclean end: a damaged page would be served until a write meets it. */
async function checkPages(connection: Connection, dataDir: string): Promise<void> {
  const { rows } = await connection.execute('PRAGMA quick_check(1)', []);
  if (rows[0]?.quick_check !== 'ok') throw new StartupError(`The database in ${dataDir} is damaged: ${restoring}`);
}

async function countStart(connection: Connection): Promise<void> {
  const { rows } = await connection.execute('PRAGMA user_version', []);
  await connection.execute(`PRAGMA user_version = ${(Number(rows[0]?.user_version) + 1) % 2 ** 30}`, []);
}

/** Empties the log, which may hold what was deleted, and writes to it: one that holds nothing yet could not be told from one that was lost. */
async function beginLog(connection: Connection, path: string): Promise<void> {
  // Set again once the log is on the disk: an empty one and the marker look like a loss.
  openMarker(path).clear();
  await connection.execute('PRAGMA wal_checkpoint(TRUNCATE)', []);
  await countStart(connection);
}

type Pair = { readonly writer: Connection; readonly reader: Connection; readonly migrated: readonly string[] };

async function openPair(options: OpenDatabaseOptions): Promise<Pair> {
  const { dataDir, migrations, clock, lockMs = 5000, synchronous = 'FULL' } = options;
  makeFolder(dataDir);
  const path = join(dataDir, sqliteFileName);
  let writer: Connection | undefined;
  try {
    const isNew = sizeOf(path) === 0;
    const wasUnclean = hasLogLeft(path, dataDir);
    writer = openSqliteConnection({ path, busyMs: lockMs, synchronous });
    if (wasUnclean) await checkPages(writer, dataDir);
    const all = [...platformMigrations, ...migrations];
    const migrated = await migrate(
      { connection: writer, dialect: 'sqlite', begin: ['BEGIN IMMEDIATE'] },
      all,
      clock.now(),
    );
    await cleanFreePages(writer, { now: clock.now(), isNew }).catch((error: unknown) =>
      options.log.warn({ error }, 'could not overwrite what was deleted before; the next start tries again'),
    );
    if (synchronous === 'FULL') await beginLog(writer, path);
    // From here on the writer waits for locks asynchronously, without blocking the event loop.
    await writer.execute('PRAGMA busy_timeout = 5', []);
    const reader = openSqliteConnection({ path, readOnly: true, busyMs: 5 });
    return { writer, reader, migrated };
  } catch (error) {
    await writer?.close();
    throw startError(dataDir, error);
  }
}

/** The pair of connections in service. */
type Serving = Pick<Pair, 'writer' | 'reader'> & { readonly paceMs: number; close(): Promise<void> };

/** Serves without syncing, for a database that need not outlive the process. */
function serveFast({ writer, reader }: Pair): Serving {
  async function close(): Promise<void> {
    await reader.close();
    await writer.close();
  }
  return { writer, reader, paceMs: 0, close };
}

/** Ends the process with an uncaught exception: only a restart reveals what the disk has stored (decision 0005). */
function endProcess(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

/** Serves durably: writes wait for the disk, but neither commits nor checkpoints block the loop (decision 0005). */
async function serveDurably(options: OpenDatabaseOptions, pair: Pair): Promise<Serving> {
  const { clock, log } = options;
  const path = join(options.dataDir, sqliteFileName);
  let isLost = false;
  const durable = await openLog(path, (error) => {
    isLost = true;
    log.error({ error }, 'could not sync committed data to disk; ending the process');
    endProcess(error);
  });
  // The log of a process that was killed or failed to sync may not be on the disk yet.
  await pair.writer.execute('PRAGMA wal_checkpoint(RESTART)', []);
  await durable.sync();
  const marker = openMarker(path);
  marker.set();
  await pair.writer.execute('PRAGMA synchronous = NORMAL', []);
  const writer = createDurableWriter(pair.writer, durable);
  // Closed last: closing any descriptor of a file drops all locks of the process on it (POSIX), SQLite's too.
  const file = await open(path, 'r+');
  const settle = () => file.datasync();
  async function whileEmptying(empty: () => Promise<void>): Promise<void> {
    marker.clear();
    await empty();
    await countStart(pair.writer);
    await durable.sync();
    marker.set();
  }
  const stopCheckpoints = await startCheckpoints({ path, writer, syncDatabase: settle, whileEmptying, clock, log });
  async function close(): Promise<void> {
    // The last connection to close copies the log into the database, which must not happen to a damaged log.
    if (isLost) return;
    await stopCheckpoints();
    await durable.close();
    marker.clear();
    await serveFast(pair).close();
    // The last one to close removes the log.
    if (sizeOf(`${path}-wal`) > 0) marker.set();
    await file.close();
  }
  const reader = createDurableReader(
    takeTurns(pair.reader, () => clock.elapsed()),
    durable,
  );
  return { writer, reader, paceMs: 2, close };
}

async function answers(connection: Connection): Promise<boolean> {
  try {
    await connection.execute('SELECT count(*) FROM platform_migrations', []);
    return true;
  } catch {
    return false;
  }
}

/** Opens the database on SQLite and runs pending migrations. Throws {@link StartupError}. */
export async function openOnSqlite(options: OpenDatabaseOptions): Promise<DatabaseBackend> {
  const pair = await openPair(options);
  const { clock, log, lockMs, synchronous } = options;
  const { writer, reader, paceMs, close } = synchronous === 'OFF' ? serveFast(pair) : await serveDurably(options, pair);
  const writes = createGroupCommit({
    connection: writer,
    clock,
    log,
    paceMs,
    ...(lockMs === undefined ? {} : { lockMs }),
  });
  return {
    migrated: pair.migrated,
    writeExecutor: writes,
    read: createKysely<unknown>(reader.execute, 'sqlite'),
    tx: createKysely<unknown>(executeInWriteScope, 'sqlite'),
    healthy: () => answers(reader),
    close: async () => {
      await writes.close();
      await close();
    },
  };
}
