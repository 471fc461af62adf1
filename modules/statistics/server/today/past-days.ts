import { dayBounds } from '#platform/clock';
import { createMemory, type ModuleContext } from '#platform/node/server';
import type { PastDays, StatisticsContext, StatisticsPorts } from '../context.ts';
import { daysAfter } from '../settled-days.ts';
import { usualHours } from './read-hours.ts';
import { type Answered, mediansOf } from './read-pace.ts';

/** Days before today of which the pace is shown. */
const daysBefore = 7;
/**
 * How long what is known of days that are over is remembered, in milliseconds: an order of yesterday that is answered only today moves
 * yesterday's median, and nothing else changes.
 */
const rememberedMs = 15 * 60_000;

async function readPast(ports: StatisticsPorts, property: string, day: string): Promise<PastDays> {
  const { zone } = await ports.property.requireById(property);
  const days = Array.from({ length: daysBefore }, (_, at) => daysAfter(day, at - daysBefore));
  const span = { from: dayBounds(days[0] ?? day, zone).from, until: dayBounds(day, zone).from };
  const [usual, acknowledged, done] = await Promise.all([
    usualHours(ports, { property, zone, day }),
    ports.orders.acknowledged(property, span),
    ports.requests.done(property, span.from),
  ]);
  const medians = (answered: readonly Answered[]) => mediansOf(answered, days, zone);
  return { usual, acknowledged: medians(acknowledged), done: medians(done) };
}

/** Creates the memory of what today is compared with: of a year of orders, a week and eight days are read every quarter of an hour. */
export function createPastMemory({ clock }: ModuleContext, ports: StatisticsPorts): StatisticsContext['past'] {
  return createMemory(clock, (property: string, day: string) => readPast(ports, property, day), rememberedMs);
}
