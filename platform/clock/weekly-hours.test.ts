import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Interval,
  mergeIntervals,
  occurrences,
  openWindow,
  type WeeklyWindow,
  windowsOn,
} from './weekly-hours.ts';
import { localMoment, parseLocal } from './zoned-time.ts';

const zurich = 'Europe/Zurich';
const hourMs = 3_600_000;
const everyDay = [1, 2, 3, 4, 5, 6, 7];

function at(local: string, zone = zurich): number {
  return parseLocal(`${local}:00`, zone) ?? Number.NaN;
}

/** Monday, 16 November 2026, is day 1. */
function onDay(day: number, time: string): number {
  return at(`2026-11-${15 + day} ${time}`);
}

const isOpen = (window: WeeklyWindow, instant: number) => openWindow([window], instant, zurich) !== undefined;

test.each([
  ['at its start', { from: '06:30', until: '10:30' }, onDay(3, '06:30'), true],
  ['at its end', { from: '06:30', until: '10:30' }, onDay(3, '10:30'), false],
  ['on another day', { days: [1], from: '06:30', until: '10:30' }, onDay(3, '07:00'), false],
  ['after midnight of the day before', { days: [7], from: '22:00', until: '02:00' }, onDay(8, '01:00'), true],
  ['after midnight of its own day', { days: [7], from: '22:00', until: '02:00' }, onDay(7, '01:00'), false],
  ['with equal times', { from: '08:00', until: '08:00' }, onDay(2, '03:00'), true],
  ['until 24:00', { from: '20:00', until: '24:00' }, onDay(2, '23:59'), true],
  ['until midnight', { days: [2], from: '20:00', until: '00:00' }, onDay(3, '00:00'), false],
])('a weekly window %s', (_case, window, instant, expected) => {
  expect(isOpen(window, instant)).toBe(expected);
});

test.each(everyDay)('a window of weekday %i is open on that day, and overnight into the next', (day) => {
  const openOn = (window: WeeklyWindow, time: string) =>
    everyDay.filter((one) => isOpen({ ...window, days: [day] }, onDay(one, time)));
  expect(openOn({ from: '10:00', until: '12:00' }, '11:00')).toEqual([day]);
  expect(openOn({ from: '22:00', until: '02:00' }, '23:00')).toEqual([day]);
  expect(openOn({ from: '22:00', until: '02:00' }, '01:00')).toEqual([(day % 7) + 1]);
});

describe('through clock changes', () => {
  const lengthOf = (window: WeeklyWindow, local: string) => {
    const [found] = [...occurrences((day) => windowsOn([window], day), [at(local), at(local)], zurich)].filter(
      ({ interval }) => interval[0] <= at(local) && at(local) < interval[1],
    );
    return found && (found.interval[1] - found.interval[0]) / hourMs;
  };

  test('a window across midnight is an hour shorter in spring and an hour longer in autumn', () => {
    const night = { from: '22:00', until: '06:00' };
    expect(lengthOf(night, '2026-03-28 23:00')).toBe(7);
    expect(lengthOf(night, '2026-10-24 23:00')).toBe(9);
    expect(lengthOf(night, '2026-11-21 23:00')).toBe(8);
  });

  test('a window that starts in the skipped hour opens after it, and one that lies in it does not occur', () => {
    expect(isOpen({ from: '02:30', until: '04:00' }, at('2026-03-29 03:29'))).toBe(false);
    expect(isOpen({ from: '02:30', until: '04:00' }, at('2026-03-29 03:30'))).toBe(true);
    expect(lengthOf({ from: '02:00', until: '03:00' }, '2026-03-29 03:00')).toBeUndefined();
  });

  test('a window that ends in the repeated hour closes once', () => {
    const late = { from: '22:00', until: '02:30' };
    const first = at('2026-10-25 02:15');
    expect([first, first + hourMs].map((instant) => localMoment(instant, zurich).time)).toEqual(['02:15', '02:15']);
    expect([first, first + hourMs].map((instant) => isOpen(late, instant))).toEqual([true, false]);
  });

  test('a window of the repeated hour is open in both', () => {
    const first = at('2026-10-25 02:15');
    const open = [0, 1, 2].map((hours) => isOpen({ from: '02:00', until: '03:00' }, first + hours * hourMs));
    expect(open).toEqual([true, true, false]);
  });
});

test('merged intervals cover the same instants, in order and apart', () => {
  const interval = fc.tuple(fc.nat(50), fc.nat(50)).map(([from, until]): Interval => [from, until]);
  fc.assert(
    fc.property(fc.array(interval, { maxLength: 6 }), fc.nat(50), (intervals, instant) => {
      const merged = mergeIntervals(intervals);
      const covers = (all: readonly Interval[]) => all.some(([from, until]) => from <= instant && instant < until);
      expect(covers(merged)).toBe(covers(intervals));
      for (const [at, [from]] of merged.entries())
        if (at > 0) expect(from).toBeGreaterThan(merged[at - 1]?.[1] ?? from);
    }),
  );
});
