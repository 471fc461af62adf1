/** Numbers, days and times in a language and the property's zone. Times are milliseconds since 1970, UTC. */
export type Formats = {
  /** `Saturday` and `8:40`, on the 24-hour clock. */
  moment(time: number): { readonly weekday: string; readonly time: string };
  /** `8:40`, on the 24-hour clock. */
  time(time: number): string;
  /** `21 November 2026`. */
  day(time: number): string;
  /** `Saturday 21 November`. */
  date(time: number): string;
  number(value: number): string;
  /** Hour of the day in the property's zone, 0 to 23. */
  hour(time: number): number;
};

/**
 * Arabic texts keep European digits, as the rest of a hotel's prints do; English without a country says `21 November`.
 * All else is the language's own.
 */
function localeOf(language: string): string {
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

/** A clock on the wall says 8:40, not 08:40. */
function spoken(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** Makes the formats of a language in an IANA zone; an unknown zone counts as UTC. */
export function formatsOf(language: string, zone: string): Formats {
  const locale = localeOf(language);
  const moment = lazily(() => dateFormat(locale, zone, { ...timeOptions, weekday: 'long' }));
  // Not `dateStyle`, which engines of TVs do not know.
  const day = lazily(() => dateFormat(locale, zone, { day: 'numeric', month: 'long', year: 'numeric' }));
  const date = lazily(() => dateFormat(locale, zone, { weekday: 'long', day: 'numeric', month: 'long' }));
  const british = lazily(() => dateFormat('en-GB', zone, timeOptions));
  const hour = lazily(() => dateFormat('en-GB', zone, { hour: '2-digit', hourCycle: 'h23' }));
  const number = lazily(() => new Intl.NumberFormat(locale));
  const momentOf = (value: number) => {
    const parts = new Map(
      moment()
        .formatToParts(value)
        .map((part) => [part.type, part.value]),
    );
    // Engines of TVs do not know `hourCycle` and answer with half a day where that is the custom.
    const clock = parts.has('dayPeriod') ? british().format(value) : `${parts.get('hour')}:${parts.get('minute')}`;
    const time = spoken(clock);
    return { weekday: parts.get('weekday') ?? '', time };
  };
  return {
    moment: momentOf,
    time: (value) => momentOf(value).time,
    day: (value) => day().format(value),
    date: (value) => date().format(value),
    number: (value) => number().format(value),
    hour: (value) => Number(hour().format(value)),
  };
}
