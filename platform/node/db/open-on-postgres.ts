import { StartupError } from '#platform/node/config';
import { describeDatabaseFailure } from './connection.ts';
import type { DatabaseBackend } from './database-backend.ts';
import { createKysely } from './dialect.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabaseOptions } from './open-database.ts';
import { platformMigrations } from './platform-migrations.ts';
import { createPoolWriter } from './pool-writer.ts';
import { createReader, openPostgres, type PostgresOptions } from './postgres.ts';
import { executeInWriteScope } from './write-scope.ts';

const readers = 8;
const writers = 8;
const migrationMs = 600_000;

/** Serializes the migrations of processes that start together on one schema. */
const begin = [
  `SET lock_timeout = ${migrationMs}`,
  'BEGIN',
  "SELECT pg_advisory_xact_lock(hashtextextended('bellhop migrations ' || current_schema(), 0))",
];

async function migrateOn(options: OpenDatabaseOptions & { readonly url: string }): Promise<readonly string[]> {
  const { url, migrations, clock, onStatement } = options;
  const pool = openPostgres({
    url,
    size: 1,
    readOnly: false,
    statementMs: migrationMs,
    lockMs: migrationMs,
    onStatement,
  });
  try {
    const connection = await pool.acquire();
    try {
      const all = [...platformMigrations, ...migrations];
      return await migrate({ connection, dialect: 'postgres', begin }, all, clock.now());
    } finally {
      connection.release(false);
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const words = describeDatabaseFailure(error);
    throw new StartupError(`DATABASE_URL: the database is ${words ?? 'inaccessible'} (${reason})`, { cause: error });
  } finally {
    await pool.close();
  }
}

/** Opens the database on PostgreSQL and runs pending migrations. Throws {@link StartupError}. */
export async function openOnPostgres(
  options: OpenDatabaseOptions & { readonly url: string },
): Promise<DatabaseBackend> {
  const { url, clock, log, lockMs = 5000, onStatement } = options;
  const migrated = await migrateOn(options);
  const shared: Omit<PostgresOptions, 'size' | 'readOnly'> = { url, statementMs: 10_000, lockMs, onStatement };
  const reading = openPostgres({ ...shared, size: readers, readOnly: true });
  const writing = openPostgres({ ...shared, size: writers, readOnly: false });
  const writes = createPoolWriter({ pool: writing, clock, log });
  const read = createReader(reading);
  return {
    migrated,
    writeExecutor: writes,
    read: createKysely<unknown>(read, 'postgres'),
    tx: createKysely<unknown>(executeInWriteScope, 'postgres'),
    healthy: () =>
      read('SELECT count(*) FROM platform_migrations', []).then(
        () => true,
        () => false,
      ),
    close: async () => {
      await writes.close();
      await Promise.all([reading.close(), writing.close()]);
    },
  };
}
