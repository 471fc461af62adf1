import { type DemoData, type DemoHotel, importFile, send } from '#platform/node/demo';
import { demoRadioHost, demoStations } from './demo-stations.ts';

export { type DemoStation, demoRadioHost, demoStations } from './demo-stations.ts';

/** The list of stations as a hotel would write it. */
function demoList(): string {
  const rows = demoStations.map(({ clip, name, country, languages, tags }) =>
    [name, `https://${demoRadioHost}/${clip}`, country, languages, `"${tags}"`, 'MP3', '40'].join(','),
  );
  return ['name,url,countrycode,languages,tags,codec,bitrate', ...rows, ''].join('\n');
}

async function load(hotel: DemoHotel): Promise<void> {
  const path = `/api/v1/radio/countries?property=${hotel.property}`;
  const { items } = (await send(hotel, { method: 'GET', path })) as { readonly items: readonly unknown[] };
  // It was loaded before the load was interrupted.
  if (items.length > 0) return;
  await importFile(hotel, { path: '/api/v1/radio/station-imports', type: 'text/csv', text: demoList() });
}

/** The demo hotel's own radio stations. */
export const radioDemo: DemoData = { load };
