import type { Kysely } from 'kysely';
import { StartupError } from '#platform/node/config';
import { column } from './columns.ts';
import { type Connection, describeDatabaseFailure, type SqlDialect, StatementError } from './connection.ts';
import type { Migration } from './database.ts';
import { createKysely } from './dialect.ts';

function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  const sorted = [...migrations].sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const [index, migration] of sorted.entries()) {
    if (sorted[index + 1]?.name === migration.name) {
      throw new StartupError(`Two migrations are named ${migration.name}`);
    }
  }
  return sorted;
}

type Migrations = { readonly platform_migrations: { readonly name: string; readonly at: number } };

async function appliedMigrations(database: Kysely<Migrations>): Promise<Set<string>> {
  await database.schema
    .createTable('platform_migrations')
    .ifNotExists()
    .addColumn('name', column.text, (built) => built.notNull().primaryKey())
    .addColumn('at', column.time, (built) => built.notNull())
    .execute();
  const rows = await database.selectFrom('platform_migrations').select('name').orderBy('name').execute();
  return new Set(rows.map((row) => row.name));
}

function rejectNewer(done: ReadonlySet<string>, sorted: readonly Migration[]): void {
  const ours = new Set(sorted.map((migration) => migration.name));
  const foreign = [...done].filter((name) => !ours.has(name));
  if (foreign.length === 0) return;
  throw new StartupError(
    `The database was created by a newer build: this one does not know ${foreign.join(', ')}. Start the newer build, or restore a backup`,
  );
}

/** A connection to migrate, and the statements that begin a transaction under the migration lock. */
export type MigrationTarget = {
  readonly connection: Connection;
  readonly dialect: SqlDialect;
  readonly begin: readonly string[];
};

/** Runs the pending migrations in the open transaction and returns their names. */
export async function runPending(
  database: Kysely<unknown>,
  sorted: readonly Migration[],
  now: number,
): Promise<string[]> {
  const own = database as Kysely<Migrations>;
  const done = await appliedMigrations(own);
  rejectNewer(done, sorted);
  const ran: string[] = [];
  for (const migration of sorted) {
    if (done.has(migration.name)) continue;
    try {
      await migration.up(database);
    } catch (error) {
      if (describeDatabaseFailure(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartupError(`Migration ${migration.name} failed and was rolled back: ${reason}`, { cause: error });
    }
    await own.insertInto('platform_migrations').values({ name: migration.name, at: now }).execute();
    ran.push(migration.name);
  }
  return ran;
}

/**
 * Runs the pending migrations in order of name, in one transaction under a lock, and returns their names.
 * Throws {@link StartupError} and leaves the old schema in place on failure.
 */
export async function migrate(
  { connection, dialect, begin }: MigrationTarget,
  migrations: readonly Migration[],
  now: number,
): Promise<readonly string[]> {
  const sorted = inOrder(migrations);
  try {
    for (const statement of begin) await connection.execute(statement, []);
    const ran = await runPending(createKysely<unknown>(connection.execute, dialect), sorted, now);
    await connection.execute('COMMIT', []);
    return ran;
  } catch (error) {
    if (!(error instanceof StatementError) || error.inTransaction)
      await connection.execute('ROLLBACK', []).catch(() => {});
    throw error;
  }
}
