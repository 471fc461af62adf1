import type { Country } from '#radio/contract';

/** Id of the group of favourites, which stands in the query as a country does (docs/reference/modules.md §3). */
export const favouritesGroup = 'fav_01';

/** What decides which stations are listed. */
type Wish = {
  /** Of the query: id, `iso2` or `iso3` of a country in any case, or the group of favourites. */
  readonly wanted: string | undefined;
  /** Where the query names none: that of the station that plays. */
  readonly playing?: string | undefined;
  readonly hasFavourites: boolean;
};

/** Returns the id of the country, or group, that is listed: of the query, of what plays, else the first. */
export function listedCountry(
  countries: readonly Country[],
  { wanted, playing, hasFavourites }: Wish,
): string | undefined {
  if (wanted === favouritesGroup && hasFavourites) return wanted;
  const find = (text: string | undefined) => {
    const name = text?.toLowerCase();
    return countries.find(({ id, iso2, iso3 }) => name && [id, iso2, iso3].some((one) => one.toLowerCase() === name));
  };
  return (find(wanted) ?? find(playing) ?? countries[0])?.id;
}
