import { expect, test } from 'vitest';
import { formatsOf } from './formats.ts';

const morning = Date.UTC(2026, 10, 21, 7, 40);

test('times are those of the property, on the 24-hour clock, as a clock on the wall says them', () => {
  const swiss = formatsOf('en', 'Europe/Zurich');
  expect(swiss.time(morning)).toBe('8:40');
  expect(swiss.time(Date.UTC(2026, 10, 21, 16, 52))).toBe('17:52');
  expect(swiss.time(Date.UTC(2026, 10, 20, 23, 5))).toBe('0:05');
  expect(swiss.hour(morning)).toBe(8);
});

test('days are named in the language, Arabic ones with the digits of the house', () => {
  expect(formatsOf('en', 'Europe/Zurich').moment(morning)).toEqual({ weekday: 'Saturday', time: '8:40' });
  expect(formatsOf('de', 'Europe/Zurich').moment(morning).weekday).toBe('Samstag');
  expect(formatsOf('ar', 'Europe/Zurich').moment(morning)).toEqual({ weekday: 'السبت', time: '8:40' });
});

test('a zone that the engine does not know counts as UTC', () => {
  expect(formatsOf('en', 'Atlantis/Harbour').time(morning)).toBe('7:40');
});
