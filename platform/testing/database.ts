import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '#platform/clock';
import { type Migration, type OpenDatabase, openDatabase } from '#platform/db';

/** A database of one test. */
export type TestDatabase = OpenDatabase & { readonly dataDir: string };

/** How {@link createTestDatabase} opens; `dataDir` opens an existing one again and leaves it in place at the end. */
export type TestDatabaseOptions = { readonly clock?: Clock; readonly dataDir?: string };

const silent = { warn: () => {}, error: () => {} };

/** Opens an empty database with `migrations` run, in a folder of its own that `close` removes. Not durable, hence fast. */
export async function createTestDatabase(
  migrations: readonly Migration[],
  options: TestDatabaseOptions = {},
): Promise<TestDatabase> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'bellhop-test-'));
  const clock = options.clock ?? systemClock;
  const database = await openDatabase({ dataDir, migrations, clock, log: silent, synchronous: 'OFF' });
  async function close(): Promise<void> {
    await database.close();
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
  return { ...database, dataDir, close };
}
