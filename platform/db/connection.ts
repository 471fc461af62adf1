/** A value as the database stores it: booleans are 0 or 1, times are milliseconds, JSON is text. */
export type Value = string | number | bigint | null | Uint8Array;

/** One row by column name. */
export type Row = { readonly [column: string]: Value };

/** What a statement answered. `open`: a transaction is open after it. */
export type Outcome = {
  readonly rows: readonly Row[];
  readonly changes: number;
  readonly lastId: number;
  readonly open: boolean;
};

/** A connection to the database; statements run in the order in which they were given. */
export type Connection = {
  /** Runs one statement. Rejects with a {@link StatementError}. */
  execute(sql: string, parameters: readonly unknown[]): Promise<Outcome>;
  close(): Promise<void>;
};

/** A statement that the database refused. `code` is SQLite's primary result code (sqlite.org/rescode.html). */
export class StatementError extends Error {
  readonly code: number;
  /** False when the failure has ended the transaction. */
  readonly open: boolean;

  constructor(message: string, code: number, open: boolean) {
    super(message);
    this.name = 'StatementError';
    this.code = code;
    this.open = open;
  }
}

const trouble: { readonly [code: number]: string } = {
  5: 'locked by another process',
  6: 'locked',
  7: 'out of memory',
  8: 'read-only',
  9: 'interrupted',
  10: 'failing (input/output error)',
  11: 'damaged',
  13: 'full',
  14: 'not to be opened',
  26: 'not a database of ours',
};

/** Words for a failure of the disk or the file, as opposed to one of the statement; `undefined` for the latter. */
export function troubleOf(error: unknown): string | undefined {
  return error instanceof StatementError ? trouble[error.code] : undefined;
}
