import pg from 'pg';
import {
  type Connection,
  databaseUnavailable,
  describeDatabaseFailure,
  type Row,
  StatementError,
  type StatementResult,
} from './connection.ts';

/** Options of a PostgreSQL connection pool; times in milliseconds. */
export type PostgresOptions = {
  /** `postgres://user:password@host/database`; never logged. */
  readonly url: string;
  /** Maximum number of connections. */
  readonly size: number;
  readonly readOnly: boolean;
  /** A statement that takes longer fails together with its connection. */
  readonly statementMs: number;
  /** How long a statement waits for another's lock. */
  readonly lockMs: number;
  /** Called when a statement starts (1) and ends (-1), so tests can hold their clock. */
  readonly onStatement?: ((change: 1 | -1) => void) | undefined;
};

/** A connection acquired from the pool. */
export type PooledConnection = Connection & {
  /** Returns the connection to the pool, or discards it if it is no longer usable. */
  release(reusable: boolean): void;
};

/** A pool of PostgreSQL connections; lost ones are replaced on demand. */
export type PostgresPool = {
  /** Acquires a connection. Rejects with a {@link StatementError} if the server cannot be reached. */
  acquire(): Promise<PooledConnection>;
  close(): Promise<void>;
};

const connectMs = 5000;
// A process that vanished silently must not hold its locks for long.
const idleInTransactionMs = 15_000;
const lost = '08000';
// More than the size of a pool.
const maxLostConnections = 20;

/** Parses a 64-bit integer; throws beyond 2^53, where JavaScript would lose precision. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database returned ${text}, which is not a safe integer`);
  return value;
}

const parsers: { readonly [type: number]: (text: string) => unknown } = {
  // SQLite returns conditions as 0 or 1.
  [pg.types.builtins.BOOL]: (text) => Number(text === 't'),
  [pg.types.builtins.INT8]: wholeNumber,
  // Sums of 64-bit integers.
  [pg.types.builtins.NUMERIC]: Number,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' ? parsers[type] : undefined) ?? pg.types.getTypeParser(type, format as 'text'),
};

// A connection ends by shutdown, loss or an idle timeout.
function endsConnection(code: string): boolean {
  return code.startsWith('08') || code.startsWith('57P') || code === '25P03';
}

function statementError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    return new StatementError(error.message, error.code, !endsConnection(error.code));
  }
  // Programming errors, such as a value that cannot be parsed.
  if (error instanceof TypeError || error instanceof RangeError) return error;
  const { message, code } = error as { message?: string; code?: string };
  // On a timeout the driver drops the connection, while the server may still be executing.
  return new StatementError(message || code || String(error), message === 'Query read timeout' ? '57014' : lost, false);
}

/** Modes that the driver treats as `verify-full` today but warns it may change. */
const checkedModes: readonly (string | null)[] = ['prefer', 'require', 'verify-ca'];

/** Makes the driver's current behaviour explicit in the URL: TLS verifies the certificate and its host name. */
function checkedAddress(url: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  if (searchParams.get('uselibpqcompat') === 'true' || !checkedModes.includes(searchParams.get('sslmode'))) return url;
  searchParams.set('sslmode', 'verify-full');
  return address.href;
}

function configOf({ url, size, statementMs }: PostgresOptions): pg.PoolConfig {
  return {
    connectionString: checkedAddress(url),
    max: size,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'bellhop',
    types,
  };
}

/** Opens a connection pool; connections are created on demand. */
export function openPostgres(options: PostgresOptions): PostgresPool {
  const { readOnly, lockMs, onStatement = () => {} } = options;
  const pool = new pg.Pool(configOf(options));
  const session = [
    `SET lock_timeout = ${lockMs}`,
    `SET idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    `SET default_transaction_read_only = ${readOnly ? 'on' : 'off'}`,
  ].join('; ');
  // A lost connection surfaces with the next statement; the error event alone must not end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => {
    client.on('error', ignore);
    client.query(session).catch(ignore);
  });

  async function counted<R>(work: () => Promise<R>): Promise<R> {
    onStatement(1);
    try {
      return await work();
    } catch (error) {
      throw statementError(error);
    } finally {
      onStatement(-1);
    }
  }

  async function acquire(): Promise<PooledConnection> {
    const client = await counted(() => pool.connect());
    return {
      execute: (sql, parameters) =>
        counted(async (): Promise<StatementResult> => {
          const { rows, rowCount, command } = await client.query(sql, [...parameters]);
          const changes = command === 'SELECT' ? 0 : (rowCount ?? 0);
          return {
            rows: rows as Row[],
            changes,
            lastId: 0,
            inTransaction: command !== 'COMMIT' && command !== 'ROLLBACK',
          };
        }),
      release: (reusable) => client.release(!reusable),
      close: async () => client.release(true),
    };
  }

  return { acquire, close: () => pool.end() };
}

async function executeOnce(
  pool: PostgresPool,
  sql: string,
  parameters: readonly unknown[],
): Promise<StatementResult | 'lost'> {
  const connection = await pool.acquire();
  let reusable = true;
  try {
    return await connection.execute(sql, parameters);
  } catch (error) {
    reusable = error instanceof StatementError && error.inTransaction;
    if (error instanceof StatementError && endsConnection(String(error.code))) return 'lost';
    throw error;
  } finally {
    connection.release(reusable);
  }
}

/** Returns an executor of single statements on a pool; throws `Refusal('unavailable')` if the server is unreachable. */
export function createReader(pool: PostgresPool): Connection['execute'] {
  return async (sql, parameters) => {
    try {
      // Connections lost while idle in the pool, possibly all of them, say nothing about the server.
      for (let tries = 0; tries < maxLostConnections; tries += 1) {
        const outcome = await executeOnce(pool, sql, parameters);
        if (outcome !== 'lost') return outcome;
      }
    } catch (error) {
      if (error instanceof StatementError && describeDatabaseFailure(error)) throw databaseUnavailable(error);
      throw error;
    }
    throw databaseUnavailable(new StatementError('', lost, false));
  };
}
