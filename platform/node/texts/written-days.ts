import { localeOf } from '#platform/languages';

/** Writes a day (`YYYY-MM-DD`) by the calendar of the language; any other text as it is. */
function write(language: string, day: string, options: Intl.DateTimeFormatOptions): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at)
    ? day
    : new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(at);
}

/** Writes a day that is near (`YYYY-MM-DD`) in words: `Friday 4 December`. `language`: a key of two letters. */
export function longDay(language: string, day: string): string {
  return write(language, day, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** Writes a day (`YYYY-MM-DD`) with its year: `4 December 2026`. `language`: a key of two letters. */
export function dayInYear(language: string, day: string): string {
  return write(language, day, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** Writes near days in words as one list: `Friday 4 December and Saturday 5 December`. `language`: a key of two letters. */
export function longDays(language: string, days: readonly string[]): string {
  return new Intl.ListFormat(localeOf(language)).format(days.map((day) => longDay(language, day)));
}
