import { expect, test } from 'vitest';
import type { Uses } from '#statistics/contract';
import { csvPath, toRouteQuery } from './numbers-query.ts';
import { courseOf, subtotals } from './summarise.ts';

const uses = (period: string, value: string, starts: number): Uses => ({
  ...{ period, type: 'contentpage', value, part: '', starts, seconds: starts * 10 },
});

test('periods are added up, the most used first', () => {
  const items = [uses('2026-11-20', '1', 5), uses('2026-11-20', '2', 9), uses('2026-11-21', '1', 6)];
  expect(subtotals(items).map(({ value, starts, seconds }) => [value, starts, seconds])).toEqual([
    ['1', 11, 110],
    ['2', 9, 90],
  ]);
});

test('the largest series are told apart and the rest is one, so that every column is whole', () => {
  const items = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((value) => [
    uses('2026-11-21', String(value), value * 10),
    uses('2026-11-20', String(value), 5),
  ]);
  const { series, periods } = courseOf({ items }, ({ value }) => value);
  expect(series).toEqual(['8', '7', '6', '5', '4', '']);
  expect(periods).toEqual([
    { period: '2026-11-20', values: [5, 5, 5, 5, 5, 15] },
    { period: '2026-11-21', values: [80, 70, 60, 50, 40, 60] },
  ]);
});

test('six series need no rest', () => {
  const items = [1, 2, 3, 4, 5, 6].map((value) => uses('2026-11-21', String(value), 5));
  expect(courseOf({ items }, ({ value }) => value).series).toHaveLength(6);
});

test('a part by which a subject cannot be told apart is not asked for', () => {
  const query = { subject: 'order', from: '2026-11-01', to: '2026-11-30', group: 'week', by: 'device' } as const;
  expect(toRouteQuery(query)).toEqual({ from: '2026-11-01', to: '2026-11-30', group: 'week', type: 'order' });
  expect(csvPath({ ...query, by: 'language' }, '1')).toBe(
    '/api/v1/statistics?from=2026-11-01&to=2026-11-30&group=week&by=language&type=order&format=csv&property=1',
  );
});
