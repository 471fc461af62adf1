import type { OutletEntry } from '#catalogue/contract';
import { findInterval, nextOpen, openIntervals } from '#catalogue/rules';
import { type Interval, instantsOf, localTime, onGrid } from '#platform/clock';
import { refuse } from '#platform/contract';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A point in time and the property's time zone. */
export type Moment = { readonly now: number; readonly zone: string };

type Opening = {
  readonly isOpen: boolean;
  /** `HH:MM:SS`, of the current open interval, else of the next one. */
  readonly opening_time: string;
  readonly closing_time: string;
  /** Instant of the next opening while closed. */
  readonly opensAt: number | undefined;
};

/** Sent instead of 24:00:00, which most time parsers reject. */
const alwaysOpen = { opening_time: '00:00:00', closing_time: '23:59:59' };

/** Returns the open interval at `instant`, or the first one within a day after it; merged across midnight. */
function intervalFrom(outlet: OutletEntry, instant: number, zone: string): Interval | undefined {
  return openIntervals(outlet.hours, [instant, instant + dayMs], zone)[0];
}

/**
 * Returns whether an outlet is open, its current or next opening and closing time (docs/reference/modules.md §3), and
 * its next opening. An outlet that does not close within a day has 00:00:00 and 23:59:59.
 */
export function describeOpening(outlet: OutletEntry, { now, zone }: Moment): Opening {
  const isOpen = openIntervals(outlet.hours, [now, now + 1], zone).length > 0;
  const opensAt = isOpen ? undefined : nextOpen([outlet.hours], now, zone);
  const interval = isOpen || opensAt !== undefined ? intervalFrom(outlet, opensAt ?? now, zone) : undefined;
  if (isOpen && (!outlet.hours || (interval && interval[1] >= now + dayMs))) return { isOpen, opensAt, ...alwaysOpen };
  const time = (instant: number | undefined) =>
    instant === undefined ? '00:00:00' : localTime(instant, zone).slice(11);
  return { isOpen, opening_time: time(interval?.[0]), closing_time: time(interval?.[1]), opensAt };
}

/** Intervals in which an outlet delivers: its open intervals, each starting one lead time after opening. */
function deliveryIntervals(outlet: OutletEntry, { now, zone }: Moment): readonly Interval[] {
  const lead = outlet.lead_minutes * minuteMs;
  const earliest = now + lead;
  const open = openIntervals(outlet.hours, [now, now + dayMs], zone);
  const wanted = outlet.preorder ? open : open.filter((stretch) => findInterval([stretch], now));
  return wanted
    .map(([from, until]): Interval => [Math.max(from + lead, earliest), Math.min(until, now + dayMs)])
    .filter(([from, until]) => from <= until);
}

/** Returns the offered delivery times within a day: instants on the outlet's grid of
 * slots by the hotel's clock, up to and including closing. */
export function deliverySlots(outlet: OutletEntry, moment: Moment): readonly number[] {
  const step = outlet.slot_minutes * minuteMs;
  const next = (instant: number) => onGrid(instant, step, moment.zone);
  const slots: number[] = [];
  for (const [from, until] of deliveryIntervals(outlet, moment)) {
    for (let slot = next(from); slot <= until; slot = next(slot + 1)) slots.push(slot);
  }
  return slots;
}

/**
 * Returns the instant an order is due: now plus the lead time, or the requested local time. Refuses with `shop_closed`,
 * `delivery_time_expired` (earlier than the lead time, docs/reference/modules.md §5) or `delivery_time_unavailable`.
 */
export function resolveDueTime(outlet: OutletEntry, requestedTime: string, moment: Moment): number {
  const { now, zone } = moment;
  const earliest = now + outlet.lead_minutes * minuteMs;
  const { isOpen, opensAt, ...times } = describeOpening(outlet, moment);
  if (!isOpen && (requestedTime === '' || !outlet.preorder)) {
    const opens_at = opensAt === undefined ? '' : new Date(opensAt).toISOString();
    refuse('shop_closed', 'the outlet is closed', { ...times, opens_at });
  }
  if (requestedTime === '') {
    if (outlet.kind === 'service') refuse('delivery_time_unavailable', 'a service is booked for a time');
    return earliest;
  }
  const instants = instantsOf(requestedTime, zone);
  if (instants.length === 0) refuse('delivery_time_unavailable', 'this local time does not exist');
  // A minute of tolerance for guests who choose the first slot. A local time that occurs twice (end of daylight saving)
  // means the first instant as long as it is feasible.
  const due = instants.find((instant) => instant >= earliest - minuteMs);
  if (due === undefined) {
    refuse('delivery_time_expired', 'the outlet cannot deliver that early', { earliest: localTime(earliest, zone) });
  }
  const isDeliverable = deliveryIntervals(outlet, moment).some(
    ([from, until]) => from - minuteMs <= due && due <= until,
  );
  if (!isDeliverable) refuse('delivery_time_unavailable', 'the outlet does not deliver at that time');
  return due;
}

/** Returns the start of the quarter of an hour that contains `instant`. */
export function startOfQuarter(instant: number): number {
  const quarter = 15 * minuteMs;
  return Math.floor(instant / quarter) * quarter;
}
