import { useEffect } from 'react';
import { useGuestShell, useQuery } from '#platform/web/guest-shell';
import type { Country } from '#radio/contract';
import { listedCountry } from './listed-country.ts';

type Options = {
  /** Country of the station that plays: it is listed where the query names none. */
  readonly playing?: string | undefined;
  /** Whether the group of favourites stands among the countries, for whom there is one. */
  readonly hasFavourites: boolean;
};

/** The country that is listed and a function that lists another; the query names it (docs/reference/modules.md §3, Web radio). */
export function useCountry(
  countries: readonly Country[],
  options: Options,
): readonly [string, (country: string) => void] {
  const shell = useGuestShell();
  const { country: wanted = '' } = useQuery();
  const listed = listedCountry(countries, { ...options, wanted });
  const choose = (country: string) => shell.navigate({ name: 'webradio', query: { country } }, { replace: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another country is another query
  useEffect(() => {
    if (listed !== undefined && listed !== wanted) choose(listed);
  }, [listed, wanted]);
  return [listed ?? '', choose];
}
