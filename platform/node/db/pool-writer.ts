import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { StatementError, troubleOf, unavailable } from './connection.ts';
import type { GroupCommitLog } from './group-commit.ts';
import { insideWrite, type Lease, newLease, withLease } from './lease.ts';
import type { PostgresPool, Taken } from './postgres.ts';
import { StuckWrite, untilIdle } from './until-idle.ts';
import type { Writes } from './writes.ts';

/** Options of {@link poolWriter}. Times in milliseconds. */
export type PoolWriterOptions = {
  readonly pool: PostgresPool;
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  /** A write that issues no statement for this long is rolled back. */
  readonly idleMs?: number;
  /** Maximum duration of a write; readers of the outbox look back slightly further than this. */
  readonly longestMs?: number;
  /** How long a write is retried after serialization failures. */
  readonly triesMs?: number;
};

type Writer = Required<PoolWriterOptions>;

/** A failed attempt. The flag: nothing was written, and a retry may succeed. */
class Failed extends Error {
  readonly again: boolean;

  constructor(cause: unknown, again: boolean) {
    super('a write failed', { cause });
    this.again = again;
  }
}

// Serialisation failure and deadlock (PostgreSQL's manual, "Serialization Failure Handling").
const overtaken = new Set<unknown>(['40001', '40P01']);

function isOvertaken(error: unknown): boolean {
  return error instanceof StatementError && overtaken.has(error.code);
}

function isLost(error: unknown): boolean {
  return error instanceof StatementError && !error.open;
}

/** Whether another transaction stored the same key meanwhile, which invalidates what this one read. */
function isTaken(error: unknown): boolean {
  return error instanceof StatementError && error.code === '23505';
}

/**
 * Returns the cause of a failed write: the first failed statement if the database was at fault, else the thrown error.
 */
function causeOf(lease: Lease, error: unknown): unknown {
  return troubleOf(lease.failure) === undefined ? error : lease.failure;
}

async function rollBack(connection: Taken): Promise<void> {
  try {
    await connection.execute('ROLLBACK', []);
    connection.giveBack(true);
  } catch {
    connection.giveBack(false);
  }
}

async function attempt<R>(writer: Writer, connection: Taken, work: () => Promise<R>): Promise<R> {
  const { clock, longestMs } = writer;
  const lease = newLease(connection);
  const since = clock.now();
  let committing = false;
  try {
    await connection.execute('BEGIN ISOLATION LEVEL SERIALIZABLE', []);
    const value = await untilIdle(lease, withLease(lease, work), writer);
    lease.closed = true;
    if (lease.failure !== undefined) throw lease.failure;
    if (clock.now() - since > longestMs) throw new StuckWrite(`The write took longer than ${longestMs} ms`);
    committing = true;
    await connection.execute('COMMIT', []);
    connection.giveBack(true);
    return value;
  } catch (error) {
    lease.closed = true;
    const cause = causeOf(lease, error);
    await rollBack(connection);
    // If the connection was lost during the commit, its outcome is unknown, so it is not retried.
    throw new Failed(cause, isOvertaken(cause) || (isLost(cause) && !committing));
  }
}

async function once<R>(writer: Writer, work: () => Promise<R>): Promise<R> {
  let connection: Taken;
  try {
    connection = await writer.pool.take();
  } catch (error) {
    throw new Failed(error, false);
  }
  return attempt(writer, connection, work);
}

type Tried = { readonly tries: number; readonly since: number };

/** Whether a failed write is retried. */
function mayTryAgain({ clock, triesMs }: Writer, { again, cause }: Failed, { tries, since }: Tried): boolean {
  const late = tries > 100 || clock.now() - since > triesMs;
  return !late && (again || (tries === 1 && isTaken(cause)));
}

function refusalOf({ log }: Writer, cause: unknown): unknown {
  if (cause instanceof StuckWrite) log.error({ error: cause }, 'a write was rolled back');
  if (troubleOf(cause) === undefined) return cause;
  log.error({ error: cause }, 'a write was refused');
  return unavailable(cause);
}

async function untilDone<R>(writer: Writer, work: () => Promise<R>): Promise<R> {
  const since = writer.clock.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(writer, work);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      if (!mayTryAgain(writer, error, { tries, since })) throw refusalOf(writer, error.cause);
      await turn();
    }
  }
}

/**
 * Creates the writer for PostgreSQL: each write is a serializable transaction on its own connection, so concurrent
 * writes of all processes have the effect of serial execution, as on SQLite. A write is retried after a serialization
 * failure or if its connection is lost before the commit.
 */
export function poolWriter(options: PoolWriterOptions): Writes {
  const { idleMs = 2000, longestMs = 20_000, triesMs = 5000 } = options;
  const writer: Writer = { ...options, idleMs, longestMs, triesMs };
  const running = new Set<Promise<unknown>>();
  let closed = false;

  async function write<R>(work: () => Promise<R>): Promise<R> {
    if (insideWrite()) throw new Error('write was called inside a write: use its tx, or write after it');
    if (closed) throw new Refusal('unavailable', 'the database is closed');
    const done = untilDone(writer, work);
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
