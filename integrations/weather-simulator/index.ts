import { type Clock, instantOf, localMidnight } from '#platform/clock';
import type { DailyWeather, HourlyWeather, WeatherForecast, WeatherProvider } from '#weather/contract';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const zone = 'Europe/Zurich';
/** Weather of days that follow each other, as WMO codes: a front comes, and goes. */
const days = [0, 1, 2, 3, 61, 80, 2, 1, 0, 2, 3, 95, 63, 2] as const;
/** Codes below freezing. */
const frozen: { readonly [code: number]: number } = { 61: 71, 63: 73, 80: 85, 95: 73 };
/** Chance of rain by the first digit of a code. */
const chances: { readonly [group: number]: number } = { 0: 5, 4: 10, 5: 45, 6: 80, 7: 75, 8: 60, 9: 85 };

/** A number from 0 to 1 of a place, which makes its weather its own. */
function shareOf(latitude: number, longitude: number): number {
  const mixed = Math.abs(Math.sin(latitude * 12.9898 + longitude * 78.233) * 43_758.5453);
  return mixed - Math.floor(mixed);
}

/** How far summer is, from -1 in January to 1 in July. */
function summerOf(midnight: number): number {
  const start = Date.UTC(new Date(midnight).getUTCFullYear(), 0, 1);
  return -Math.cos((2 * Math.PI * (midnight - start - 17 * dayMs)) / (365.25 * dayMs));
}

const tenth = (value: number) => Math.round(value * 10) / 10;

type Place = { readonly latitude: number; readonly longitude: number };

/** The weather of a day whose local midnight is written as if it were UTC. */
function dayAt(midnight: number, { latitude, longitude }: Place) {
  const share = shareOf(latitude, longitude);
  const number = Math.floor(midnight / dayMs) + Math.floor(share * days.length);
  const wobble = Math.sin(number * 1.7) * 2.5;
  const mean = 8 + summerOf(midnight) * 9 - (latitude - 46) * 0.8 + wobble;
  const written = days[number % days.length] ?? 0;
  const code = mean < 2 ? (frozen[written] ?? written) : written;
  const spread = code < 3 ? 5 : 2.5;
  const lightHours = 12 + summerOf(midnight) * 3.6;
  return { code, mean, spread, lightHours, rainChance: chances[Math.floor(code / 10)] ?? 0 };
}

function toDaily(midnight: number, place: Place): DailyWeather {
  const { code, mean, spread, lightHours, rainChance } = dayAt(midnight, place);
  const sunAt = (hours: number) => instantOf(midnight + Math.round(hours * 60) * 60_000, zone);
  return {
    day: new Date(midnight).toISOString().slice(0, 10),
    ...{ code, rainChance, high: tenth(mean + spread), low: tenth(mean - spread) },
    ...{ sunrise: sunAt(12.5 - lightHours / 2), sunset: sunAt(12.5 + lightHours / 2) },
  };
}

function toHourly(at: number, place: Place): HourlyWeather {
  const midnight = localMidnight(at, zone);
  const hour = (at - instantOf(midnight, zone)) / hourMs;
  const { code, mean, spread, lightHours, rainChance } = dayAt(midnight, place);
  // Coldest at four, warmest at four in the afternoon.
  const temperature = tenth(mean - spread * Math.cos(((hour - 4) / 12) * Math.PI));
  const isDay = Math.abs(hour - 12.5) < lightHours / 2;
  return { at, temperature, code, isDay, rainChance };
}

function forecastOf(now: number, place: Place): WeatherForecast {
  const hour = now - (now % hourMs);
  const today = localMidnight(now, zone);
  const daily = Array.from({ length: 8 }, (_, day) => toDaily(today + day * dayMs, place));
  const hourly = Array.from({ length: 8 * 24 }, (_, at) => toHourly(hour + at * hourMs, place));
  const { temperature, code, isDay } = toHourly(now, place);
  const wind = tenth(4 + shareOf(place.latitude, now / hourMs) * 9);
  const feelsLike = temperature === null ? null : tenth(temperature - wind / 6);
  const humidity = (code ?? 0) > 3 ? 84 : 62;
  return { zone, current: { at: now, temperature, feelsLike, humidity, wind, code, isDay }, hourly, daily };
}

/**
 * Creates a provider that asks nobody: it draws the weather of a valley in the Alps by the clock, for the demo hotel. Every process
 * draws the same.
 */
export function createWeatherSimulator(clock: Clock): WeatherProvider {
  return {
    name: 'simulator',
    credit: null,
    async locate({ city, country }) {
      const latitude = 46 + city.length / 100;
      return { latitude, longitude: 9, zone, name: city, region: '', country: country.toUpperCase().slice(0, 2) };
    },
    forecast: async (place) => forecastOf(clock.now(), place),
  };
}
