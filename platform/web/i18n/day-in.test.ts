import { expect, test } from 'vitest';
import { dayIn } from './day-in.ts';

test('the day is that of the property’s time zone', () => {
  const late = Date.UTC(2026, 10, 21, 23, 30);
  expect(dayIn('Europe/Zurich', late)).toBe('2026-11-22');
  expect(dayIn('America/New_York', late)).toBe('2026-11-21');
});
