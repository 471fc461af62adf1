import { loadDemoHotel } from '../load-demo-hotel.ts';

/** Modules whose demo data are films, songs and stations, which take most of the time to load. */
const heavy = ['cinema', 'music', 'radio'];

type Options = Parameters<typeof loadDemoHotel>[0];

/** Loads the demo hotel without its films, songs and stations; like {@link loadDemoHotel} otherwise. */
export function loadSmallHotel({ server, ...options }: Options): Promise<boolean> {
  const { request, database } = server;
  const list = server.modules.list.filter(({ contract }) => !heavy.includes(contract.module));
  return loadDemoHotel({ ...options, server: { request, database, modules: { list } } });
}
