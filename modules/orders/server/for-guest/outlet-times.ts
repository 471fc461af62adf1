import type { OutletEntry } from '#catalogue/contract';
import { localTime } from '#platform/clock';
import type { StayMenu } from '../../contract.ts';
import type { OrdersContext } from '../context.ts';
import { fullQuarters } from '../menu/retail-queries.ts';
import { deliverySlots, describeOpening, type Moment, startOfQuarter } from '../submit/delivery-times.ts';

/** When an outlet takes orders. Instants are milliseconds since 1970. */
export type OutletTimes = {
  readonly outlet: OutletEntry;
  /** The present, if it takes orders as soon as possible. */
  readonly isNow: boolean;
  readonly now: number;
  /** Instants by the local time that an order names; of two equal ones, when clocks go back, the first. */
  readonly slots: ReadonlyMap<string, number>;
  /** When it delivers next, or at least opens; undefined: nobody knows. */
  readonly nextAt: number | undefined;
};

/** Returns when an outlet takes orders, as it is offered to guests: by its hours, and not when it is full. */
export async function timesOf(
  context: OrdersContext,
  { property, outlet }: { readonly property: string; readonly outlet: OutletEntry },
  moment: Moment,
): Promise<OutletTimes> {
  const { now, zone } = moment;
  const full = await fullQuarters(context, property, outlet);
  const { isOpen, opensAt } = describeOpening(outlet, moment);
  const free = deliverySlots(outlet, moment).filter((slot) => !full.has(startOfQuarter(slot)));
  const slots = new Map(free.toReversed().map((slot) => [localTime(slot, zone), slot]));
  // A service is booked for a time.
  return { outlet, isNow: isOpen && outlet.kind !== 'service', now, slots, nextAt: free[0] ?? opensAt };
}

/** Returns the instant for which an outlet takes an order for a local time (empty: as soon as possible); undefined: it takes none. */
export function takesOrders({ isNow, now, slots }: OutletTimes, deliveryTime: string): number | undefined {
  if (deliveryTime !== '') return slots.get(deliveryTime);
  return isNow ? now : undefined;
}

/** Returns the times for which any outlet takes orders, ascending, and which ones do. */
export function orderTimes(all: readonly OutletTimes[]): StayMenu['times'] {
  const offers = all.flatMap(({ outlet, slots }) => [...slots].map(([time, at]) => ({ time, at, id: outlet.id })));
  const byTime = Map.groupBy(offers, ({ time }) => time);
  return [...byTime]
    .map(([delivery_time, some]) => ({
      delivery_time,
      at: new Date(Math.min(...some.map(({ at }) => at))).toISOString(),
      shop_ids: some.map(({ id }) => id),
    }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}
