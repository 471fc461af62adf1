import { dayBounds, localTime } from '#platform/clock';
import type { Today } from '../../contract.ts';
import type { StatisticsContext, StatisticsPorts } from '../context.ts';
import { daysAfter } from '../settled-days.ts';
import type { TodayMoment } from './today-moment.ts';

/** Weeks of which a usual day is the mean. */
const usualWeeks = 8;

type Hours = Today['orders']['hours'];
/** A day of a property, `YYYY-MM-DD` in its zone. */
type PropertyDay = Pick<TodayMoment, 'property' | 'zone' | 'day'>;

/** Returns the orders of each hour of a day. */
async function ordersOf({ orders }: Pick<StatisticsPorts, 'orders'>, { property, zone, day }: PropertyDay) {
  const hours = new Array<number>(24).fill(0);
  for (const { at, orders: count } of await orders.countPlaced(property, dayBounds(day, zone))) {
    const hour = Number(localTime(at, zone).slice(11, 13));
    hours[hour] = (hours[hour] ?? 0) + count;
  }
  return hours;
}

/** Returns the mean orders of each hour of such weekdays before, as far as the hotel took orders already; null: of none. */
export async function usualHours(
  ports: Pick<StatisticsPorts, 'orders'>,
  of: PropertyDay,
): Promise<readonly (number | null)[]> {
  const first = await ports.orders.firstPlacedAt(of.property);
  const days = Array.from({ length: usualWeeks }, (_, week) => daysAfter(of.day, -7 * (week + 1)));
  const open = first === undefined ? [] : days.filter((one) => dayBounds(one, of.zone).until > first);
  const usual = await Promise.all(open.map((day) => ordersOf(ports, { ...of, day })));
  return Array.from({ length: 24 }, (_, hour) => {
    const sum = usual.reduce((total, hours) => total + (hours[hour] ?? 0), 0);
    return usual.length === 0 ? null : Math.round((sum / usual.length) * 10) / 10;
  });
}

/** Returns the orders of today by the hour, each beside the usual ones. */
export async function readHours(
  context: StatisticsContext,
  moment: TodayMoment,
  usual: readonly (number | null)[],
): Promise<Hours> {
  const today = await ordersOf(context, moment);
  return today.map((count, hour) => ({ hour, today: count, usual: usual[hour] ?? null }));
}
