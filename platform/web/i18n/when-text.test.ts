import { afterEach, expect, test, vi } from 'vitest';
import { createFormats } from './formats.ts';

const zurich = { zone: 'Europe/Zurich' };
const now = Date.parse('2026-11-26T13:00:00+01:00');
const at = (local: string) => Date.parse(`${local}:00+01:00`);
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['today', '2026-11-26T13:34', '13:34'],
  ['today, past', '2026-11-26T00:05', '0:05'],
  ['tomorrow', '2026-11-27T07:15', 'tomorrow 7:15'],
  ['yesterday', '2026-11-25T19:40', 'yesterday 19:40'],
  ['within a week', '2026-11-28T07:15', 'Sat 7:15'],
  ['the last day of the week', '2026-12-02T07:15', 'Wed 7:15'],
  ['the same weekday of next week', '2026-12-03T07:15', 'Thu 3 Dec 7:15'],
  ['a day before yesterday', '2026-11-24T07:15', 'Tue 24 Nov 7:15'],
  ['another year', '2027-02-01T07:15', '1 Feb 2027 7:15'],
])('an instant of %s has its day unless it is today', (_day, local, text) => {
  expect(createFormats('en', zurich).when(at(local), now)).toBe(text);
});

test.each([
  ['de', 'morgen 7:15', 'Sa 7:15'],
  ['fr', 'demain 7:15', 'sam. 7:15'],
  ['it', 'domani 7:15', 'sab 7:15'],
  ['es', 'mañana 7:15', 'sáb 7:15'],
  ['ar', 'غدًا 7:15', 'السبت 7:15'],
])('tomorrow and weekdays are named in %s', (language, tomorrow, saturday) => {
  const formats = createFormats(language, zurich);
  expect(formats.when(at('2026-11-27T07:15'), now)).toBe(tomorrow);
  expect(formats.when(at('2026-11-28T07:15'), now)).toBe(saturday);
});

test('the time is on the clock of the language', () => {
  const formats = createFormats('en', { ...zurich, twelveHourLanguages: ['en'] });
  expect(formats.when(at('2026-11-27T07:15'), now)).toBe('tomorrow 7:15 AM');
  expect(formats.whenParts(at('2026-11-27T07:15'), now)).toEqual({ day: 'tomorrow', time: '7:15 AM' });
});

test('the day is that of the hotel, not of the reader: minutes after midnight are tomorrow', () => {
  const night = at('2026-11-26T23:50');
  expect(createFormats('en', zurich).when(at('2026-11-27T00:10'), night)).toBe('tomorrow 0:10');
  expect(createFormats('en', { zone: 'UTC' }).when(at('2026-11-27T00:10'), night)).toBe('23:10');
});

test('a night with a clock change is one night', () => {
  const formats = createFormats('en', zurich);
  expect(formats.when(Date.parse('2026-10-25T23:30:00+01:00'), Date.parse('2026-10-24T00:10:00+02:00'))).toBe(
    'tomorrow 23:30',
  );
  expect(formats.when(Date.parse('2026-03-29T03:10:00+02:00'), Date.parse('2026-03-28T23:00:00+01:00'))).toBe(
    'tomorrow 3:10',
  );
});

test('an engine that cannot say tomorrow names the weekday', () => {
  vi.stubGlobal('Intl', { DateTimeFormat: Intl.DateTimeFormat, NumberFormat: Intl.NumberFormat });
  expect(createFormats('en', zurich).when(at('2026-11-27T07:15'), now)).toBe('Fri 7:15');
});
