import type { SearchEntry, SearchSource } from '#platform/node/server';
import type { BookStation } from './book-station.ts';
import type { RadioContext } from './context.ts';
import { countryName } from './country-names.ts';
import { offeredByIds, offeredCodes } from './offered-stations.ts';
import { picturePath } from './station-pictures.ts';

function toEntry({ id, name, tags }: Pick<BookStation, 'id' | 'name' | 'tags'>, place: number): SearchEntry {
  const popularity = 1 / (1 + place / 20);
  return { id, type: 'radio', texts: { '': { title: name, keywords: tags.slice(0, 6).join(' ') } }, popularity };
}

/** Creates what guests find of the stations that the hotel offers. */
export function stationSearch(context: RadioContext): SearchSource {
  return {
    types: ['radio'],
    changedBy: ['radio.changed', 'property.changed'],
    async *read(property) {
      const codes = await offeredCodes(context, property);
      for await (const piece of context.book.pieces(property)) {
        const offered = piece.filter(({ country }) => codes?.has(country) ?? true);
        yield offered.map(({ place, ...station }) => toEntry(station, place));
      }
    },
    look: async ({ property, languages: [language = ''] }, entries) => {
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
