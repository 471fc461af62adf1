import { localeOf } from '#platform/languages';

/** Returns the name of a weekday, 1 Monday to 7 Sunday. */
export function weekdayName(day: number, language: string, weekday: 'short' | 'long'): string {
  // The first of January 2024 was a Monday.
  return new Intl.DateTimeFormat(localeOf(language), { weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
}
