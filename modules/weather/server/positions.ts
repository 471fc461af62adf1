import type { WeatherPosition, WeatherProvider } from '../contract.ts';
import { locationKey, type WeatherLocation } from '../rules/index.ts';
import { callsPerDay, type WeatherContext } from './context.ts';
import type { PositionTable } from './tables.ts';

/** A place that is not found is looked for again after a day. */
const dayMs = 86_400_000;

/** A known position, and who said so. */
export type KnownPosition = WeatherPosition & Pick<PositionTable, 'set_by'>;

/** A place of a property. */
export type PropertyPlace = {
  readonly property: string;
  readonly location: Pick<WeatherLocation, 'city' | 'countryISO3166'>;
};

/** Returns where a place is by what is stored; undefined: it has not been looked for, or was not found. */
async function readPosition(
  { store }: WeatherContext,
  { property, location }: PropertyPlace,
): Promise<KnownPosition | undefined> {
  return await store.read
    .selectFrom('weather_positions')
    .select(['name', 'region', 'country', 'latitude', 'longitude', 'zone', 'set_by'])
    .where('property', '=', property)
    .where('place', '=', locationKey(location))
    .executeTakeFirst();
}

/** Stores where a place is. What staff said is never replaced by a search. */
export async function savePosition(
  { store }: WeatherContext,
  { property, location }: PropertyPlace,
  { name, region, country, latitude, longitude, zone, set_by }: KnownPosition,
): Promise<void> {
  const position = { name, region, country, latitude, longitude, zone, set_by };
  await store.write(({ tx }) =>
    tx
      .insertInto('weather_positions')
      .values({ property, place: locationKey(location), ...position })
      .onConflict((conflict) => {
        const columns = conflict.columns(['property', 'place']);
        return set_by === 'staff' ? columns.doUpdateSet(position) : columns.doNothing();
      })
      .execute(),
  );
}

/** Forgets where a place is. */
export async function deletePosition({ store }: WeatherContext, { property, location }: PropertyPlace): Promise<void> {
  await store.write(({ tx }) =>
    tx
      .deleteFrom('weather_positions')
      .where('property', '=', property)
      .where('place', '=', locationKey(location))
      .execute(),
  );
}

/** Returns where a place is, and looks for it once. `not_found`: there is none; `unavailable`: the provider does not say. */
export async function positionOf(
  context: WeatherContext,
  provider: WeatherProvider,
  place: PropertyPlace,
): Promise<KnownPosition | 'not_found' | 'unavailable'> {
  const known = await readPosition(context, place);
  if (known) return known;
  const { city, countryISO3166: country } = place.location;
  const found = await context.answers.read(`place 1 ${locationKey(place.location)}`, {
    source: `weather ${provider.name}`,
    maxAgeMs: dayMs,
    callsPerDay,
    load: async () => (await provider.locate({ property: place.property, city, country })) ?? null,
  });
  if (!found) return 'unavailable';
  if (!found.value) return 'not_found';
  const position = { ...found.value, set_by: 'search' } as const;
  await savePosition(context, place, position);
  return position;
}
