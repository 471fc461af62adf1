import type { SearchEntry, SearchSource } from '#platform/node/server';
import { languageOf } from '#property/contract';
import { type BookStation, receivedFirst } from './book-station.ts';
import type { RadioContext } from './context.ts';
import { countryName } from './country-names.ts';
import { offeredByIds, offeredCodes } from './offered-stations.ts';
import type { PlacedStation } from './station-book.ts';
import { picturePath } from './station-pictures.ts';

/** Of stations that guests are offered, and of all, which staff search. */
type StationType = 'radio' | 'radio_staff';

function toEntry(type: StationType, { id, name, tags, country, place }: PlacedStation): SearchEntry {
  const texts = { '': { title: name, keywords: tags.slice(0, 6).join(' ') } };
  return { id, type, texts, popularity: 1 / (1 + place / 20), part: country };
}

/** Creates what guests find of the stations that the hotel offers. */
export function stationSearch(context: RadioContext): SearchSource {
  return {
    types: ['radio'],
    changedBy: ['radio.changed', 'property.changed'],
    async *read(property) {
      const codes = await offeredCodes(context, property);
      for await (const piece of context.book.pieces(property)) {
        const offered = piece.filter(({ country, hidden }) => !hidden && (codes?.has(country) ?? true));
        yield offered.map((station) => toEntry('radio', station));
      }
    },
    look: async ({ property, languages: [named = ''] }, entries) => {
      const language = languageOf(await context.property.requireById(property), named);
      const ids = entries.map(({ id }) => id);
      const stations = new Map((await offeredByIds(context, property, ids)).map((one) => [one.id, one]));
      return ids.map((id) => {
        const station = stations.get(id);
        if (!station) return undefined;
        const { name, country, tags } = station;
        const place = country === '' ? '' : countryName(country, language).i18nName;
        return {
          title: name,
          text: [place, ...tags.slice(0, 1)].filter((one) => one !== '').join(' · '),
          image: picturePath(property, station),
          target: { name: 'webradio', query: { country: country === '' ? 'int' : country, station: id } },
        };
      });
    },
  };
}

/** Creates what staff find of all stations, by an index of its own, which exists only where staff search. */
export function staffStationSearch({ book }: Pick<RadioContext, 'book'>): SearchSource {
  return {
    types: ['radio_staff'],
    changedBy: ['radio.changed'],
    async *read(property) {
      for await (const piece of book.pieces(property)) yield piece.map((station) => toEntry('radio_staff', station));
    },
    look: async (_viewer, entries) => entries.map(() => undefined),
  };
}

/** A search of names; `country` undefined: in all. */
type StationTerm = { readonly term: string; readonly country: string | undefined };

const isIn = (country: string | undefined) => (station: BookStation) =>
  country === undefined || station.country === country;

/** Finds stations that guests are offered, the best first, silent ones last; some hundred at most. */
export async function findOffered(
  context: RadioContext,
  property: string,
  { term, country }: StationTerm,
): Promise<readonly BookStation[]> {
  const ids = await context.find({ property, type: 'radio', term, part: country });
  return receivedFirst((await offeredByIds(context, property, ids)).filter(isIn(country)));
}

/** Finds stations, hidden ones included, the best first; some hundred at most. */
export async function findForStaff(
  context: Pick<RadioContext, 'find' | 'book'>,
  property: string,
  { term, country }: StationTerm,
): Promise<readonly BookStation[]> {
  const ids = await context.find({ property, type: 'radio_staff', term, part: country });
  return (await context.book.byIds(property, ids)).filter(isIn(country));
}
