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

test('the log of a server that runs on keeps the text of deleted rows a day at most', async () => {
  const clock = fakeClock();
  const database = await openDatabase({ dataDir, migrations: [letters], clock, log: recordingLog() });
  const { platform } = database;
  const change = (work: Parameters<typeof platform.write>[0]) => clock.settled(platform.write(work));
  const table = 'letters' as 'platform_jobs';
  const letter = { id: 1, text: 'Quillfeather' } as never;
  await change(({ tx }) => tx.insertInto(table).values(letter).execute());
  await change(({ tx }) => tx.deleteFrom(table).execute());
  const isInLog = () => readFileSync(`${path()}-wal`).includes('Quillfeather');
  expect(isInLog()).toBe(true);
  clock.setBy(86_400_000);
  await expect
    .poll(async () => {
      await clock.advance(1000);
      return isInLog();
    })
    .toBe(false);
  await change(({ tx }) => tx.insertInto(table).values(letter).execute());
  expect(isInLog()).toBe(true);
  await clock.settled(database.close());
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
