import { expect, test } from 'vitest';
import { localDay } from './local-day.ts';

test('the day is that of the property’s time zone', () => {
  const late = Date.UTC(2026, 10, 21, 23, 30);
  expect(localDay('Europe/Zurich', late)).toBe('2026-11-22');
  expect(localDay('America/New_York', late)).toBe('2026-11-21');
});
