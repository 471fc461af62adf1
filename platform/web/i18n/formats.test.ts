import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

const morning = Date.UTC(2026, 10, 21, 7, 40);

test('times are in the property’s time zone, on the 24-hour clock, without a leading zero', () => {
  const swiss = createFormats('en', { zone: 'Europe/Zurich' });
  expect(swiss.time(morning)).toBe('8:40');
  expect(swiss.time(Date.UTC(2026, 10, 21, 16, 52))).toBe('17:52');
  expect(swiss.time(Date.UTC(2026, 10, 20, 23, 5))).toBe('0:05');
  expect(swiss.hour(morning)).toBe(8);
});

test('weekdays are named in the language, and Arabic ones use European digits', () => {
  expect(createFormats('en', { zone: 'Europe/Zurich' }).moment(morning)).toEqual({ weekday: 'Saturday', time: '8:40' });
  expect(createFormats('de', { zone: 'Europe/Zurich' }).moment(morning).weekday).toBe('Samstag');
  expect(createFormats('ar', { zone: 'Europe/Zurich' }).moment(morning)).toEqual({ weekday: 'السبت', time: '8:40' });
});

test('a time zone that the engine does not know counts as UTC', () => {
  expect(createFormats('en', { zone: 'Atlantis/Harbour' }).time(morning)).toBe('7:40');
});

test('a language on the 12-hour clock shows AM and PM, others keep 24 hours', () => {
  const place = { zone: 'Europe/Zurich', twelveHourLanguages: ['en', 'ar'] };
  const english = createFormats('en', place);
  expect(english.moment(morning)).toEqual({ weekday: 'Saturday', time: '8:40 AM' });
  expect(['00:05', '06:30', '12:00', '22:30', 'late'].map(english.clock)).toEqual([
    '12:05 AM',
    '6:30 AM',
    '12:00 PM',
    '10:30 PM',
    'late',
  ]);
  expect(createFormats('ar', place).time(morning)).toBe('8:40 ص');
  expect(createFormats('de', place).time(Date.UTC(2026, 10, 21, 16, 52))).toBe('17:52');
  expect(createFormats('de', place).clock('06:30')).toBe('6:30');
});
