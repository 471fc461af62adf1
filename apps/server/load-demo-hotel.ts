import type { Clock } from '#platform/clock';
import type { Log } from '#platform/server';
import { loadDemo } from '../../demo/load.ts';
import type { AdminDoor } from './admin-door.ts';

/** Zone of the demo hotel, in which its guests arrive today. */
const zone = 'Europe/Zurich';

type Loading = { readonly request: AdminDoor; readonly clock: Clock; readonly log: Log };

/** Loads the demo hotel into a database without any property; answers whether it did. */
export async function loadDemoHotel({ request, clock, log }: Loading): Promise<boolean> {
  const { status, body } = await request('GET', '/api/v1/properties?limit=1');
  if (status !== 200) throw new Error(`the list of properties answered ${status}`);
  if ((body as { readonly items: readonly unknown[] }).items.length > 0) return false;
  const began = clock.now();
  // en-CA writes a day as YYYY-MM-DD.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(began);
  await loadDemo({ request, today });
  log.info({ ms: clock.now() - began }, 'the demo hotel is loaded');
  return true;
}
