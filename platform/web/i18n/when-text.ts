import { localDay } from '#platform/clock';
import { localeOf } from '#platform/languages';

/** An instant as people say it: the day unless it is today, and the time. */
export type When = {
  /** `tomorrow`, `Fri` or `Fri 4 Dec`; undefined: today. */
  readonly day: string | undefined;
  /** `7:15`, or `7:15 AM`. */
  readonly time: string;
};

/** Writes instants as people say them; both milliseconds since 1970. */
export type WhenFormats = {
  /** `8:40`, or `8:40 AM`; only for an instant whose day is known, else `when`. */
  time(time: number): string;
  /** `13:34` today, `tomorrow 7:15`, `Fri 7:15` within a week, `Fri 4 Dec 7:15` later. */
  when(time: number, now: number): string;
  /** As `when`, with the day apart. */
  whenParts(time: number, now: number): When;
};

type Place = {
  readonly language: string;
  readonly zone: string;
  readonly time: (at: number) => string;
  /** The property's wall-clock time of an instant, for formats that write it as it is. */
  readonly wall: (at: number) => number;
};
type CreateFormat = (locale: string, options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;

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

/** Returns the formats of instants, which name the day of any that is not today by the property's calendar. */
export function whenFormats({ language, zone, time, wall }: Place, create: CreateFormat): WhenFormats {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const formatOf = (options: Intl.DateTimeFormatOptions) => {
    const key = Object.keys(options).join();
    const format = formats.get(key) ?? create(localeOf(language), options);
    formats.set(key, format);
    return format;
  };
  function dayName(at: number, days: number, isThisYear: boolean): string {
    const neighbour = neighbourName(days, language);
    if (neighbour !== undefined) return neighbour;
    const weekday = formatOf({ weekday: 'short' }).format(wall(at));
    if (days > 0 && days <= weekdayFor) return weekday;
    const date = formatOf({ day: 'numeric', month: 'short', ...(isThisYear ? {} : { year: 'numeric' }) }).format(
      wall(at),
    );
    return isThisYear ? `${weekday} ${date}` : date;
  }
  const whenParts: WhenFormats['whenParts'] = (at, now) => {
    const [day, today] = [localDay(at, zone), localDay(now, zone)];
    const isToday = day === today;
    const isThisYear = day.slice(0, 4) === today.slice(0, 4);
    return { day: isToday ? undefined : dayName(at, daysBetween(today, day), isThisYear), time: time(at) };
  };
  return {
    time,
    whenParts,
    when: (at, now) => {
      const parts = whenParts(at, now);
      return parts.day === undefined ? parts.time : `${parts.day} ${parts.time}`;
    },
  };
}
