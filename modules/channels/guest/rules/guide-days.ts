import { dayBounds, instantOf, localMidnight, localTime } from '#platform/clock';
import type { TimeSpan } from './guide-row.ts';

/** A day of the guide in the property's zone: 23, 24 or 25 hours. */
export type GuideDay = TimeSpan & {
  /** `YYYY-MM-DD`. */
  readonly day: string;
};

const minuteMs = 60_000;

/** Returns the days of the guide by the zone's own midnights: today, and those of `dates` (`YYYY-MM-DD`) that are to come. */
export function guideDays(now: number, zone: string, dates: readonly string[]): readonly GuideDay[] {
  const today = new Date(localMidnight(now, zone)).toISOString().slice(0, 10);
  return [today, ...dates.filter((day) => day > today)].map((day) => {
    const { from, until } = dayBounds(day, zone);
    return { day, from, to: until };
  });
}

/** Returns the half hour of the zone's clock in which an instant lies. */
export function halfHourAt(time: number, zone: string): number {
  const minute = Number(localTime(time, zone).slice(14, 16));
  return time - (time % minuteMs) - (minute % 30) * minuteMs;
}

/** Returns the instant on a day that the clock shows as `time` does on its own day. */
export function sameTimeOn(day: GuideDay, time: number, zone: string): number {
  const wall = Date.parse(`${localTime(time, zone).replace(' ', 'T')}Z`);
  const midnight = localMidnight(time, zone);
  return instantOf(Date.parse(`${day.day}T00:00:00Z`) + (wall - midnight), zone);
}

/** Hour at which the evening's programmes begin, as guides print them. */
const eveningHour = 20;

/** Returns eight o'clock in the evening of a day. */
export function eveningOf({ day }: GuideDay, zone: string): number {
  return instantOf(Date.parse(`${day}T${eveningHour}:00:00Z`), zone);
}
