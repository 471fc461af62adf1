// The desk's Today screen over a year of a hotel of 300 rooms: its answer from the database, beside the bare count of the day's orders.
// SQLite in a folder of its own, or the PostgreSQL of `DATABASE_URL`, in a database that is empty.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom, systemRandom } from '#platform/random';
import { composeServer } from '../apps/server/compose.ts';
import { createProperty, insertRows } from './support/fill-hotel.ts';
import { amount, percentile, printFigures } from './support/harness.ts';
import { Hotel } from './support/hotel-rows.ts';

const rooms = amount('ROOMS', 300, 60);
const days = amount('DAYS', 365, 20);
const turns = amount('TURNS', 200, 10);
/** Milliseconds in which the screen's answer is there, p95. */
const mostMs = 300;
const size = { rooms, days, ordersOfDay: 1.5 * rooms, requestsOfDay: 0.4 * rooms };
const dayMs = 86_400_000;
const now = Date.now();

const folder = mkdtempSync(join(tmpdir(), 'bellhop-today-'));
const config = { ...readConfig({ ...process.env, DEMO: 'off' }), dataDir: folder };
const server = await composeServer({
  ...{ config, clock: systemClock, random: systemRandom, log: recordingLog(), builds: folder, synchronous: 'OFF' },
  metrics: createMetrics({ process: false }),
});
const { platform } = server.database;

/** Fills the days of the house. Returns how many rows there are. */
async function fill(): Promise<number> {
  let rows = 0;
  for (const [table, some] of new Hotel(size, seededRandom(37), now).tables()) {
    await insertRows(server, table, some);
    rows += some.length;
  }
  return rows;
}

/** The least that the screen asks of the database: how many orders today has. */
async function countBare(): Promise<void> {
  await platform.read
    .selectFrom('shop_orders' as never)
    .select(({ fn }) => fn.countAll().as('count'))
    .where('property' as never, '=', '1' as never)
    .where('placed_at' as never, '>=', (now - dayMs) as never)
    .execute();
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const at = performance.now();
  await work();
  return performance.now() - at;
}

await createProperty(server);
const rows = await fill();

const [ours, bare]: [number[], number[]] = [[], []];
let bytes = 0;
// The first answers read what every server has in memory soon after its start.
for (let turn = 0; turn < 5; turn += 1) await server.request('GET', '/api/v1/today');
for (let turn = 0; turn < turns; turn += 1) {
  ours.push(
    await took(async () => {
      const { status, body } = await server.request('GET', '/api/v1/today');
      if (status !== 200) throw new Error(`today answered ${status}: ${JSON.stringify(body)}`);
      bytes = JSON.stringify(body).length;
    }),
  );
  bare.push(await took(countBare));
}
await server.close(0);
rmSync(folder, { recursive: true });

const [p95, bareP95] = [percentile(ours, 0.95), percentile(bare, 0.95)];
printFigures(
  `Today over ${days} days of ${rooms} rooms, ${rows} rows, ${config.databaseUrl ? 'PostgreSQL' : 'SQLite'}`,
  [
    { name: 'answer, p95', value: `${p95.toFixed(1)} ms`, goal: `${mostMs} ms`, reached: p95 <= mostMs },
    { name: 'answer, median', value: `${percentile(ours, 0.5).toFixed(1)} ms` },
    { name: 'bare count of the orders of a day, p95', value: `${bareP95.toFixed(1)} ms` },
    { name: 'answer over the bare count, p95', value: `${(p95 / bareP95).toFixed(0)} ×` },
    { name: 'size of the answer', value: `${(bytes / 1024).toFixed(1)} KiB` },
  ],
);
