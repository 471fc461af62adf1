import type { WeatherPosition } from '#weather/contract';
import { asNumber, asObject, asText, type Json } from './json-answer.ts';
import { isZone } from './zones.ts';

type Found = WeatherPosition & { readonly population: number };

function readPlace(value: unknown): readonly Found[] {
  const place = asObject(value);
  const [latitude, longitude] = [asNumber(place?.latitude), asNumber(place?.longitude)];
  if (!place || latitude === null || longitude === null) return [];
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return [];
  const zone = asText(place.timezone);
  return [
    {
      latitude,
      longitude,
      zone: isZone(zone) ? zone : '',
      name: asText(place.name),
      region: asText(place.admin1),
      country: asText(place.country_code).toUpperCase(),
      population: asNumber(place.population) ?? 0,
    },
  ];
}

/**
 * Returns the place with the most people of a country among those of a name: many cities share one. Where there is none, the
 * answer has no `results` at all.
 */
export function readPlaces({ results }: Json, country: string): WeatherPosition | undefined {
  const listed = results ?? [];
  if (!Array.isArray(listed)) throw new Error('the weather server lists no places');
  const places = listed.flatMap(readPlace).filter((place) => place.country === country);
  const [best] = places.sort((one, other) => other.population - one.population);
  if (!best) return undefined;
  const { population: _, ...position } = best;
  return position;
}
