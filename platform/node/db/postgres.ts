import pg from 'pg';
import { type Connection, type Outcome, type Row, StatementError, troubleOf, unavailable } from './connection.ts';

/** How a pool of connections to PostgreSQL is made; times in milliseconds. */
export type PostgresOptions = {
  /** `postgres://user:password@host/database`; never printed. */
  readonly url: string;
  /** Most connections at a time. */
  readonly size: number;
  readonly readOnly: boolean;
  /** A statement that takes longer has failed, and its connection with it. */
  readonly statementMs: number;
  /** How long a statement waits for another's lock. */
  readonly lockMs: number;
  /** Told of each statement that begins (1) and ends (-1); tests keep their clock by it. */
  readonly underWay?: ((change: 1 | -1) => void) | undefined;
};

/** A connection that is taken out of the pool. */
export type Taken = Connection & {
  /** Puts the connection back, or throws it away when it is no longer fit. */
  giveBack(fit: boolean): void;
};

/** Connections to PostgreSQL; lost ones are replaced when they are next needed. */
export type PostgresPool = {
  /** Takes a connection. Rejects with a {@link StatementError} when the server cannot be reached. */
  take(): Promise<Taken>;
  close(): Promise<void>;
};

const connectMs = 5000;
// A process that went away silently must not keep its locks for long.
const idleInTransactionMs = 15_000;
const lost = '08000';
// More than a pool holds.
const lostAtMost = 20;

/** A 64-bit number as JavaScript has it; beyond 2^53 it would be another number. */
function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database answered ${text}, which is no safe integer`);
  return value;
}

const parsers: { readonly [type: number]: (text: string) => unknown } = {
  // As SQLite answers a condition.
  [pg.types.builtins.BOOL]: (text) => Number(text === 't'),
  [pg.types.builtins.INT8]: wholeNumber,
  // Sums of 64-bit integers.
  [pg.types.builtins.NUMERIC]: Number,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    (format !== 'binary' ? parsers[type] : undefined) ?? pg.types.getTypeParser(type, format as 'text'),
};

// What ends a connection: its shutdown, its loss, its being idle for too long.
function endsConnection(code: string): boolean {
  return code.startsWith('08') || code.startsWith('57P') || code === '25P03';
}

function statementError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    return new StatementError(error.message, error.code, !endsConnection(error.code));
  }
  // Mistakes of ours, such as a value that cannot be read.
  if (error instanceof TypeError || error instanceof RangeError) return error;
  const { message, code } = error as { message?: string; code?: string };
  // The driver gives up on an answer, and with it on the connection; the server may still be at it.
  return new StatementError(message || code || String(error), message === 'Query read timeout' ? '57014' : lost, false);
}

/** Modes that the driver treats as `verify-full` today, and warns that it may not tomorrow. */
const checkedModes: readonly (string | null)[] = ['prefer', 'require', 'verify-ca'];

/** The address with what the driver does said in its own word: over TLS the certificate is checked, with its name. */
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

/** Opens a pool of connections; none is made before it is needed. */
export function openPostgres(options: PostgresOptions): PostgresPool {
  const { readOnly, lockMs, underWay = () => {} } = options;
  const pool = new pg.Pool(configOf(options));
  const session = [
    `SET lock_timeout = ${lockMs}`,
    `SET idle_in_transaction_session_timeout = ${idleInTransactionMs}`,
    `SET default_transaction_read_only = ${readOnly ? 'on' : 'off'}`,
  ].join('; ');
  // The next statement meets the loss of a connection; by itself it must not end the process.
  const unheard = () => {};
  pool.on('error', unheard);
  pool.on('connect', (client) => {
    client.on('error', unheard);
    client.query(session).catch(unheard);
  });

  async function counted<R>(work: () => Promise<R>): Promise<R> {
    underWay(1);
    try {
      return await work();
    } catch (error) {
      throw statementError(error);
    } finally {
      underWay(-1);
    }
  }

  async function take(): Promise<Taken> {
    const client = await counted(() => pool.connect());
    return {
      execute: (sql, parameters) =>
        counted(async (): Promise<Outcome> => {
          const { rows, rowCount, command } = await client.query(sql, [...parameters]);
          const changes = command === 'SELECT' ? 0 : (rowCount ?? 0);
          return { rows: rows as Row[], changes, lastId: 0, open: command !== 'COMMIT' && command !== 'ROLLBACK' };
        }),
      giveBack: (fit) => client.release(!fit),
      close: async () => client.release(true),
    };
  }

  return { take, close: () => pool.end() };
}

async function onOne(pool: PostgresPool, sql: string, parameters: readonly unknown[]): Promise<Outcome | 'lost'> {
  const connection = await pool.take();
  let fit = true;
  try {
    return await connection.execute(sql, parameters);
  } catch (error) {
    fit = error instanceof StatementError && error.open;
    if (error instanceof StatementError && endsConnection(String(error.code))) return 'lost';
    throw error;
  } finally {
    connection.giveBack(fit);
  }
}

/** Runs single statements on a pool; `Refusal('unavailable')` when it is gone. */
export function readingFrom(pool: PostgresPool): Connection['execute'] {
  return async (sql, parameters) => {
    try {
      // Connections that were lost while they lay in the pool say nothing about the server; it may be all of them.
      for (let tries = 0; tries < lostAtMost; tries += 1) {
        const outcome = await onOne(pool, sql, parameters);
        if (outcome !== 'lost') return outcome;
      }
    } catch (error) {
      if (error instanceof StatementError && troubleOf(error)) throw unavailable(error);
      throw error;
    }
    throw unavailable(new StatementError('', lost, false));
  };
}
