import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Migration } from '#platform/node/db';
import { createTestDatabase, statementsDuring } from '#platform/node/testing';
import { moduleMigrations } from './module-migrations.ts';

/** A name and a hash of the statements that it runs on an empty database, for each migration of each module. */
const recorded = new URL('../../docs/reference/migrations.txt', import.meta.url);

/** Runs every migration on an empty database, and returns the lines of {@link recorded} that they would have. */
async function linesOfAll(): Promise<string[]> {
  const lines: string[] = [];
  const observed = ({ name, up }: Migration): Migration => ({
    name,
    up: async (database) => {
      const statements = await statementsDuring(async () => up(database));
      lines.push(`${name} ${createHash('sha256').update(statements.join('\n')).digest('hex').slice(0, 16)}`);
    },
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-migrations-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await createTestDatabase(moduleMigrations().map(observed), { dataDir });
  await database.close();
  return lines.sort();
}

test('no migration does anything else than it did when hotels ran it, and each new one is recorded', async () => {
  const lines = await linesOfAll();
  const known = readFileSync(recorded, 'utf8').split('\n').filter(Boolean);
  // A hotel runs a migration once: what is changed or missing here has to be a new one.
  expect(known.filter((line) => !lines.includes(line))).toEqual([]);
  // Add these to docs/reference/migrations.txt.
  expect(lines.filter((line) => !known.includes(line))).toEqual([]);
});
