import { dayIn } from '#platform/web/i18n';

const dayMs = 86_400_000;
const stepMinutes = 15;

/** The property's day at `now` and those after it, `count` in all, `YYYY-MM-DD`. */
export function comingDays(now: number, zone: string, count: number): readonly string[] {
  // Counted in UTC, where every day is as long as another.
  const first = Date.parse(`${dayIn(zone, now)}T12:00:00Z`);
  return Array.from({ length: count }, (_, ahead) => new Date(first + ahead * dayMs).toISOString().slice(0, 10));
}

/** Times of a day in quarters of an hour, `HH:MM`. */
export function timesOfDay(): readonly string[] {
  const two = (part: number) => String(part).padStart(2, '0');
  return Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => {
    const minutes = step * stepMinutes;
    return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  });
}
