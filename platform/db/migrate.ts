import { StartError } from '#platform/config';
import { type Connection, StatementError, troubleOf } from './connection.ts';
import type { Migration } from './database.ts';
import { kyselyOver } from './dialect.ts';

function inOrder(migrations: readonly Migration[]): readonly Migration[] {
  const sorted = [...migrations].sort((one, other) => (one.name < other.name ? -1 : 1));
  for (const [index, migration] of sorted.entries()) {
    if (sorted[index + 1]?.name === migration.name) {
      throw new StartError(`Two migrations are named ${migration.name}`);
    }
  }
  return sorted;
}

async function known(connection: Connection): Promise<Set<string>> {
  await connection.execute(
    'CREATE TABLE IF NOT EXISTS platform_migrations (name text NOT NULL PRIMARY KEY, at bigint NOT NULL)',
    [],
  );
  const { rows } = await connection.execute('SELECT name FROM platform_migrations ORDER BY name', []);
  return new Set(rows.map((row) => String(row.name)));
}

function refuseNewer(done: ReadonlySet<string>, sorted: readonly Migration[]): void {
  const ours = new Set(sorted.map((migration) => migration.name));
  const foreign = [...done].filter((name) => !ours.has(name));
  if (foreign.length === 0) return;
  throw new StartError(
    `The database was made by a newer build: it has ${foreign.join(', ')}, which this one does not know. Start the newer build, or restore a backup`,
  );
}

async function runPending(connection: Connection, sorted: readonly Migration[], now: number): Promise<string[]> {
  const done = await known(connection);
  refuseNewer(done, sorted);
  const ran: string[] = [];
  for (const migration of sorted) {
    if (done.has(migration.name)) continue;
    try {
      await migration.up(kyselyOver<unknown>(connection.execute));
    } catch (error) {
      if (troubleOf(error)) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`Migration ${migration.name} failed, the old schema is kept: ${reason}`, { cause: error });
    }
    await connection.execute('INSERT INTO platform_migrations (name, at) VALUES (?, ?)', [migration.name, now]);
    ran.push(migration.name);
  }
  return ran;
}

/**
 * Runs the migrations that the database does not have yet, ordered by name, all in one transaction under the write
 * lock, and answers their names. Throws {@link StartError} with the old schema kept.
 */
export async function migrate(
  connection: Connection,
  migrations: readonly Migration[],
  now: number,
): Promise<readonly string[]> {
  const sorted = inOrder(migrations);
  await connection.execute('BEGIN IMMEDIATE', []);
  try {
    const ran = await runPending(connection, sorted, now);
    await connection.execute('COMMIT', []);
    return ran;
  } catch (error) {
    if (!(error instanceof StatementError) || error.open) await connection.execute('ROLLBACK', []).catch(() => {});
    throw error;
  }
}
