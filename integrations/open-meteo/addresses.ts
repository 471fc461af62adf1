import type { ForecastRequest } from '#weather/contract';

const current = [
  ...['temperature_2m', 'apparent_temperature', 'relative_humidity_2m', 'is_day', 'weather_code'],
  'wind_speed_10m',
];
const hourly = ['temperature_2m', 'weather_code', 'precipitation_probability', 'is_day'];
const daily = [
  ...['weather_code', 'temperature_2m_max', 'temperature_2m_min', 'precipitation_probability_max'],
  ...['sunrise', 'sunset'],
];
/** One more than is shown, for the hours of the last one. */
const forecastDays = 8;
/** Of places of one name. */
const mostPlaces = 20;

/** Returns the address of a call at a base address, whose own query (`apikey`) is kept. */
function at(base: string, call: string, query: { readonly [name: string]: string }): URL {
  const url = new URL(base);
  const path = url.pathname.replace(/\/v1(?:\/forecast)?\/?$/, '').replace(/\/$/, '');
  url.pathname = `${path}/v1/${call}`;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Returns the address of a forecast. Times come as seconds since 1970: those in words have no offset. */
export function forecastUrl(base: string, { latitude, longitude, zone }: ForecastRequest): string {
  return at(base, 'forecast', {
    latitude: String(latitude),
    longitude: String(longitude),
    current: current.join(),
    hourly: hourly.join(),
    daily: daily.join(),
    timezone: zone || 'auto',
    timeformat: 'unixtime',
    forecast_days: String(forecastDays),
  }).href;
}

/** Returns the address of a search for places, which Open-Meteo has at a host of its own, and others at the same. */
export function placesUrl(
  base: string,
  { city, country }: { readonly city: string; readonly country: string },
): string {
  const query = { name: city, count: String(mostPlaces), language: 'en', format: 'json', countryCode: country };
  const url = at(base, 'search', query);
  url.hostname = url.hostname.replace(/^(customer-)?api\.open-meteo\.com$/, '$1geocoding-api.open-meteo.com');
  return url.href;
}
