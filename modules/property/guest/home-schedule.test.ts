import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HomeRow } from '#property/contract';
import { currentHero, currentRows, isCardVisible, isRowVisible, msUntilNextMinute } from './home-schedule.ts';

const zone = 'Europe/Zurich';
/** Saturday, 21 November 2026, at an hour of the wall clock in Zurich (UTC+1). */
const at = (hour: number, minute = 0, day = 21) => Date.UTC(2026, 10, day, hour - 1, minute);
const two = (value: number) => String(value).padStart(2, '0');
/** An instant of that week: day 1 is Monday, 16 November 2026. */
const time = (hour: number, day: number, minute = 0) => at(hour, minute, 15 + day);
const row = (changes: Partial<HomeRow>): HomeRow => ({ title: 'Breakfast', ...changes });

describe('rows of the home screen', () => {
  test.each<[string, Partial<HomeRow>, number, number, boolean]>([
    ['no times', {}, 3, 1, true],
    ['before from', { from: '06:30', until: '10:30' }, 6, 1, false],
    ['at from', { from: '06:00', until: '10:30' }, 6, 1, true],
    ['at until', { from: '06:00', until: '10:00' }, 10, 1, false],
    ['only from', { from: '18:00' }, 23, 1, true],
    ['only until', { until: '10:00' }, 0, 1, true],
    ['spanning midnight, before midnight', { from: '21:00', until: '01:00' }, 23, 1, true],
    ['spanning midnight, after midnight', { from: '21:00', until: '01:00' }, 0, 2, true],
    ['spanning midnight, at its end', { from: '21:00', until: '01:00' }, 1, 2, false],
    ['on its day', { days: [5] }, 12, 5, true],
    ['on another day', { days: [5] }, 12, 6, false],
    ['the day on which it starts counts', { from: '21:00', until: '01:00', days: [5] }, 0, 6, true],
    ['not the night before its day', { from: '21:00', until: '01:00', days: [5] }, 0, 5, false],
    ['Sunday night into Monday', { from: '21:00', until: '01:00', days: [7] }, 0, 1, true],
    ['Sunday as 0', { days: [0] }, 12, 7, true],
    ['until 24:00', { from: '20:00', until: '24:00' }, 23, 1, true],
    ['all day when both times are equal', { from: '08:00', until: '08:00' }, 3, 1, true],
    ['an invalid time hides nothing', { from: 'soon' }, 3, 1, true],
  ])('%s', (_case, changes, hour, day, shows) => {
    expect(isRowVisible(row(changes), time(hour, day), zone)).toBe(shows);
  });

  test('a row shows twice in the hour that repeats when the clocks go back', () => {
    const menu = { menu: [], home: { next: [row({ from: '02:00', until: '03:00' })] } };
    const shown = [0, 1, 2].map((hour) => currentRows(menu, Date.UTC(2026, 9, 25, hour, 30), zone).length);
    expect(shown).toEqual([1, 1, 0]);
  });

  test('a row in the skipped hour does not show when the clocks go forward', () => {
    const menu = { menu: [], home: { next: [row({ from: '02:00', until: '03:00' })] } };
    const shown = [0, 1].map((hour) => currentRows(menu, Date.UTC(2026, 2, 29, hour, 30), zone).length);
    expect(shown).toEqual([0, 0]);
  });

  test('at any minute exactly one of two complementary rows shows', () => {
    const clock = fc.integer({ min: 0, max: 1439 }).map((minutes) => {
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    });
    fc.assert(
      fc.property(clock, clock, fc.integer({ min: 0, max: 1439 }), (from, until, minutes) => {
        fc.pre(from !== until);
        const now = time(Math.floor(minutes / 60), 3, minutes % 60);
        expect(isRowVisible(row({ from, until }), now, zone)).not.toBe(
          isRowVisible(row({ from: until, until: from }), now, zone),
        );
      }),
    );
  });
});

test('the hero picture follows the hour, and a hotel with one picture always shows it', () => {
  const morning = { image: 'a', sky: '#bfd5d6', ink: 'dark' } as const;
  const evening = { image: 'b', sky: '#21424f', ink: 'light' } as const;
  const menu = { menu: [], home: { hero: { morning, evening } } };
  expect(currentHero(menu, at(8), zone)).toBe(morning);
  expect(currentHero(menu, at(18), zone)).toBe(evening);
  expect(currentHero(menu, at(4), zone)).toBe(evening);
  expect(currentHero({ menu: [], home: { hero: { morning } } }, at(22), zone)).toBe(morning);
  expect(currentHero({ menu: [] }, at(8), zone)).toBeUndefined();
});

test('the next update is due on the full minute', () => {
  expect(msUntilNextMinute(at(8) + 59_000)).toBe(1000);
});

test('a card with days is shown on those days only, in the hotel’s zone', () => {
  const jazz = { title: 'Jazz in the bar', days: [5] };
  const thursdayNight = Date.parse('2026-11-19T23:30:00Z');
  expect(isCardVisible(jazz, thursdayNight, 'Europe/Zurich')).toBe(true);
  expect(isCardVisible(jazz, thursdayNight, 'UTC')).toBe(false);
  expect(isCardVisible({ title: 'Spa' }, thursdayNight, 'UTC')).toBe(true);
});
