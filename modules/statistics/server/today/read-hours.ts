import { dayBounds, localTime } from '#platform/clock';
import type { Today } from '../../contract.ts';
import type { StatisticsContext } from '../context.ts';
import { daysAfter } from '../settled-days.ts';
import type { TodayMoment } from './today-moment.ts';

/** Weeks of which a usual day is the mean. */
const usualWeeks = 8;

type Hours = Today['orders']['hours'];

/** Returns the orders of each hour of a day. */
async function ordersOf({ orders }: StatisticsContext, { property, zone }: TodayMoment, day: string) {
  const hours = new Array<number>(24).fill(0);
  for (const { at, orders: count } of await orders.countPlaced(property, dayBounds(day, zone))) {
    const hour = Number(localTime(at, zone).slice(11, 13));
    hours[hour] = (hours[hour] ?? 0) + count;
  }
  return hours;
}

/** Returns the weekdays like today on which the hotel took orders already. */
function usualDays({ day, zone }: TodayMoment, first: number | undefined): readonly string[] {
  const days = Array.from({ length: usualWeeks }, (_, week) => daysAfter(day, -7 * (week + 1)));
  return first === undefined ? [] : days.filter((one) => dayBounds(one, zone).until > first);
}

/** Returns the orders of today by the hour, beside the mean of such weekdays. */
export async function readHours(context: StatisticsContext, moment: TodayMoment): Promise<Hours> {
  const days = usualDays(moment, await context.orders.firstPlacedAt(moment.property));
  const [today = [], ...usual] = await Promise.all([moment.day, ...days].map((day) => ordersOf(context, moment, day)));
  return today.map((count, hour) => {
    const sum = usual.reduce((total, hours) => total + (hours[hour] ?? 0), 0);
    return { hour, today: count, usual: usual.length === 0 ? null : Math.round((sum / usual.length) * 10) / 10 };
  });
}
