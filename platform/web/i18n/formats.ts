import { type CurrencyConfig, defaultCurrency, formatMoney } from './money.ts';

/** Numbers, money, days and times in a language and the property's zone. Times are milliseconds since 1970, UTC. */
export type Formats = {
  /** `Saturday` and `8:40`, or `8:40 AM` where the language is read on the 12-hour clock. */
  moment(time: number): { readonly weekday: string; readonly time: string };
  /** `8:40`, or `8:40 AM`. */
  time(time: number): string;
  /** A time that is written `HH:MM` in the hotel's data, on the guest's clock; another text as it is. */
  clock(written: string): string;
  /** `21 November 2026`. */
  day(time: number): string;
  /** `Saturday 21 November`. */
  date(time: number): string;
  number(value: number): string;
  /** An amount as the property writes money, isolated for right-to-left text. */
  money(amount: number): string;
  /** Hour of the day in the property's zone, 0 to 23. */
  hour(time: number): number;
};

/**
 * Locale of numbers and days in a language: Arabic texts keep European digits, as the rest of a hotel's prints do; English
 * without a country says `21 November`. All else is the language's own.
 */
export function localeOf(language: string): string {
  if (language === 'en') return 'en-GB';
  return language.startsWith('ar') ? `${language}-u-nu-latn` : language;
}

/** Makes a value when it is first asked for: an `Intl` object costs a slow phone a tenth of a second. */
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
    // A zone or language that this engine does not know: better UTC and English than no screen.
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
}

const timeOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
const halfDayOptions = { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' } as const;

function partsOf(format: Intl.DateTimeFormat, value: number): ReadonlyMap<string, string> {
  return new Map(format.formatToParts(value).map((part) => [part.type, part.value]));
}

/** A clock on the wall says 8:40, not 08:40. */
function spoken(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** `AM` in English, as platform.md writes it; other languages' own words. */
function partOfDay(word: string, language: string): string {
  return language.startsWith('en') ? word.replaceAll('.', '').toUpperCase() : word;
}

/** Where and how times are read. */
export type Place = {
  /** IANA zone; an unknown one counts as UTC. */
  readonly zone: string;
  /** Languages that are read on the 12-hour clock, lower case (platform.md §9); all others have 24 hours. */
  readonly halfDay?: readonly string[];
  /** How money is written; the specification's default when left out. */
  readonly money?: CurrencyConfig | undefined;
};

/** Makes the formats of a language at a place. */
export function formatsOf(language: string, { zone, halfDay = [], money = defaultCurrency }: Place): Formats {
  const locale = localeOf(language);
  const half = halfDay.includes(language.toLowerCase().split('-')[0] ?? '');
  const options = half ? halfDayOptions : timeOptions;
  const moment = lazily(() => dateFormat(locale, zone, { ...options, weekday: 'long' }));
  const written = lazily(() => dateFormat(locale, 'UTC', options));
  // Not `dateStyle`, which engines of TVs do not know.
  const day = lazily(() => dateFormat(locale, zone, { day: 'numeric', month: 'long', year: 'numeric' }));
  const date = lazily(() => dateFormat(locale, zone, { weekday: 'long', day: 'numeric', month: 'long' }));
  const british = lazily(() => dateFormat('en-GB', zone, timeOptions));
  const hour = lazily(() => dateFormat('en-GB', zone, { hour: '2-digit', hourCycle: 'h23' }));
  const number = lazily(() => new Intl.NumberFormat(locale));
  const timeOf = (value: number, parts: ReadonlyMap<string, string>) => {
    // Old engines of TVs write the name of the part small.
    const period = parts.get('dayPeriod') ?? parts.get('dayperiod');
    const clock = spoken(`${parts.get('hour')}:${parts.get('minute')}`);
    if (period && half) return `${clock} ${partOfDay(period, language)}`;
    // Engines of TVs do not know `hourCycle` and answer with half a day where that is the custom.
    return period ? spoken(british().format(value)) : clock;
  };
  const momentOf = (value: number) => {
    const parts = partsOf(moment(), value);
    return { weekday: parts.get('weekday') ?? '', time: timeOf(value, parts) };
  };
  const clockOf = (text: string) => {
    const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? [];
    if (!half || hours === undefined) return spoken(text);
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
