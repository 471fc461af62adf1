import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Outcome } from './connection.ts';

/** The scope of one write on a writing connection, from its savepoint or transaction to its end. */
export type Lease = {
  readonly connection: Connection;
  closed: boolean;
  /** Number of pending statements. */
  waiting: number;
  /** Number of statements issued so far, to detect idle writes. */
  given: number;
  /** Whether a statement may have changed something. */
  changed: boolean;
  /** The first failure; as in PostgreSQL, the write cannot succeed afterwards even if the error was caught. */
  failure: unknown;
  /** False once the group's transaction is lost (disk full, I/O error). */
  open: boolean;
};

const current = new AsyncLocalStorage<Lease>();

/** Creates the scope of a new write on `connection`. */
export function newLease(connection: Connection): Lease {
  return { connection, closed: false, waiting: 0, given: 0, changed: false, failure: undefined, open: true };
}

/** Runs `work` so that all of its statements, however deeply nested, belong to the scope. */
export function withLease<R>(lease: Lease, work: () => Promise<R>): Promise<R> {
  return current.run(lease, work);
}

/** Returns whether the caller is inside an unfinished write. */
export function insideWrite(): boolean {
  return current.getStore()?.closed === false;
}

/** Runs `work` outside of the current write, so that its own writes queue after it. */
export function outsideWrite<R>(work: () => R): R {
  return current.exit(work);
}

function isReading(sql: string): boolean {
  return sql.startsWith('select') || sql.startsWith('SELECT');
}

/** Runs a statement on the connection of the current write; throws outside of it. */
export async function leased(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
  const lease = current.getStore();
  if (!lease || lease.closed) throw new Error(`tx was used outside of its write: ${sql}`);
  lease.waiting += 1;
  lease.given += 1;
  try {
    const outcome = await lease.connection.execute(sql, parameters);
    // A statement that returns rows does not report how many it changed.
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
