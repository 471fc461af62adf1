import { expect, test } from 'vitest';
import { timesOfDay, upcomingDays } from './date-options.ts';

test('days are consecutive across the end of a year and clock changes', () => {
  expect(upcomingDays(Date.UTC(2026, 11, 30, 12), 'Europe/Zurich', 4)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(upcomingDays(Date.UTC(2026, 2, 28, 12), 'Europe/Zurich', 3)).toEqual([
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
  ]);
  expect(new Set(upcomingDays(Date.UTC(2026, 9, 1), 'Europe/Zurich', 90)).size).toBe(90);
});

test('a day has 96 times at intervals of 15 minutes', () => {
  expect(timesOfDay()).toHaveLength(96);
  expect([timesOfDay()[0], timesOfDay()[37], timesOfDay()[95]]).toEqual(['00:00', '09:15', '23:45']);
});
