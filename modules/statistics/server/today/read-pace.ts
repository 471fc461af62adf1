import { dayBounds } from '#platform/clock';
import type { Today } from '../../contract.ts';
import type { PastDays, StatisticsContext } from '../context.ts';
import type { TodayMoment } from './today-moment.ts';

type Pace = Today['done'];
/** Something that was answered, and how long it took in milliseconds. */
export type Answered = { readonly at: number; readonly tookMs: number };

/** Returns the seconds that half of them took at most. One forgotten order would lift a mean for all. */
export function medianSeconds(answered: readonly Answered[]): number | null {
  const took = answered.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  const [low, high] = [took[Math.ceil(took.length / 2) - 1], took[Math.floor(took.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2000);
}

/** Returns the median of each day. */
export function mediansOf(answered: readonly Answered[], days: readonly string[], zone: string): Pace['days'] {
  return days.map((day) => {
    // Bounds are found once for a day: to ask the zone for each order would take longer than the database.
    const { from, until } = dayBounds(day, zone);
    return { day, median_s: medianSeconds(answered.filter(({ at }) => at >= from && at < until)) };
  });
}

function toPace(answered: readonly Answered[], before: Pace['days'], { day, zone }: TodayMoment): Omit<Pace, 'over'> {
  const [today] = mediansOf(answered, [day], zone);
  return { median_s: today?.median_s ?? null, days: [...before, ...(today ? [today] : [])] };
}

/** Returns how fast staff have acknowledged orders and done requests, today and in the week before. */
export async function readPaces(
  { orders, requests }: StatisticsContext,
  moment: TodayMoment,
  past: PastDays,
): Promise<{ readonly acknowledged: Pace; readonly done: Pace }> {
  const { property, since, now } = moment;
  const [acknowledged, done] = await Promise.all([
    orders.acknowledged(property, { from: since, until: now + 1 }),
    requests.done(property, since),
  ]);
  const over = done.filter(({ at, isLate }) => at >= since && isLate).length;
  return {
    acknowledged: { ...toPace(acknowledged, past.acknowledged, moment), over: 0 },
    done: { ...toPace(done, past.done, moment), over },
  };
}
