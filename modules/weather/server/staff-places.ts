import type { StaffPlace } from '../contract.ts';
import { readLocations, type WeatherLocation } from '../rules/index.ts';
import type { WeatherContext } from './context.ts';
import { forecastOf } from './place-weather.ts';
import { positionOf } from './positions.ts';

const unknown = { city: '', country: '', position: null, fetched_at: null, is_stale: false } as const;

async function placeBody(context: WeatherContext, property: string, location: WeatherLocation): Promise<StaffPlace> {
  const { provider } = context;
  const { city, country, countryISO3166 } = location;
  const place = { ...unknown, text: [city, country, countryISO3166].join(','), city, country: countryISO3166 };
  if (!provider) return { ...place, state: 'no_provider' };
  const position = await positionOf(context, provider, { property, location });
  if (position === 'not_found' || position === 'unavailable') return { ...place, state: position };
  const answer = await forecastOf(context, provider, { property, position });
  if (!answer) return { ...place, position, state: 'unavailable' };
  const { fetchedAt, isStale: is_stale } = answer;
  return { ...place, position, state: 'shown', fetched_at: new Date(fetchedAt).toISOString(), is_stale };
}

/** Returns the entries of the setting as staff see them: those that are shown, then those that are no places. */
export async function staffPlaces(context: WeatherContext, property: string): Promise<StaffPlace[]> {
  const { weather_locations: setting } = await context.property.settings(property);
  const { locations, skipped } = readLocations(setting);
  const places = await Promise.all(locations.map((location) => placeBody(context, property, location)));
  return [...places, ...skipped.map(({ text }) => ({ ...unknown, text, state: 'skipped' as const }))];
}
