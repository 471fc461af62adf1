import type { Clock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import type { Flavour } from './connection.ts';
import type { Database, Migration, Store } from './database.ts';
import type { GroupCommitLog } from './group-commit.ts';
import { openOnPostgres } from './open-on-postgres.ts';
import { openOnSqlite } from './open-on-sqlite.ts';
import { type Committed, storeOf } from './store.ts';
import type { PlatformTables } from './tables.ts';

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
  /** Folder of the database file, of SQLite; made when missing. */
  readonly dataDir: string;
  /** PostgreSQL's address; empty: SQLite. */
  readonly url?: string;
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  readonly lockMs?: number;
  /** `OFF` only for tests that need not outlive the process; SQLite's alone. */
  readonly synchronous?: 'FULL' | 'OFF';
  /** Told of each statement that begins (1) and ends (-1) on PostgreSQL; tests keep their clock by it. */
  readonly underWay?: (change: 1 | -1) => void;
};

/** The database with what the platform's own parts (bus, jobs, audit) need beside {@link Database}. */
export type OpenDatabase = Database & {
  /** The platform's own tables. */
  readonly platform: Store<PlatformTables, typeof platformContract>;
  /** Calls `heard` after each commit of this process that left events or jobs, before the write resolves; answers how to stop. */
  onCommitted(heard: (committed: Committed) => void): () => void;
  /** Migrations that this start ran. */
  readonly migrated: readonly string[];
  readonly flavour: Flavour;
};

/**
 * Opens the database of the process, with pending migrations run: SQLite, or PostgreSQL where `url` names one. Throws
 * {@link StartError} when it is locked, damaged, full, not reachable or made by a newer build, or when a migration fails.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { url = '', clock } = options;
  const opened = url === '' ? await openOnSqlite(options) : await openOnPostgres({ ...options, url });
  const { read, tx, writes, migrated, healthy } = opened;
  const hooks = new Set<(committed: Committed) => void>();
  const committed = (left: Committed) => {
    for (const hook of hooks) hook(left);
  };
  const parts = { read, tx, writes, clock, committed };
  let closing: Promise<void> | undefined;
  return {
    store: (contract) => storeOf(parts, contract),
    platform: storeOf(parts, platformContract),
    onCommitted: (heard) => {
      hooks.add(heard);
      return () => hooks.delete(heard);
    },
    healthy,
    close: () => {
      closing ??= opened.close();
      return closing;
    },
    migrated,
    flavour: url === '' ? 'sqlite' : 'postgres',
  };
}
