import { type FileHandle, open } from 'node:fs/promises';
import { type Connection, type Outcome, StatementError } from './connection.ts';

/** The write-ahead log of a SQLite file, as far as waiting for the disk is concerned. */
export type DurableLog = {
  /** Puts what was committed so far on the disk, on Node's thread pool. Rejects with a {@link StatementError}, from then on always. */
  sync(): Promise<void>;
  /** The sync under way: what is read meanwhile may not be on the disk yet. */
  readonly pending: Promise<void> | undefined;
  close(): Promise<void>;
};

/** A connection whose writes can be made to wait. */
export type DurableWriter = Connection & {
  /** Runs `work` while no transaction is open; the next one begins after it. */
  between(work: () => Promise<unknown>): Promise<void>;
};

/**
 * Opens the log of the database at `path`, which has to be there. When the disk refuses to take it, nobody knows what of
 * it is kept, and asking again may wrongly succeed ("fsyncgate"): `lost` is called once, and every later sync fails.
 */
export async function openLog(path: string, lost: (error: unknown) => void): Promise<DurableLog> {
  const file: FileHandle = await open(`${path}-wal`, 'r+');
  let pending: Promise<void> | undefined;
  let failure: StatementError | undefined;

  // After a failure it stays, so that reads fail as well.
  async function put(): Promise<void> {
    try {
      await file.datasync();
    } catch (error) {
      failure = new StatementError(`the log cannot be put on the disk: ${error}`, 10, false);
      lost(error);
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

/** A reading connection that answers what is on the disk: what it has read of a commit under way waits for it. */
export function durableReader(inner: Connection, log: DurableLog): Connection {
  async function execute(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    const outcome = await inner.execute(sql, parameters);
    if (log.pending) await log.pending;
    return outcome;
  }
  return { execute, close: inner.close };
}

/**
 * A writing connection with `synchronous = NORMAL` as durable as one with FULL: a commit answers when the log is on the disk, but
 * waits for it on Node's thread pool instead of on the loop.
 */
export function durableWriter(inner: Connection, log: DurableLog): DurableWriter {
  let transaction: PromiseWithResolvers<void> | undefined;
  let rest: Promise<void> | undefined;

  function ended(): void {
    transaction?.resolve();
    transaction = undefined;
  }
  async function begin(sql: string): Promise<Outcome> {
    while (rest) await rest;
    transaction = Promise.withResolvers();
    return await inner.execute(sql, []).catch((error: unknown) => {
      ended();
      throw error;
    });
  }
  async function commit(): Promise<Outcome> {
    const outcome = await inner.execute('COMMIT', []);
    await log.sync().finally(ended);
    return outcome;
  }
  function execute(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    if (sql === 'COMMIT') return commit();
    if (sql === 'ROLLBACK') return inner.execute(sql, []).finally(ended);
    return sql.startsWith('BEGIN') ? begin(sql) : inner.execute(sql, parameters);
  }
  async function between(work: () => Promise<unknown>): Promise<void> {
    while (transaction ?? rest) await (transaction?.promise ?? rest);
    const { promise, resolve } = Promise.withResolvers<void>();
    rest = promise;
    try {
      await work();
    } finally {
      rest = undefined;
      resolve();
    }
  }
  return { execute, between, close: inner.close };
}
