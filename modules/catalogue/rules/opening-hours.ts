import { type Interval, intersectIntervals, isWithin, mergeIntervals, occurrences, windowsOn } from '#platform/clock';
import type { Hours } from '../contract.ts';

const dayMs = 86_400_000;

/**
 * Returns the open intervals that overlap a span, sorted and merged; on the dates of exceptions their windows replace the
 * weekly ones. Without hours: always open. An interval may start before `from` and end after `until`.
 */
export function openIntervals(hours: Hours | undefined, span: Interval, zone: string): readonly Interval[] {
  if (!hours) return [span];
  const { weekly, exceptions } = hours;
  const found = occurrences(
    (day) => exceptions.find(({ date }) => date === day.date)?.windows ?? windowsOn(weekly, day),
    span,
    zone,
  );
  const intervals = mergeIntervals([...found].map(({ interval }) => interval));
  return intervals.filter(([from, until]) => until > span[0] && from < span[1]);
}

/** Finds the interval that contains `instant`. */
export function findInterval(intervals: readonly Interval[], instant: number): Interval | undefined {
  return intervals.find((interval) => isWithin(interval, instant));
}

/** Returns whether all of these hours are open at `instant`. */
export function isOpen(chain: readonly (Hours | undefined)[], instant: number, zone: string): boolean {
  return chain.every((hours) => openIntervals(hours, [instant, instant + 1], zone).length > 0);
}

/** Returns the first instant, at or after `instant` and within 14 days, at which all of these hours are open. */
export function nextOpen(chain: readonly (Hours | undefined)[], instant: number, zone: string): number | undefined {
  // Nearly everything opens again within two days: try that first, since computing 14 days is costly.
  for (const days of [2, 14]) {
    const span: Interval = [instant, instant + days * dayMs];
    const all = chain.map((hours) => openIntervals(hours, span, zone));
    const first = all.reduce((one, other) => intersectIntervals(one, other), [span])[0];
    if (first) return Math.max(first[0], instant);
  }
  return undefined;
}
