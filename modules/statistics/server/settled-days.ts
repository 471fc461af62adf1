import { localDay } from '#platform/clock';

const dayMs = 86_400_000;
/** After the end of a day, what devices still report counts for it. */
const settlingMs = dayMs / 2;

/** Returns the day that is so many days after another, `YYYY-MM-DD`. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns the last day whose counts do not change any more; a count that grows would tell single uses. */
export function lastSettledDay(now: number, zone: string): string {
  return daysAfter(localDay(now - settlingMs, zone), -1);
}
