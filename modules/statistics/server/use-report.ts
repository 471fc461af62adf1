import { refuse } from '#platform/contract';
import { type ReportType, rareValues, type UseReport, type Uses } from '../contract.ts';
import type { StatisticsContext } from './context.ts';
import { readOrders } from './read-orders.ts';
import { daysAfter, lastSettledDay } from './settled-days.ts';
import { type DayUses, shownUses } from './shown-uses.ts';

/** What a report is about. */
export type ReportQuery = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly type?: ReportType | undefined;
  readonly group: 'day' | 'week' | 'month';
  readonly by?: 'device' | 'audience' | 'language' | 'hour' | undefined;
};

type Days = { readonly from: string; readonly to: string };

/** Days and items of an answer, days by default, and days that are read at once. */
const [mostDays, mostItems, usualDays, daysAtOnce] = [731, 20_000, 30, 31];

async function daysOf({ platform, property }: StatisticsContext, id: string, { from, to }: ReportQuery): Promise<Days> {
  const { zone } = await property.requireById(id);
  const settled = lastSettledDay(platform.clock.now(), zone);
  const last = to === undefined || to > settled ? settled : to;
  const first = from ?? daysAfter(last, 1 - usualDays);
  if (first < daysAfter(last, 1 - mostDays)) refuse('too_many_days', `more than ${mostDays} days`);
  return { from: first, to: last };
}

async function readUses(
  { store }: StatisticsContext,
  property: string,
  { type, by, from, to }: Days & Pick<ReportQuery, 'type' | 'by'>,
): Promise<readonly DayUses[]> {
  const shownBy = ['day', 'type', 'value', ...(by === undefined ? [] : [by])] as const;
  const all = store.read
    .selectFrom('statistics_uses')
    .select(shownBy)
    .select(({ fn }) => [fn.sum<number>('starts').as('starts'), fn.sum<number>('seconds').as('seconds')])
    .where('property', '=', property)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(shownBy)
    // The same question has the same answer, also beyond the most items.
    .orderBy('day', 'desc')
    .orderBy('type')
    .orderBy('value');
  const rows = await (type === undefined ? all : all.where('type', '=', type)).execute();
  return rows.map((row) => {
    const part = by === undefined ? '' : String(row[by]).padStart(by === 'hour' ? 2 : 0, '0');
    const { day, type: used, value } = row;
    return { day, type: used, value, part, starts: Number(row.starts), seconds: Number(row.seconds) };
  });
}

/** Returns the period to which a day belongs: the day, the Monday of its week, or its month. */
function periodOf(day: string, group: ReportQuery['group']): string {
  if (group === 'month') return day.slice(0, 7);
  return group === 'day' ? day : daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

function addTo(items: Map<string, Uses>, { day, ...uses }: DayUses, group: ReportQuery['group']): void {
  const period = periodOf(day, group);
  const idOfItem = ({ value, part }: Pick<Uses, 'value' | 'part'>) => [period, uses.type, value, part].join(' ');
  // What is beyond an answer's items is summed: that of the oldest days, as they are read last.
  const isBeyond = items.size >= mostItems && !items.has(idOfItem(uses));
  const item = { ...uses, period, ...(isBeyond && { value: rareValues, part: '' }) };
  const before = items.get(idOfItem(item));
  const starts = uses.starts + (before?.starts ?? 0);
  items.set(idOfItem(item), { ...item, starts, seconds: uses.seconds + (before?.seconds ?? 0) });
}

/** Returns what was used between two days, by period, the most used first. Refuses with `too_many_days`. */
export async function reportUses(context: StatisticsContext, property: string, query: ReportQuery): Promise<UseReport> {
  const { from, to } = await daysOf(context, property, query);
  const found = new Map<string, Uses>();
  for (let day = to; day >= from; day = daysAfter(day, -daysAtOnce)) {
    const since = daysAfter(day, 1 - daysAtOnce);
    const days = { ...query, from: since > from ? since : from, to: day };
    const [used, ordered] = await Promise.all([
      readUses(context, property, days),
      query.type === undefined || query.type === 'order' ? readOrders(context, property, days) : [],
    ]);
    for (const uses of shownUses([...used, ...ordered])) addTo(found, uses, query.group);
  }
  const items = [...found.values()].sort(
    (one, other) => compare(one.period, other.period) || other.starts - one.starts || compare(idOf(one), idOf(other)),
  );
  const total = { starts: sum(items, 'starts'), seconds: sum(items, 'seconds') };
  return { from, to, items, total };
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function idOf({ type, value, part }: Uses): string {
  return `${type} ${value} ${part}`;
}

function sum(items: readonly Uses[], field: 'starts' | 'seconds'): number {
  return items.reduce((total, item) => total + item[field], 0);
}

/** Writes a report as CSV (RFC 4180). No field can contain a comma, a quote, or the beginning of a formula. */
export function toCsv({ items }: UseReport): string {
  const names = ['period', 'type', 'value', 'part', 'starts', 'seconds'] as const;
  return [names.join(','), ...items.map((item) => names.map((name) => item[name]).join(','))]
    .join('\r\n')
    .concat('\r\n');
}
