import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantsOf, localDay, localMoment, localTime } from '#platform/clock';
import { nextRing } from './index.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const zones = ['Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Dubai', 'America/Santiago', 'UTC'];
const twoDigits = (value: number) => String(value).padStart(2, '0');

const plans = fc.record({
  zone: fc.constantFrom(...zones),
  after: fc.integer({ min: Date.UTC(2025, 0, 1) / 1000, max: Date.UTC(2028, 0, 1) / 1000 }).map((s) => s * 1000),
  time: fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${twoDigits(hour)}:${twoDigits(minute)}`),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
});

test('a wake-up rings next on one of its days at its time, or where the clocks skip it, at the change', () => {
  fc.assert(
    fc.property(plans, ({ zone, after, time, days }) => {
      const at = nextRing({ time, days }, after, zone);
      expect(at).toBeGreaterThan(after);
      expect(at - after).toBeLessThanOrEqual(8 * dayMs);
      const local = localMoment(at, zone);
      if (days.length > 0) expect(days).toContain(local.day);
      const possible = instantsOf(`${localDay(at, zone)} ${time}:00`, zone);
      if (possible.length > 0) expect(at).toBe(possible[0]);
      else {
        // The minute before is before the wanted time, and the clock jumps over it.
        expect(localTime(at - 60_000, zone).slice(11, 16) < time).toBe(true);
        expect(local.time > time).toBe(true);
      }
    }),
  );
});

test('a wake-up on every day rings once on each day of two years, also on those of the clock changes', () => {
  fc.assert(
    fc.property(plans, ({ zone, time }) => {
      const from = Date.UTC(2026, 0, 1, 12);
      const rung: string[] = [];
      for (let at = nextRing({ time, days: [] }, from, zone); at < from + 365 * dayMs; ) {
        rung.push(localDay(at, zone));
        at = nextRing({ time, days: [] }, at, zone);
      }
      expect(new Set(rung).size).toBe(rung.length);
      expect(rung.length).toBeGreaterThanOrEqual(364);
    }),
    { numRuns: 12 },
  );
});

test('half past two, which the night of spring skips, rings at three', () => {
  const at = nextRing({ time: '02:30', days: [] }, Date.UTC(2027, 2, 27, 20), 'Europe/Vienna');
  expect(localTime(at, 'Europe/Vienna')).toBe('2027-03-28 03:00:00');
  expect(at).toBe(Date.UTC(2027, 2, 28, 1));
});

test('half past two, which the night of autumn has twice, rings once', () => {
  const first = nextRing({ time: '02:30', days: [] }, Date.UTC(2026, 9, 24, 20), 'Europe/Vienna');
  expect(first).toBe(Date.UTC(2026, 9, 25, 0, 30));
  expect(nextRing({ time: '02:30', days: [] }, first, 'Europe/Vienna')).toBe(Date.UTC(2026, 9, 26, 1, 30));
});
