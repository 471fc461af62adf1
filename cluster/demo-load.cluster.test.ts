import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedStays } from '#stays/demo';
import { requestFromDesk } from './ask-desk.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';
import { type ServerProcess, startProcess } from './start-process.ts';

let postgres: TestPostgres;
let left: ServerProcess | undefined;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(async () => {
  await left?.kill();
  await postgres?.remove();
});

/** Number of rows of a table during a start; none before the tables exist. */
async function count(client: pg.Client, table: 'stays' | 'platform_locks'): Promise<number> {
  const { rows } = await client.query(`SELECT count(*) AS rows FROM ${table}`).catch(() => ({ rows: [{ rows: 0 }] }));
  return Number(rows[0].rows);
}

test('when the process that loads the demo hotel is killed midway, the other one finishes the load', async () => {
  const environment = { DATABASE_URL: postgres.url, DEMO: 'quiet' };
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  let loader: ChildProcess | undefined;
  const killed = startProcess(environment, (child) => {
    loader = child;
  });
  const refused = expect(killed).rejects.toThrow('ended');
  await expect.poll(() => count(client, 'platform_locks'), { interval: 5 }).toBe(1);
  // It waits for the first one and is not ready meanwhile.
  const waiting = startProcess(environment);
  await expect.poll(() => count(client, 'stays'), { interval: 2 }).toBeGreaterThan(3);
  loader?.kill('SIGKILL');
  await refused;
  expect(await count(client, 'stays')).toBeLessThan(fixedStays().length);
  left = await waiting;
  await client.end();
  const { body } = await requestFromDesk(left.port, 'GET stays?state=in_house&limit=200');
  const names = body.items.map(({ last_name, first_name }: Record<string, string>) => `${first_name} ${last_name}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { first_name, last_name } of fixedStays()) expect(names).toContain(`${first_name} ${last_name}`);
  expect((await requestFromDesk(left.port, 'GET shelf')).body.items.length).toBeGreaterThan(10);
});
