import { expect, test } from 'vitest';
import { hasTwelveHourClock, twelveHourCountries } from './clock-of-zone.ts';

test.each([
  ['Europe/Zurich', false],
  ['Europe/London', false],
  ['Europe/Athens', false],
  ['Atlantic/Canary', false],
  ['Asia/Nicosia', false],
  ['Asia/Tokyo', false],
  ['America/Sao_Paulo', false],
  ['UTC', false],
  ['America/New_York', true],
  ['US/Eastern', true],
  ['Pacific/Honolulu', true],
  ['America/Toronto', true],
  ['Asia/Kolkata', true],
  ['Asia/Dubai', true],
  ['Australia/Sydney', true],
])('English in the zone %s is written with AM and PM: %s', (zone, expected) => {
  expect(hasTwelveHourClock(zone)).toBe(expected);
});

test('each of the countries has AM and PM', () => {
  const hour = (country: string) => new Intl.DateTimeFormat(`en-${country}`, { hour: 'numeric' }).resolvedOptions();
  expect(twelveHourCountries.filter((country) => hour(country).hourCycle !== 'h12')).toEqual([]);
});
