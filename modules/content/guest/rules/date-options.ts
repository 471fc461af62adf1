import { localDay } from '#platform/clock';

const dayMs = 86_400_000;
const stepMinutes = 15;

/** Returns `count` days `YYYY-MM-DD` from the property's current day. */
export function upcomingDays(now: number, zone: string, count: number): readonly string[] {
  // In UTC every day has the same length.
  const first = Date.parse(`${localDay(now, zone)}T12:00:00Z`);
  return Array.from({ length: count }, (_, ahead) => new Date(first + ahead * dayMs).toISOString().slice(0, 10));
}

/** Returns the times of a day at intervals of 15 minutes, `HH:MM`. */
export function timesOfDay(): readonly string[] {
  const two = (part: number) => String(part).padStart(2, '0');
  return Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
    const minutes = step * stepMinutes;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}
