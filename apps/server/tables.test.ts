import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { systemRandom } from '#platform/random';
import { composeServer } from './compose.ts';

/** A row of what SQLite says of its tables: a name and what is said of it. */
type Row = { readonly [field: string]: unknown };

/** Runs every migration on an empty folder, and returns its database. */
async function migrated(): Promise<DatabaseSync> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-tables-'));
  const server = await composeServer({
    config: { ...readConfig({}), dataDir },
    clock: systemClock,
    random: systemRandom,
    log: recordingLog(),
    metrics: createMetrics({ process: false }),
    builds: dataDir,
    synchronous: 'OFF',
  });
  await server.close(0);
  const database = new DatabaseSync(join(dataDir, 'bellhop.db'), { readOnly: true });
  onTestFinished(() => {
    database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return database;
}

function columnsOf(database: DatabaseSync, table: string): readonly Row[] {
  return database.prepare(`SELECT * FROM pragma_table_info('${table}') ORDER BY cid`).all();
}

/** Says of a table what a migration can get wrong: its columns, and what may be in it only once. */
function describeTable(database: DatabaseSync, table: string): string {
  const columns = columnsOf(database, table);
  const key = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
  const indexes = database
    .prepare(`SELECT name, "unique", origin, partial FROM pragma_index_list('${table}') ORDER BY name`)
    .all()
    .filter(({ origin }) => origin !== 'pk')
    .map(({ name, unique, partial, origin }) => {
      const fields = database.prepare(`SELECT name FROM pragma_index_info('${name}') ORDER BY seqno`).all();
      const kind = [partial ? 'partial' : '', unique ? 'once' : 'index'].filter(Boolean).join(' ');
      // SQLite itself names those of constraints.
      const called = origin === 'u' ? '' : ` ${name}`;
      return `  ${kind}${called}: ${fields.map((field) => field.name ?? 'an expression').join(', ')}`;
    });
  return [
    table,
    ...columns.map(({ name, type, notnull }) => `  ${name} ${type}${notnull ? '' : ' or null'}`),
    `  key: ${key.map(({ name }) => name).join(', ')}`,
    ...indexes.sort(),
  ].join('\n');
}

test('the migrations make the tables that docs/reference/tables.txt lists; `npx vitest -u` writes what changed on purpose', async () => {
  const database = await migrated();
  const tables = database
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`)
    .all();
  const text = tables.map(({ name }) => describeTable(database, String(name))).join('\n\n');
  await expect(`${text}\n`).toMatchFileSnapshot('../../docs/reference/tables.txt');
});
