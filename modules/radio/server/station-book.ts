import { foldText } from '#platform/node/db';
import { type BookStation, isReceived, receivedFirst, type StationRow, toBookStation } from './book-station.ts';
import {
  type Counts,
  type Current,
  editedIds,
  type Known,
  mostFailures,
  readKnown,
  silentIds,
} from './known-stations.ts';
import type { RadioStore } from './tables.ts';

/** Which stations; `country` undefined: of all. */
type Filter = {
  readonly country?: string | undefined;
  readonly search?: string;
  readonly withHidden?: boolean;
  /** Silent ones in their places. */
  readonly withSilent?: boolean;
};

/** What is looked for. */
export type Sought = Filter & { readonly offset: number; readonly limit: number };

/** Stations by country. */
type ByCountry = ReadonlyMap<string, readonly BookStation[]>;

type Row = StationRow & Current;

/** Stations of each country that are read beyond the wanted ones, in case some are hidden. */
const spare = 5;

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

  async #rows(property: string, ids: readonly string[]): Promise<readonly Row[]> {
    if (ids.length === 0) return [];
    const { current } = await this.#know(property);
    const rows = await Promise.all(
      current.map(({ source, generation }) =>
        this.#store.read
          .selectFrom('radio_stations')
          .select(['source', 'generation', 'id', 'body'])
          .where('property', '=', property)
          .where('source', '=', source)
          .where('generation', '=', generation)
          .where('id', 'in', ids)
          .execute(),
      ),
    );
    return rows.flat();
  }

  async #complete(property: string, rows: readonly Row[]): Promise<readonly BookStation[]> {
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return [];
    const { read } = this.#store;
    const [edits, troubles] = await Promise.all([
      read
        .selectFrom('radio_edits')
        .selectAll()
        .where('property', '=', property)
        .where('station_id', 'in', ids)
        .execute(),
      read
        .selectFrom('radio_troubles')
        .select(['station_id', 'since'])
        .where('property', '=', property)
        .where('station_id', 'in', ids)
        .where('failures', '>=', mostFailures)
        .execute(),
    ]);
    const editOf = new Map(edits.map((edit) => [edit.station_id, edit]));
    const silentOf = new Map(troubles.map(({ station_id: id, since }) => [id, since]));
    return rows.map((row) => toBookStation(row, { edit: editOf.get(row.id), silentSince: silentOf.get(row.id) }));
  }

  /** Returns stations by id, in the order of the ids; those that no longer exist are left out. */
  async byIds(property: string, ids: readonly string[]): Promise<readonly BookStation[]> {
    const stations = await this.#complete(property, await this.#rows(property, ids));
    const known = new Map(stations.map((station) => [station.id, station]));
    return ids.flatMap((id) => known.get(id) ?? []);
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
   * Returns a page of stations: pinned ones first, then by place, silent ones last. Of a search, and of what staff see, silent
   * ones are the last of their page.
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

  async #silentOnes(property: string, { country }: Pick<Sought, 'country'>): Promise<readonly BookStation[]> {
    const rows = await silentIds(this.#store, property).execute();
    const stations = await this.byIds(
      property,
      rows.map(({ station_id: id }) => id),
    );
    return stations
      .filter((one) => !one.hidden && (country === undefined || one.country === country))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  async #pinned(property: string, { country, search = '' }: Filter): Promise<readonly BookStation[]> {
    if (search !== '') return [];
    const rows = await editedIds(this.#store, property, 'pinned').execute();
    const ids = rows.map(({ station_id: id }) => id);
    const stations = await this.byIds(property, ids);
    return stations
      .filter((one) => !one.hidden && (country === undefined || one.country === country))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  #select(property: string, { source, generation }: Current, filter: Filter) {
    const { country, search = '', withHidden = false } = filter;
    let query = this.#store.read
      .selectFrom('radio_stations')
      .where('property', '=', property)
      .where('source', '=', source)
      .where('generation', '=', generation);
    if (country !== undefined) query = query.where('country', '=', country);
    const hidden = editedIds(this.#store, property, 'hidden');
    if (!withHidden) query = query.where('id', 'not in', hidden);
    if (hasSilentLast(filter)) query = query.where('id', 'not in', silentIds(this.#store, property));
    if (search !== '') return query.where('sought', 'like', `%${foldText(search)}%`);
    // Pinned ones are on top of the list.
    return query.where('id', 'not in', editedIds(this.#store, property, 'pinned').where('hidden', '=', 0));
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

  async #size(property: string, current: Current, sought: Sought): Promise<number> {
    const row = await this.#select(property, current, sought)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  }
}

/** Whether silent stations come after all others of a list. */
function hasSilentLast({ search = '', withHidden = false, withSilent = false }: Filter): boolean {
  return search === '' && !withHidden && !withSilent;
}
