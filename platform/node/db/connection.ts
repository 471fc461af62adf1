import { Refusal } from '#platform/contract';

/** A stored value: booleans are 0 or 1, times are milliseconds, JSON is text. */
export type Value = string | number | bigint | null | Uint8Array;

/** A row by column name. */
export type Row = { readonly [column: string]: Value };

/** Result of a statement, and whether a transaction is open afterwards. */
export type StatementResult = {
  readonly rows: readonly Row[];
  readonly changes: number;
  readonly lastId: number;
  readonly inTransaction: boolean;
};

/** SQL dialect of a database. */
export type SqlDialect = 'sqlite' | 'postgres';

/** A database connection; statements run in the order they were issued. */
export type Connection = {
  /** Runs one statement. Rejects with a {@link StatementError}. */
  execute(sql: string, parameters: readonly unknown[]): Promise<StatementResult>;
  close(): Promise<void>;
};

/**
 * A failed statement. `code` is SQLite's primary result code (sqlite.org/rescode.html), or PostgreSQL's SQLSTATE (its
 * manual, appendix A), `08000` if the server could not be reached.
 */
export class StatementError extends Error {
  readonly code: number | string;
  /** False if the failure ended the transaction. */
  readonly inTransaction: boolean;

  constructor(message: string, code: number | string, open: boolean) {
    super(message);
    this.name = 'StatementError';
    this.code = code;
    this.inTransaction = open;
  }
}

const failures: { readonly [code: string]: string } = {
  5: 'locked by another process',
  6: 'locked',
  7: 'out of memory',
  8: 'read-only',
  9: 'interrupted',
  10: 'failing (input/output error)',
  11: 'damaged',
  13: 'full',
  14: 'inaccessible',
  26: 'not a Bellhop database',
  // PostgreSQL
  '08000': 'not reachable',
  '08006': 'not reachable',
  '25006': 'read-only',
  '28000': 'rejecting the user',
  '28P01': 'rejecting the password',
  '3D000': 'missing on its server',
  '40001': 'too busy',
  '40P01': 'too busy',
  '53100': 'full',
  '53200': 'out of memory',
  '53300': 'out of connections',
  '55P03': 'locked by another process',
  '57014': 'interrupted',
  '57P01': 'shutting down',
  '57P02': 'shutting down',
  '57P03': 'starting up or shutting down',
  '57P05': 'not reachable',
  '25P03': 'not reachable',
  '58000': 'failing (system error)',
  '58030': 'failing (input/output error)',
  XX001: 'damaged',
  XX002: 'damaged',
};

/** Describes a failure of the disk, the file or the server; `undefined` if the statement itself was at fault. */
export function describeDatabaseFailure(error: unknown): string | undefined {
  return error instanceof StatementError ? failures[String(error.code)] : undefined;
}

/** The refusal for a failure of the disk, the file or the database server. */
export class DatabaseUnavailable extends Refusal {}

/** Returns the refusal for a failure of the disk, the file or the database server. */
export function databaseUnavailable(error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    'unavailable',
    `the database is ${describeDatabaseFailure(error) ?? 'not responding'}`,
  );
}
