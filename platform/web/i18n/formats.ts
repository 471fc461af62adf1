import { formatPattern, wallTime, zonesVersion } from '#platform/clock';
import { localeOf, partOfDay } from '#platform/languages';
import { type CurrencyConfig, currencyConfigOf, defaultCurrency, formatMoney } from './money.ts';
import { type WhenFormats, whenFormats } from './when-text.ts';

/**
 * Formats numbers, money, days and times in a language and the property's time zone. Times are milliseconds since 1970,
 * UTC.
 */
export type Formats = WhenFormats & {
  /** `Saturday` and `8:40`, or `8:40 AM` in languages on the 12-hour clock. */
  moment(time: number): { readonly weekday: string; readonly time: string };
  /** The time of the top bar, and the date where the hotel chose a pattern for it; else `day` is undefined. */
  topBar(time: number): { readonly day: string | undefined; readonly time: string };
  /** Time and date of the programme guide, by the hotel's patterns where it chose some. */
  guide(time: number): { readonly day: string; readonly time: string };
  /** Day and time of a message. */
  message(time: number): { readonly day: string; readonly time: string };
  /** Day and time of a line of the bill. */
  bill(time: number): { readonly day: string; readonly time: string };
  /** `19 – 24 November`, as the language writes a range of days. */
  days(from: number, until: number): string;
  /** A time given as `HH:MM`, on the guest's clock; any other text unchanged. */
  clock(written: string): string;
  /** `21 November 2026`. */
  day(time: number): string;
  /** `Saturday 21 November`. */
  date(time: number): string;
  /** `Saturday 21 November at 8:40`, joined as the language does. */
  dateTime(time: number): string;
  /** `21 November 2026 at 8:40`. */
  dayTime(time: number): string;
  number(value: number): string;
  /** A number with exactly so many digits after the point, `20.0`. */
  decimal(value: number, digits: number): string;
  /** An amount in the property's currency or that of an ISO 4217 code, isolated for right-to-left text. */
  money(amount: number, currency?: string): string;
};

/** Creates a value on first use: an `Intl` object costs a slow phone a tenth of a second. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Number of values that are remembered; a week of half hours is 336. */
const mostRemembered = 1_000;

/** Returns a function that writes each time once: formatting costs a slow TV more than drawing what it says. */
function remembered<T>(write: (value: number) => T): (value: number) => T {
  const known = new Map<number, T>();
  let version = zonesVersion();
  return (value) => {
    if (version !== zonesVersion()) known.clear();
    version = zonesVersion();
    const before = known.get(value);
    if (before !== undefined) return before;
    const written = write(value);
    if (known.size >= mostRemembered) known.clear();
    known.set(value, written);
    return written;
  };
}

/** Writes wall-clock times (see `wallTime`): the zones of the engine may be unknown or out of date. */
function wallFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  } catch {
    // The engine does not know the language: English is better than no screen.
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
}

const dayOptions = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const dateOptions = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const timeOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
const halfDayOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

function partsOf(format: Intl.DateTimeFormat, value: number): ReadonlyMap<string, string> {
  return new Map(format.formatToParts(value).map((part) => [part.type, part.value]));
}

/** Writes a range of days; the engines of TVs have no formatRange. */
function rangeOf(format: Intl.DateTimeFormat, from: number, until: number): string {
  if ('formatRange' in format) return format.formatRange(from, until);
  return `${(format as Intl.DateTimeFormat).format(from)} – ${(format as Intl.DateTimeFormat).format(until)}`;
}

const clockParts = /^(?:hour|minute|day[pP]eriod)$/;

/** Writes a date with a time as `format` joins them; the time itself is `clock`. */
function withClock(format: Intl.DateTimeFormat, value: number, clock: string): string {
  const parts = format.formatToParts(value);
  const places = parts.flatMap(({ type }, index) => (clockParts.test(type) ? [index] : []));
  const before = parts.slice(0, places[0]);
  const after = parts.slice((places.at(-1) ?? parts.length) + 1);
  return [...before.map((part) => part.value), clock, ...after.map((part) => part.value)].join('');
}

/** `8:40` rather than `08:40`. */
function withoutLeadingZero(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** Patterns of Unicode date fields for languages on either clock, of one place of the app. */
export type TopBarPatterns = {
  readonly time_12h: string;
  readonly time_24h: string;
  readonly date_12h: string;
  readonly date_24h: string;
};

/** Time zone and conventions of a property. */
export type FormatSettings = {
  /** IANA time zone; one of which neither server nor engine says anything counts as UTC. */
  readonly zone: string;
  /** Languages on the 12-hour clock, lower case (docs/reference/platform.md §9); all others use 24 hours. */
  readonly twelveHourLanguages?: readonly string[];
  /** Patterns of the top bar that the hotel insists on; empty: as the language writes it. */
  readonly topBar?: TopBarPatterns | undefined;
  /** Patterns of the programme guide that the hotel insists on; empty: as the language writes it. */
  readonly guide?: TopBarPatterns | undefined;
  /** Patterns of a message's time that the hotel insists on; empty: as the language writes it. */
  readonly messageTimes?: TopBarPatterns | undefined;
  /** Patterns of a bill's times that the hotel insists on; empty: as the language writes it. */
  readonly billTimes?: TopBarPatterns | undefined;
  /** Currency format; the specification's default when omitted. */
  readonly money?: CurrencyConfig | undefined;
};

/** Returns a function that writes a number with so many digits after the point. */
function decimalIn(locale: string): Formats['decimal'] {
  return (value, digits) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** Creates the formats for a language and a property. */
export function createFormats(
  language: string,
  { zone, twelveHourLanguages = [], topBar, guide, messageTimes, billTimes, money = defaultCurrency }: FormatSettings,
): Formats {
  const [locale, wall] = [localeOf(language), (value: number) => wallTime(value, zone)];
  const half = twelveHourLanguages.includes(language.toLowerCase().split('-')[0] ?? '');
  const options = half ? halfDayOptions : timeOptions;
  const moment = lazily(() => wallFormat(locale, { ...options, weekday: 'long' }));
  const written = lazily(() => wallFormat(locale, options));
  // Not `dateStyle`: the engines of TVs do not support it.
  const day = lazily(() => wallFormat(locale, dayOptions));
  const date = lazily(() => wallFormat(locale, dateOptions));
  const dayMonth = lazily(() => wallFormat(locale, { day: 'numeric', month: 'long' }));
  const dayTime = lazily(() => wallFormat(locale, { ...dayOptions, ...options }));
  const dateTime = lazily(() => wallFormat(locale, { ...dateOptions, ...options }));
  const british = lazily(() => wallFormat('en-GB', timeOptions));
  const number = lazily(() => new Intl.NumberFormat(locale));
  const timeOf = (value: number, parts: ReadonlyMap<string, string>) => {
    // Old TV engines name the part `dayperiod`, in lower case.
    const period = parts.get('dayPeriod') ?? parts.get('dayperiod');
    const clock = withoutLeadingZero(`${parts.get('hour')}:${parts.get('minute')}`);
    if (period && half) return `${clock} ${partOfDay(period, language)}`;
    // TV engines ignore `hourCycle` and use 12 hours where that is the custom.
    return period ? withoutLeadingZero(british().format(value)) : clock;
  };
  const momentOf = remembered((value) => {
    const parts = partsOf(moment(), wall(value));
    return { weekday: parts.get('weekday') ?? '', time: timeOf(wall(value), parts) };
  });
  const dateOf = remembered((value) => date().format(wall(value)));
  const clockOf = (text: string) => {
    const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
    const value = Date.UTC(2026, 0, 1, Number(hours), Number(minutes));
    if (!half || Number.isNaN(value)) return withoutLeadingZero(text);
    return timeOf(value, partsOf(written(), value));
  };
  const byPattern = (pattern: string | undefined, value: number) =>
    pattern ? formatPattern(pattern, value, { locale, zone }) : undefined;
  const byPatterns = (patterns: TopBarPatterns | undefined, value: number) => ({
    day: byPattern(half ? patterns?.date_12h : patterns?.date_24h, value),
    time: byPattern(half ? patterns?.time_12h : patterns?.time_24h, value) ?? momentOf(value).time,
  });
  const withDay = (patterns: TopBarPatterns | undefined, value: number) => {
    const { day: written, time } = byPatterns(patterns, value);
    return { day: written ?? dateOf(value), time };
  };
  return {
    moment: momentOf,
    ...whenFormats({ language, zone, wall, time: (value) => momentOf(value).time }, wallFormat),
    topBar: (value) => byPatterns(topBar, value),
    guide: remembered((value) => withDay(guide, value)),
    message: (value) => withDay(messageTimes, value),
    bill: (value) => withDay(billTimes, value),
    days: (from, until) => rangeOf(dayMonth(), wall(from), wall(until)),
    clock: clockOf,
    day: (value) => day().format(wall(value)),
    date: dateOf,
    dateTime: (value) => withClock(dateTime(), wall(value), momentOf(value).time),
    dayTime: (value) => withClock(dayTime(), wall(value), momentOf(value).time),
    number: (value) => number().format(value),
    decimal: decimalIn(locale),
    money: (amount, code = money.code) => formatMoney(amount, currencyConfigOf(money, code), locale),
  };
}
