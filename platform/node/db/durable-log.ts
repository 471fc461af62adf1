import { type FileHandle, open } from 'node:fs/promises';
import { type Connection, StatementError, type StatementResult } from './connection.ts';

/** Syncs the write-ahead log of a SQLite file. */
export type DurableLog = {
  /**
   * Syncs what was committed so far, on Node's thread pool. After one {@link StatementError} every later call rejects.
   */
  sync(): Promise<void>;
  /** The sync in progress; data read meanwhile may not be durable yet. */
  readonly pending: Promise<void> | undefined;
  close(): Promise<void>;
};

/** A connection whose transactions can be paused. */
export type DurableWriter = Connection & {
  /** Runs `work` between two transactions; the next one waits for it. */
  betweenTransactions(work: () => Promise<unknown>): Promise<void>;
};

/**
 * Opens the log of the database at `path`, which must exist. After a failed fsync it is unknown what was written, and a
 * retry may wrongly succeed ("fsyncgate"): the callback is called once, and every later sync fails.
 */
export async function openLog(path: string, onLost: (error: unknown) => void): Promise<DurableLog> {
  const file: FileHandle = await open(`${path}-wal`, 'r+');
  let pending: Promise<void> | undefined;
  let failure: StatementError | undefined;

  // A failed promise stays in `pending`, so reads fail as well.
  async function put(): Promise<void> {
    try {
      await file.datasync();
    } catch (error) {
      failure = new StatementError(`the log could not be synced: ${error}`, 10, false);
      onLost(error);
      throw failure;
    }
    pending = undefined;
  }
  async function sync(): Promise<void> {
    if (failure) throw failure;
    pending = put();
    await pending;
  }
  return {
    sync,
    close: () => file.close(),
    get pending() {
      return pending;
    },
  };
}

/** Creates a reading connection that returns durable data only: a read during a sync waits for it. */
export function createDurableReader(inner: Connection, log: DurableLog): Connection {
  async function execute(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    const outcome = await inner.execute(sql, parameters);
    if (log.pending) await log.pending;
    return outcome;
  }
  return { execute, close: inner.close };
}

/**
 * Makes a writing connection with `synchronous = NORMAL` as durable as with FULL: a commit resolves once the log is
 * synced, but waits on Node's thread pool instead of blocking the event loop.
 */
export function createDurableWriter(inner: Connection, log: DurableLog): DurableWriter {
  let transaction: PromiseWithResolvers<void> | undefined;
  let pause: Promise<void> | undefined;

  function ended(): void {
    transaction?.resolve();
    transaction = undefined;
  }
  async function begin(sql: string): Promise<StatementResult> {
    while (pause) await pause;
    transaction = Promise.withResolvers();
    return await inner.execute(sql, []).catch((error: unknown) => {
      ended();
      throw error;
    });
  }
  async function commit(): Promise<StatementResult> {
    const outcome = await inner.execute('COMMIT', []);
    await log.sync().finally(ended);
    return outcome;
  }
  function execute(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
    if (sql === 'COMMIT') return commit();
    if (sql === 'ROLLBACK') return inner.execute(sql, []).finally(ended);
    return sql.startsWith('BEGIN') ? begin(sql) : inner.execute(sql, parameters);
  }
  async function betweenTransactions(work: () => Promise<unknown>): Promise<void> {
    while (transaction ?? pause) await (transaction?.promise ?? pause);
    const { promise, resolve } = Promise.withResolvers<void>();
    pause = promise;
    try {
      await work();
    } finally {
      pause = undefined;
      resolve();
    }
  }
  return { execute, betweenTransactions, close: inner.close };
}
