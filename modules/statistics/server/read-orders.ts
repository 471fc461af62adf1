import { dayBounds, localTime } from '#platform/clock';
import type { StatisticsContext } from './context.ts';
import type { DayUses } from './shown-uses.ts';

type Query = {
  readonly from: string;
  readonly to: string;
  readonly by?: 'device' | 'audience' | 'language' | 'hour' | undefined;
};

/**
 * Reads the orders of some days by outlet, as uses. All that were placed count, whatever became of them: a day that is shown does not
 * change any more.
 */
export async function readOrders(
  { orders, property: properties }: StatisticsContext,
  property: string,
  { from, to, by }: Query,
): Promise<readonly DayUses[]> {
  const { zone, languages } = await properties.requireById(property);
  const span = { from: dayBounds(from, zone).from, until: dayBounds(to, zone).until };
  const times = new Map<number, string>();
  const timeOf = (at: number) => {
    const known = times.get(at) ?? localTime(at, zone);
    times.set(at, known);
    return known;
  };
  return (await orders.countByOutlet(property, span)).map(({ at, outletId, language, orders: starts }) => {
    const time = timeOf(at);
    const known = languages.includes(language) ? language : '';
    const part = by === 'hour' ? time.slice(11, 13) : by === 'language' ? known : '';
    return { day: time.slice(0, 10), type: 'order', value: outletId, part, starts, seconds: 0 };
  });
}
