import type { Catalogue, Hours, ItemEntry, OutletEntry } from '#catalogue/contract';
import { findInterval, localisedText, openIntervals } from '#catalogue/rules';
import type { Interval } from '#platform/clock';
import { deliverySlots, describeOpening, type Moment } from '../submit/delivery-times.ts';

const dayMs = 86_400_000;

/** A part of a cart that is not served all the time: its title, and its current or next hours. */
type Limit = { readonly title: string; readonly hours: Hours };

/** The hours of an item and of the groups around it, each with the title of what has them. */
function limitsOf(catalogue: Catalogue, item: ItemEntry, languages: readonly string[]): readonly Limit[] {
  const limits: Limit[] = [];
  const add = ({ hours, texts }: Pick<ItemEntry, 'hours' | 'texts'>) =>
    hours && limits.push({ title: localisedText(texts, languages).title, hours });
  add(item);
  const seen = new Set<string>();
  for (let group = catalogue.groups.get(item.group); group && !seen.has(group.id); ) {
    seen.add(group.id);
    add(group);
    group = group.parent === undefined ? undefined : catalogue.groups.get(group.parent);
  }
  return limits;
}

/** Returns the limits of all items; equal ones once. */
function distinctLimits(
  catalogue: Catalogue,
  items: readonly string[],
  languages: readonly string[],
): readonly Limit[] {
  const found = items.flatMap((id) => {
    const item = catalogue.items.get(id);
    return item ? limitsOf(catalogue, item, languages) : [];
  });
  return [...new Map(found.map((limit) => [JSON.stringify(limit), limit])).values()];
}

/** When all items of a cart can be had together; instants. `isNow`: as soon as possible too. */
export type CartTimes = {
  readonly isNow: boolean;
  readonly slots: readonly number[];
  /** Those of its parts that exclude times at which the outlet delivers. */
  readonly limits: readonly { readonly title: string; readonly from: number; readonly until: number }[];
};

type CartQuery = {
  readonly catalogue: Catalogue;
  readonly outlet: OutletEntry;
  readonly languages: readonly string[];
  /** Ids of the items; unknown ones limit nothing, since the order will name them. */
  readonly items: readonly string[];
};

/** Returns the delivery times at which all items of a cart can be had, as `validateOrder` decides it. */
export function cartTimes({ catalogue, outlet, languages, items }: CartQuery, moment: Moment): CartTimes {
  const { now, zone } = moment;
  const all = deliverySlots(outlet, moment);
  const limits = distinctLimits(catalogue, items, languages).map((limit) => {
    const intervals = openIntervals(limit.hours, [now, now + dayMs + 1], zone);
    return { ...limit, intervals, isOpen: (instant: number) => findInterval(intervals, instant) !== undefined };
  });
  const isPossible = (instant: number) => limits.every(({ isOpen }) => isOpen(instant));
  const isServed = outlet.kind !== 'service' && describeOpening(outlet, moment).isOpen;
  const named = limits.flatMap(({ title, intervals, isOpen }) => {
    const excludes = (isServed && !isOpen(now)) || !all.every(isOpen);
    const [window]: readonly (Interval | undefined)[] = intervals;
    return excludes && window ? [{ title, from: window[0], until: window[1] }] : [];
  });
  return { isNow: isServed && isPossible(now), slots: all.filter(isPossible), limits: named };
}
