import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { type Migration, openDatabase } from './index.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellhop-bytes-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const letters: Migration = {
  name: '0001_letters',
  up: async ({ schema }) => {
    await schema.createTable('letters').addColumn('id', 'integer').addColumn('text', 'text').execute();
  },
};

const start = (now?: number) =>
  openDatabase({
    ...{ dataDir, migrations: [letters], clock: fakeClock(now), log: recordingLog() },
    synchronous: 'OFF',
  });

const path = () => join(dataDir, 'bellhop.db');
const isLeft = () => readFileSync(path()).includes('Quillfeather');

function byHand(...statements: readonly string[]): void {
  const raw = new DatabaseSync(path());
  for (const statement of statements) raw.exec(statement);
  raw.close();
}

const written =
  "WITH n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT i, 'Quillfeather' || i FROM n";

test('the text of deleted rows is not in the file any more', async () => {
  await (await start()).close();
  byHand('PRAGMA secure_delete = OFF', `INSERT INTO letters ${written}`);
  const database = await start();
  expect(isLeft()).toBe(true);
  await database.platform.write(({ tx }) => tx.deleteFrom('letters' as 'platform_jobs').execute());
  await database.close();
  expect(isLeft()).toBe(false);
});

test('what former builds left in free pages is overwritten at a start, and again a month later', async () => {
  const clock = fakeClock();
  await (await start()).close();
  const leave = () => byHand('PRAGMA secure_delete = OFF', `INSERT INTO letters ${written}`, 'DELETE FROM letters');
  leave();
  byHand('DELETE FROM platform_marks');
  expect(isLeft()).toBe(true);
  await (await start()).close();
  expect(isLeft()).toBe(false);
  leave();
  await (await start(clock.now() + 29 * 86_400_000)).close();
  expect(isLeft()).toBe(true);
  await (await start(clock.now() + 31 * 86_400_000)).close();
  expect(isLeft()).toBe(false);
});
