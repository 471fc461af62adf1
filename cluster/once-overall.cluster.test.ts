import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/node/testing';
import { type WorklogTables, worklog, worklogMigrations } from './ledger.ts';

type Worker = { readonly child: ChildProcess; readonly durable: Set<number> };

let dataDir: string;
let database: TestDatabase;
const workers: Worker[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellhop-once-'));
  database = await createTestDatabase(worklogMigrations, { dataDir });
});
afterEach(async () => {
  for (const { child } of workers.splice(0)) child.kill('SIGKILL');
  await database.close();
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(`DROP SCHEMA ${database.schema} CASCADE`).finally(() => client.end());
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(name: string): Promise<Worker> {
  const environment = { DATABASE_URL: database.url, NATS_URL: process.env.TEST_NATS_URL, WORKER: name };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'worker.ts')], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const durable = new Set<number>();
  const worker = { child, durable };
  workers.push(worker);
  await new Promise<void>((resolve) => {
    let rest = '';
    child.stdout.on('data', (data: Buffer) => {
      const lines = (rest + data).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === 'ready') resolve();
        else durable.add(Number(line));
      }
    });
  });
  return worker;
}

function change({ child }: Worker, from: number, to: number): void {
  for (let n = from; n < to; n += 1) child.stdin?.write(`${n}\n`);
}

async function notes(table: 'jobs' | 'handled', by?: string): Promise<number[]> {
  const { read } = database.store<WorklogTables, typeof worklog>(worklog);
  const query = read.selectFrom(table).select('n').orderBy('n');
  const rows = await (by === undefined ? query : query.where('by', '=', by)).execute();
  return rows.map(({ n }) => n);
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_none, at) => from + at);
}

test('a job runs once overall and an event reaches each process once, whichever process wrote it', async () => {
  const [one, two] = [await start('one'), await start('two')];
  change(one, 0, 100);
  change(two, 100, 200);
  const all = numbers(0, 200);
  await expect.poll(() => notes('jobs')).toEqual(all);
  await expect.poll(() => notes('handled', 'one')).toEqual(all);
  await expect.poll(() => notes('handled', 'two')).toEqual(all);
  // Every process polls several more times and repeats nothing.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect([await notes('jobs'), await notes('handled', 'one'), await notes('handled', 'two')]).toEqual([all, all, all]);
});

test('jobs and events that a process acknowledged before it was killed reach the remaining process', async () => {
  const [one, two] = [await start('one'), await start('two')];
  change(one, 0, 200);
  await expect.poll(() => one.durable.size, { interval: 5 }).toBeGreaterThan(60);
  one.child.kill('SIGKILL');
  const promised = [...one.durable];
  change(two, 1000, 1010);
  const missing = async (of: 'jobs' | 'handled', by?: string) => {
    const found = new Set(await notes(of, by));
    return [...promised, ...numbers(1000, 1010)].filter((n) => !found.has(n));
  };
  await expect.poll(() => missing('jobs')).toEqual([]);
  await expect.poll(() => missing('handled', 'two')).toEqual([]);
  // Only jobs in progress at the killed process may run twice: four at most.
  const jobs = await notes('jobs');
  expect(jobs.length - new Set(jobs).size).toBeLessThanOrEqual(4);
  const handled = await notes('handled', 'two');
  expect(handled.length).toBe(new Set(handled).size);
});
