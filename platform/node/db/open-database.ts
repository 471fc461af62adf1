import type { Clock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { systemRandom } from '#platform/random';
import type { SqlDialect } from './connection.ts';
import type { Database, Migration, Store } from './database.ts';
import { createFlags } from './flags.ts';
import type { GroupCommitLog } from './group-commit.ts';
import { holdLease } from './leases.ts';
import { openOnPostgres } from './open-on-postgres.ts';
import { openOnSqlite } from './open-on-sqlite.ts';
import { judgeReadingCalls, refuseReadingCall } from './reading-call.ts';
import { type CommitSummary, createStore, type EventJobName } from './store.ts';
import type { PlatformTables } from './tables.ts';
import { watchWrites } from './watch-writes.ts';

/** Contract of the platform's own writes; it has no events. */
export const platformContract = defineContract({
  module: 'platform',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: {},
});

/** Options of {@link openDatabase}. `lockMs`: how long startup or a write waits for another process's lock. */
export type OpenDatabaseOptions = {
  /** Folder of the SQLite file; created if missing. */
  readonly dataDir: string;
  /** PostgreSQL URL; if empty, SQLite. */
  readonly url?: string;
  readonly migrations: readonly Migration[];
  /** Jobs to enqueue with each event of a name; none by default. */
  readonly eventJobs?: readonly EventJobName[];
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  readonly lockMs?: number;
  /** SQLite only; `OFF` for tests without durability. */
  readonly synchronous?: 'FULL' | 'OFF';
  /** Whether a write fails that a call asks for which is declared to change nothing; for tests. */
  readonly judgesEffects?: boolean;
  /** Called when a statement on PostgreSQL starts (1) and ends (-1), so tests can hold their clock. */
  readonly onStatement?: (change: 1 | -1) => void;
};

/** {@link Database} plus what the platform itself (bus, jobs, audit) needs. */
export type OpenDatabase = Database & {
  /** The platform's own tables. */
  readonly platform: Store<PlatformTables, typeof platformContract>;
  /**
   * Calls the listener after each local commit with events or jobs, before the write resolves. Returns an unsubscribe
   * function.
   */
  onCommitted(listener: (committed: CommitSummary) => void): () => void;
  /** Whether the database takes writes, for `/readyz`: a full disk still answers reads. Tries again once it refused one. */
  takesWrites(): Promise<boolean>;
  /** Migrations run at this startup. */
  readonly migrated: readonly string[];
  readonly dialect: SqlDialect;
};

/**
 * Opens the database (PostgreSQL if `url` is set, otherwise SQLite) and runs pending migrations. Throws
 * {@link StartupError} if it is locked, damaged, full, unreachable or from a newer build, or if a migration fails.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { url = '', clock, eventJobs = [] } = options;
  const opened = url === '' ? await openOnSqlite(options) : await openOnPostgres({ ...options, url });
  const { read, tx, migrated, healthy } = opened;
  const writeExecutor = watchWrites(opened.writeExecutor);
  const hooks = new Set<(committed: CommitSummary) => void>();
  const onCommitted = (left: CommitSummary) => {
    for (const hook of hooks) hook(left);
  };
  const storeOptions = { read, tx, writeExecutor, clock, onCommitted, eventJobs };
  const platform = createStore(storeOptions, platformContract);
  const flags = createFlags({ platform });
  async function takesWrites(): Promise<boolean> {
    if (!writeExecutor.refuses) return true;
    // Nobody may be writing while the server is out of service.
    const tried = flags.write('write_probe', String(clock.now()));
    return tried.then(
      () => true,
      () => false,
    );
  }
  const dialect = url === '' ? 'sqlite' : 'postgres';
  const leases = { database: { platform, dialect }, clock, random: systemRandom, log: options.log } as const;
  let closing: Promise<void> | undefined;
  if (options.judgesEffects) judgeReadingCalls();
  return {
    store: (contract) => {
      // What the platform keeps for itself, as answers of providers, has bounds of its own.
      const isJudged = options.judgesEffects === true && !Object.is(contract, platformContract);
      return createStore(isJudged ? { ...storeOptions, beforeWrite: refuseReadingCall } : storeOptions, contract);
    },
    lease: (name, work) => holdLease(leases, name, work),
    platform,
    onCommitted: (listener) => {
      hooks.add(listener);
      return () => hooks.delete(listener);
    },
    healthy,
    takesWrites,
    close: () => {
      closing ??= opened.close();
      return closing;
    },
    migrated,
    dialect,
  };
}
