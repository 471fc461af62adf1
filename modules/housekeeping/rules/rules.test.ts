import { describe, expect, test } from 'vitest';
import { emptyPlan, listSlots, parseMinibar, planFor, type RoomFacts, weekdayOf, workOf } from './index.ts';

test('slots fill the hours of cleaning, and the last one ends with them', () => {
  expect(listSlots('08:00', '10:30', 60).map(({ start, end }) => `${start}-${end}`)).toEqual([
    '08:00-09:00',
    '09:00-10:00',
    '10:00-10:30',
  ]);
  expect(listSlots('10:00', '10:00', 60)).toEqual([]);
});

test('weekdays are those of the day itself, in every zone', () => {
  expect(['2026-11-23', '2026-11-29', '2026-03-29'].map(weekdayOf)).toEqual([1, 7, 7]);
});

test('a cancelled stay wishes nothing on any day', () => {
  const plan = {
    ...emptyPlan,
    cleaning: { '1': { start: '09:00', end: '10:00' } },
    days: { '2026-11-23': 'towels' },
  } as const;
  expect(planFor(plan, '2026-11-23')).toMatchObject({ wish: { start: '09:00' }, choice: 'towels' });
  expect(planFor({ ...plan, isCanceled: true }, '2026-11-23').choice).toBe('none');
});

test('articles of the minibar are a name and a price', () => {
  expect(parseMinibar('Water 4.50, Tonic Water  6,, Beer, -3, Nuts 0')).toEqual([
    { article: 'Water', price: 4.5 },
    { article: 'Tonic Water', price: 6 },
  ]);
});

describe('how a room stands', () => {
  const usual: RoomFacts = {
    ...{ isOutOfOrder: false, isInWork: false, sign: 'none', found: '', isOccupied: true },
    ...{ leavesToday: false, choice: 'usual' },
  };
  test.each([
    [{}, 'todo'],
    [{ found: 'dirty' }, 'todo'],
    [{ found: 'clean' }, 'clean'],
    [{ found: 'inspected', leavesToday: true }, 'inspected'],
    [{ sign: 'do_not_disturb', found: 'clean' }, 'do_not_disturb'],
    [{ sign: 'do_not_disturb', isOccupied: false }, 'todo'],
    [{ choice: 'none' }, 'green'],
    [{ choice: 'none', sign: 'make_up_room' }, 'todo'],
    [{ choice: 'none', isOccupied: false }, 'todo'],
    [{ choice: 'towels' }, 'todo'],
    [{ leavesToday: true }, 'leaves'],
    [{ isInWork: true, sign: 'do_not_disturb' }, 'in_work'],
    [{ isOutOfOrder: true, isInWork: true }, 'out_of_order'],
  ] as const)('%o is %s', (facts, work) => expect(workOf({ ...usual, ...facts })).toBe(work));
});
