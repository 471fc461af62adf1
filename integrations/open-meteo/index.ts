import countries from 'i18n-iso-countries';
import type { ModuleContext } from '#platform/node/server';
import type { WeatherProvider } from '#weather/contract';
import { forecastUrl, placesUrl } from './addresses.ts';
import { askFor } from './json-answer.ts';
import { readForecast } from './read-forecast.ts';
import { readPlaces } from './read-places.ts';

/** Returns the code of a country with two letters; undefined: it is none. */
function twoLetters(code: string): string | undefined {
  const upper = code.trim().toUpperCase();
  if (upper.length === 3) return countries.alpha3ToAlpha2(upper);
  return upper.length === 2 ? upper : undefined;
}

/** Creates the client of a server in the shape of Open-Meteo, at the operator's base address (`WEATHER_URL`). */
export function createOpenMeteo({ outbound }: Pick<ModuleContext, 'outbound'>, base: string): WeatherProvider {
  return {
    name: 'open-meteo',
    credit: { text: 'Weather data by Open-Meteo.com', url: 'https://open-meteo.com/' },
    async locate({ property, city, country }) {
      const code = twoLetters(country);
      if (code === undefined) return undefined;
      return readPlaces(await askFor(outbound, property, placesUrl(base, { city, country: code })), code);
    },
    async forecast(request) {
      return readForecast(await askFor(outbound, request.property, forecastUrl(base, request)), request.zone);
    },
  };
}
