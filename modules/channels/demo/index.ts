import { type DemoData, type DemoHotel, importFile, send } from '#platform/node/demo';
import type { StaffChannel } from '../contract.ts';
import { demoGuide, demoPlaylist } from './guide-files.ts';

/** The channel for which guests need the parental code. */
const lockedChannel = { name: 'Nocturne', level: 18 };

async function lockNocturne(hotel: DemoHotel): Promise<void> {
  const found = (await listChannels(hotel)).find(({ name }) => name === lockedChannel.name);
  if (!found || found.level === lockedChannel.level) return;
  const path = `/api/v1/tv/channels/${found.id}?property=${hotel.property}`;
  await send(hotel, { method: 'PATCH', path, body: { level: lockedChannel.level } });
}

async function listChannels(hotel: DemoHotel): Promise<readonly StaffChannel[]> {
  const path = `/api/v1/tv/channels?property=${hotel.property}`;
  return ((await send(hotel, { method: 'GET', path })) as { readonly items: StaffChannel[] }).items;
}

async function load(hotel: DemoHotel): Promise<void> {
  // A load that was interrupted later has imported them.
  if ((await listChannels(hotel)).length === 0) {
    await importFile(hotel, { path: '/api/v1/tv/channel-imports', type: 'audio/x-mpegurl', text: demoPlaylist() });
  }
  await lockNocturne(hotel);
}

function prepareDay(hotel: DemoHotel): Promise<void> {
  return importFile(hotel, {
    path: '/api/v1/tv/guide-imports',
    type: 'application/xml',
    text: demoGuide(hotel.today, hotel.property),
  });
}

/** The demo hotel's twelve channels, and each day the programmes of the week that begins. */
export const channelsDemo: DemoData = { load, prepareDay };
