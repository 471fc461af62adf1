const dayMs = 24 * 3_600_000;

function instant(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function localeOf(language: string): string {
  if (language === 'en') return 'en-GB';
  return language.startsWith('ar') ? `${language}-u-nu-latn` : language;
}

/** `20 – 23 Nov` for two days, `YYYY-MM-DD`, in the words of the desk's language. */
export function stayDays(arrival: string, departure: string, language: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return format.formatRange(instant(arrival), instant(departure));
}

/** `Saturday 21 November` for a day. */
export function wholeDay(day: string, language: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(localeOf(language), options).format(instant(day));
}

/** Nights between two days. */
export function nightsOf(arrival: string, departure: string): number {
  return Math.round((instant(departure) - instant(arrival)) / dayMs);
}

/** The day some days after another one. */
export function dayAfter(day: string, days: number): string {
  return new Date(instant(day) + days * dayMs).toISOString().slice(0, 10);
}
