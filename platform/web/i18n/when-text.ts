import { localDay } from '#platform/clock';
import { localeOf } from './locale.ts';

/** An instant as people say it: the day unless it is today, and the time. */
export type When = {
  /** `tomorrow`, `Fri` or `Fri 4 Dec`; undefined: today. */
  readonly day: string | undefined;
  /** `7:15`, or `7:15 AM`. */
  readonly time: string;
};

/** What an instant is written with; `dateFormat` knows the property's zone. */
type Place = {
  readonly language: string;
  readonly zone: string;
  readonly time: (at: number) => string;
  readonly dateFormat: (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;
};

const dayMs = 86_400_000;
/** Days ahead for which the name of the weekday is clear; in a week it would be today's. */
const weekdayFor = 6;

/** `tomorrow` or `yesterday`; undefined on the engines of TVs that cannot say it. */
function neighbourName(days: number, language: string): string | undefined {
  if (Math.abs(days) !== 1 || !('RelativeTimeFormat' in Intl)) return undefined;
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(days, 'day');
}

/** Returns the days from one calendar day to another, `YYYY-MM-DD`; no clock change makes them more or fewer. */
function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
}

/** Returns the writer of instants, which names the day of any that is not today by the property's calendar. */
export function whenWriter({ language, zone, time, dateFormat }: Place): (at: number, now: number) => When {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const key = Object.keys(options).join();
    const format = formats.get(key) ?? dateFormat(options);
    formats.set(key, format);
    return format;
  };
  function dayName(at: number, days: number, isThisYear: boolean): string {
    const neighbour = neighbourName(days, language);
    if (neighbour !== undefined) return neighbour;
    const weekday = formatOf({ weekday: 'short' }).format(at);
    if (days > 0 && days <= weekdayFor) return weekday;
    const date = formatOf({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }).format(at);
    return isThisYear ? `${weekday} ${date}` : date;
  }
  return (at, now) => {
    const [day, today] = [localDay(at, zone), localDay(now, zone)];
    const isToday = day === today;
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    return { day: isToday ? undefined : dayName(at, daysBetween(today, day), isThisYear), time: time(at) };
  };
}
