import { localDay, parseLocal } from '#platform/clock';

/** Returns whether the engine knows a time zone. */
export function isZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** How an answer writes its times: in a zone, and as far from UTC as it says; null: it does not. */
export type TimeBase = { readonly zone: string; readonly offsetMs: number | null };

const halfDayMs = 43_200_000;
const localText = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2})?)?$/;

/** Reads a time: seconds since 1970, or local in words without an offset; null: it is none. */
export function readTime(value: unknown, { zone, offsetMs }: TimeBase): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value > 0 ? value * 1000 : null;
  const [, day, time = '00:00'] = (typeof value === 'string' ? localText.exec(value) : undefined) ?? [];
  if (day === undefined) return null;
  const instant = parseLocal(`${day} ${time}:00`, offsetMs === null ? zone : 'UTC');
  return instant === undefined || instant <= 0 ? null : instant - (offsetMs ?? 0);
}

/**
 * Reads a day. In seconds it is the midnight that begins it; by its noon it is the right one even where the change to summer
 * time has moved that midnight by an hour.
 */
export function readDay(value: unknown, { zone }: TimeBase): string | undefined {
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) {
    return localDay(value * 1000 + halfDayMs, zone);
  }
  const day = typeof value === 'string' ? localText.exec(value)?.[1] : undefined;
  return day !== undefined && parseLocal(`${day} 00:00:00`, 'UTC') !== undefined ? day : undefined;
}
