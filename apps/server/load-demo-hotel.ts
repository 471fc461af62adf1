import { type Clock, localTime } from '#platform/clock';
import { createFlags, type OpenDatabase } from '#platform/node/db';
import type { Log } from '#platform/node/log';
import { type DemoScene, loadDemo, playDemoScene, prepareDemoDay } from '../../demo/load.ts';
import type { InternalApiClient } from './internal-api-client.ts';
import type { Modules } from './modules.ts';

/** Time zone of the demo hotel; its guests arrive today. */
const zone = 'Europe/Zurich';
/** Name of the stored progress: `loading`, or the day for which the demo data was generated. */
const flagName = 'demo hotel';

type LoadDemoHotelOptions = {
  readonly server: {
    readonly request: InternalApiClient;
    readonly database: Pick<OpenDatabase, 'platform'>;
    readonly modules: Pick<Modules, 'list'>;
  };
  readonly clock: Clock;
  readonly log: Log;
};

/** Times that a request is sent while the database is busy, half a second, then a second apart, and so on. */
const maxTries = 6;
const firstPauseMs = 500;

/** Sends a request again while the database refuses it: what the loaders send may be repeated. */
function patient(request: InternalApiClient, clock: Clock): InternalApiClient {
  return async (method, path, body) => {
    for (let tries = 1; ; tries += 1) {
      const answer = await request(method, path, body);
      if (answer.status !== 503 || tries === maxTries) return answer;
      await clock.sleep(firstPauseMs * tries);
    }
  };
}

async function hasProperty(request: InternalApiClient): Promise<boolean> {
  const { status, body } = await request('GET', '/api/v1/properties?limit=1');
  if (status !== 200) throw new Error(`listing the properties failed with status ${status}`);
  return (body as { readonly items: readonly unknown[] }).items.length > 0;
}

function dayOf(at: number): string {
  return localTime(at, zone).slice(0, 10);
}

/**
 * Loads the demo hotel into a database without properties, resumes an interrupted load, or moves a hotel loaded on an
 * earlier day to today. Any other hotel is left untouched. Resolves to whether anything was done.
 */
export async function loadDemoHotel({ server, clock, log }: LoadDemoHotelOptions): Promise<boolean> {
  const marks = createFlags(server.database);
  const mark = await marks.read(flagName);
  const began = clock.now();
  const today = dayOf(began);
  if (mark === today || (mark === undefined && (await hasProperty(server.request)))) return false;
  const demo = { request: patient(server.request, clock), today, modules: server.modules.list };
  if (mark === undefined || mark === 'loading') {
    // Written first, so that an interrupted load is recognized.
    await marks.write(flagName, 'loading');
    await loadDemo(demo);
  } else await prepareDemoDay(demo);
  await marks.write(flagName, today);
  log.info({ ms: clock.now() - began, day: today }, 'demo hotel loaded');
  return true;
}

/** Has the staff attend to the demo hotel and begins or tends its scene, once it is loaded and has its staff. */
export async function playScene(
  { request, modules }: LoadDemoHotelOptions['server'],
  clock: Clock,
  scene: DemoScene,
): Promise<void> {
  await playDemoScene({ request, today: dayOf(clock.now()), modules: modules.list }, scene);
}
