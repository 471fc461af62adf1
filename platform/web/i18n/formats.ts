import { type CurrencyConfig, defaultCurrency, formatMoney } from './money.ts';

/**
 * Formats numbers, money, days and times in a language and the property's time zone. Times are milliseconds since 1970,
 * UTC.
 */
export type Formats = {
  /** `Saturday` and `8:40`, or `8:40 AM` in languages on the 12-hour clock. */
  moment(time: number): { readonly weekday: string; readonly time: string };
  /** `8:40`, or `8:40 AM`. */
  time(time: number): string;
  /** A time given as `HH:MM`, on the guest's clock; any other text unchanged. */
  clock(written: string): string;
  /** `21 November 2026`. */
  day(time: number): string;
  /** `Saturday 21 November`. */
  date(time: number): string;
  number(value: number): string;
  /** An amount in the property's currency format, isolated for right-to-left text. */
  money(amount: number): string;
  /** Hour of the day in the property's time zone, 0 to 23. */
  hour(time: number): number;
};

/**
 * Locale for numbers and dates in a language. Arabic uses European digits, as the hotel's printed matter does; plain
 * English is formatted as British English (`21 November`).
 */
export function localeOf(language: string): string {
  if (language === 'en') return 'en-GB';
  return language.startsWith('ar') ? `${language}-u-nu-latn` : language;
}

/** Creates a value on first use: an `Intl` object costs a slow phone a tenth of a second. */
function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function dateFormat(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
  } catch {
    // The engine does not know the time zone or language: UTC and English are better than no screen.
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
}

const timeOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
const halfDayOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

function partsOf(format: Intl.DateTimeFormat, value: number): ReadonlyMap<string, string> {
  return new Map(format.formatToParts(value).map((part) => [part.type, part.value]));
}

/** `8:40` rather than `08:40`. */
function withoutLeadingZero(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** `AM` in English (docs/reference/platform.md §9); the engine's own term in other languages. */
function partOfDay(word: string, language: string): string {
  return language.startsWith('en') ? word.replaceAll('.', '').toUpperCase() : word;
}

/** Time zone and conventions of a property. */
export type FormatSettings = {
  /** IANA time zone; an unknown one counts as UTC. */
  readonly zone: string;
  /** Languages on the 12-hour clock, lower case (docs/reference/platform.md §9); all others use 24 hours. */
  readonly twelveHourLanguages?: readonly string[];
  /** Currency format; the specification's default when omitted. */
  readonly money?: CurrencyConfig | undefined;
};

/** Creates the formats for a language and a property. */
export function createFormats(
  language: string,
  { zone, twelveHourLanguages = [], money = defaultCurrency }: FormatSettings,
): Formats {
  const locale = localeOf(language);
  const half = twelveHourLanguages.includes(language.toLowerCase().split('-')[0] ?? '');
  const options = half ? halfDayOptions : timeOptions;
  const moment = lazily(() => dateFormat(locale, zone, { ...options, weekday: 'long' }));
  const written = lazily(() => dateFormat(locale, 'UTC', options));
  // Not `dateStyle`: the engines of TVs do not support it.
  const day = lazily(() => dateFormat(locale, zone, { day: 'numeric', month: 'long', year: 'numeric' }));
  const date = lazily(() => dateFormat(locale, zone, { weekday: 'long', day: 'numeric', month: 'long' }));
  const british = lazily(() => dateFormat('en-GB', zone, timeOptions));
  const hour = lazily(() => dateFormat('en-GB', zone, { hour: '2-digit', hourCycle: 'h23' }));
  const number = lazily(() => new Intl.NumberFormat(locale));
  const timeOf = (value: number, parts: ReadonlyMap<string, string>) => {
    // Old TV engines name the part `dayperiod`, in lower case.
    const period = parts.get('dayPeriod') ?? parts.get('dayperiod');
    const clock = withoutLeadingZero(`${parts.get('hour')}:${parts.get('minute')}`);
    if (period && half) return `${clock} ${partOfDay(period, language)}`;
    // TV engines ignore `hourCycle` and use 12 hours where that is the custom.
    return period ? withoutLeadingZero(british().format(value)) : clock;
  };
  const momentOf = (value: number) => {
    const parts = partsOf(moment(), value);
    return { weekday: parts.get('weekday') ?? '', time: timeOf(value, parts) };
  };
  const clockOf = (text: string) => {
    const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
    if (!half || hours === undefined) return withoutLeadingZero(text);
    const value = Date.UTC(2026, 0, 1, Number(hours), Number(minutes));
    return timeOf(value, partsOf(written(), value));
  };
  return {
    moment: momentOf,
    time: (value) => momentOf(value).time,
    clock: clockOf,
    day: (value) => day().format(value),
    date: (value) => date().format(value),
    number: (value) => number().format(value),
    money: (amount) => formatMoney(amount, money),
    hour: (value) => Number(hour().format(value)),
  };
}
