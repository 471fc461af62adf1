import { partOfDay } from '#platform/languages';
import { wallTime } from './zoned-time.ts';

/** Locale of the names and time zone in which a pattern is written. */
export type PatternPlace = { readonly locale: string; readonly zone: string };

function partOf(time: number, { locale, zone }: PatternPlace, part: Intl.DateTimeFormatOptions): string {
  // Only the part that was asked for: engines of TVs return others with it.
  const [type = ''] = Object.keys(part);
  const format = new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' });
  return format.formatToParts(wallTime(time, zone)).find((one) => one.type === type)?.value ?? '';
}

/** The digits of the wall clock. */
function wallClock(time: number, zone: string): { readonly [field: string]: number } {
  const wall = new Date(wallTime(time, zone));
  return {
    ...{ year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() },
    ...{ hour: wall.getUTCHours(), minute: wall.getUTCMinutes(), second: wall.getUTCSeconds() },
  };
}

function padded(value: number, field: string): string {
  return String(value).padStart(field.length, '0');
}

function monthOf(time: number, field: string, place: PatternPlace): string {
  return partOf(time, place, { month: field.length === 3 ? 'short' : 'long' });
}

/** Which half of the day it is, on the clock of twelve hours. */
function halfOf(time: number, { locale, zone }: PatternPlace): string {
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' });
  // Old TV engines name the part `dayperiod`, in lower case.
  const word =
    format.formatToParts(wallTime(time, zone)).find(({ type }) => type.toLowerCase() === 'dayperiod')?.value ?? '';
  return partOfDay(word, locale);
}

function fieldText(field: string, time: number, place: PatternPlace): string {
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = wallClock(time, place.zone);
  switch (field[0]) {
    case 'y':
      return field.length === 2 ? padded(year % 100, field) : padded(year, field);
    case 'M':
      return field.length > 2 ? monthOf(time, field, place) : padded(month, field);
    case 'd':
      return padded(day, field);
    case 'E':
      return partOf(time, place, { weekday: field.length > 3 ? 'long' : 'short' });
    case 'H':
      return padded(hour, field);
    case 'h':
      return padded(hour % 12 === 0 ? 12 : hour % 12, field);
    case 'm':
      return padded(minute, field);
    case 's':
      return padded(second, field);
    case 'a':
      return halfOf(time, place);
    default:
      return field;
  }
}

/**
 * Writes a time by a pattern of Unicode date fields (UTS #35, "Date Field Symbol Table"): `y`, `M`, `d`, `E`, `H`, `h`, `m`, `s`
 * and `a`, with text in single quotes. Other letters stay as they are.
 */
export function formatPattern(pattern: string, time: number, place: PatternPlace): string {
  try {
    return fillPattern(pattern, time, place);
  } catch {
    // The engine does not know the language: English is better than no screen.
    return fillPattern(pattern, time, { locale: 'en', zone: place.zone });
  }
}

function fillPattern(pattern: string, time: number, place: PatternPlace): string {
  return pattern.replace(/'[^']*'|y+|M+|d+|E+|H+|h+|m+|s+|a+/g, (found) => {
    if (!found.startsWith("'")) return fieldText(found, time, place);
    return found === "''" ? "'" : found.slice(1, -1);
  });
}
