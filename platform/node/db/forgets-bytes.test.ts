import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
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

const isInLog = (folder = dataDir) => readFileSync(join(folder, 'bellhop.db-wal')).includes('Quillfeather');

/** A server that runs on, and how a row is written and deleted in it. */
async function serve() {
  const clock = fakeClock();
  const database = await openDatabase({ dataDir, migrations: [letters], clock, log: recordingLog() });
  const change = (work: Parameters<typeof database.platform.write>[0]) => clock.settled(database.platform.write(work));
  const table = 'letters' as 'platform_jobs';
  /** Leaves the text of a deleted row in the log: again where a checkpoint came between the two, after which the log begins anew. */
  const writeAndDelete = async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      await change(({ tx }) =>
        tx
          .insertInto(table)
          .values({ id: 1, text: 'Quillfeather' } as never)
          .execute(),
      );
      await change(({ tx }) => tx.deleteFrom(table).execute());
      if (isInLog()) return;
    }
  };
  return { clock, writeAndDelete, close: () => clock.settled(database.close()) };
}

test('the log of a server that runs on keeps the text of deleted rows a day at most, and is never empty', async () => {
  const { clock, writeAndDelete, close } = await serve();
  await writeAndDelete();
  expect(isInLog()).toBe(true);
  clock.setBy(86_400_000);
  await expect
    .poll(async () => {
      await clock.advance(1000);
      return [isInLog(), existsSync(`${path()}-open`)];
    })
    .toEqual([false, true]);
  expect(statSync(`${path()}-wal`).size).toBeGreaterThan(0);
  // What a crash leaves now is no lost log.
  const crashed = join(dataDir, 'crashed');
  copyDatabase(crashed);
  const again = await openDatabase({ dataDir: crashed, migrations: [letters], clock, log: recordingLog() });
  await clock.settled(again.close());
  await writeAndDelete();
  expect(isInLog()).toBe(true);
  await close();
});

test('the log that a killed server left is emptied at the next start', async () => {
  const { clock, writeAndDelete, close } = await serve();
  await writeAndDelete();
  const crashed = join(dataDir, 'crashed');
  copyDatabase(crashed);
  await close();
  expect(isInLog(crashed)).toBe(true);
  const again = await openDatabase({ dataDir: crashed, migrations: [letters], clock, log: recordingLog() });
  expect(isInLog(crashed)).toBe(false);
  await clock.settled(again.close());
});

/** Copies what a server leaves that is killed now. */
function copyDatabase(folder: string): void {
  mkdirSync(folder);
  for (const name of ['bellhop.db', 'bellhop.db-wal', 'bellhop.db-open'])
    copyFileSync(join(dataDir, name), join(folder, name));
}

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
