import type { LocalMoment } from './zoned-time.ts';

/**
 * A period that repeats by weekday. `days`: 1 Monday to 7 Sunday, on which it starts; every day if omitted. Times are
 * `HH:MM`, up to 24:00. It spans midnight if `until` is before `from`; equal times mean the whole day.
 */
export type WeeklyWindow = {
  readonly days?: readonly number[] | undefined;
  readonly from: string;
  readonly until: string;
};

/** Returns whether a window starts on a weekday. */
export function startsOn({ days }: WeeklyWindow, day: number): boolean {
  return days === undefined || days.includes(day);
}

/** Returns whether a local moment is in a window: from `from` until before `until`. */
export function isWithinWindow(window: WeeklyWindow, { day, time }: LocalMoment): boolean {
  const { from, until } = window;
  if (from < until) return startsOn(window, day) && from <= time && time < until;
  if (time >= from) return startsOn(window, day);
  const yesterday = day === 1 ? 7 : day - 1;
  return time < until && startsOn(window, yesterday);
}
