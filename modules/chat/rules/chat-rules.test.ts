import { expect, test } from 'vitest';
import { firstName, isSameLanguage, staffingAt, usualAnswerMinutes } from './index.ts';

const zone = 'Europe/Vienna';
const at = (text: string) => Date.parse(text);

test.each([
  ['2026-11-27T12:00:00+01:00', true, '2026-11-27T12:00:00+01:00'],
  ['2026-11-27T06:59:00+01:00', false, '2026-11-27T07:00:00+01:00'],
  ['2026-11-27T23:00:00+01:00', false, '2026-11-28T07:00:00+01:00'],
  ['2026-11-27T07:00:00+01:00', true, '2026-11-27T07:00:00+01:00'],
])('at %s somebody answers: %s, from %s', (now, isStaffed, from) => {
  expect(staffingAt({ from: '07:00', until: '23:00' }, at(now), zone)).toEqual({ isStaffed, from: at(from) });
});

test('hours may span midnight, and follow a clock change', () => {
  const late = { from: '18:00', until: '02:00' };
  expect(staffingAt(late, at('2026-11-28T01:59:00+01:00'), zone).isStaffed).toBe(true);
  expect(staffingAt(late, at('2026-11-28T02:00:00+01:00'), zone)).toEqual({
    isStaffed: false,
    from: at('2026-11-28T18:00:00+01:00'),
  });
  // The night of 28 March 2027 is an hour shorter.
  expect(staffingAt({ from: '07:00', until: '23:00' }, at('2027-03-28T00:30:00+01:00'), zone).from).toBe(
    at('2027-03-28T07:00:00+02:00'),
  );
});

test('equal times mean around the clock', () => {
  expect(staffingAt({ from: '00:00', until: '00:00' }, 5, zone)).toEqual({ isStaffed: true, from: 5 });
});

test('the usual time is the median, in whole minutes; a few answers, or an hour, say nothing', () => {
  const minutes = (...all: readonly number[]) => usualAnswerMinutes(all.map((one) => one * 60_000));
  expect(minutes(1, 2, 3, 4, 500)).toBe(3);
  expect(minutes(0.1, 0.1, 0.1, 0.1, 0.1)).toBe(1);
  expect(minutes(1, 2, 3, 4)).toBeUndefined();
  expect(minutes(90, 90, 90, 90, 90)).toBeUndefined();
});

test('a first name is the first word; a region makes no other language', () => {
  expect(firstName(' Ida Hofer ')).toBe('Ida');
  expect(isSameLanguage('pt-BR', 'pt')).toBe(true);
  expect(isSameLanguage('', 'de')).toBe(true);
  expect(isSameLanguage('de', 'it')).toBe(false);
});
