import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Connection } from './connection.ts';

type Execute = Connection['execute'];

function wrongValue(parameters: readonly unknown[]): string | undefined {
  for (const value of parameters) {
    if (typeof value === 'boolean') return 'a boolean (store 0 or 1)';
    if (value instanceof Date) return 'a Date (store milliseconds)';
    if (value === undefined) return 'undefined (store null, or leave the column out)';
  }
  return undefined;
}

function bridge(execute: Execute): DatabaseConnection {
  async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const wrong = wrongValue(query.parameters);
    if (wrong) throw new TypeError(`The database does not take ${wrong}: ${query.sql}`);
    const outcome = await execute(query.sql, query.parameters);
    return {
      rows: outcome.rows as R[],
      numAffectedRows: BigInt(outcome.changes),
      insertId: BigInt(outcome.lastId),
    };
  }
  async function* streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await executeQuery<R>(query);
  }
  return { executeQuery, streamQuery };
}

function driver(execute: Execute): Driver {
  const connection = bridge(execute);
  const nothing = async () => {};
  const refuse = async () => {
    throw new Error('Transactions are made by Store.write alone');
  };
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

/** Kysely over a function that runs one statement; SQLite's flavour of SQL. */
export function kyselyOver<T>(execute: Execute): Kysely<T> {
  const dialect: Dialect = {
    createDriver: () => driver(execute),
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
    createIntrospector: (database: Kysely<any>) => new SqliteIntrospector(database),
  };
  return new Kysely<T>({ dialect });
}
