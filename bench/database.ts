import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import type { Generated } from 'kysely';
import { z } from 'zod';
import { systemClock } from '#platform/clock';
import { defineContract } from '#platform/contract';
import { type Migration, openDatabase } from '#platform/node/db';

/*
 * Commits a second of 50 writers that wait for each other's fsync, beside bare node:sqlite with one commit a row, in one
 * run. `node bench/database.ts [seconds] [folder]`; on PostgreSQL where `DATABASE_URL` names an empty one. A slow disk: preload a library that delays fsync and fdatasync.
 */
const contract = defineContract({
  module: 'bench',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: { 'bench.done': { summary: 'Done.', payload: z.object({ n: z.number() }) } },
});
type Tables = { bench: { id: Generated<number>; property: string; text: string } };
const migrations: readonly Migration[] = [
  {
    name: '0001_bench',
    up: async (tx) => {
      await tx.schema
        .createTable('bench')
        .addColumn('id', 'integer', (built) => built.primaryKey().autoIncrement())
        .addColumn('property', 'text', (built) => built.notNull())
        .addColumn('text', 'text', (built) => built.notNull())
        .execute();
    },
  },
];
const ms = Number(process.argv[2] ?? 2) * 1000;
const folder = process.argv[3] ?? '.cache';
const writers = 50;

function bare(): number {
  const dir = mkdtempSync(join(folder, 'bench-'));
  const database = new DatabaseSync(join(dir, 'bare.db'));
  database.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; CREATE TABLE t (id integer primary key, p text, x text)',
  );
  const insert = database.prepare('INSERT INTO t (p, x) VALUES (?, ?)');
  const since = performance.now();
  let count = 0;
  while (performance.now() - since < ms) {
    insert.run('1', 'x'.repeat(60));
    count += 1;
  }
  const rate = (count * 1000) / (performance.now() - since);
  database.close();
  rmSync(dir, { recursive: true });
  return Math.round(rate);
}

async function group(withEvent: boolean) {
  const dir = mkdtempSync(join(folder, 'bench-'));
  const log = { warn: console.warn, error: console.error };
  const url = process.env.DATABASE_URL ?? '';
  const database = await openDatabase({ dataDir: dir, url, migrations, clock: systemClock, log });
  const store = database.store<Tables, typeof contract>(contract);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const waits: number[] = [];
  let count = 0;
  let on = true;
  async function write(): Promise<void> {
    while (on) {
      const since = performance.now();
      await store.write(async ({ tx, emit }) => {
        await tx
          .insertInto('bench')
          .values({ property: '1', text: 'x'.repeat(60) })
          .execute();
        if (withEvent) await emit('bench.done', '1', { n: count });
      });
      waits.push(performance.now() - since);
      count += 1;
    }
  }
  await store.write(async () => {});
  const cpu = process.cpuUsage();
  const since = performance.now();
  delay.enable();
  const all = Promise.all(Array.from({ length: writers }, write));
  await new Promise((resolve) => setTimeout(resolve, ms));
  on = false;
  await all;
  delay.disable();
  const seconds = (performance.now() - since) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  await database.close();
  rmSync(dir, { recursive: true });
  waits.sort((one, other) => one - other);
  return {
    withEvent,
    writesPerSecond: Math.round(count / seconds),
    answerP50Ms: Number((waits[Math.floor(waits.length / 2)] ?? 0).toFixed(2)),
    answerP99Ms: Number((waits[Math.floor(waits.length * 0.99)] ?? 0).toFixed(2)),
    loopP99Ms: Number((delay.percentile(99) / 1e6).toFixed(1)),
    loopMaxMs: Number((delay.max / 1e6).toFixed(1)),
    cpuMicrosecondsPerWrite: Math.round((user + system) / count),
  };
}

console.log(JSON.stringify({ bareCommitsPerSecond: bare() }));
for (const withEvent of [false, true]) console.log(JSON.stringify(await group(withEvent)));
console.log(JSON.stringify({ bareCommitsPerSecond: bare() }));
