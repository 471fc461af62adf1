import { expect, test } from 'vitest';
import { minutesUntil } from './minutes-until.ts';

test.each([
  ['2026-11-21T10:18:30Z', 18],
  ['2026-11-21T10:18:59Z', 18],
  ['2026-11-21T10:00:05Z', 0],
  ['2026-11-21T09:53:00Z', -7],
])('the minutes until %s are those between the times that clocks show: %i', (instant, minutes) => {
  expect(minutesUntil(instant, Date.parse('2026-11-21T10:00:45Z'))).toBe(minutes);
});
