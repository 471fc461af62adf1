import { type Clock, localTime } from '#platform/clock';
import { createFlags, type OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import { loadDemo } from '../../demo/load.ts';
import { prepareDay } from '../../demo/prepare-day.ts';
import type { InternalApiClient } from './internal-api-client.ts';

/** Time zone of the demo hotel; its guests arrive today. */
const zone = 'Europe/Zurich';
/** Name of the stored progress: `loading`, or the day for which the demo data was generated. */
const flagName = 'demo hotel';

type LoadDemoHotelOptions = {
  readonly server: { readonly request: InternalApiClient; readonly database: Pick<OpenDatabase, 'platform'> };
  readonly clock: Clock;
  readonly log: Log;
};

async function hasProperty(request: InternalApiClient): Promise<boolean> {
  const { status, body } = await request('GET', '/api/v1/properties?limit=1');
  if (status !== 200) throw new Error(`listing the properties failed with status ${status}`);
  return (body as { readonly items: readonly unknown[] }).items.length > 0;
}

/**
 * Loads the demo hotel into a database without properties, resumes an interrupted load, or moves a hotel loaded on an
 * earlier day to today. Any other hotel is left untouched. Resolves to whether anything was done.
 */
export async function loadDemoHotel({ server, clock, log }: LoadDemoHotelOptions): Promise<boolean> {
  const marks = createFlags(server.database);
  const mark = await marks.read(flagName);
  const began = clock.now();
  const today = localTime(began, zone).slice(0, 10);
  if (mark === today || (mark === undefined && (await hasProperty(server.request)))) return false;
  const client = { request: server.request, today };
  if (mark === undefined || mark === 'loading') {
    // Written first, so that an interrupted load is recognized.
    await marks.write(flagName, 'loading');
    await loadDemo(client);
  } else await prepareDay(client);
  await marks.write(flagName, today);
  log.info({ ms: clock.now() - began, day: today }, 'demo hotel loaded');
  return true;
}
