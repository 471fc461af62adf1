import type { CurrentWeather, DailyWeather, HourlyWeather, WeatherForecast } from '#weather/contract';
import { asNumber, asObject, asText, type Json } from './json-answer.ts';
import { isZone, readDay, readTime, type TimeBase } from './zones.ts';

/** Names of the variables, those of 2023 and before last. */
const names = {
  temperature: ['temperature_2m', 'temperature'],
  feelsLike: ['apparent_temperature'],
  humidity: ['relative_humidity_2m', 'relativehumidity_2m'],
  wind: ['wind_speed_10m', 'windspeed_10m', 'windspeed'],
  code: ['weather_code', 'weathercode'],
  isDay: ['is_day'],
  rainChance: ['precipitation_probability', 'precipitation_probability_max'],
  high: ['temperature_2m_max'],
  low: ['temperature_2m_min'],
  sunrise: ['sunrise'],
  sunset: ['sunset'],
} as const;
type Variable = keyof typeof names;

const dayMs = 86_400_000;
/** No place on Earth was ever colder or warmer, in °C. */
const mostDegrees = 95;

/** Reads what a block has of a variable; `at` is the place in its column, undefined where the block has single values. */
type Read = (variable: Variable, at?: number) => unknown;

function reader(block: Json): Read {
  return (variable, at) => {
    const name = names[variable].find((one) => block[one] !== undefined);
    const value = name === undefined ? undefined : block[name];
    if (at === undefined) return value;
    return Array.isArray(value) ? value[at] : undefined;
  };
}

type Units = { readonly degrees: (value: unknown) => number | null; readonly speed: (value: unknown) => number | null };

/** km/h of a unit of speed. */
const speeds: { readonly [unit: string]: number } = { 'm/s': 3.6, mph: 1.609344, 'mp/h': 1.609344, kn: 1.852 };

/** Returns what turns values into °C and km/h: a server may be set to other units than those we ask for. */
function unitsOf(units: Json | undefined): Units {
  const unit = (...variables: readonly string[]) => asText(variables.map((one) => units?.[one]).find(Boolean));
  const isFahrenheit = /F$/.test(unit('temperature_2m', 'temperature', 'temperature_2m_max', 'temperature_2m_min'));
  const factor = speeds[unit('wind_speed_10m', 'windspeed_10m', 'windspeed')] ?? 1;
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return {
    degrees(value) {
      const read = asNumber(value);
      const celsius = read !== null && isFahrenheit ? ((read - 32) * 5) / 9 : read;
      return celsius === null || Math.abs(celsius) > mostDegrees ? null : tenth(celsius);
    },
    speed(value) {
      const read = asNumber(value);
      return read === null || read < 0 ? null : tenth(read * factor);
    },
  };
}

function percent(value: unknown): number | null {
  const read = asNumber(value);
  return read === null ? null : Math.min(100, Math.max(0, Math.round(read)));
}

function codeOf(value: unknown): number | null {
  const read = asNumber(value);
  return read !== null && Number.isInteger(read) && read >= 0 && read <= 99 ? read : null;
}

/** Whether it is day by the sun of the days; where that is not known, or does not rise or set, it is. */
function isDayAt(at: number, days: readonly DailyWeather[]): boolean {
  const known = days.filter(({ sunrise, sunset }) => sunrise !== null && sunset !== null);
  if (known.length === 0) return true;
  return known.some(({ sunrise, sunset }) => sunrise !== null && sunset !== null && at >= sunrise && at < sunset);
}

function readIsDay(value: unknown, at: number, days: readonly DailyWeather[]): boolean {
  if (value === 1 || value === true) return true;
  return value === 0 || value === false ? false : isDayAt(at, days);
}

/** Returns the entries of a block by their time, each time once; those without a time that can be read are left out. */
function entriesOf<K extends number | string, T>(
  block: Json | undefined,
  keyOf: (time: unknown) => K | null | undefined,
  read: (key: K, at: number) => T,
): T[] {
  const times = Array.isArray(block?.time) ? block.time : [];
  const entries = new Map<K, T>();
  for (const [at, time] of times.entries()) {
    const key = keyOf(time);
    if (key !== null && key !== undefined && !entries.has(key)) entries.set(key, read(key, at));
  }
  return [...entries].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry);
}

/** Returns when the sun rises and sets; null for both where it does neither, which servers write as 0 or as the same time. */
function sunOf(rise: number | null, set: number | null, day: string): Pick<DailyWeather, 'sunrise' | 'sunset'> {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const isSun = (time: number | null) => time !== null && Math.abs(time - noon) < 1.5 * dayMs;
  const isKnown = isSun(rise) && isSun(set) && Number(set) > Number(rise) && Number(set) - Number(rise) < dayMs;
  return isKnown ? { sunrise: rise, sunset: set } : { sunrise: null, sunset: null };
}

function readDays(block: Json | undefined, units: Units, base: TimeBase): DailyWeather[] {
  const read = reader(block ?? {});
  return entriesOf(
    block,
    (time) => readDay(time, base),
    (day, at) => ({
      day,
      code: codeOf(read('code', at)),
      high: units.degrees(read('high', at)),
      low: units.degrees(read('low', at)),
      rainChance: percent(read('rainChance', at)),
      ...sunOf(readTime(read('sunrise', at), base), readTime(read('sunset', at), base), day),
    }),
  );
}

type Context = { readonly units: Units; readonly base: TimeBase; readonly days: readonly DailyWeather[] };

function readHours(block: Json | undefined, { units, base, days }: Context): HourlyWeather[] {
  const read = reader(block ?? {});
  return entriesOf(
    block,
    (time) => readTime(time, base),
    (at, index) => ({
      at,
      temperature: units.degrees(read('temperature', index)),
      code: codeOf(read('code', index)),
      isDay: readIsDay(read('isDay', index), at, days),
      rainChance: percent(read('rainChance', index)),
    }),
  );
}

function readCurrent(block: Json | undefined, { units, base, days }: Context): CurrentWeather | null {
  const at = block && readTime(block.time, base);
  if (!block || at === null || at === undefined) return null;
  const read = reader(block);
  const temperature = units.degrees(read('temperature'));
  const code = codeOf(read('code'));
  if (temperature === null && code === null) return null;
  return {
    ...{ at, temperature, code },
    feelsLike: units.degrees(read('feelsLike')),
    humidity: percent(read('humidity')),
    wind: units.speed(read('wind')),
    isDay: readIsDay(read('isDay'), at, days),
  };
}

/**
 * Reads a forecast: columns that may be of unequal length or have gaps, variables under their names of today and before 2023.
 * Throws where there is no weather in it.
 */
export function readForecast(answer: Json, wantedZone: string): WeatherForecast {
  const named = asText(answer.timezone);
  const offset = asNumber(answer.utc_offset_seconds);
  const zone = isZone(named) ? named : isZone(wantedZone) ? wantedZone : 'UTC';
  const base = { zone, offsetMs: offset === null || Math.abs(offset) > 54_000 ? null : offset * 1000 };
  const block = (name: string) => asObject(answer[name]);
  const daily = readDays(block('daily'), unitsOf(block('daily_units')), base);
  const inContext = (units: string): Context => ({ base, days: daily, units: unitsOf(block(units)) });
  const hourly = readHours(block('hourly'), inContext('hourly_units'));
  const current =
    readCurrent(block('current'), inContext('current_units')) ??
    readCurrent(block('current_weather'), inContext('current_weather_units'));
  if (!current && hourly.length === 0 && daily.length === 0) throw new Error('the weather server answers no weather');
  return { zone: isZone(wantedZone) ? wantedZone : zone, current, hourly, daily };
}
