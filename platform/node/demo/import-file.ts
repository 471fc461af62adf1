import { systemClock } from '#platform/clock';
import type { DemoHotel } from './demo-hotel.ts';
import { send } from './send.ts';

/** A file to import, and the route that takes it; `adds`: it takes nothing away, so that nobody is asked. */
type DemoFile = { readonly path: string; readonly type: string; readonly text: string; readonly adds?: true };

const pollMs = 50;
const mostPolls = 1_200;

/** Imports a file as a hotel does, and waits until it is in. Throws if the import fails. */
export async function importFile(hotel: DemoHotel, { path, type, text, adds }: DemoFile): Promise<void> {
  // The demo hotel is what its files say, whatever was there.
  const query = `?property=${hotel.property}`;
  const body = new Blob([text], { type });
  const { id } = (await send(hotel, {
    method: 'POST',
    path: `${path}${query}${adds ? '' : '&confirmed=true'}`,
    body,
  })) as Import;
  const look = async () => (await send(hotel, { method: 'GET', path: `${path}/${id}${query}` })) as Import;
  let found = await look();
  for (let poll = 0; found.state === 'running' && poll < mostPolls; poll += 1) {
    // The threads of an import work in real time, whatever clock the server has.
    await systemClock.sleep(pollMs);
    found = await look();
  }
  if (found.state !== 'done')
    throw new Error(`demo hotel: the import at ${path} is ${found.state}: ${found.failure ?? ''}`);
}

type Import = { readonly id: string; readonly state: string; readonly failure: string | null };
