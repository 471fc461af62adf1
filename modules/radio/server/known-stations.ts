import type { ComparisonTable, RadioStore, StationSource } from './tables.ts';

/** After so many failures in a row a station comes last. */
export const mostFailures = 3;

/** The generation of a source that counts, and the comparison of both where there are two. */
export type Current = {
  readonly source: StationSource;
  readonly generation: string;
  readonly pair?: ComparisonTable | undefined;
};

/** The countries of a property with how many stations each has, those that staff hid not counted. */
export type Counts = ReadonlyMap<string, number>;

/** What is known of a property's stations until they change. */
export type Known = { readonly current: readonly Current[]; readonly counts: Counts };

/** The ids of stations that staff hid, or pinned. */
export function editedIds({ read }: Pick<RadioStore, 'read'>, property: string, what: 'hidden' | 'pinned') {
  return read.selectFrom('radio_edits').select('station_id').where('property', '=', property).where(what, '=', 1);
}

/** Twins of a comparison. */
export function twinsOf({ read }: Pick<RadioStore, 'read'>, { property, generation, own_generation }: ComparisonTable) {
  return read
    .selectFrom('radio_twins')
    .where('radio_twins.property', '=', property)
    .where('radio_twins.generation', '=', generation)
    .where('radio_twins.own_generation', '=', own_generation);
}

/** The same in a generation, by the ids that its stations have: theirs, one that was merged into them, or a twin's. */
export function editedIn(
  store: Pick<RadioStore, 'read'>,
  { property, source, generation, pair }: Current & { readonly property: string },
  what: 'hidden' | 'pinned',
) {
  const merged = store.read
    .selectFrom('radio_merged')
    .select('station_id')
    .where('property', '=', property)
    .where('source', '=', source)
    .where('generation', '=', generation)
    .where('id', 'in', editedIds(store, property, what));
  const edited = editedIds(store, property, what).unionAll(merged);
  if (!pair || source !== 'file') return edited;
  return edited.unionAll(
    twinsOf(store, pair)
      .select('station_id')
      .where('radio_twins.id', 'in', editedIds(store, property, what)),
  );
}

/** The ids of stations that could not be received. */
export function silentIds({ read }: Pick<RadioStore, 'read'>, property: string) {
  return read
    .selectFrom('radio_troubles')
    .select('station_id')
    .where('property', '=', property)
    .where('failures', '>=', mostFailures);
}

/** The stations of a generation that count: those of the directory that the hotel's own list has, too, do not. */
export function stationsOf(
  { read }: Pick<RadioStore, 'read'>,
  { property, source, generation, pair }: Current & { readonly property: string },
) {
  const stations = read
    .selectFrom('radio_stations')
    .where('radio_stations.property', '=', property)
    .where('radio_stations.source', '=', source)
    .where('radio_stations.generation', '=', generation);
  if (!pair || source !== 'directory') return stations;
  return stations.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('radio_twins')
          .select('radio_twins.id')
          .where('radio_twins.property', '=', property)
          .where('radio_twins.generation', '=', generation)
          .where('radio_twins.own_generation', '=', pair.own_generation)
          .whereRef('radio_twins.id', '=', 'radio_stations.id'),
      ),
    ),
  );
}

async function currentOf({ read }: RadioStore, property: string): Promise<readonly Current[]> {
  const sources = await read
    .selectFrom('radio_sources')
    .select(['source', 'generation'])
    .where('property', '=', property)
    .execute();
  // The hotel's own list comes first.
  const sorted = sources.sort((a, b) => (a.source < b.source ? 1 : -1));
  const [own, directory] = sorted;
  if (!own || !directory) return sorted;
  const pair = { property, generation: directory.generation, own_generation: own.generation };
  return sorted.map((one) => ({ ...one, pair }));
}

/** Reads what is known of a property's stations. */
export async function readKnown(store: RadioStore, property: string): Promise<Known> {
  const { read } = store;
  const current = await currentOf(store, property);
  const counts = new Map<string, number>();
  const add = (country: string, more: number) => counts.set(country, (counts.get(country) ?? 0) + more);
  for (const one of current) {
    const rows = await read
      .selectFrom('radio_countries')
      .select(['country', 'stations'])
      .where('property', '=', property)
      .where('source', '=', one.source)
      .where('generation', '=', one.generation)
      .execute();
    for (const { country, stations } of rows) add(country, stations);
    const hidden = await stationsOf(store, { ...one, property })
      .select('country')
      .where('id', 'in', editedIn(store, { ...one, property }, 'hidden'))
      .execute();
    for (const { country } of hidden) add(country, -1);
    if (one.pair && one.source === 'directory') {
      const twins = await countTwins(store, one.pair);
      for (const { country, count } of twins) add(country, -Number(count));
    }
  }
  return { current, counts: new Map([...counts].filter(([, count]) => count > 0)) };
}

/** Returns how many stations of each country of the directory count as the hotel's own. */
async function countTwins(store: Pick<RadioStore, 'read'>, pair: ComparisonTable) {
  return await twinsOf(store, pair)
    .innerJoin('radio_stations', (join) =>
      join
        .onRef('radio_stations.property', '=', 'radio_twins.property')
        .onRef('radio_stations.generation', '=', 'radio_twins.generation')
        .onRef('radio_stations.id', '=', 'radio_twins.id')
        .on('radio_stations.source', '=', 'directory'),
    )
    .select(({ fn }) => ['radio_stations.country', fn.countAll<number>().as('count')])
    .groupBy('radio_stations.country')
    .execute();
}
