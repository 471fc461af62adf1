import { instantOf, localMidnight } from './zoned-time.ts';

/** A half-open interval [from, until), milliseconds since 1970. */
export type Interval = readonly [from: number, until: number];

/**
 * A period of the local day. Times are `HH:MM`, `until` up to 24:00. It spans midnight if `until` is before `from`; equal
 * times mean 24 hours.
 */
export type TimeWindow = { readonly from: string; readonly until: string };

/** A period that repeats by weekday. `days`: 1 Monday to 7 Sunday, on which it starts; every day if omitted. */
export type WeeklyWindow = TimeWindow & { readonly days?: readonly number[] | undefined };

/** A local day: its date `YYYY-MM-DD`, and its weekday, 1 Monday to 7 Sunday. */
export type LocalDay = { readonly date: string; readonly weekday: number };

/** A window on one day; `interval` follows the clock changes of its zone. */
export type Occurrence<W> = { readonly window: W; readonly day: LocalDay; readonly interval: Interval };

const dayMs = 86_400_000;

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function toInterval({ from, until }: TimeWindow, midnight: number, zone: string): Interval {
  const begins = minutesOf(from);
  const ends = minutesOf(until);
  const overnight = ends <= begins ? dayMs : 0;
  return [instantOf(midnight + begins * 60_000, zone), instantOf(midnight + ends * 60_000 + overnight, zone)];
}

/** Returns the windows that start on a day. */
export function windowsOn<W extends WeeklyWindow>(windows: readonly W[], { weekday }: LocalDay): readonly W[] {
  return windows.filter(({ days }) => days === undefined || days.includes(weekday));
}

/**
 * Yields the windows that start on the days of a span and on the day before, as those may span midnight; day by day, so
 * that a caller who needs only the first ones stops early. A window that lies in a skipped hour does not occur.
 */
export function* occurrences<W extends TimeWindow>(
  windowsOf: (day: LocalDay) => readonly W[],
  [from, until]: Interval,
  zone: string,
): Generator<Occurrence<W>> {
  const last = localMidnight(until, zone);
  for (let midnight = localMidnight(from, zone) - dayMs; midnight <= last; midnight += dayMs) {
    const date = new Date(midnight);
    const day = { date: date.toISOString().slice(0, 10), weekday: date.getUTCDay() || 7 };
    for (const window of windowsOf(day)) {
      const interval = toInterval(window, midnight, zone);
      if (interval[0] < interval[1]) yield { window, day, interval };
    }
  }
}

/** Returns whether an interval contains an instant. */
export function isWithin([from, until]: Interval, instant: number): boolean {
  return from <= instant && instant < until;
}

/** Returns the window of a week that is open at an instant; `undefined` if all are closed. */
export function openWindow<W extends WeeklyWindow>(
  windows: readonly W[],
  instant: number,
  zone: string,
): W | undefined {
  const week = (day: LocalDay) => windowsOn(windows, day);
  for (const { window, interval } of occurrences(week, [instant, instant], zone)) {
    if (isWithin(interval, instant)) return window;
  }
  return undefined;
}

/** Returns intervals sorted, without empty ones, and joined where they touch or overlap. */
export function mergeIntervals(intervals: readonly Interval[]): readonly Interval[] {
  const sorted = intervals.filter(([from, until]) => from < until).sort((one, other) => one[0] - other[0]);
  const joined: Interval[] = [];
  for (const [from, until] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1]) joined[joined.length - 1] = [last[0], Math.max(last[1], until)];
    else joined.push([from, until]);
  }
  return joined;
}

/** Returns the intersection of two lists of intervals. */
export function intersectIntervals(one: readonly Interval[], other: readonly Interval[]): readonly Interval[] {
  const common = one.flatMap(([from, until]) =>
    other.map(([start, end]): Interval => [Math.max(from, start), Math.min(until, end)]),
  );
  return mergeIntervals(common);
}
