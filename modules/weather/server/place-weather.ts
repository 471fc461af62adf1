import { localDay } from '#platform/clock';
import { refuse } from '#platform/contract';
import type { ProviderAnswer } from '#platform/node/provider-answers';
import type { PlaceWeather, WeatherForecast, WeatherPosition, WeatherProvider } from '../contract.ts';
import { locationKey, readLocations, type WeatherLocation } from '../rules/index.ts';
import { callsPerDay, type WeatherContext } from './context.ts';
import { positionOf } from './positions.ts';

/** What is shown: hours and days ahead. */
const [hours, days, hourMs] = [24, 7, 3_600_000];

/** Returns the forecast of a position as last fetched; the same one for all hotels at that place. */
export async function forecastOf(
  context: WeatherContext,
  provider: WeatherProvider,
  { property, position }: { readonly property: string; readonly position: WeatherPosition },
): Promise<ProviderAnswer<WeatherForecast> | undefined> {
  const { weather_refresh_ms: maxAgeMs } = await context.property.settings(property);
  const { latitude, longitude, zone } = position;
  return await context.answers.read(`forecast 1 ${latitude.toFixed(3)} ${longitude.toFixed(3)} ${zone}`, {
    source: `weather ${provider.name}`,
    ...{ maxAgeMs, callsPerDay },
    load: () => provider.forecast({ property, latitude, longitude, zone }),
  });
}

const instant = (time: number) => new Date(time).toISOString();
const instantOrNull = (time: number | null) => (time === null ? null : instant(time));

function countryName({ country, countryISO3166: code }: WeatherLocation, found: string, language: string): string {
  const region = found || code.toUpperCase();
  try {
    const names = new Intl.DisplayNames([language || 'en', 'en'], { type: 'region', fallback: 'none' });
    return (region.length === 2 ? names.of(region) : undefined) ?? country;
  } catch {
    // The caller's language or the hotel's code is none.
    return country;
  }
}

function toBody({ current, hourly, daily, zone }: WeatherForecast, now: number) {
  const today = localDay(now, zone);
  return {
    zone,
    current: current && {
      at: instant(current.at),
      ...{ temperature: current.temperature, feels_like: current.feelsLike, humidity: current.humidity },
      ...{ wind: current.wind, code: current.code, is_day: current.isDay },
    },
    hourly: hourly
      .filter(({ at }) => at > now - hourMs)
      .slice(0, hours)
      .map(({ at, temperature, code, isDay, rainChance }) => ({
        at: instant(at),
        ...{ temperature, code, is_day: isDay, rain_chance: rainChance },
      })),
    daily: daily
      .filter(({ day }) => day >= today)
      .slice(0, days)
      .map(({ day, code, high, low, rainChance, sunrise, sunset }) => ({
        ...{ day, code, high, low, rain_chance: rainChance },
        ...{ sunrise: instantOrNull(sunrise), sunset: instantOrNull(sunset) },
      })),
  };
}

/** A place that a guest asks for. */
export type PlaceQuery = Pick<WeatherLocation, 'city' | 'countryISO3166'> & { readonly lang: string };

/** Returns the weather of a place of the hotel. Only of those: each other one would be a call of the provider. */
export async function weatherOf(context: WeatherContext, property: string, query: PlaceQuery): Promise<PlaceWeather> {
  const { provider } = context;
  const { weather_locations: setting } = await context.property.settings(property);
  const location = readLocations(setting).locations.find((one) => locationKey(one) === locationKey(query));
  if (!location || !provider) return refuse('location_unknown', 'the hotel does not show the weather of this place');
  const position = await positionOf(context, provider, { property, location });
  if (position === 'not_found') return refuse('location_not_found', 'there is no such place in that country');
  const answer = position === 'unavailable' ? undefined : await forecastOf(context, provider, { property, position });
  if (!answer || position === 'unavailable') return refuse('weather_unavailable', 'the weather is not known');
  return {
    location,
    country_name: countryName(location, position.country, query.lang),
    fetched_at: instant(answer.fetchedAt),
    is_stale: answer.isStale,
    credit: provider.credit,
    ...toBody(answer.value, context.platform.clock.now()),
  };
}
