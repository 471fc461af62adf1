import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, StatementResult } from './connection.ts';

/** The scope of one write on a writing connection, from its savepoint or transaction to its end. */
export type WriteScope = {
  readonly connection: Connection;
  closed: boolean;
  /** Number of pending statements. */
  pending: number;
  /** Number of statements issued so far, to detect idle writes. */
  issued: number;
  /** Whether a statement may have changed something. */
  changed: boolean;
  /** The first failure; as in PostgreSQL, the write cannot succeed afterwards even if the error was caught. */
  failure: unknown;
  /** False once the group's transaction is lost (disk full, I/O error). */
  open: boolean;
};

const current = new AsyncLocalStorage<WriteScope>();

/** Creates the scope of a new write on `connection`. */
export function createWriteScope(connection: Connection): WriteScope {
  return { connection, closed: false, pending: 0, issued: 0, changed: false, failure: undefined, open: true };
}

/** Runs `work` so that all of its statements, however deeply nested, belong to the scope. */
export function runInWriteScope<R>(scope: WriteScope, work: () => Promise<R>): Promise<R> {
  return current.run(scope, work);
}

/** Returns whether the caller is inside an unfinished write. */
export function isInsideWrite(): boolean {
  return current.getStore()?.closed === false;
}

/** Runs `work` outside of the current write, so that its own writes queue after it. */
export function runOutsideWrite<R>(work: () => R): R {
  return current.exit(work);
}

function isReading(sql: string): boolean {
  return sql.startsWith('select') || sql.startsWith('SELECT');
}

/** Runs a statement on the connection of the current write; throws outside of it. */
export async function executeInWriteScope(sql: string, parameters: readonly unknown[]): Promise<StatementResult> {
  const scope = current.getStore();
  if (!scope || scope.closed) throw new Error(`tx was used outside of its write: ${sql}`);
  scope.pending += 1;
  scope.issued += 1;
  try {
    const outcome = await scope.connection.execute(sql, parameters);
    // A statement that returns rows does not report how many it changed.
    scope.changed ||= outcome.changes > 0 || (outcome.rows.length > 0 && !isReading(sql));
    return outcome;
  } catch (error) {
    scope.failure ??= error;
    scope.changed = true;
    throw error;
  } finally {
    scope.pending -= 1;
  }
}
