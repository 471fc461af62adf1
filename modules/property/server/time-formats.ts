import type { PropertySettings, TimeFormats } from '../contract.ts';
import { hasTwelveHourClock } from './clock-of-zone.ts';
import type { PropertyData } from './property-data.ts';

/** Splits a setting of several values, which hotels separate by commas, pipes, semicolons or spaces. */
export function list(text: string): string[] {
  return text.split(/[|,;\s]+/).filter((part) => part !== '');
}

/**
 * Returns the languages with a 12-hour clock; one listed for both clocks has 24 hours (docs/reference/platform.md §9). Where formats
 * follow the language, a hotel that has not listed any has them only if its country writes them.
 */
export function halfDayLanguages({ record, stored, values }: PropertyData): string[] {
  const isByCountry = values.formats_by_language && !stored.get('clock_12h_languages');
  if (isByCountry && !hasTwelveHourClock(record.zone)) return [];
  const fullDay = list(values.clock_24h_languages.toLowerCase());
  return list(values.clock_12h_languages.toLowerCase()).filter((language) => !fullDay.includes(language));
}

/** Returns the patterns of a widget: the stored or default ones, or only stored ones where formats follow the language. */
export function patternsOf(
  { stored, values }: PropertyData,
  place: 'topbar' | 'epg' | 'message' | 'bill',
): PropertySettings['top_bar'] {
  const pattern = (name: 'time_format_12h' | 'time_format_24h' | 'date_format_12h' | 'date_format_24h') =>
    values.formats_by_language ? (stored.get(`${place}_${name}`) ?? '') : values[`${place}_${name}`];
  return {
    time_12h: pattern('time_format_12h'),
    time_24h: pattern('time_format_24h'),
    date_12h: pattern('date_format_12h'),
    date_24h: pattern('date_format_24h'),
  };
}

/** Returns how a property writes the times that its server sends as text. */
export function timeFormatsOf(data: PropertyData): TimeFormats {
  return { halfDayLanguages: halfDayLanguages(data), guide: patternsOf(data, 'epg') };
}
