import { refuse } from '#platform/contract';
import type { BookStation } from './book-station.ts';
import type { RadioContext } from './context.ts';
import type { Counts } from './known-stations.ts';

type Services = Pick<RadioContext, 'book' | 'property'>;

/** Returns the codes of the countries that a hotel offers (`radio_countries`); undefined: of all. */
export async function offeredCodes(
  { property: properties }: Pick<Services, 'property'>,
  property: string,
): Promise<ReadonlySet<string> | undefined> {
  const { radio_countries: offered } = await properties.settings(property);
  if (offered.trim() === '') return undefined;
  return new Set(offered.split(',').map((code) => code.trim().toUpperCase()));
}

/** Returns the countries that a hotel offers, with how many stations each has. */
export async function offeredCounts(context: Services, property: string): Promise<Counts> {
  const [counts, codes] = await Promise.all([context.book.counts(property), offeredCodes(context, property)]);
  return new Map([...counts].filter(([code]) => codes?.has(code) ?? true));
}

/** Returns those of some stations that guests are offered, in the order of the ids. */
export async function offeredByIds(
  context: Services,
  property: string,
  ids: readonly string[],
): Promise<readonly BookStation[]> {
  const [stations, codes] = await Promise.all([context.book.byIds(property, ids), offeredCodes(context, property)]);
  return stations.filter(({ hidden, country }) => !hidden && (codes?.has(country) ?? true));
}

/** Returns a station that guests are offered; refuses with `station_unknown`. */
export async function requireOffered(context: Services, property: string, id: string): Promise<BookStation> {
  const [station] = await offeredByIds(context, property, [id]);
  return station ?? refuse('station_unknown', 'no such station');
}
