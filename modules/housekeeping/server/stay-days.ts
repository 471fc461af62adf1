import { localDay } from '#platform/clock';
import type { StayRecord } from '#stays/contract';
import type { HousekeepingContext } from './context.ts';

const dayMs = 86_400_000;
/** Days of a stay that a guest sees. */
const mostDays = 14;

/** Returns the day after a day (`YYYY-MM-DD`). */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
}

/** Returns the present day in the property's zone. */
export async function todayOf(
  { platform, property: properties }: HousekeepingContext,
  property: string,
): Promise<string> {
  const { zone } = await properties.requireById(property);
  return localDay(platform.clock.now(), zone);
}

/** Returns the days of a stay from today on that can still be cleaned. */
export function daysOf({ departure, permanent }: StayRecord, today: string): readonly string[] {
  const days: string[] = [];
  for (let day = today; days.length < mostDays && (permanent || day <= departure); day = nextDay(day)) days.push(day);
  return days;
}
