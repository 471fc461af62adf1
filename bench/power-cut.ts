// Every write that was answered survives a power cut: only what was synced by then is kept. Needs a C compiler.
// 20 writers write without a pause until the process is killed; the next round starts from what each file held at its last
// fsync (`keep-synced.c`, preloaded).
import { fork } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#platform/clock';
import { type Migration, openDatabase } from '#platform/node/db';
import { amount, isQuick, printFigures } from './support/harness.ts';
import { preload } from './support/preload.ts';

const rounds = amount('ROUNDS', 20, 1);
const log = { warn: console.warn, error: console.error };
const migration: Migration = {
  name: '0001_answered',
  up: async (tx) => {
    await sql`CREATE TABLE answered (n integer PRIMARY KEY, filling text NOT NULL)`.execute(tx);
  },
};

function open(dataDir: string) {
  return openDatabase({ dataDir, migrations: [migration], clock: systemClock, log });
}

async function writeForever(dataDir: string, first: number): Promise<void> {
  const database = await open(dataDir);
  // Large enough for the log to be begun anew several times a round.
  const filling = 'x'.repeat(20_000);
  let next = first;
  async function write(): Promise<void> {
    for (;;) {
      const n = next++;
      await database.platform.write(({ tx }) => sql`INSERT INTO answered VALUES (${n}, ${filling})`.execute(tx));
      process.send?.(n);
    }
  }
  await Promise.all(Array.from({ length: 20 }, write));
}

/** Numbers that were answered before the process was killed; what the disk had by then lies in `kept`. */
function killed(dataDir: string, kept: string, first: number): Promise<number[]> {
  const env = { ...process.env, ...preload('keep-synced'), KEEP_SYNCED: kept };
  const child = fork(import.meta.filename, ['write', dataDir, String(first)], { env });
  const answered: number[] = [];
  const enough = 200 + Math.floor(Math.random() * (isQuick ? 200 : 4000));
  child.on('message', (n) => {
    answered.push(Number(n));
    if (answered.length === enough) child.kill('SIGKILL');
  });
  return new Promise((resolve) => child.once('close', () => resolve(answered)));
}

async function there(dataDir: string): Promise<Set<number>> {
  const database = await open(dataDir);
  const { rows } = await sql<{ n: number }>`SELECT n FROM answered`.execute(database.platform.read);
  await database.close();
  return new Set(rows.map(({ n }) => n));
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(process.env.FOLDER ?? '.cache', 'bench-power-'));
  const all: number[] = [];
  let missing = 0;
  let disk = join(folder, '0');
  mkdirSync(disk);
  for (let round = 1; round <= rounds; round += 1) {
    const kept = join(folder, String(round));
    cpSync(disk, kept, { recursive: true });
    all.push(...(await killed(disk, kept, all.length + round * 1000)));
    rmSync(disk, { recursive: true });
    // The next one starts from what the disk had, as it is; this one looks at a copy.
    const seen = join(folder, 'seen');
    cpSync(kept, seen, { recursive: true });
    const found = await there(seen);
    missing = all.filter((n) => !found.has(n)).length;
    rmSync(seen, { recursive: true });
    if (missing > 0) break;
    disk = kept;
  }
  rmSync(folder, { recursive: true });
  const value = `${all.length - missing} of ${all.length}`;
  printFigures('Power cuts', [
    { name: `answered, and there after ${rounds} power cuts`, value, goal: 'all', reached: missing === 0 },
  ]);
}

const [task, dataDir = '', first] = process.argv.slice(2).filter((word) => word !== '--quick');
if (task === 'write') await writeForever(dataDir, Number(first));
else await measure();
