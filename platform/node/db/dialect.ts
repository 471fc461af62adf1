import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  HandleEmptyInListsPlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryResult,
  replaceWithNoncontingentExpression,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import type { Connection, SqlDialect, StatementResult } from './connection.ts';
import { nextTurn } from './next-turn.ts';
import { PostgresCompiler, type SplitQuery, SqliteCompiler } from './query-compilers.ts';

/** Runs one statement. */
export type Execute = Connection['execute'];

function wrongValue(parameters: readonly unknown[]): string | undefined {
  for (const value of parameters) {
    if (typeof value === 'boolean') return 'a boolean (store 0 or 1)';
    if (value instanceof Date) return 'a Date (store milliseconds)';
    if (value === undefined) return 'undefined (store null, or leave the column out)';
  }
  return undefined;
}

function checked(execute: Execute): Execute {
  return (sql, parameters) => {
    const wrong = wrongValue(parameters);
    if (wrong) return Promise.reject(new TypeError(`The database does not take ${wrong}: ${sql}`));
    return execute(sql, parameters);
  };
}

/** Runs the statements of a query that needs several, with turns for others in between. */
async function executeParts(execute: Execute, parts: readonly CompiledQuery[]) {
  let [changes, lastId] = [0, 0];
  const rows: StatementResult['rows'][number][] = [];
  for (const [at, { sql, parameters }] of parts.entries()) {
    if (at > 0) await nextTurn();
    const outcome = await execute(sql, parameters);
    changes += outcome.changes;
    lastId = outcome.lastId;
    for (const row of outcome.rows) rows.push(row);
  }
  return { rows, changes, lastId };
}

function bridge(execute: Execute): DatabaseConnection {
  async function executeQuery<R>(query: SplitQuery): Promise<QueryResult<R>> {
    const { parts } = query;
    const outcome = parts ? await executeParts(execute, parts) : await execute(query.sql, query.parameters);
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
    throw new Error('Transactions are only available through Store.write');
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

function sqliteDialect(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteCompiler(),
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
    createIntrospector: (database: Kysely<any>) => new SqliteIntrospector(database),
  };
}

function postgresDialect(createDriver: () => Driver): Dialect {
  return {
    createDriver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresCompiler(),
    // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
    createIntrospector: (database: Kysely<any>) => new PostgresIntrospector(database),
  };
}

const created = new WeakMap<object, { readonly execute: Execute; readonly dialect: SqlDialect }>();

function requireCreated(db: object) {
  const found = created.get(db);
  if (!found) throw new Error('this Kysely instance was not created by Bellhop');
  return found;
}

/** Returns the executor of a Kysely instance created by {@link createKysely}. */
export function getExecute(db: object): Execute {
  return requireCreated(db).execute;
}

/** Returns the SQL dialect of a Kysely instance created by {@link createKysely}. */
export function getDialect(db: object): SqlDialect {
  return requireCreated(db).dialect;
}

/** Creates a Kysely instance on an executor of single statements in the given SQL dialect. */
export function createKysely<T>(execute: Execute, dialect: SqlDialect): Kysely<T> {
  const sound = checked(execute);
  const db = buildKysely<T>(() => driver(sound), dialect);
  created.set(db, { execute: sound, dialect });
  return db;
}

function buildKysely<T>(createDriver: () => Driver, dialect: SqlDialect): Kysely<T> {
  if (dialect === 'sqlite') return new Kysely<T>({ dialect: sqliteDialect(createDriver) });
  // SQLite accepts an empty list, PostgreSQL does not.
  const plugins = [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })];
  return new Kysely<T>({ dialect: postgresDialect(createDriver), plugins });
}
