import type { CallHandlers } from '#platform/node/server';
import { languageOf } from '#property/contract';
import { requirePlayed } from '#remote-control/contract';
import type { Country, radio, Station } from '../contract.ts';
import { type BookStation, idsOf } from './book-station.ts';
import { type Caller, findStay, type RoomCaller, requireStay } from './caller.ts';
import type { RadioContext } from './context.ts';
import { codeOfCountry, countryName } from './country-names.ts';
import { addFavourite, favouritesOf, removeFavourite } from './favourites.ts';
import { offeredByIds, offeredCodes, offeredCounts, requireOffered } from './offered-stations.ts';
import type { Sought } from './station-book.ts';
import { picturePath } from './station-pictures.ts';
import { findOffered } from './station-search.ts';
import { openTicket } from './tickets.ts';

/** Stations up to which all are listed at once; beyond, so many of each country. */
const [mostAtOnce, someOfEach, pageOfOne] = [2_500, 10, 200];

const group = { favourites_group_id: 'fav_01' } as const;

/** Returns a function that shows stations as guests see them, those with these ids as favourites. */
function stationsFor(property: string, favourites: readonly string[]): (station: BookStation) => Station {
  const liked = new Set(favourites);
  return (station) => {
    const { id, name, country, tags, languages, codec, bitrate } = station;
    return {
      ...{ id, name, country, tags: [...tags], languages: [...languages], codec, bitrate },
      image: picturePath(property, station),
      hls: station.stream === 'hls',
      favourite: idsOf(station).some((one) => liked.has(one)),
    };
  };
}

async function ownFavourites(context: RadioContext, caller: Caller, stayId: string): Promise<readonly string[]> {
  const stay = await findStay(context, caller, stayId);
  return stay ? await favouritesOf(context, stay.property, stay.id) : [];
}

/** The countries that a hotel offers with their names, in the order of these; the first country of the hotel comes first. */
async function offeredCountries(context: RadioContext, property: string, lang: string) {
  const [counts, { radio_first_country: first }, record] = await Promise.all([
    offeredCounts(context, property),
    context.property.settings(property),
    context.property.requireById(property),
  ]);
  const language = languageOf(record, lang);
  const named = [...counts].map(([code, count]) => ({ code, count, name: countryName(code, language) }));
  const order = new Intl.Collator(language).compare;
  const placeOf = (code: string) => (code === first.toUpperCase() && code !== '' ? 0 : code === '' ? 2 : 1);
  return named.sort((a, b) => placeOf(a.code) - placeOf(b.code) || order(a.name.i18nName, b.name.i18nName));
}

type Listing = { readonly country: string; readonly lang: string; readonly stay_id: string };

type Wanted = { readonly country: string; readonly codes: readonly string[]; readonly total: number };

/** The stations that are listed with their countries: of the country that is named, else of all. */
async function listedStations({ book }: RadioContext, property: string, { country, codes, total }: Wanted) {
  if (country === '') return await book.firstOfEach(property, codes, total <= mostAtOnce ? mostAtOnce : someOfEach);
  const code = codeOfCountry(country);
  if (code === undefined || !codes.includes(code)) return new Map<string, readonly BookStation[]>();
  return new Map([[code, await book.find(property, { countries: [code], offset: 0, limit: pageOfOne })]]);
}

async function listAll(context: RadioContext, { caller, property }: Place, { country, lang, stay_id }: Listing) {
  const [offered, own] = await Promise.all([
    offeredCountries(context, property, lang),
    ownFavourites(context, caller, stay_id),
  ]);
  const toStation = stationsFor(property, own);
  const total = offered.reduce((sum, { count }) => sum + count, 0);
  const listed = await listedStations(context, property, { country, codes: offered.map(({ code }) => code), total });
  const countries: Country[] = offered.map(({ code, count, name }) => ({
    ...name,
    station_count: count,
    radio_stations: (listed.get(code) ?? []).map(toStation),
  }));
  const liked = await offeredByIds(context, property, own);
  return { countries, ...group, favourite_radio_stations: liked.map(toStation), total };
}

type Place = { readonly caller: Caller; readonly property: string };

type Page = Pick<Listing, 'country' | 'stay_id'> & Pick<Sought, 'offset' | 'limit'> & { readonly search: string };

/** Returns a page of the stations of a search, and how many were found. */
async function searchPage(context: RadioContext, property: string, { search, country, offset, limit }: Page) {
  const code = codeOfCountry(country);
  if (country !== '' && code === undefined) return { stations: [], total: 0 };
  const found = await findOffered(context, property, { term: search, country: country === '' ? undefined : code });
  return { stations: found.slice(offset, offset + limit), total: found.length };
}

/** Returns a page of the stations of a country, or of all that are offered. */
async function countryPage(context: RadioContext, property: string, { country, offset, limit }: Page) {
  const codes = await offeredCodes(context, property);
  const code = codeOfCountry(country);
  const named = code !== undefined && (codes?.has(code) ?? true) ? [code] : [];
  const filter = { countries: country === '' ? codes && [...codes] : named };
  const [stations, total] = await Promise.all([
    context.book.find(property, { ...filter, offset, limit }),
    context.book.count(property, filter.countries),
  ]);
  return { stations, total };
}

async function listPage(context: RadioContext, { caller, property }: Place, page: Page) {
  const [favourites, { stations, total }] = await Promise.all([
    ownFavourites(context, caller, page.stay_id),
    page.search === '' ? countryPage(context, property, page) : searchPage(context, property, page),
  ]);
  return { stations: stations.map(stationsFor(property, favourites)), total };
}

/** Returns the next station of a station's country, for one that is silent. */
async function nextOf(
  { book }: RadioContext,
  property: string,
  station: BookStation,
): Promise<BookStation | undefined> {
  const all = await book.find(property, { countries: [station.country], offset: 0, limit: pageOfOne });
  const answering = all.filter(({ silentSince, id }) => silentSince === undefined || id === station.id);
  const at = answering.findIndex(({ id }) => id === station.id);
  const next = answering[at + 1] ?? answering[0];
  return next?.id === station.id ? undefined : next;
}

/** Returns the handlers of the calls of guests and TVs. */
export function radioCalls(
  context: RadioContext,
  titleOf: (property: string, id: string) => string,
): CallHandlers<typeof radio> {
  return {
    'Radio.getAllRadioStationsWithFavourites': ({ identity, property }, data) =>
      listAll(context, { caller: identity as Caller, property }, data),
    'Radio.getStations': ({ identity, property }, data) =>
      listPage(context, { caller: identity as Caller, property }, data),
    'Radio.getMyFavourites': async ({ identity, property }, { stay_id }) => {
      const own = await ownFavourites(context, identity as Caller, stay_id);
      const stations = await offeredByIds(context, property, own);
      return { ...group, favourite_radio_stations: stations.map(stationsFor(property, own)) };
    },
    'Radio.insertMyFavouritesManually': async ({ identity, property }, { item_id, stay_id }) => {
      const stay = await requireStay(context, identity as RoomCaller, stay_id);
      const { id } = await requireOffered(context, property, item_id);
      await addFavourite(context, stay, id);
      return {};
    },
    'Radio.removeMyFavouritesManually': async ({ identity, property }, { item_id, stay_id }) => {
      const stay = await requireStay(context, identity as RoomCaller, stay_id);
      const [station] = await context.book.byIds(property, [item_id]);
      await removeFavourite(context, stay, [item_id, ...(station ? idsOf(station) : [])]);
      return {};
    },
    'Radio.getStream': async ({ identity, property }, { item_id, stay_id }) => {
      const caller = identity as Caller;
      const own = await ownFavourites(context, caller, stay_id);
      const station = await requireOffered(context, property, item_id);
      const [url, next] = await Promise.all([
        // A page that is served by https may not play what is not.
        station.hls.startsWith('https:') ? station.hls : openTicket(context, caller, { station, stayId: stay_id }),
        nextOf(context, property, station),
      ]);
      const toStation = stationsFor(property, own);
      return {
        station: toStation(station),
        ...{ url, kind: station.stream, title: titleOf(property, station.id) },
        next: next ? toStation(next) : null,
      };
    },
    'RemotePlayer.playRadioChannel': async ({ identity, property }, { item_id, play_id }) => {
      const { id } = await requireOffered(context, property, item_id);
      const { roomId } = identity as RoomCaller;
      return { result: requirePlayed(await context.tvControl.perform({ property, roomId }, `radio|${id}`, play_id)) };
    },
  };
}
