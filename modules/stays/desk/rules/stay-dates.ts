import { localeOf } from '#platform/languages';

const dayMs = 24 * 3_600_000;

function instant(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Formats two days, `YYYY-MM-DD`, in the desk's language: `20 – 23 Nov`. */
export function formatStayDates(arrival: string, departure: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(instant(arrival), instant(departure));
}

/** Formats a day in the desk's language: `23 Nov`. */
export function formatShortDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return day === '' ? '' : format.format(instant(day));
}

/** Formats a day in the desk's language: `Saturday 21 November`. */
export function formatDay(day: string, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(instant(day));
}

/** Returns the number of nights between two days. */
export function countNights(arrival: string, departure: string): number {
  return Math.round((instant(departure) - instant(arrival)) / dayMs);
}

/** Adds days to a day. */
export function addDays(day: string, days: number): string {
  return new Date(instant(day) + days * dayMs).toISOString().slice(0, 10);
}
