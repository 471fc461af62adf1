import { expect, test } from 'vitest';
import { createFormats } from './formats.ts';

const morning = Date.UTC(2026, 10, 21, 7, 40);

test('times are in the property’s time zone, on the 24-hour clock, without a leading zero', () => {
  const swiss = createFormats('en', { zone: 'Europe/Zurich' });
  expect(swiss.time(morning)).toBe('8:40');
  expect(swiss.time(Date.UTC(2026, 10, 21, 16, 52))).toBe('17:52');
  expect(swiss.time(Date.UTC(2026, 10, 20, 23, 5))).toBe('0:05');
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

test('the top bar is written by the hotel’s patterns, those of the clock that the language uses', () => {
  const topBar = { time_12h: 'h.mm a', time_24h: 'HH:mm', date_12h: 'EEE MM/dd/yy', date_24h: "EEEE, d. MMMM 'Uhr'" };
  const place = { zone: 'Europe/Zurich', twelveHourLanguages: ['en'], topBar };
  expect(createFormats('en', place).topBar(morning)).toEqual({ day: 'Sat 11/21/26', time: '8.40 AM' });
  expect(createFormats('de', place).topBar(morning)).toEqual({ day: 'Samstag, 21. November Uhr', time: '08:40' });
  expect(createFormats('en', { ...place, zone: 'Atlantis/Harbour' }).topBar(morning).time).toBe('7.40 AM');
});

test('the top bar without a pattern is written as the language does, without a date', () => {
  const topBar = { time_12h: '', time_24h: '', date_12h: '', date_24h: '' };
  const formats = createFormats('de', { zone: 'Europe/Zurich', topBar });
  expect(formats.topBar(morning)).toEqual({ day: undefined, time: '8:40' });
});

test('midnight and noon of a pattern are 12 on the 12-hour clock and 00 on the other', () => {
  const topBar = { time_12h: 'hh:mm a', time_24h: 'H:mm:ss', date_12h: '', date_24h: "yyyy-MM-dd''" };
  const place = { zone: 'UTC', twelveHourLanguages: ['en'], topBar };
  expect(createFormats('en', place).topBar(Date.UTC(2026, 0, 2, 0, 5)).time).toBe('12:05 AM');
  expect(createFormats('en', place).topBar(Date.UTC(2026, 0, 2, 12, 5)).time).toBe('12:05 PM');
  expect(createFormats('de', place).topBar(Date.UTC(2026, 0, 2, 0, 5, 9))).toEqual({
    day: "2026-01-02'",
    time: '0:05:09',
  });
});

test('a date and a time are joined as the language does, with the app’s own clock', () => {
  const place = { zone: 'Europe/Zurich' };
  expect(createFormats('en', place).dateTime(morning)).toBe('Saturday 21 November at 8:40');
  expect(createFormats('de', place).dateTime(morning)).toBe('Samstag, 21. November um 8:40');
  expect(createFormats('ar', place).dateTime(morning)).toBe('السبت، 21 نوفمبر في 8:40');
  const half = { ...place, twelveHourLanguages: ['en'] };
  expect(createFormats('en', half).dayTime(morning)).toBe('21 November 2026 at 8:40 AM');
});
