import { localDay } from '#platform/clock';
import type { Formats } from '#platform/web/i18n';

/** The time of an instant of today, and the day with it for any other. */
export function sinceText(
  formats: Formats,
  iso: string,
  { day, zone }: { readonly day: string; readonly zone: string },
) {
  const at = Date.parse(iso);
  return localDay(at, zone) === day ? formats.time(at) : formats.dateTime(at);
}
