import { dayBounds, instantOf, localMidnight, localTime } from '#platform/clock';
import type { TimeSpan } from './guide-row.ts';

/** A day of the guide in the property's zone: 23, 24 or 25 hours. */
export type GuideDay = TimeSpan & {
  /** `YYYY-MM-DD`. */
  readonly day: string;
};

/** Number of days that the guide offers; with today. */
const dayCount = 7;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Returns today and the days after it, by the zone's own midnights. */
export function guideDays(now: number, zone: string): readonly GuideDay[] {
  const first = localMidnight(now, zone);
  return Array.from({ length: dayCount }, (_, at) => {
    const day = new Date(first + at * dayMs).toISOString().slice(0, 10);
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
