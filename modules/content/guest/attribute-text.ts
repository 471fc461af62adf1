import type { WeeklyWindow } from '#platform/clock';
import { type Formats, listText, type TextFunction } from '#platform/web/i18n';

/** Formats `06:30` for display as `6:30`. */
export function displayTime(time: string): string {
  return time.replace(/^0(?=\d:)/, '');
}

/** Returns the name of a weekday, 1 Monday to 7 Sunday; noon in UTC is on that day in nearly every zone. */
export function dayName(formats: Formats, day: number): string {
  return formats.moment(Date.UTC(2024, 0, day, 12)).weekday;
}

/** What texts are written with. */
type Reader = { readonly t: TextFunction; readonly formats: Formats; readonly language: string };

/** Formats weekdays: `Every day`, `Monday to Friday`, `Saturday and Sunday`. */
export function daysText({ days }: WeeklyWindow, { t, formats, language }: Reader): string {
  const sorted = [...new Set(days ?? [])].sort((one, other) => one - other);
  const [first = 1] = sorted;
  const last = sorted.at(-1) ?? first;
  if (sorted.length === 0 || sorted.length === 7) return t('content.every_day');
  const areConsecutive = sorted.length > 2 && last - first === sorted.length - 1;
  if (areConsecutive) return t('content.days', { first: dayName(formats, first), last: dayName(formats, last) });
  return listText(
    sorted.map((day) => dayName(formats, day)),
    language,
  );
}

/** Formats a distance: `1.2 km`, or below a kilometre `300 m`. */
export function metresText(metres: number, t: TextFunction, formats: Formats): string {
  if (metres < 1000) return t('content.metres', { count: formats.number(metres) });
  return t('content.kilometres', { count: formats.number(Math.round(metres / 100) / 10) });
}

/** Formats a day `YYYY-MM-DD` in the guest's language: `Saturday 21 November`. */
export function dateText(language: string, day: string): string {
  const locale = language === 'en' ? 'en-GB' : language.startsWith('ar') ? `${language}-u-nu-latn` : language;
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** Formats start and end of an event, property local times `YYYY-MM-DDTHH:MM`, in the guest's language. */
export function eventText(language: string, starts: string, ends: string | undefined): string {
  const locale = language.startsWith('ar') ? `${language}-u-nu-latn` : language;
  // The times are local already: treating them as UTC avoids a conversion.
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const from = new Date(`${starts}Z`);
  return ends === undefined ? format.format(from) : format.formatRange(from, new Date(`${ends}Z`));
}
