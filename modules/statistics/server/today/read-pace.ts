import { dayBounds } from '#platform/clock';
import type { Today } from '../../contract.ts';
import type { StatisticsContext } from '../context.ts';
import { daysAfter } from '../settled-days.ts';
import type { TodayMoment } from './today-moment.ts';

/** Days before today of which the pace is shown. */
const daysBefore = 7;

type Pace = Today['done'];
type Answered = { readonly at: number; readonly tookMs: number };

/** Returns the seconds that half of them took at most. One forgotten order would lift a mean for all. */
export function medianSeconds(answered: readonly Answered[]): number | null {
  const took = answered.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  const [low, high] = [took[Math.ceil(took.length / 2) - 1], took[Math.floor(took.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2000);
}

function toPace(answered: readonly Answered[], { day, zone }: TodayMoment, over: number): Pace {
  const days = Array.from({ length: daysBefore + 1 }, (_, at) => daysAfter(day, at - daysBefore));
  const medians = days.map((one) => {
    // Bounds are found once for a day: to ask the zone for each order would take longer than the database.
    const { from, until } = dayBounds(one, zone);
    return { day: one, median_s: medianSeconds(answered.filter(({ at }) => at >= from && at < until)) };
  });
  return { median_s: medians.at(-1)?.median_s ?? null, over, days: medians };
}

/** Returns how fast staff have acknowledged orders and done requests, today and in the week before. */
export async function readPaces(
  { orders, requests }: StatisticsContext,
  moment: TodayMoment,
): Promise<{ readonly acknowledged: Pace; readonly done: Pace }> {
  const { property, zone, day, since, now } = moment;
  const { from } = dayBounds(daysAfter(day, -daysBefore), zone);
  const [acknowledged, done] = await Promise.all([
    orders.acknowledged(property, { from, until: now + 1 }),
    requests.done(property, from),
  ]);
  const over = done.filter(({ at, isLate }) => at >= since && isLate).length;
  return { acknowledged: toPace(acknowledged, moment, 0), done: toPace(done, moment, over) };
}
