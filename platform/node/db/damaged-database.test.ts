import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { StartupError } from '#platform/node/config';
import { type Migration, openDatabase } from '#platform/node/db';
import { recordingLog } from '#platform/node/log';

const frameBytes = 24 + 4096;
let root: string;
let folder: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'bellhop-damage-'));
  folder = join(root, 'crashed');
  await crash();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const orders: Migration = {
  name: '0001_orders',
  up: async (tx) => {
    await sql`CREATE TABLE orders (n integer PRIMARY KEY, note text)`.execute(tx);
  },
};

const at = (name: string) => join(folder, name);
const log = () => at('bellhop.db-wal');

function start() {
  return openDatabase({
    dataDir: folder,
    migrations: [orders],
    // No checkpoint while the orders are stored: the log would begin anew, and its end would be none of theirs.
    clock: fakeClock(),
    log: recordingLog(),
    lockMs: 150,
  });
}

/** Leaves in `folder` what a server leaves that is killed after thirty confirmed orders. */
async function crash(): Promise<void> {
  const killed = folder;
  folder = join(root, 'serving');
  const database = await start();
  for (let n = 1; n <= 30; n += 1) {
    await database.platform.write(({ tx }) => sql`INSERT INTO orders VALUES (${n}, ${'x'.repeat(900)})`.execute(tx));
  }
  cpSync(folder, killed, { recursive: true });
  await database.close();
  folder = killed;
}

async function ordersLeft(): Promise<number> {
  const database = await start();
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM orders`.execute(database.platform.read);
  await database.close();
  return Number(rows[0]?.n);
}

async function refusal(): Promise<string> {
  const error = await start().then(
    (database) => database.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  const { message } = error as StartupError;
  expect(message).toMatch(/restore a backup, or start with what is left \(docs\/deploy.md, "A damaged database"\)$/);
  return message;
}

function overwrite(file: string, offset: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, offset, offset + 16);
  writeFileSync(file, bytes);
}

test('a server that was killed starts with every confirmed order', async () => {
  expect(await ordersLeft()).toBe(30);
  expect(existsSync(at('bellhop.db-open'))).toBe(false);
  expect(await ordersLeft()).toBe(30);
});

test('a lost log refuses to start, until somebody accepts the loss', async () => {
  rmSync(log());
  expect(await refusal()).toContain('is lost, with the last changes');
  rmSync(at('bellhop.db-open'));
  expect(await ordersLeft()).toBeLessThan(30);
});

test('an emptied log refuses to start', async () => {
  truncateSync(log(), 0);
  expect(await refusal()).toContain('is lost, with the last changes');
});

test.each([
  ['header', 16, /header is damaged/],
  ['first frame', 32 + 100, /frame 1 is damaged/],
  ['middle', 32 + 20 * frameBytes + 100, /frame 21 is damaged, and \d+ transactions follow/],
])('a log with a damaged %s refuses to start', async (_where, offset, words) => {
  overwrite(log(), offset);
  expect(await refusal()).toMatch(words);
});

test('a log whose last transaction was interrupted is taken to its last whole one', async () => {
  const { length } = readFileSync(log());
  overwrite(log(), length - 500);
  expect(await ordersLeft()).toBe(29);
});

test('an emptied or lost database refuses to start, with a log or with the mark of an open one', async () => {
  writeFileSync(at('bellhop.db'), '');
  expect(await refusal()).toContain('is empty');
  rmSync(at('bellhop.db'));
  rmSync(log());
  expect(await refusal()).toContain('is empty');
});

test('a second process leaves the mark to the one that still serves', async () => {
  const serving = await start();
  const passing = await start();
  await passing.close();
  expect(existsSync(at('bellhop.db-open'))).toBe(true);
  await serving.close();
  expect(existsSync(at('bellhop.db-open'))).toBe(false);
});
