import type { RadioStore, StationSource } from './tables.ts';

/** After so many failures in a row a station comes last. */
export const mostFailures = 3;

/** The generation of a source that counts. */
export type Current = { readonly source: StationSource; readonly generation: string };

/** The countries of a property with how many stations each has, those that staff hid not counted. */
export type Counts = ReadonlyMap<string, number>;

/** What is known of a property's stations until they change. */
export type Known = { readonly current: readonly Current[]; readonly counts: Counts };

/** The ids of stations that staff hid, or pinned. */
export function editedIds({ read }: Pick<RadioStore, 'read'>, property: string, what: 'hidden' | 'pinned') {
  return read.selectFrom('radio_edits').select('station_id').where('property', '=', property).where(what, '=', 1);
}

/** The same in a generation, by the ids that its stations have: theirs, or one that was merged into them. */
export function editedIn(
  store: Pick<RadioStore, 'read'>,
  { property, source, generation }: Current & { readonly property: string },
  what: 'hidden' | 'pinned',
) {
  const merged = store.read
    .selectFrom('radio_merged')
    .select('station_id')
    .where('property', '=', property)
    .where('source', '=', source)
    .where('generation', '=', generation)
    .where('id', 'in', editedIds(store, property, what));
  return editedIds(store, property, what).unionAll(merged);
}

/** The ids of stations that could not be received. */
export function silentIds({ read }: Pick<RadioStore, 'read'>, property: string) {
  return read
    .selectFrom('radio_troubles')
    .select('station_id')
    .where('property', '=', property)
    .where('failures', '>=', mostFailures);
}

/** Reads what is known of a property's stations. */
export async function readKnown(store: RadioStore, property: string): Promise<Known> {
  const { read } = store;
  const sources = await read
    .selectFrom('radio_sources')
    .select(['source', 'generation'])
    .where('property', '=', property)
    .execute();
  // The hotel's own list comes first.
  const current = sources.sort((a, b) => (a.source < b.source ? 1 : -1));
  const counts = new Map<string, number>();
  const add = (country: string, more: number) => counts.set(country, (counts.get(country) ?? 0) + more);
  for (const { source, generation } of current) {
    const rows = await read
      .selectFrom('radio_countries')
      .select(['country', 'stations'])
      .where('property', '=', property)
      .where('source', '=', source)
      .where('generation', '=', generation)
      .execute();
    for (const { country, stations } of rows) add(country, stations);
    const hidden = await read
      .selectFrom('radio_stations')
      .select('country')
      .where('property', '=', property)
      .where('source', '=', source)
      .where('generation', '=', generation)
      .where('id', 'in', editedIn(store, { property, source, generation }, 'hidden'))
      .execute();
    for (const { country } of hidden) add(country, -1);
  }
  return { current, counts: new Map([...counts].filter(([, count]) => count > 0)) };
}
