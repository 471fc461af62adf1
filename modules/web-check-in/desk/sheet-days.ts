import { localeOf } from '#platform/languages';

const instant = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Writes a day, `YYYY-MM-DD`, with its year in the desk's language: `1 May 1980`; any other text as it is. */
export function dayWithYear(day: string, language: string): string {
  const at = instant(day);
  if (Number.isNaN(at)) return day;
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at);
}

/** Writes the days of a stay: `21 – 24 Nov 2026`. */
export function stayDays(arrival: string, departure: string, language: string): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).formatRange(instant(arrival), instant(departure));
}

/** Returns the day that is so many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(instant(day) + days * 86_400_000).toISOString().slice(0, 10);
}
