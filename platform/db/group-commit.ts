import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import { type Connection, StatementError, troubleOf } from './connection.ts';
import { insideWrite, type Lease, newLease, withLease } from './lease.ts';

/** What the group commit tells the one who runs the process. */
export type GroupCommitLog = {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** What a {@link GroupCommit} needs. Times in milliseconds. */
export type GroupCommitOptions = {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly log: GroupCommitLog;
  /** Work of one transaction before its commit. */
  readonly batchMs?: number;
  /** A write that makes no statement for this long is rolled back. */
  readonly idleMs?: number;
  /** How long a write waits for another process's lock. */
  readonly lockMs?: number;
};

/** Runs writes one after the other in shared transactions. */
export type GroupCommit = {
  /** Runs `work` in a savepoint and resolves once the shared transaction is durable. */
  write<R>(work: () => Promise<R>): Promise<R>;
  /** Finishes what waits, then refuses. */
  close(): Promise<void>;
};

type Entry = {
  readonly work: () => Promise<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
};
type Answer = { readonly entry: Entry; readonly settle: () => void };

// Bounds a batch also where the clock stands still.
const batchCount = 256;

function unavailable(error: unknown): Refusal {
  return new Refusal('unavailable', `the database is ${troubleOf(error) ?? 'not answering'}`);
}

/** The group's transaction is gone: nobody of the group is answered with success. */
class GroupLost extends Error {}

/**
 * Makes the writer of the process (architecture.md, "Data"): writes that wait share one transaction and its fsync, each
 * in a savepoint of its own, and are answered after the commit. Failures are answered after it too, because what a write
 * saw of those before it is true only then.
 */
export function groupCommit(options: GroupCommitOptions): GroupCommit {
  const { connection, clock, log, batchMs = 5, idleMs = 2000, lockMs = 5000 } = options;
  const queue: Entry[] = [];
  let pump: Promise<void> | undefined;
  let closed = false;

  const run = (sql: string) => connection.execute(sql, []);

  async function begin(): Promise<void> {
    const since = clock.now();
    for (;;) {
      try {
        await run('BEGIN IMMEDIATE');
        return;
      } catch (error) {
        const locked = error instanceof StatementError && error.code === 5;
        if (!locked || clock.now() - since >= lockMs) throw error;
        await clock.sleep(20);
      }
    }
  }

  /** Rejects when `work` has made no statement for `idleMs`; a statement that is still running is no idleness. */
  async function untilIdle<R>(lease: Lease, work: Promise<R>): Promise<R> {
    let given = -1;
    let watch: { cancel(): void } | undefined;
    const stuck = new Promise<never>((_resolve, reject) => {
      async function look(): Promise<void> {
        // A fake clock may pass the limit in the middle of healthy work: give it real turns to show a statement.
        await turn();
        await turn();
        if (lease.closed) return;
        if (lease.waiting === 0 && lease.given === given) {
          log.error({ idle_ms: idleMs }, 'a write awaited something other than the database and was rolled back');
          return reject(new Error(`The write made no statement for ${idleMs} ms: it may await the database alone`));
        }
        arm();
      }
      function arm(): void {
        given = lease.given;
        watch = clock.after(idleMs, () => void look());
      }
      arm();
    });
    try {
      return await Promise.race([work, stuck]);
    } finally {
      watch?.cancel();
    }
  }

  async function runOne(entry: Entry): Promise<Answer> {
    const lease = newLease();
    await run('SAVEPOINT one_write');
    try {
      const value = await untilIdle(lease, withLease(lease, entry.work));
      if (lease.failure !== undefined) throw lease.failure;
      lease.closed = true;
      await run('RELEASE one_write');
      return { entry, settle: () => entry.resolve(value) };
    } catch (error) {
      lease.closed = true;
      const first = lease.failure ?? error;
      if (first instanceof StatementError && !first.open) throw new GroupLost(first.message, { cause: first });
      await run('ROLLBACK TO one_write');
      await run('RELEASE one_write');
      return { entry, settle: () => entry.reject(troubleOf(first) ? unavailable(first) : error) };
    }
  }

  async function runBatch(taken: Entry[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const since = clock.now();
    for (let entry = queue.shift(); entry; entry = queue.shift()) {
      taken.push(entry);
      answers.push(await runOne(entry));
      if (answers.length >= batchCount || clock.now() - since >= batchMs) break;
    }
    await run('COMMIT');
    return answers;
  }

  async function abandon(taken: readonly Entry[], error: unknown): Promise<void> {
    const cause = error instanceof GroupLost ? error.cause : error;
    log.error({ writes: taken.length, error: String(cause) }, 'a commit failed; its writes were refused');
    try {
      await run('ROLLBACK');
    } catch {
      // SQLite has already ended the transaction itself (disk full, I/O error).
    }
    for (const entry of taken) entry.reject(unavailable(cause));
  }

  async function pumpQueue(): Promise<void> {
    // Sockets that are read in this turn of the loop join the group.
    await turn();
    while (queue.length > 0) {
      const taken: Entry[] = [];
      try {
        await begin();
        const answers = await runBatch(taken);
        for (const answer of answers) answer.settle();
      } catch (error) {
        await abandon(taken.length > 0 ? taken : queue.splice(0), error);
      }
      await turn();
    }
    pump = undefined;
  }

  async function write<R>(work: () => Promise<R>): Promise<R> {
    if (insideWrite()) throw new Error('write was called inside a write: use its tx, or write after it');
    if (closed) throw new Refusal('unavailable', 'the database is closed');
    return new Promise<R>((resolve, reject) => {
      queue.push({ work, resolve: resolve as Entry['resolve'], reject });
      pump ??= pumpQueue();
    });
  }

  async function close(): Promise<void> {
    closed = true;
    await pump;
  }

  return { write, close };
}
