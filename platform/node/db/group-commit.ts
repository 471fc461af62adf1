import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { type Connection, databaseUnavailable, describeDatabaseFailure, StatementError } from './connection.ts';
import { createIdleGuard, type IdleGuard, IdleTransactionError } from './transaction-timeout.ts';
import type { WriteExecutor } from './write-executor.ts';
import { createWriteScope, isInsideWrite, runInWriteScope, type WriteScope } from './write-scope.ts';

/** Log of the database writer. */
export type GroupCommitLog = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Options of {@link createGroupCommit}. Times in milliseconds. */
export type GroupCommitOptions = {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  /** Work in a transaction after which it yields to the event loop. */
  readonly holdMs?: number;
  /** Minimum time between the starts of two groups if the first had several writes. */
  readonly paceMs?: number;
  /** A write that issues no statement for this long is rolled back. */
  readonly idleMs?: number;
  /** How long a write waits for another process's lock. */
  readonly lockMs?: number;
};

type Entry = {
  readonly work: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};
type WriteResult = { readonly entry: Entry; readonly settle: () => void };

/** Maximum writes per transaction. */
const batchCount = 256;

/** The group's transaction is lost: all of its writes fail. */
class GroupLost extends Error {}

/** A failed write had already changed something, which only a rollback of the whole transaction undoes. */
class RollbackRequired extends Error {
  readonly result: WriteResult;
  readonly stuck: boolean;

  constructor(answer: WriteResult, stuck: boolean) {
    super('a write must be rolled back');
    this.result = answer;
    this.stuck = stuck;
  }
}

type Writer = Required<GroupCommitOptions> & {
  readonly idleGuard: IdleGuard;
  readonly queue: Entry[];
  notBefore: number;
};

function run({ connection }: Writer, sql: string): Promise<unknown> {
  return connection.execute(sql, []);
}

/** Begins a group. Waits for another process's lock without blocking the event loop. */
async function begin(writer: Writer): Promise<void> {
  const { clock, lockMs } = writer;
  const since = clock.elapsed();
  for (;;) {
    try {
      await run(writer, 'BEGIN IMMEDIATE');
      return;
    } catch (error) {
      const locked = error instanceof StatementError && error.code === 5;
      if (!locked || clock.elapsed() - since >= lockMs) throw error;
      await clock.sleep(20);
    }
  }
}

type FailedWrite = { readonly entry: Entry; readonly lease: WriteScope; readonly careful: boolean };

async function rollBackOne(
  writer: Writer,
  { entry, lease, careful }: FailedWrite,
  error: unknown,
): Promise<WriteResult> {
  if (error instanceof StatementError && !error.inTransaction) throw new GroupLost(error.message, { cause: error });
  if (error instanceof IdleTransactionError) writer.log.error({ error }, 'a write was rolled back');
  const answer = {
    entry,
    settle: () => entry.reject(describeDatabaseFailure(error) ? databaseUnavailable(error) : error),
  };
  if (careful) {
    await run(writer, 'ROLLBACK TO one_write');
    await run(writer, 'RELEASE one_write');
  } else if (lease.changed) throw new RollbackRequired(answer, error instanceof IdleTransactionError);
  return answer;
}

async function runOne(writer: Writer, entry: Entry, careful: boolean): Promise<WriteResult> {
  const lease = createWriteScope(writer.connection);
  const failed = { entry, lease, careful };
  if (careful) await run(writer, 'SAVEPOINT one_write');
  try {
    const value = await writer.idleGuard.run(lease, runInWriteScope(lease, entry.work));
    lease.closed = true;
    if (lease.failure !== undefined) return await rollBackOne(writer, failed, lease.failure);
    if (careful) await run(writer, 'RELEASE one_write');
    return { entry, settle: () => entry.resolve(value) };
  } catch (error) {
    if (error instanceof RollbackRequired || error instanceof GroupLost) throw error;
    lease.closed = true;
    // The error that `work` throws for a failed statement wins, unless the disk or the file failed.
    const lost = describeDatabaseFailure(lease.failure) !== undefined;
    return await rollBackOne(writer, failed, lost ? lease.failure : error);
  }
}

/** Yields to the event loop after a transaction has held it for long; the transaction stays open. */
function loopTurner({ clock, holdMs }: Writer): () => Promise<void> {
  let since = clock.elapsed();
  return async () => {
    if (clock.elapsed() - since < holdMs) return;
    await turn();
    since = clock.elapsed();
  };
}

async function runBatch(writer: Writer, taken: Entry[]): Promise<WriteResult[]> {
  const { queue } = writer;
  const answers: WriteResult[] = [];
  await begin(writer);
  const turnLoop = loopTurner(writer);
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    taken.push(entry);
    answers.push(await runOne(writer, entry, false));
    if (answers.length >= batchCount) break;
    await turnLoop();
  }
  await run(writer, 'COMMIT');
  return answers;
}

/** Runs a rolled-back group again, now with a savepoint per write. */
async function runAgain(writer: Writer, taken: readonly Entry[], undone: RollbackRequired): Promise<WriteResult[]> {
  await run(writer, 'ROLLBACK');
  await begin(writer);
  const turnLoop = loopTurner(writer);
  const answers: WriteResult[] = [];
  for (const entry of taken) {
    // A write that timed out would time out again.
    const isStuck = undone.stuck && entry === undone.result.entry;
    answers.push(isStuck ? undone.result : await runOne(writer, entry, true));
    await turnLoop();
  }
  await run(writer, 'COMMIT');
  return answers;
}

async function runGroup(writer: Writer, taken: Entry[]): Promise<WriteResult[]> {
  try {
    return await runBatch(writer, taken);
  } catch (error) {
    if (error instanceof RollbackRequired) return await runAgain(writer, taken, error);
    throw error;
  }
}

async function abandon(writer: Writer, taken: readonly Entry[], error: unknown): Promise<void> {
  const cause = error instanceof GroupLost ? error.cause : error;
  writer.log.error({ writes: taken.length, error: cause }, 'a commit failed; its writes were refused');
  try {
    await run(writer, 'ROLLBACK');
  } catch {
    // SQLite has already ended the transaction itself (disk full, I/O error).
  }
  for (const entry of taken) entry.reject(databaseUnavailable(cause));
}

/** Batches writes under load: a commit writes a page of every index, whether for one write or for ten. */
async function waitForPace({ clock, notBefore }: Writer): Promise<void> {
  const rest = notBefore - clock.elapsed();
  if (rest > 0) await clock.sleep(rest);
}

async function runQueue(writer: Writer): Promise<void> {
  // Requests read in this turn of the event loop join the group.
  await turn();
  while (writer.queue.length > 0) {
    const taken: Entry[] = [];
    await waitForPace(writer);
    const began = writer.clock.elapsed();
    try {
      const answers = await runGroup(writer, taken);
      for (const answer of answers) answer.settle();
    } catch (error) {
      await abandon(writer, taken.length > 0 ? taken : writer.queue.splice(0), error);
    }
    // Sequential writes are not delayed.
    writer.notBefore = taken.length > 1 ? began + writer.paceMs : 0;
    await turn();
  }
}

/**
 * Creates the writer of the process: queued writes share one transaction and its fsync, and resolve after the commit.
 * Savepoints cost more than most writes, so they are only used when a write fails after changing something: the group
 * is then rolled back and run again with a savepoint per write. Failures are also reported after the commit, since what
 * a write read of earlier ones is only final then.
 */
export function createGroupCommit(options: GroupCommitOptions): WriteExecutor {
  const queue: Entry[] = [];
  const { holdMs = 5, paceMs = 0, idleMs = 2000, lockMs = 5000 } = options;
  const idleGuard = createIdleGuard({ clock: options.clock, idleMs });
  const writer: Writer = { ...options, holdMs, paceMs, idleMs, lockMs, idleGuard, queue, notBefore: 0 };
  let running: Promise<void> | undefined;
  let closed = false;

  async function runAll(): Promise<void> {
    await runQueue(writer);
    running = undefined;
  }

  async function write<R>(work: () => Promise<R>): Promise<R> {
    if (isInsideWrite()) throw new Error('write was called inside a write: use its tx, or write after it');
    if (closed) throw new Refusal('unavailable', 'the database is closed');
    return new Promise<R>((resolve, reject) => {
      queue.push({ work, resolve: resolve as Entry['resolve'], reject });
      running ??= runAll();
    });
  }

  async function close(): Promise<void> {
    closed = true;
    await running;
  }

  return { write, close };
}
