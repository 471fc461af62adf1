import { dayBounds, localDay } from '#platform/clock';
import type { StatisticsContext } from '../context.ts';

/** Now, at a property. Instants are milliseconds since 1970. */
export type TodayMoment = {
  readonly property: string;
  readonly zone: string;
  readonly now: number;
  /** `YYYY-MM-DD` in the property's zone. */
  readonly day: string;
  /** When the day began. */
  readonly since: number;
};

/** Returns what day it is at a property. */
export async function todayAt(context: StatisticsContext, property: string): Promise<TodayMoment> {
  const { zone } = await context.property.requireById(property);
  const now = context.platform.clock.now();
  const day = localDay(now, zone);
  return { property, zone, now, day, since: dayBounds(day, zone).from };
}
