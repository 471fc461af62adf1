import { type Interval, occurrences, type TimeWindow } from '#platform/clock';

const dayMs = 86_400_000;

/** Whether the hotel answers now, and from when it does again (milliseconds since 1970; the present while it does). */
export type Staffing = { readonly isStaffed: boolean; readonly from: number };

/**
 * Returns whether somebody answers at an instant. Equal times mean around the clock; hours that end before they begin span
 * midnight.
 */
export function staffingAt(hours: TimeWindow, instant: number, zone: string): Staffing {
  if (hours.from === hours.until) return { isStaffed: true, from: instant };
  const span: Interval = [instant, instant + 2 * dayMs];
  for (const { interval } of occurrences(() => [hours], span, zone)) {
    const [from, until] = interval;
    if (until <= instant) continue;
    return from <= instant ? { isStaffed: true, from: instant } : { isStaffed: false, from };
  }
  return { isStaffed: true, from: instant };
}
