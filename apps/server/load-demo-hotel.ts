import { type Clock, localTime } from '#platform/clock';
import { marksOf, type OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import { loadDemo } from '../../demo/load.ts';
import { prepareDay } from '../../demo/prepare-day.ts';
import type { AdminDoor } from './admin-door.ts';

/** Zone of the demo hotel, in which its guests arrive today. */
const zone = 'Europe/Zurich';
/** Name of the mark that says how far the demo hotel is: `loading`, else the day that its house was made for. */
const markName = 'demo hotel';

type Loading = {
  readonly server: { readonly request: AdminDoor; readonly database: Pick<OpenDatabase, 'platform'> };
  readonly clock: Clock;
  readonly log: Log;
};

async function hasProperty(request: AdminDoor): Promise<boolean> {
  const { status, body } = await request('GET', '/api/v1/properties?limit=1');
  if (status !== 200) throw new Error(`the list of properties answered ${status}`);
  return (body as { readonly items: readonly unknown[] }).items.length > 0;
}

/**
 * Loads the demo hotel into a database without any property, or goes on where a load broke off; takes one that was loaded
 * on an earlier day on to today. A hotel that is not ours is left alone. Answers whether there was anything to do.
 */
export async function loadDemoHotel({ server, clock, log }: Loading): Promise<boolean> {
  const marks = marksOf(server.database);
  const mark = await marks.read(markName);
  const began = clock.now();
  const today = localTime(began, zone).slice(0, 10);
  if (mark === today || (mark === undefined && (await hasProperty(server.request)))) return false;
  const doors = { request: server.request, today };
  if (mark === undefined || mark === 'loading') {
    // Before the first piece: a database that holds some of it is known to be half loaded.
    await marks.write(markName, 'loading');
    await loadDemo(doors);
  } else await prepareDay(doors);
  await marks.write(markName, today);
  log.info({ ms: clock.now() - began, day: today }, 'the demo hotel is loaded');
  return true;
}
