import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, fakeClock, systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { inBatches } from '#platform/node/db';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom, systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { House, type HouseSize, type Rows } from './house-rows.ts';

/** Rows of a write while a house is filled. */
const rowsPerWrite = 4_000;

type Server = Awaited<ReturnType<typeof composeServer>>;

function compose(dataDir: string, clock: Clock): Promise<Server> {
  const config = { ...readConfig({ DEMO: 'off' }), dataDir };
  return composeServer({
    ...{ config, clock, random: systemRandom, log: recordingLog(), builds: dataDir, synchronous: 'OFF' },
    metrics: createMetrics({ process: false }),
  });
}

/** Inserts rows into any table of a server. */
export async function insertRows({ database }: Pick<Server, 'database'>, table: string, rows: Rows): Promise<void> {
  for (const some of inBatches(rows, rowsPerWrite)) {
    await database.platform.write(({ tx }) =>
      tx
        .insertInto(table as never)
        .values(some as never)
        .execute(),
    );
  }
}

/** Creates the property of a house. */
export async function createProperty({ request }: Pick<Server, 'request'>): Promise<void> {
  const property = { name: 'Measured', zone: 'Europe/Vienna', languages: ['en'], default_language: 'en' };
  const skin = { skin: { id: 'house', project_id: 'measured' }, theme: 'plain' };
  await request('PUT', '/api/v1/properties/1', { ...property, ...skin });
}

async function countKeys({ database }: Server): Promise<number> {
  const { count } = await database.platform.read
    .selectFrom('stay_name_keys' as never)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lets a server do what it does in its first minute: keys for names, and what is due to be erased. */
async function settle(folder: string): Promise<void> {
  const clock = fakeClock(Date.now());
  const server = await compose(folder, clock);
  await clock.advance(61_000);
  for (let before = -1, count = 0; count !== before; ) {
    before = count;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await clock.settled(server.jobs.settled());
    count = await countKeys(server);
  }
  await server.close(0);
}

/** Fills an empty folder with a house. Returns how many stays it has. */
export async function fillHouse(folder: string, size: HouseSize): Promise<number> {
  const server = await compose(folder, systemClock);
  await createProperty(server);
  const house = new House(size, seededRandom(37), Date.now());
  for (const [table, rows] of house.tables()) await insertRows(server, table, rows);
  await server.close(0);
  await settle(folder);
  return house.stays;
}

/**
 * Returns a folder with a house that is the caller's to remove. A house is filled once a day and copied from `.cache`: its
 * guests are in house today.
 */
export async function houseFolder(size: HouseSize): Promise<string> {
  const houses = join(import.meta.dirname, '../../.cache/houses');
  const day = new Date().toISOString().slice(0, 10);
  const kept = join(houses, [day, ...Object.values(size)].join('-'));
  mkdirSync(houses, { recursive: true });
  for (const name of readdirSync(houses)) if (!name.startsWith(day)) rmSync(join(houses, name), { recursive: true });
  if (!existsSync(kept)) {
    const filling = `${kept}.filling`;
    rmSync(filling, { recursive: true, force: true });
    mkdirSync(filling);
    const began = performance.now();
    const stays = await fillHouse(filling, size);
    console.log(`filled a house of ${stays} stays in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    renameSync(filling, kept);
  }
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-house-'));
  cpSync(kept, folder, { recursive: true });
  return folder;
}
