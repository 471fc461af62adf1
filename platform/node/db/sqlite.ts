import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Connection, type Row, StatementError, type StatementResult } from './connection.ts';

/**
 * Options of a SQLite connection. `busyMs`: how long a statement blocks its thread waiting for another process's lock.
 */
export type SqliteOptions = {
  readonly path: string;
  readonly readOnly?: boolean;
  readonly busyMs: number;
  /** `OFF` only for tests without durability. */
  readonly synchronous?: 'FULL' | 'OFF';
};

/** A SQLite connection whose statements block the thread. */
export type SyncConnection = { execute(sql: string, parameters: readonly unknown[]): StatementResult; close(): void };

type Prepared = { readonly statement: StatementSync; readonly reads: boolean };

const preparedLimit = 500;
/** Length of a statement that is kept; longer ones are lists of rows, and hardly one has as many as another. */
const retainedLength = 10_000;

function statementError(error: unknown, open: boolean): StatementError {
  const { message, errcode } = error as { message?: string; errcode?: number };
  return new StatementError(message ?? String(error), (errcode ?? 0) & 0xff, open);
}

function preparer(database: DatabaseSync): (sql: string) => Prepared {
  const known = new Map<string, Prepared>();
  return (sql) => {
    const found = known.get(sql);
    if (found) return found;
    const statement = database.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    if (sql.length > retainedLength) return prepared;
    if (known.size >= preparedLimit) known.delete(known.keys().next().value as string);
    known.set(sql, prepared);
    return prepared;
  };
}

function configure(database: DatabaseSync, options: SqliteOptions): void {
  if (!options.readOnly) database.exec('PRAGMA journal_mode = WAL');
  // With FULL, a commit returns after one fsync of the log.
  database.exec(`PRAGMA synchronous = ${options.synchronous ?? 'FULL'}`);
  // What is deleted is overwritten: free pages would keep names and messages for years (docs/areas/data.md).
  if (!options.readOnly) database.exec('PRAGMA secure_delete = ON');
  database.exec('PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY');
}

/** Opens a SQLite file in WAL mode with full durability and foreign keys. Throws a {@link StatementError}. */
export function openSqlite(options: SqliteOptions): SyncConnection {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(options.path, { readOnly: options.readOnly ?? false, timeout: options.busyMs });
    configure(database, options);
  } catch (error) {
    throw statementError(error, false);
  }
  const prepare = preparer(database);

  function execute(sql: string, parameters: readonly unknown[]): StatementResult {
    try {
      const { statement, reads } = prepare(sql);
      const values = parameters as SQLInputValue[];
      if (reads) {
        const rows = statement.all(...values) as Row[];
        return { rows, changes: 0, lastId: 0, inTransaction: database.isTransaction };
      }
      const { changes, lastInsertRowid } = statement.run(...values);
      return {
        rows: [],
        changes: Number(changes),
        lastId: Number(lastInsertRowid),
        inTransaction: database.isTransaction,
      };
    } catch (error) {
      throw statementError(error, database.isTransaction);
    }
  }

  return { execute, close: () => database.close() };
}

/** Opens a SQLite file on this thread with the asynchronous interface. */
export function openSqliteConnection(options: SqliteOptions): Connection {
  const connection = openSqlite(options);
  return {
    execute: async (sql, parameters) => connection.execute(sql, parameters),
    close: async () => connection.close(),
  };
}
