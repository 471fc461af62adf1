import type { OutletEntry } from '#catalogue/contract';
import { nextOpen, openStretches, type Stretch, stretchAt } from '#catalogue/rules';
import { instantsOf, localTime } from '#platform/clock';
import { refuse } from '#platform/contract';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The moment in which an order is judged. */
export type Moment = { readonly now: number; readonly zone: string };

type Opening = {
  readonly isOpen: boolean;
  /** `HH:MM:SS`, of the stretch that is open, else of the next. */
  readonly opening_time: string;
  readonly closing_time: string;
  /** Instant of the next opening while closed. */
  readonly opensAt: number | undefined;
};

/** The last second of a day, for 24:00:00 is none to most who read times of day. */
const always = { opening_time: '00:00:00', closing_time: '23:59:59' };

/** The stretch that holds `instant` or begins after it within a day, put together over midnight. */
function stretchFrom(outlet: OutletEntry, instant: number, zone: string): Stretch | undefined {
  return openStretches(outlet.hours, [instant, instant + dayMs], zone)[0];
}

/**
 * Whether an outlet is open, from when until when, and when it opens next (modules.md §3: `HH:MM:SS`). One that does not
 * close within a day has 00:00:00 and 23:59:59.
 */
export function openingOf(outlet: OutletEntry, { now, zone }: Moment): Opening {
  const isOpen = openStretches(outlet.hours, [now, now + 1], zone).length > 0;
  const opensAt = isOpen ? undefined : nextOpen([outlet.hours], now, zone);
  const shown = isOpen || opensAt !== undefined ? stretchFrom(outlet, opensAt ?? now, zone) : undefined;
  if (isOpen && (!outlet.hours || (shown && shown[1] >= now + dayMs))) return { isOpen, opensAt, ...always };
  const time = (instant: number | undefined) =>
    instant === undefined ? '00:00:00' : localTime(instant, zone).slice(11);
  return { isOpen, opening_time: time(shown?.[0]), closing_time: time(shown?.[1]), opensAt };
}

/** Stretches in which an outlet delivers: while it is open, the first time it can be there after it has opened. */
function deliveryStretches(outlet: OutletEntry, { now, zone }: Moment): readonly Stretch[] {
  const lead = outlet.lead_minutes * minuteMs;
  const earliest = now + lead;
  const open = openStretches(outlet.hours, [now, now + dayMs], zone);
  const wanted = outlet.preorder ? open : open.filter((stretch) => stretchAt([stretch], now));
  return wanted
    .map(([from, until]): Stretch => [Math.max(from + lead, earliest), Math.min(until, now + dayMs)])
    .filter(([from, until]) => from <= until);
}

/** Delivery times on offer within a day, instants on the outlet's grid; the outlet's closing is the last. */
export function deliverySlots(outlet: OutletEntry, moment: Moment): readonly number[] {
  const step = outlet.slot_minutes * minuteMs;
  const slots: number[] = [];
  for (const [from, until] of deliveryStretches(outlet, moment)) {
    for (let slot = Math.ceil(from / step) * step; slot <= until; slot += step) slots.push(slot);
  }
  return slots;
}

/**
 * When an order is due, an instant: now and the lead time, or the local `delivery_time` asked for. Refuses with
 * `shop_closed`, `delivery_time_expired` (too early for the lead time, modules.md §5) or `delivery_time_unavailable`.
 */
export function dueAt(outlet: OutletEntry, asked: string, moment: Moment): number {
  const { now, zone } = moment;
  const earliest = now + outlet.lead_minutes * minuteMs;
  const { isOpen, opensAt, ...times } = openingOf(outlet, moment);
  if (!isOpen && (asked === '' || !outlet.preorder)) {
    const opens_at = opensAt === undefined ? '' : new Date(opensAt).toISOString();
    refuse('shop_closed', 'the outlet is closed', { ...times, opens_at });
  }
  if (asked === '') return earliest;
  const instants = instantsOf(asked, zone);
  if (instants.length === 0) refuse('delivery_time_unavailable', 'there is no such time');
  // A guest who takes the first time on offer has a minute to say yes to it. Of a time that the clock shows twice, the
  // first is meant while it can be kept.
  const due = instants.find((instant) => instant >= earliest - minuteMs);
  if (due === undefined) {
    refuse('delivery_time_expired', 'the outlet cannot be there so early', { earliest: localTime(earliest, zone) });
  }
  const fits = deliveryStretches(outlet, moment).some(([from, until]) => from - minuteMs <= due && due <= until);
  if (!fits) refuse('delivery_time_unavailable', 'the outlet does not deliver at that time');
  return due;
}

/** Begin of the quarter of an hour that holds `instant`. */
export function quarterOf(instant: number): number {
  const quarter = 15 * minuteMs;
  return Math.floor(instant / quarter) * quarter;
}
