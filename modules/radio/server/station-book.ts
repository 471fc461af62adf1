import { nextTurn } from '#platform/node/db';
import {
  type BookStation,
  entryOf,
  idsOf,
  isReceived,
  receivedFirst,
  type StationRow,
  toBookStation,
} from './book-station.ts';
import {
  type Counts,
  type Current,
  editedIds,
  editedIn,
  type Known,
  readKnown,
  silentIds,
  stationsOf,
  twinsOf,
} from './known-stations.ts';
import { readChanges } from './station-changes.ts';
import type { RadioStore } from './tables.ts';

/** Which stations; `countries` undefined: of all. */
type Filter = {
  readonly countries?: readonly string[] | undefined;
  readonly withHidden?: boolean;
  /** Silent ones in their places. */
  readonly withSilent?: boolean;
};

/** What is looked for. */
export type Sought = Filter & { readonly offset: number; readonly limit: number };

/** A station with its place in its country, as its source has it. */
export type PlacedStation = BookStation & { readonly place: number };

/** Stations by country. */
type ByCountry = ReadonlyMap<string, readonly BookStation[]>;

type Row = StationRow & Current;

/** Stations of each country that are read beyond the wanted ones, in case some are hidden. */
const spare = 5;
/** Stations of a piece. */
const pieceSize = 300;

/** The stations of all properties: the hotel's own list first, then the directory. */
export class StationBook {
  readonly #store: RadioStore;
  /** Each process keeps its own; a replaced generation stays for some minutes, for those that have not heard of the next. */
  readonly #known = new Map<string, Promise<Known>>();

  constructor(store: RadioStore) {
    this.#store = store;
  }

  /** Forgets what is known of a property's stations. */
  drop(property: string): void {
    this.#known.delete(property);
  }

  /** Returns the countries that have stations. */
  async counts(property: string): Promise<Counts> {
    return (await this.#know(property)).counts;
  }

  #know(property: string): Promise<Known> {
    const known = this.#known.get(property);
    if (known) return known;
    const reading = readKnown(this.#store, property);
    this.#known.set(property, reading);
    reading.catch(() => this.#known.delete(property));
    return reading;
  }

  /** The rows of stations that have one of these ids, or that one was merged into. */
  async #rows(property: string, ids: readonly string[]): Promise<readonly Row[]> {
    if (ids.length === 0) return [];
    const { current } = await this.#know(property);
    const { read } = this.#store;
    const rows = await Promise.all(
      current.map((one) => {
        const { source, generation, pair } = one;
        const merged = read
          .selectFrom('radio_merged')
          .select('station_id')
          .where('property', '=', property)
          .where('source', '=', source)
          .where('generation', '=', generation)
          .where('id', 'in', ids);
        const isOwn = pair !== undefined && source === 'file';
        const twins = isOwn ? [twinsOf(this.#store, pair).select('station_id').where('radio_twins.id', 'in', ids)] : [];
        return stationsOf(this.#store, { ...one, property })
          .select(['source', 'generation', 'id', 'body'])
          .where(({ or, eb }) => or([eb('id', 'in', ids), ...[merged, ...twins].map((of) => eb('id', 'in', of))]))
          .execute();
      }),
    );
    return rows.flat();
  }

  async #complete(property: string, rows: readonly Row[]): Promise<readonly BookStation[]> {
    const twins = await this.#twinIds(property, rows);
    const entries = rows.map((row) => {
      const entry = entryOf(row);
      const ids = new Set([...entry.merged, ...(twins.get(row.id) ?? [])]);
      ids.delete(row.id);
      return { entry: { ...entry, merged: [...ids] }, source: row.source };
    });
    const { edits, receptions } = await readChanges(
      this.#store,
      property,
      entries.flatMap(({ entry }) => idsOf(entry)),
    );
    return entries.map(({ entry, source }) =>
      toBookStation(entry, source, {
        edits: idsOf(entry).flatMap((id) => edits.get(id) ?? []),
        reception: receptions.get(entry.id),
      }),
    );
  }

  /** Returns the ids that the hotel's own stations have in the directory. */
  async #twinIds(property: string, rows: readonly Row[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const own = rows.filter(({ source }) => source === 'file').map(({ id }) => id);
    const pair = (await this.#know(property)).current.find((one) => one.source === 'file')?.pair;
    if (!pair || own.length === 0) return new Map();
    const twins = await twinsOf(this.#store, pair)
      .select(['radio_twins.id', 'station_id'])
      .where('station_id', 'in', own)
      .execute();
    const byStation = Map.groupBy(twins, ({ station_id }) => station_id);
    return new Map([...byStation].map(([id, some]) => [id, some.map((twin) => twin.id)]));
  }

  /** Returns stations by id, in the order of the ids, each once; those that no longer exist are left out. */
  async byIds(property: string, ids: readonly string[]): Promise<readonly BookStation[]> {
    const stations = await this.#complete(property, await this.#rows(property, ids));
    const known = new Map<string, BookStation>();
    // The hotel's own list comes first, and what has an id before what it was merged into.
    for (const station of stations) if (!known.has(station.id)) known.set(station.id, station);
    for (const station of stations) for (const id of station.merged) if (!known.has(id)) known.set(id, station);
    return [...new Set(ids.flatMap((id) => known.get(id) ?? []))];
  }

  /** Returns the first stations of each of these countries, silent ones last. */
  async firstOfEach(property: string, countries: readonly string[], limit: number): Promise<ByCountry> {
    const first = new Map<string, BookStation[]>(countries.map((country) => [country, []]));
    const add = (stations: readonly BookStation[]) => {
      for (const station of stations) first.get(station.country)?.push(station);
    };
    add(await this.#pinned(property, {}));
    if (countries.length > 0) {
      for (const current of (await this.#know(property)).current) {
        const rows = await this.#select(property, current, { withSilent: true })
          .select(['source', 'generation', 'id', 'body'])
          .where('country', 'in', countries)
          .where('place', '<', limit + spare)
          .orderBy('country')
          .orderBy('place')
          .execute();
        add(await this.#complete(property, rows));
      }
    }
    return new Map([...first].map(([country, stations]) => [country, receivedFirst(stations).slice(0, limit)]));
  }

  /**
   * Returns a page of stations: pinned ones first, then by place, silent ones last. Of what staff see, silent ones are in their
   * places.
   */
  async find(property: string, sought: Sought): Promise<readonly BookStation[]> {
    const { offset, limit, withHidden = false } = sought;
    const pinned = (await this.#pinned(property, sought)).filter((one) => withHidden || isReceived(one));
    const found = pinned.slice(offset, offset + limit);
    let skip = Math.max(0, offset - pinned.length);
    for (const current of (await this.#know(property)).current) {
      if (found.length >= limit) break;
      const page = await this.#page(property, current, { ...sought, offset: skip, limit: limit - found.length });
      found.push(...(await this.#complete(property, page)));
      if (skip > 0) skip = Math.max(0, skip - (await this.#size(property, current, sought)));
    }
    if (hasSilentLast(sought) && found.length < limit) {
      const silent = await this.#silentOnes(property, sought);
      found.push(...silent.slice(skip, skip + limit - found.length));
    }
    return withHidden ? found : receivedFirst(found);
  }

  /** Returns all stations, hidden ones included, in small pieces, with their places in their countries. */
  async *pieces(property: string): AsyncGenerator<readonly PlacedStation[]> {
    for (const current of (await this.#know(property)).current) {
      for (let last = ''; ; ) {
        const rows = await stationsOf(this.#store, { ...current, property })
          .select(['source', 'generation', 'id', 'body', 'place'])
          .where('id', '>', last)
          .orderBy('id')
          .limit(pieceSize)
          .execute();
        const stations = await this.#complete(property, rows);
        yield stations.map((station, at) => ({ ...station, place: rows[at]?.place ?? 0 }));
        if (rows.length < pieceSize) break;
        last = rows.at(-1)?.id ?? '';
        await nextTurn();
      }
    }
  }

  /** Returns how many stations countries have that staff have not hidden; undefined: all countries. */
  async count(property: string, countries: readonly string[] | undefined): Promise<number> {
    const { counts } = await this.#know(property);
    return (countries ?? [...counts.keys()]).reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
  }

  async #silentOnes(property: string, { countries }: Filter): Promise<readonly BookStation[]> {
    const rows = await silentIds(this.#store, property).execute();
    const stations = await this.byIds(
      property,
      rows.map(({ station_id: id }) => id),
    );
    return stations
      .filter((one) => !isReceived(one) && !one.hidden && (countries?.includes(one.country) ?? true))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #pinned(property: string, { countries }: Filter): Promise<readonly BookStation[]> {
    const rows = await editedIds(this.#store, property, 'pinned').execute();
    const ids = rows.map(({ station_id: id }) => id);
    const stations = await this.byIds(property, ids);
    return stations
      .filter((one) => !one.hidden && (countries?.includes(one.country) ?? true))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #select(property: string, current: Current, filter: Filter) {
    const { countries, withHidden = false } = filter;
    let query = stationsOf(this.#store, { ...current, property });
    if (countries?.length === 0) query = query.where('id', '=', '');
    else if (countries) query = query.where('country', 'in', countries);
    const edited = (what: 'hidden' | 'pinned') => editedIn(this.#store, { ...current, property }, what);
    const hidden = edited('hidden');
    if (!withHidden) query = query.where('id', 'not in', hidden);
    if (hasSilentLast(filter)) query = query.where('id', 'not in', silentIds(this.#store, property));
    // Pinned ones are on top of the list.
    return query.where(({ or, eb }) => or([eb('id', 'not in', edited('pinned')), eb('id', 'in', hidden)]));
  }

  async #page(property: string, current: Current, sought: Sought): Promise<readonly Row[]> {
    return await this.#select(property, current, sought)
      .select(['source', 'generation', 'id', 'body'])
      .orderBy('country')
      .orderBy('place')
      .offset(sought.offset)
      .limit(sought.limit)
      .execute();
  }

  async #size(property: string, current: Current, sought: Filter): Promise<number> {
    const row = await this.#select(property, current, sought)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }
}

/** Whether silent stations come after all others of a list. */
function hasSilentLast({ withHidden = false, withSilent = false }: Filter): boolean {
  return !withHidden && !withSilent;
}
