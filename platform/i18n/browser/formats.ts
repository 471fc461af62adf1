/** Numbers, days and times in a language and the property's zone. Times are milliseconds since 1970, UTC. */
export type Formats = {
  /** `Saturday`. */
  weekday(time: number): string;
  /** `8:40`, on the 24-hour clock. */
  time(time: number): string;
  /** `21 November 2026`. */
  day(time: number): string;
  number(value: number): string;
  /** Hour of the day in the property's zone, 0 to 23. */
  hour(time: number): number;
};

/** Arabic texts keep European digits, as the rest of a hotel's prints do; all else is the language's own. */
function localeOf(language: string): string {
  return language.startsWith('ar') ? `${language}-u-nu-latn` : language;
}

function supportedZone(zone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return 'UTC';
  }
}

/** Makes the formats of a language in an IANA zone; an unknown zone counts as UTC. */
export function formatsOf(language: string, zone: string): Formats {
  const timeZone = supportedZone(zone);
  const locale = localeOf(language);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const weekday = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long' });
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
  const number = new Intl.NumberFormat(locale);
  return {
    weekday: (value) => weekday.format(value),
    // A clock on the wall says 8:40, not 08:40; only midnight keeps its zero.
    time: (value) => time.format(value).replace(/^0(?=[1-9])/, ''),
    day: (value) => day.format(value),
    number: (value) => number.format(value),
    hour: (value) => Number(hour.format(value)),
  };
}
