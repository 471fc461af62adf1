import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, fakeClock, systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { inBatches, sqliteFileName } from '#platform/node/db';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom, systemRandom } from '#platform/random';
import { composeServer } from '../../apps/server/compose.ts';
import { Hotel, type HotelSize, type Rows } from './hotel-rows.ts';

/** Rows of a write while a hotel is filled. */
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

/** Creates the property of a hotel. */
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

/** Fills an empty folder with a hotel. Returns how many stays it has. */
export async function fillHotel(folder: string, size: HotelSize): Promise<number> {
  const server = await compose(folder, systemClock);
  await createProperty(server);
  const hotel = new Hotel(size, seededRandom(37), Date.now());
  for (const [table, rows] of hotel.tables()) await insertRows(server, table, rows);
  await server.close(0);
  await settle(folder);
  return hotel.stays;
}

function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  fsyncSync(file);
  closeSync(file);
}

/**
 * Returns a folder with a hotel that is the caller's to remove. A hotel is filled once a day and copied from `.cache`: its
 * guests are in house today.
 */
export async function hotelFolder(size: HotelSize): Promise<string> {
  const hotels = join(import.meta.dirname, '../../.cache/hotels');
  const day = new Date().toISOString().slice(0, 10);
  const saved = join(hotels, [day, ...Object.values(size)].join('-'));
  mkdirSync(hotels, { recursive: true });
  for (const name of readdirSync(hotels)) if (!name.startsWith(day)) rmSync(join(hotels, name), { recursive: true });
  if (!existsSync(saved)) {
    const filling = `${saved}.filling`;
    rmSync(filling, { recursive: true, force: true });
    mkdirSync(filling);
    const began = performance.now();
    const stays = await fillHotel(filling, size);
    console.log(`filled a hotel of ${stays} stays in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    renameSync(filling, saved);
  }
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-house-'));
  cpSync(saved, folder, { recursive: true });
  // A server syncs its database when it starts: it is not to wait for the copy as well.
  syncFile(join(folder, sqliteFileName));
  return folder;
}
