import { afterEach, expect, test } from 'vitest';
import { forgetZones, learnZone, zoneOffsets } from '#platform/clock';
import { createFormats } from './formats.ts';

const morning = Date.UTC(2026, 10, 21, 7, 40);

afterEach(forgetZones);

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

test('times of a zone that the engine does not know are those that the server told, from then on', () => {
  const topBar = { time_12h: 'h:mm a', time_24h: 'EEE HH:mm', date_12h: 'd MMM', date_24h: 'yyyy-MM-dd' };
  const place = { zone: 'Atlantis/Harbour', topBar };
  const [english, german] = [createFormats('en', place), createFormats('de', place)];
  const late = Date.UTC(2026, 10, 20, 22, 15);
  expect(english.time(late)).toBe('22:15');
  learnZone('Atlantis/Harbour', zoneOffsets('Europe/Kyiv', late));
  expect([english.time(late), english.date(late)]).toEqual(['0:15', 'Saturday 21 November']);
  expect(german.topBar(late)).toEqual({ day: '2026-11-21', time: 'Sa 00:15' });
  expect(german.dateTime(late)).toBe('Samstag, 21. November um 0:15');
  expect(english.days(late, late + 4 * 86_400_000)).toBe('21\u2009–\u200925 November');
  // Through both changes of the clock.
  expect([Date.UTC(2026, 2, 29, 0, 59), Date.UTC(2026, 2, 29, 1)].map(english.time)).toEqual(['2:59', '4:00']);
  expect([Date.UTC(2026, 9, 25, 0, 59), Date.UTC(2026, 9, 25, 1)].map(english.time)).toEqual(['3:59', '3:00']);
  const half = createFormats('en', { ...place, twelveHourLanguages: ['en'] });
  expect([half.time(late), half.topBar(late).time]).toEqual(['12:15 AM', '12:15 AM']);
});

test('a time zone of which nobody knows anything counts as UTC', () => {
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
