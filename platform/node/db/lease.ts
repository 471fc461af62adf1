import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Outcome } from './connection.ts';

/** The right of one write to use a writing connection, from its savepoint or transaction to its end. */
export type Lease = {
  readonly connection: Connection;
  closed: boolean;
  /** Statements that have not answered yet. */
  waiting: number;
  /** Statements given so far; a write that makes none for long is stuck. */
  given: number;
  /** Whether a statement may have changed something. */
  changed: boolean;
  /** The first statement that failed; a write with one cannot succeed, caught or not, as in PostgreSQL. */
  failure: unknown;
  /** False once the group's transaction is gone (disk full, I/O error). */
  open: boolean;
};

const current = new AsyncLocalStorage<Lease>();

/** Makes a fresh lease of `connection`. */
export function newLease(connection: Connection): Lease {
  return { connection, closed: false, waiting: 0, given: 0, changed: false, failure: undefined, open: true };
}

/** Runs `work` so that its statements, however deep, are known to belong to `lease`. */
export function withLease<R>(lease: Lease, work: () => Promise<R>): Promise<R> {
  return current.run(lease, work);
}

/** True inside the work of a write that has not ended. */
export function insideWrite(): boolean {
  return current.getStore()?.closed === false;
}

/** Runs `work` as if it were called outside of any write, so that its own writes queue after the present one. */
export function outsideWrite<R>(work: () => R): R {
  return current.exit(work);
}

function isReading(sql: string): boolean {
  return sql.startsWith('select') || sql.startsWith('SELECT');
}

/** Runs a statement of a write on the connection that it leased; refused outside the write that it belongs to. */
export async function leased(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
  const lease = current.getStore();
  if (!lease || lease.closed) throw new Error(`tx was used outside of its write: ${sql}`);
  lease.waiting += 1;
  lease.given += 1;
  try {
    const outcome = await lease.connection.execute(sql, parameters);
    // A change that answers rows does not say how many it changed.
    lease.changed ||= outcome.changes > 0 || (outcome.rows.length > 0 && !isReading(sql));
    return outcome;
  } catch (error) {
    lease.failure ??= error;
    lease.changed = true;
    throw error;
  } finally {
    lease.waiting -= 1;
  }
}
