import { systemClock } from '#platform/clock';
import { type DemoData, type DemoHotel, send } from '#platform/node/demo';
import type { StaffChannel, TvImport } from '../contract.ts';
import { demoGuide, demoPlaylist } from './guide-files.ts';

type File = { readonly kind: 'channel-imports' | 'guide-imports'; readonly type: string; readonly text: string };

const pollMs = 50;
const mostPolls = 1_200;

/** Imports a file as a hotel does, and waits until it is in. */
async function importFile(hotel: DemoHotel, { kind, type, text }: File): Promise<void> {
  const path = `/api/v1/tv/${kind}`;
  const query = `?property=${hotel.property}`;
  const body = new Blob([text], { type });
  let found = (await send(hotel, { method: 'POST', path: path + query, body })) as TvImport;
  for (let poll = 0; found.state === 'running' && poll < mostPolls; poll += 1) {
    // The threads of an import work in real time, whatever clock the server has.
    await systemClock.sleep(pollMs);
    found = (await send(hotel, { method: 'GET', path: `${path}/${found.id}${query}` })) as TvImport;
  }
  if (found.state !== 'done')
    throw new Error(`demo hotel: import of ${kind} is ${found.state}: ${found.failure ?? ''}`);
}

/** The channel for which guests need the parental code. */
const lockedChannel = { name: 'Nocturne', level: 18 };

async function lockNocturne(hotel: DemoHotel): Promise<void> {
  const path = '/api/v1/tv/channels';
  const query = `?property=${hotel.property}`;
  const { items } = (await send(hotel, { method: 'GET', path: path + query })) as { readonly items: StaffChannel[] };
  const found = items.find(({ name }) => name === lockedChannel.name);
  if (!found || found.level === lockedChannel.level) return;
  await send(hotel, { method: 'PATCH', path: `${path}/${found.id}${query}`, body: { level: lockedChannel.level } });
}

async function load(hotel: DemoHotel): Promise<void> {
  await importFile(hotel, { kind: 'channel-imports', type: 'audio/x-mpegurl', text: demoPlaylist() });
  await lockNocturne(hotel);
}

function prepareDay(hotel: DemoHotel): Promise<void> {
  return importFile(hotel, {
    kind: 'guide-imports',
    type: 'application/xml',
    text: demoGuide(hotel.today, hotel.property),
  });
}

/** The demo hotel's twelve channels, and each day the programmes of the week that begins. */
export const channelsDemo: DemoData = { load, prepareDay };
