import { expect, it } from 'vitest';
import { dayInZone } from './day-in-zone.ts';

it('dayInZone returns the day in the hotel’s time zone, not in UTC', () => {
  const lateEvening = Date.UTC(2026, 10, 21, 23, 30);
  expect(dayInZone(lateEvening, 'UTC')).toBe('2026-11-21');
  expect(dayInZone(lateEvening, 'Europe/Zurich')).toBe('2026-11-22');
  expect(dayInZone(lateEvening, 'Pacific/Honolulu')).toBe('2026-11-21');
  expect(dayInZone(lateEvening, 'Pacific/Kiritimati')).toBe('2026-11-22');
});
