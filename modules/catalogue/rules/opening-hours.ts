import { instantOf, localMidnight } from '#platform/clock';
import type { Hours } from '../contract.ts';

/** A half-open interval [from, until), milliseconds since 1970. */
export type Interval = readonly [from: number, until: number];
type Window = Hours['exceptions'][number]['windows'][number];

const dayMs = 86_400_000;

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Windows that begin on the local day whose midnight is `midnight`. */
function windowsOf(hours: Hours, midnight: number): readonly Window[] {
  const date = new Date(midnight).toISOString().slice(0, 10);
  const exception = hours.exceptions.find((one) => one.date === date);
  if (exception) return exception.windows;
  const weekday = new Date(midnight).getUTCDay() || 7;
  return hours.weekly.filter(({ days }) => days.includes(weekday));
}

function toInterval({ from, until }: Window, midnight: number, zone: string): Interval {
  const begins = minutesOf(from);
  const ends = minutesOf(until);
  // A window that ends at or before its start time spans midnight.
  const overnight = ends <= begins ? dayMs : 0;
  return [instantOf(midnight + begins * 60_000, zone), instantOf(midnight + ends * 60_000 + overnight, zone)];
}

function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(([from, until]) => from < until).sort((one, other) => one[0] - other[0]);
  const joined: Interval[] = [];
  for (const [from, until] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)];
    else joined.push([from, until]);
  }
  return joined;
}

/**
 * Returns the open intervals that overlap a span, sorted and merged. Handles windows across midnight, exceptions by date,
 * and daylight saving. Without hours: always open. An interval may start before `from` and end after `until`.
 */
export function openIntervals(hours: Hours | undefined, [from, until]: Interval, zone: string): readonly Interval[] {
  if (!hours) return [[from, until]];
  const found: Interval[] = [];
  // Start a day early: a window of the previous day may span midnight.
  const last = localMidnight(until, zone);
  for (let midnight = localMidnight(from, zone) - dayMs; midnight <= last; midnight += dayMs) {
    for (const window of windowsOf(hours, midnight)) found.push(toInterval(window, midnight, zone));
  }
  return mergeIntervals(found).filter((interval) => interval[1] > from && interval[0] < until);
}

/** Returns the intersection of two lists of intervals. */
export function intersectIntervals(one: readonly Interval[], other: readonly Interval[]): readonly Interval[] {
  const common = one.flatMap(([from, until]) =>
    other.map(([start, end]): Interval => [Math.max(from, start), Math.min(until, end)]),
  );
  return mergeIntervals(common);
}

/** Finds the interval that contains `instant`. */
export function findInterval(intervals: readonly Interval[], instant: number): Interval | undefined {
  return intervals.find(([from, until]) => from <= instant && instant < until);
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
