import { formatPattern } from '#platform/clock';
import { useProperty } from '#platform/web/guest-shell';
import { isolateLtr, localeOf, useFormats, useLanguage, useText } from '#platform/web/i18n';
import type { Locations, PlaceWeather } from '#weather/contract';
import { weatherCondition, wholeDegrees } from '#weather/rules';

/** Miles of a kilometre, for hotels that show °F. */
const miles = 0.621371;
const minus = '\u2212';

/** Where weather is, and how the hotel writes it. */
export type WeatherPlace = { readonly settings: Locations; readonly zone: string };

/** Returns a function that writes degrees of a temperature in °C: `−2°`; empty where it is not known. */
export function useDegrees({ unit }: Pick<Locations, 'unit'>): (celsius: number | null) => string {
  const formats = useFormats();
  return (celsius) => {
    if (celsius === null) return '';
    const degrees = wholeDegrees(celsius, unit);
    return isolateLtr(`${degrees < 0 ? minus : ''}${formats.number(Math.abs(degrees))}°`);
  };
}

/** Returns a function that says what a code means; empty for codes that have no words. */
export function useCondition(): (code: number | null) => string {
  const t = useText();
  return (code) => {
    const condition = weatherCondition(code);
    return condition ? t(`weather.code.${condition}`) : '';
  };
}

/** Returns functions that write hours and days by the hotel's patterns, as it is at the place. */
export function useWeatherTimes({ settings, zone }: WeatherPlace) {
  const language = useLanguage();
  const { twelveHourLanguages } = useProperty();
  const isHalf = twelveHourLanguages.includes(language.split('-')[0] ?? '');
  const pattern = (half: string, whole: string) => (isHalf ? half : whole);
  const locale = localeOf(language);
  const write = (chosen: string, time: number, at: string) => formatPattern(chosen, time, { locale, zone: at });
  return {
    hour: (instant: string) =>
      write(pattern(settings.time_format_12h, settings.time_format_24h), Date.parse(instant), zone),
    // A date at noon UTC is the same day when it is written in UTC.
    day: (day: string) =>
      write(pattern(settings.date_format_12h, settings.date_format_24h), Date.parse(`${day}T12:00:00Z`), 'UTC'),
    clock: (instant: string) => write(pattern('h:mm a', 'H:mm'), Date.parse(instant), zone),
  };
}

/** The weather now: as the provider said, or where it did not, of this hour. */
export function currentOf({ current, hourly: [hour] }: PlaceWeather): PlaceWeather['current'] {
  if (current) return current;
  return hour ? { ...hour, feels_like: null, humidity: null, wind: null } : null;
}

/** The hours ahead, the first of which is called now and says the same as the weather now does. */
export function hoursOf(weather: PlaceWeather): PlaceWeather['hourly'] {
  const { hourly, current } = weather;
  const [first, ...later] = hourly;
  if (!first || !current) return hourly;
  const { temperature, code, is_day } = current;
  return [{ ...first, temperature, code, is_day }, ...later];
}

/** Returns what else is said of the weather now, part by part: how it feels, the wind, how humid it is. */
export function useCurrentDetails(settings: Locations): (now: NonNullable<PlaceWeather['current']>) => string[] {
  const t = useText();
  const formats = useFormats();
  const degrees = useDegrees(settings);
  return ({ feels_like: felt, wind, humidity }) => {
    const isMiles = settings.unit === 'F';
    const speed = wind === null ? '' : formats.number(Math.round(isMiles ? wind * miles : wind));
    return [
      felt === null ? '' : t('weather.feels_like', { degrees: degrees(felt) }),
      wind === null ? '' : t(isMiles ? 'weather.wind_mph' : 'weather.wind_kmh', { speed }),
      humidity === null ? '' : t('weather.humidity', { percent: formats.number(humidity) }),
    ].filter(Boolean);
  };
}

/** How much older than its refresh an answer may be before it is called the last one that is known. */
const graceMs = 60_000;

/** Returns when the weather is from: the time, with the day where it is another; as the last that is known when it is old. */
export function useAge(settings: Locations): (weather: PlaceWeather, now: number) => string {
  const t = useText();
  const formats = useFormats();
  return ({ fetched_at, is_stale }, now) => {
    const at = Date.parse(fetched_at);
    const isOld = is_stale || now - at > settings.refresh_ms + graceMs;
    return t(isOld ? 'weather.last_known' : 'weather.as_of', { time: formats.when(at, now) });
  };
}
