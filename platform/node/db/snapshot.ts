import { join } from 'node:path';
import { StartupError } from '#platform/node/config';
import { type Connection, describeDatabaseFailure, type Row } from './connection.ts';
import { sqliteFileName } from './open-on-sqlite.ts';
import { openPostgres } from './postgres.ts';
import { openSqliteConnection } from './sqlite.ts';

/** Location of a database: PostgreSQL if `url` is not empty, otherwise SQLite in `dataDir`. */
export type DatabaseLocation = { readonly dataDir: string; readonly url: string };

/** A consistent snapshot of a database; writes continue meanwhile. */
export type Snapshot = {
  /** Names of the applied migrations, in order. */
  readonly migrations: readonly string[];
  /** Tables, with referenced ones first. */
  readonly tables: readonly string[];
  /** Last number issued by each table with an auto-increment column. */
  readonly counters: { readonly [table: string]: number };
  /** Iterates over the rows of a table in batches. */
  rows(table: string): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
};

type Source = {
  readonly connection: Connection;
  readonly begin: string;
  /** Query that returns `name`. */
  readonly tables: string;
  /** Query that returns `name` and the `other` table it references. */
  readonly references: string;
  /** Returns the last number by table. */
  counters(): Promise<{ readonly [table: string]: number }>;
  rows(table: string): AsyncIterable<readonly Row[]>;
  close(): Promise<void>;
};

const batchSize = 500;

/** Quotes a table or column name. */
export function quoteIdentifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

async function* sqliteRows(connection: Connection, table: string): AsyncIterable<readonly Row[]> {
  const sql = `SELECT rowid AS "rowid of ours", * FROM ${quoteIdentifier(table)} WHERE rowid > ? ORDER BY rowid LIMIT ${batchSize}`;
  for (let after: unknown = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await connection.execute(sql, [after]);
    if (rows.length === 0) return;
    after = rows.at(-1)?.['rowid of ours'];
    yield rows.map(({ 'rowid of ours': _own, ...row }) => row);
  }
}

async function* postgresRows(connection: Connection, table: string): AsyncIterable<readonly Row[]> {
  await connection.execute(`DECLARE rows_of NO SCROLL CURSOR FOR SELECT * FROM ${quoteIdentifier(table)}`, []);
  for (;;) {
    const { rows } = await connection.execute(`FETCH ${batchSize} FROM rows_of`, []);
    if (rows.length === 0) break;
    yield rows;
  }
  await connection.execute('CLOSE rows_of', []);
}

/** Converts rows of `name` and `last` to a record. */
function toCounters(rows: readonly Row[]): { readonly [table: string]: number } {
  return Object.fromEntries(rows.map(({ name, last }) => [String(name), Number(last)]));
}

function sqliteSource({ dataDir }: DatabaseLocation): Source {
  const connection = openSqliteConnection({ path: join(dataDir, sqliteFileName), readOnly: true, busyMs: 5000 });
  return {
    connection,
    begin: 'BEGIN',
    tables: `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`,
    references: `SELECT DISTINCT list.name AS name, keys."table" AS other
      FROM pragma_table_list AS list, pragma_foreign_key_list(list.name) AS keys WHERE list.schema = 'main'`,
    counters: async () =>
      toCounters((await connection.execute('SELECT name, seq AS last FROM sqlite_sequence', [])).rows),
    rows: (table) => sqliteRows(connection, table),
    close: () => connection.close(),
  };
}

/** Query for the PostgreSQL sequences of identity columns: `name` of the table, `sequence`. */
export const postgresSequences = `SELECT tables.relname AS name, sequences.oid::regclass::text AS sequence
  FROM pg_depend AS linked
  JOIN pg_class AS sequences ON sequences.oid = linked.objid AND sequences.relkind = 'S'
  JOIN pg_class AS tables ON tables.oid = linked.refobjid
  WHERE linked.deptype = 'i' AND tables.relnamespace = current_schema()::regnamespace`;

async function postgresSource({ url }: DatabaseLocation): Promise<Source> {
  const pool = openPostgres({ url, size: 1, readOnly: true, statementMs: 600_000, lockMs: 5000 });
  const connection = await pool.acquire().catch(async (error: unknown) => {
    await pool.close();
    throw error;
  });
  return {
    connection,
    begin: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
    tables: `SELECT relname AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace ORDER BY relname`,
    references: `SELECT DISTINCT here.relname AS name, there.relname AS other FROM pg_constraint AS keys
      JOIN pg_class AS here ON here.oid = keys.conrelid JOIN pg_class AS there ON there.oid = keys.confrelid
      WHERE keys.contype = 'f' AND here.relnamespace = current_schema()::regnamespace`,
    counters: async () => {
      const { rows } = await connection.execute(postgresSequences, []);
      const counters: { [table: string]: number } = {};
      for (const { name, sequence } of rows) {
        const last = await connection.execute(`SELECT last_value AS last FROM ${String(sequence)} WHERE is_called`, []);
        counters[String(name)] = Number(last.rows[0]?.last ?? 0);
      }
      return counters;
    },
    rows: (table) => postgresRows(connection, table),
    close: async () => {
      connection.release(false);
      await pool.close();
    },
  };
}

/** Orders tables so that each follows those it references. Throws on circular references. */
export function orderByReferences(
  tables: readonly string[],
  references: ReadonlyMap<string, readonly string[]>,
): string[] {
  const done = new Set<string>();
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const next = [...waiting].find((table) =>
      (references.get(table) ?? []).every((other) => other === table || done.has(other)),
    );
    if (next === undefined) throw new Error(`The tables ${[...waiting].join(', ')} reference each other in a circle`);
    waiting.delete(next);
    done.add(next);
  }
  return [...done];
}

async function tablesOf({ connection, tables, references }: Source): Promise<string[]> {
  const names = (await connection.execute(tables, [])).rows.map(({ name }) => String(name));
  const pairs = (await connection.execute(references, [])).rows;
  const others = new Map<string, string[]>();
  for (const { name, other } of pairs) others.set(String(name), [...(others.get(String(name)) ?? []), String(other)]);
  return orderByReferences(names, others);
}

/** Opens a {@link Snapshot}. Throws {@link StartupError} if there is no Bellhop database. */
export async function openSnapshot(location: DatabaseLocation): Promise<Snapshot> {
  const where = location.url === '' ? `The database in ${location.dataDir}` : 'DATABASE_URL: the database';
  let source: Source | undefined;
  try {
    source = location.url === '' ? sqliteSource(location) : await postgresSource(location);
    await source.connection.execute(source.begin, []);
    const tables = await tablesOf(source);
    if (!tables.includes('platform_migrations')) throw new StartupError(`${where} is not a Bellhop database`);
    const { rows } = await source.connection.execute('SELECT name FROM platform_migrations ORDER BY name', []);
    return {
      migrations: rows.map(({ name }) => String(name)),
      tables,
      counters: await source.counters(),
      rows: source.rows,
      close: source.close,
    };
  } catch (error) {
    await source?.close();
    if (error instanceof StartupError) throw error;
    throw new StartupError(`${where} is ${describeDatabaseFailure(error) ?? String(error)}`, { cause: error });
  }
}
