import { StartError } from '#platform/node/config';
import { troubleOf } from './connection.ts';
import { kyselyOver } from './dialect.ts';
import { leased } from './lease.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabaseOptions } from './open-database.ts';
import type { Opened } from './opened.ts';
import { platformMigrations } from './platform-migrations.ts';
import { poolWriter } from './pool-writer.ts';
import { openPostgres, type PostgresOptions, readingFrom } from './postgres.ts';

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
  const { url, migrations, clock, underWay } = options;
  const pool = openPostgres({ url, size: 1, readOnly: false, statementMs: migrationMs, lockMs: migrationMs, underWay });
  try {
    const connection = await pool.take();
    try {
      const all = [...platformMigrations, ...migrations];
      return await migrate({ connection, flavour: 'postgres', begin }, all, clock.now());
    } finally {
      connection.giveBack(false);
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const words = troubleOf(error);
    throw new StartError(`DATABASE_URL: the database is ${words ?? 'inaccessible'} (${reason})`, { cause: error });
  } finally {
    await pool.close();
  }
}

/** Opens the database on PostgreSQL and runs pending migrations. Throws {@link StartError}. */
export async function openOnPostgres(options: OpenDatabaseOptions & { readonly url: string }): Promise<Opened> {
  const { url, clock, log, lockMs = 5000, underWay } = options;
  const migrated = await migrateOn(options);
  const shared: Omit<PostgresOptions, 'size' | 'readOnly'> = { url, statementMs: 10_000, lockMs, underWay };
  const reading = openPostgres({ ...shared, size: readers, readOnly: true });
  const writing = openPostgres({ ...shared, size: writers, readOnly: false });
  const writes = poolWriter({ pool: writing, clock, log });
  const read = readingFrom(reading);
  return {
    migrated,
    writes,
    read: kyselyOver<unknown>(read, 'postgres'),
    tx: kyselyOver<unknown>(leased, 'postgres'),
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
