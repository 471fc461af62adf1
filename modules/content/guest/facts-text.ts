import type { Formats, TextFunction } from '#platform/web/i18n';
import type { Hours } from './rules/opening.ts';

/** `06:30` as a clock on the wall says it. */
export function spokenTime(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** Name of a day, 1 Monday to 7 Sunday; noon in UTC is that day nearly everywhere. */
export function dayName(formats: Formats, day: number): string {
  return formats.moment(Date.UTC(2024, 0, day, 12)).weekday;
}

/** `Every day`, `Monday to Friday`, `Saturday, Sunday`. */
export function daysText({ days }: Hours, t: TextFunction, formats: Formats): string {
  const sorted = [...new Set(days ?? [])].sort((one, other) => one - other);
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length === 0 || sorted.length === 7) return t('content.every_day');
  const inARow = sorted.length > 2 && last - first === sorted.length - 1;
  if (inARow) return t('content.days', { first: dayName(formats, first), last: dayName(formats, last) });
  return sorted.map((day) => dayName(formats, day)).join(', ');
}

/** `1.2 km`, under a kilometre `300 m`. */
export function metresText(metres: number, t: TextFunction, formats: Formats): string {
  if (metres < 1000) return t('content.metres', { count: formats.number(metres) });
  return t('content.kilometres', { count: formats.number(Math.round(metres / 100) / 10) });
}

/** A day of the property, `YYYY-MM-DD`, in the guest's language: `Saturday 21 November`. */
export function dateText(language: string, day: string): string {
  const locale = language === 'en' ? 'en-GB' : language.startsWith('ar') ? `${language}-u-nu-latn` : language;
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** Begin and end of an event, local times `YYYY-MM-DDTHH:MM` of the property, in the guest's language. */
export function eventText(language: string, starts: string, ends: string | undefined): string {
  const locale = language.startsWith('ar') ? `${language}-u-nu-latn` : language;
  // The times are the property's own already: counted as UTC, so that no zone moves them.
  const format = new Intl.DateTimeFormat(locale, {
    ...{ timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' },
    ...{ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
  });
  const from = new Date(`${starts}Z`);
  return ends === undefined ? format.format(from) : format.formatRange(from, new Date(`${ends}Z`));
}
