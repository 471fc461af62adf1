// The stations of a whole directory: their import with memory above idle and the longest time that the event loop stands still, and
// then the list of countries and a page of stations, beside the bare rows of the same database.
import { systemClock } from '#platform/clock';
import { createSpool } from '#platform/node/text-files';
import { runThread } from '#platform/node/threads';
import { radio } from '#radio/contract';
import { createGenerationWriter, flipGeneration, openTestRadio, type RadioTables } from '#radio/testing';
import { createStationReader, createTuner } from '../integrations/radio-stations/index.ts';
import { amount, median, percentile, printFigures } from './support/harness.ts';
import { watchLoop, watchMemory } from './support/watch-loop.ts';

const stations = amount('STATIONS', 100_000, 2_000);
const rounds = amount('ROUNDS', 500, 20);
const goals = { memory: 150, stall: 50, list: 20 };

const spool = await createSpool();
await runThread(new URL('./support/stations-thread.ts', import.meta.url), {
  queue: 'stations',
  ...{ data: { path: spool.path, count: stations }, transfer: [], clock: systemClock, deadlineMs: 600_000 },
  onMessage: () => {},
});
const hotel = await openTestRadio((platform) => ({
  readStations: createStationReader(platform),
  directory: { download: async () => undefined },
  tune: createTuner(platform),
}));
const guest = await hotel.signIn();
const { database } = hotel.platform;
const store = database.store<RadioTables, typeof radio>(radio);
const readStations = createStationReader({ clock: systemClock });
const generation = { property: '1', source: 'file', generation: 'bench' } as const;
const writer = createGenerationWriter({ store }, generation);

const stopMemory = watchMemory();
const stop = watchLoop();
const at = performance.now();
const report = await readStations({ path: spool.path, format: 'json', country: '' }, writer.take);
await writer.complete();
await store.write(({ tx }) => flipGeneration(tx, generation, 0));
const seconds = (performance.now() - at) / 1000;
const loop = stop();
const memory = stopMemory();
if (report.stations !== stations) throw new Error(`${report.stations} of ${stations} stations were imported`);
await spool.remove();

/** The same countries as rows of the database, written as the answer would be. */
const bareList = async () => {
  const rows = await store.read.selectFrom('radio_countries').selectAll().execute();
  return JSON.stringify(rows).length;
};
const list = (country: string) => hotel.call('Radio.getAllRadioStationsWithFavourites', guest, { country, lang: 'de' });
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};
const times: { [name in 'bare' | 'list' | 'whole' | 'page']: number[] } = { bare: [], list: [], whole: [], page: [] };
for (let round = 0; round < rounds; round += 1) {
  times.bare.push(await timed(bareList));
  // As the app asks: the stations follow page by page.
  times.list.push(await timed(() => list('none')));
  times.page.push(await timed(() => hotel.call('Radio.getStations', guest, { country: 'DE', offset: round * 96 })));
  if (round % 10 === 0) times.whole.push(await timed(() => list('')));
}
await database.close();

const shown = (name: keyof typeof times) =>
  `${percentile(times[name], 0.99).toFixed(1)} ms (median ${median(times[name]).toFixed(1)})`;
const p99 = percentile(times.list, 0.99);
printFigures(`${stations} radio stations, imported in ${seconds.toFixed(1)} s`, [
  {
    name: 'memory above idle',
    value: `${memory.toFixed(0)} MB`,
    goal: `at most ${goals.memory} MB`,
    reached: memory <= goals.memory,
  },
  {
    name: 'longest turn of the event loop, in processor time',
    value: `${loop.longest.toFixed(0)} ms`,
    goal: `at most ${goals.stall} ms`,
    reached: loop.longest <= goals.stall,
  },
  { name: 'delay of the event loop, p99 and longest', value: `${loop.p99.toFixed(0)} and ${loop.max.toFixed(0)} ms` },
  { name: 'bare rows of the countries, p99', value: shown('bare') },
  {
    name: 'list of countries, p99',
    value: shown('list'),
    goal: `at most ${goals.list} ms`,
    reached: p99 <= goals.list,
  },
  { name: 'the same with ten stations of each, p99', value: shown('whole') },
  { name: 'a page of a country, p99', value: shown('page') },
]);
process.exit();
