import { type Clock, systemClock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { type Random, systemRandom } from '#platform/random';
import { databaseUnavailable, describeDatabaseFailure, StatementError } from './connection.ts';
import type { GroupCommitLog } from './group-commit.ts';
import type { PooledConnection, PostgresPool } from './postgres.ts';
import { createIdleGuard, type IdleGuard, IdleTransactionError } from './transaction-timeout.ts';
import type { WriteExecutor } from './write-executor.ts';
import { createWriteScope, isInsideWrite, runInWriteScope, type WriteScope } from './write-scope.ts';

/** Options of {@link createPoolWriter}. Times in milliseconds. */
export type PoolWriterOptions = {
  readonly pool: PostgresPool;
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  /** A write that issues no statement for this long is rolled back. */
  readonly idleMs?: number;
  /** Maximum duration of a write; the reader of the outbox waits slightly longer for a missing number. */
  readonly maxDurationMs?: number;
  /** How long a write is retried after serialization failures. */
  readonly retryForMs?: number;
  /** Waits before a retry; in real time by default, since a fake clock stands still while a write goes on. */
  readonly pause?: (ms: number) => Promise<void>;
  readonly random?: Random;
};

type Writer = Required<PoolWriterOptions> & { readonly idleGuard: IdleGuard };

/** A failed attempt. The flag: nothing was written, and a retry may succeed. */
class FailedAttempt extends Error {
  readonly retryable: boolean;

  constructor(cause: unknown, again: boolean) {
    super('a write failed', { cause });
    this.retryable = again;
  }
}

// Serialisation failure and deadlock (PostgreSQL's manual, "Serialization Failure Handling").
const serializationFailures = new Set<unknown>(['40001', '40P01']);

function isSerializationFailure(error: unknown): boolean {
  return error instanceof StatementError && serializationFailures.has(error.code);
}

function isLost(error: unknown): boolean {
  return error instanceof StatementError && !error.inTransaction;
}

/** Whether another transaction stored the same key meanwhile, which invalidates what this one read. */
function isUniqueViolation(error: unknown): boolean {
  return error instanceof StatementError && error.code === '23505';
}

/**
 * Returns the cause of a failed write: the first failed statement if the database was at fault, else the thrown error.
 */
function causeOf(lease: WriteScope, error: unknown): unknown {
  return describeDatabaseFailure(lease.failure) === undefined ? error : lease.failure;
}

async function rollBack(connection: PooledConnection): Promise<void> {
  try {
    await connection.execute('ROLLBACK', []);
    connection.release(true);
  } catch {
    connection.release(false);
  }
}

async function attempt<R>(writer: Writer, connection: PooledConnection, work: () => Promise<R>): Promise<R> {
  const { clock, maxDurationMs } = writer;
  const lease = createWriteScope(connection);
  const since = clock.elapsed();
  let committing = false;
  try {
    await connection.execute('BEGIN ISOLATION LEVEL SERIALIZABLE', []);
    const value = await writer.idleGuard.run(lease, runInWriteScope(lease, work));
    lease.closed = true;
    if (lease.failure !== undefined) throw lease.failure;
    if (clock.elapsed() - since > maxDurationMs)
      throw new IdleTransactionError(`The write took longer than ${maxDurationMs} ms`);
    committing = true;
    await connection.execute('COMMIT', []);
    connection.release(true);
    return value;
  } catch (error) {
    lease.closed = true;
    const cause = causeOf(lease, error);
    await rollBack(connection);
    // If the connection was lost during the commit, its outcome is unknown, so it is not retried.
    throw new FailedAttempt(cause, isSerializationFailure(cause) || (isLost(cause) && !committing));
  }
}

async function attemptOnce<R>(writer: Writer, work: () => Promise<R>): Promise<R> {
  let connection: PooledConnection;
  try {
    connection = await writer.pool.acquire();
  } catch (error) {
    throw new FailedAttempt(error, false);
  }
  return attempt(writer, connection, work);
}

type AttemptHistory = { readonly tries: number; readonly since: number };

const longestPauseMs = 200;
/** The bound of a clock that stands still. */
const maxTries = 200;

/** Grows with each conflict and differs between writes: those that met once would meet again at the same pace. */
function pauseBefore({ random }: Writer, tries: number): number {
  return Math.min(longestPauseMs, 2 ** Math.min(tries, 10)) * random.number();
}

/** Whether a failed write is retried. */
function mayTryAgain(
  { clock, retryForMs }: Writer,
  { retryable, cause }: FailedAttempt,
  { tries, since }: AttemptHistory,
): boolean {
  const late = clock.elapsed() - since > retryForMs || tries > maxTries;
  return !late && (retryable || (tries === 1 && isUniqueViolation(cause)));
}

function refusalOf({ log }: Writer, cause: unknown): unknown {
  if (cause instanceof IdleTransactionError) log.error({ error: cause }, 'a write was rolled back');
  if (describeDatabaseFailure(cause) === undefined) return cause;
  log.error({ error: cause }, 'a write was refused');
  return databaseUnavailable(cause);
}

async function writeWithRetries<R>(writer: Writer, work: () => Promise<R>): Promise<R> {
  const since = writer.clock.elapsed();
  for (let tries = 1; ; tries += 1) {
    try {
      return await attemptOnce(writer, work);
    } catch (error) {
      if (!(error instanceof FailedAttempt)) throw error;
      if (!mayTryAgain(writer, error, { tries, since })) throw refusalOf(writer, error.cause);
      await writer.pause(pauseBefore(writer, tries));
    }
  }
}

/**
 * Creates the writer for PostgreSQL: each write is a serializable transaction on its own connection, so concurrent
 * writes of all processes have the effect of serial execution, as on SQLite. A write is retried, with back-off, after a
 * serialization failure or if its connection is lost before the commit.
 */
export function createPoolWriter(options: PoolWriterOptions): WriteExecutor {
  const { idleMs = 2000, maxDurationMs = 20_000, retryForMs = 5000 } = options;
  const { pause = systemClock.sleep, random = systemRandom } = options;
  const idleGuard = createIdleGuard({ clock: options.clock, idleMs });
  const writer: Writer = { ...options, idleMs, maxDurationMs, retryForMs, pause, random, idleGuard };
  const running = new Set<Promise<unknown>>();
  let closed = false;

  async function write<R>(work: () => Promise<R>): Promise<R> {
    if (isInsideWrite()) throw new Error('write was called inside a write: use its tx, or write after it');
    if (closed) throw new Refusal('unavailable', 'the database is closed');
    const done = writeWithRetries(writer, work);
    running.add(done);
    try {
      return await done;
    } finally {
      running.delete(done);
    }
  }

  async function close(): Promise<void> {
    closed = true;
    await Promise.allSettled(running);
  }

  return { write, close };
}
