import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOf, localTime, parseLocal } from '#platform/clock';
import type { Hours } from '../contract.ts';
import { isOpen, nextOpen } from './opening-hours.ts';

const zurich = 'Europe/Zurich';
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const minuteMs = 60_000;

function daily(from: string, until: string, exceptions: Hours['exceptions'] = []): Hours {
  return { weekly: [{ days: everyDay, from, until }], exceptions };
}

function at(local: string, zone = zurich): number {
  return parseLocal(`${local}:00`, zone) ?? Number.NaN;
}

test.each([
  ['within the window', daily('07:00', '22:30'), '2026-11-21 07:00', true],
  ['at its end', daily('07:00', '22:30'), '2026-11-21 22:30', false],
  ['before it', daily('07:00', '22:30'), '2026-11-21 06:59', false],
  ['over midnight, in the evening', daily('18:00', '02:00'), '2026-11-21 23:59', true],
  ['over midnight, in the night', daily('18:00', '02:00'), '2026-11-22 01:59', true],
  ['over midnight, after it', daily('18:00', '02:00'), '2026-11-22 02:00', false],
  ['until 24:00', daily('18:00', '24:00'), '2026-11-21 23:59', true],
  ['all round the clock', daily('06:00', '06:00'), '2026-11-21 05:59', true],
  [
    'on another weekday',
    { weekly: [{ days: [1], from: '07:00', until: '09:00' }], exceptions: [] },
    '2026-11-21 08:00',
    false,
  ],
  ['on a closed date', daily('07:00', '22:30', [{ date: '2026-11-21', windows: [] }]), '2026-11-21 12:00', false],
  [
    'into a closed date from the night before',
    daily('18:00', '02:00', [{ date: '2026-11-21', windows: [] }]),
    '2026-11-21 01:00',
    true,
  ],
  [
    'on a date with its own hours',
    daily('07:00', '22:30', [{ date: '2026-11-21', windows: [{ from: '23:00', until: '23:30' }] }]),
    '2026-11-21 23:10',
    true,
  ],
])('%s', (_name, hours, local, open) => {
  expect(isOpen([hours], at(local), zurich)).toBe(open);
});

const zones = fc.constantFrom(zurich, 'Asia/Kolkata', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC');
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
const times = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0');
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});
const someDays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const weeks = fc
  .array(fc.record({ days: someDays, from: times, until: times }), { maxLength: 4 })
  .map((weekly): Hours => ({ weekly, exceptions: [] }));

test('local times convert back to their instants, in every zone and through every clock change', () => {
  fc.assert(
    fc.property(instants, zones, (instant, zone) => {
      const second = Math.floor(instant / 1000) * 1000;
      const wall = localTime(second, zone);
      const back = instantOf(Date.parse(`${wall.replace(' ', 'T')}Z`), zone);
      // A local time that occurs twice is read as the first occurrence.
      expect(back).toBeLessThanOrEqual(second);
      expect(localTime(back, zone)).toBe(wall);
    }),
  );
});

test('away from clock changes, the opening state agrees with the local time', () => {
  fc.assert(
    fc.property(weeks, fc.integer({ min: 0, max: 6 * 96 }), (hours, quarter) => {
      const instant = Date.UTC(2026, 5, 1) + quarter * 15 * minuteMs;
      const wall = localTime(instant, zurich);
      const time = wall.slice(11, 16);
      const weekday = new Date(`${wall.slice(0, 10)}T00:00:00Z`).getUTCDay() || 7;
      const before = weekday === 1 ? 7 : weekday - 1;
      const expected = hours.weekly.some(({ days, from, until }) => {
        const overnight = until <= from;
        const today = days.includes(weekday) && from <= time && (overnight || time < until);
        return today || (overnight && days.includes(before) && time < until);
      });
      expect(isOpen([hours], instant, zurich)).toBe(expected);
    }),
  );
});

test('the next opening is the first instant at which all hours are open', () => {
  fc.assert(
    fc.property(weeks, weeks, instants, zones, (one, other, instant, zone) => {
      const found = nextOpen([one, other], instant, zone);
      if (found === undefined) return;
      expect(found).toBeGreaterThanOrEqual(instant);
      expect(isOpen([one, other], found, zone)).toBe(true);
      if (found > instant) expect(isOpen([one, other], found - 1, zone)).toBe(false);
    }),
    { numRuns: 60 },
  );
});
