import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, localTime, systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { composeServer } from '../compose.ts';
import { loadDemoHotel } from '../load-demo-hotel.ts';
import { loadSmallHotel } from './load-small-hotel.ts';

/** `empty`: tables without rows; `small`: see {@link loadSmallHotel}; `whole`: the demo hotel. */
export type PreparedHotel = 'empty' | 'small' | 'whole';

/** How often a process looks whether another one has prepared a hotel, in milliseconds. */
const lookMs = 50;

/** Returns the folder that all processes of a run share (`tools/share-prepared-hotels.ts`). */
function sharedFolder(): string {
  const folder = process.env.BELLHOP_PREPARED_HOTELS;
  if (folder === undefined) throw new Error('this run of tests has no folder for prepared hotels');
  return folder;
}

/** Creates a folder; false: another process has. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function prepare(dataDir: string, hotel: PreparedHotel, clock: Clock): Promise<void> {
  const log = recordingLog();
  const server = await composeServer({
    ...{ config: { ...readConfig({}), dataDir }, clock, log, builds: dataDir },
    // No test draws the ids that the hotel has.
    random: seededRandom(20_261_121),
    metrics: createMetrics({ process: false }),
    synchronous: 'OFF',
  });
  try {
    if (hotel === 'small') await loadSmallHotel({ server, clock, log });
    if (hotel === 'whole') await loadDemoHotel({ server, clock, log });
  } finally {
    await server.close(0);
  }
}

/** Returns the folder of a hotel that was loaded at the time of a clock, which the first of all processes does. */
async function preparedFolder(hotel: PreparedHotel, clock: Clock): Promise<string> {
  const now = clock.now();
  const start = clock === systemClock ? localTime(now, 'Europe/Zurich').slice(0, 10) : String(now);
  const place = join(sharedFolder(), `${hotel}-${start}`);
  const unfinished = `${place}-unfinished`;
  while (!existsSync(place)) {
    if (!isFirst(unfinished)) {
      await systemClock.sleep(lookMs);
      continue;
    }
    try {
      await prepare(unfinished, hotel, clock);
      renameSync(unfinished, place);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return place;
}

/**
 * Puts a hotel into a data folder as a server leaves it that has loaded it and ended; to load one costs more than most tests do. The
 * hotel is loaded once in a run for all tests whose clock starts at the same time, or on the system clock in the same day.
 */
export async function putPreparedHotel(dataDir: string, hotel: PreparedHotel, clock: Clock): Promise<void> {
  cpSync(await preparedFolder(hotel, clock), dataDir, { recursive: true });
}
