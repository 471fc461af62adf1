import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { platformMigrations } from '#platform/node/db';
import { createTestDatabase, statementsDuring } from '#platform/node/testing';
import { moduleMigrations } from './module-migrations.ts';

/** A name and a hash of the statements that it runs on an empty database, for each migration of the platform and the modules. */
const recorded = new URL('../../docs/reference/migrations.txt', import.meta.url);

/** Runs every migration on an empty database, and returns the lines of {@link recorded} that they would have. */
async function linesOfAll(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-migrations-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const migrations = moduleMigrations();
  const statements = await statementsDuring(async () => {
    const database = await createTestDatabase(migrations, { dataDir });
    await database.close();
  });
  const lines: string[] = [];
  // They run one after another by their names, once the server has read which have run, and each is then noted.
  const names = [...platformMigrations, ...migrations].map(({ name }) => name).sort();
  let own: string[] = [];
  for (const statement of statements) {
    if (/^select .*"platform_migrations"/.test(statement)) own = [];
    else if (statement.startsWith('insert into "platform_migrations"')) {
      const hash = createHash('sha256').update(own.join('\n')).digest('hex').slice(0, 16);
      lines.push(`${names[lines.length]} ${hash}`);
      own = [];
    } else own.push(statement);
  }
  expect(lines).toHaveLength(names.length);
  return lines;
}

test('no migration does anything else than it did when hotels ran it, and each new one is recorded', async () => {
  const lines = await linesOfAll();
  const known = readFileSync(recorded, 'utf8').split('\n').filter(Boolean);
  // A hotel runs a migration once: what is changed or missing here has to be a new one.
  expect(known.filter((line) => !lines.includes(line))).toEqual([]);
  // Add these to docs/reference/migrations.txt.
  expect(lines.filter((line) => !known.includes(line))).toEqual([]);
});
