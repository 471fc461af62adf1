import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Clock } from '#platform/clock';
import { StartError } from '#platform/config';
import { defineContract } from '#platform/contract';
import { type Connection, troubleOf } from './connection.ts';
import type { Database, Migration, Store } from './database.ts';
import { kyselyOver } from './dialect.ts';
import { type GroupCommitLog, groupCommit } from './group-commit.ts';
import { leased } from './lease.ts';
import { migrate } from './migrate.ts';
import { platformMigrations } from './platform-migrations.ts';
import { openSqliteHere } from './sqlite.ts';
import { startCheckpoints } from './start-checkpoints.ts';
import { type Committed, storeOf } from './store.ts';
import type { PlatformTables } from './tables.ts';

const fileName = 'bellhop.db';

/** Contract of the platform's own writes: it has no events. */
export const platformContract = defineContract({
  module: 'platform',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: {},
});

/** How {@link openDatabase} opens. `lockMs`: how long a start or a write waits for another process's lock. */
export type OpenDatabaseOptions = {
  /** Folder of the database file; made when missing. */
  readonly dataDir: string;
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  readonly lockMs?: number;
  /** `OFF` only for tests that need not outlive the process. */
  readonly synchronous?: 'FULL' | 'OFF';
};

/** The database with what the platform's own parts (bus, jobs, audit) need beside {@link Database}. */
export type OpenDatabase = Database & {
  /** The platform's own tables. */
  readonly platform: Store<PlatformTables, typeof platformContract>;
  /** Calls `heard` after each commit of this process that left events or jobs, before the write resolves; answers how to stop. */
  onCommitted(heard: (committed: Committed) => void): () => void;
  /** Migrations that this start ran. */
  readonly migrated: readonly string[];
};

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

type Opened = { readonly writer: Connection; readonly reader: Connection; readonly migrated: readonly string[] };

async function open(options: OpenDatabaseOptions): Promise<Opened> {
  const { dataDir, migrations, clock, lockMs = 5000, synchronous = 'FULL' } = options;
  makeFolder(dataDir);
  const path = join(dataDir, fileName);
  let writer: Connection | undefined;
  try {
    writer = openSqliteHere({ path, busyMs: lockMs, synchronous });
    const migrated = await migrate(writer, [...platformMigrations, ...migrations], clock.now());
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

/**
 * Opens the database of the process, with pending migrations run. Throws {@link StartError} when the file is locked,
 * damaged, on a full or read-only disk, or made by a newer build, or when a migration fails.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { writer, reader, migrated } = await open(options);
  const { clock, log, lockMs, dataDir, synchronous } = options;
  // A database that need not outlive the process never waits for the disk.
  const stopCheckpoints =
    synchronous === 'OFF'
      ? async () => {}
      : await startCheckpoints({ path: join(dataDir, fileName), writer, clock, log });
  const group = groupCommit({ connection: writer, clock, log, ...(lockMs === undefined ? {} : { lockMs }) });
  const hooks = new Set<(committed: Committed) => void>();
  const parts = {
    read: kyselyOver<unknown>(reader.execute),
    tx: kyselyOver<unknown>(leased(writer)) as Kysely<unknown>,
    group,
    clock,
    committed: (committed: Committed) => {
      for (const hook of hooks) hook(committed);
    },
  };
  let closing: Promise<void> | undefined;
  async function shut(): Promise<void> {
    await group.close();
    await stopCheckpoints();
    await reader.close();
    await writer.close();
  }
  return {
    store: (contract) => storeOf(parts, contract),
    platform: storeOf(parts, platformContract),
    onCommitted: (heard) => {
      hooks.add(heard);
      return () => hooks.delete(heard);
    },
    healthy: () => answers(reader),
    close: () => {
      closing ??= shut();
      return closing;
    },
    migrated,
  };
}
