import { expect, test } from 'vitest';
import { addDays, countNights, formatDay, formatStayDates } from './stay-dates.ts';

test('the dates of a stay are formatted briefly in each language', () => {
  expect(formatStayDates('2026-11-20', '2026-11-23', 'en')).toMatch(/^20\s?–\s?23 Nov$/u);
  expect(formatStayDates('2026-11-30', '2026-12-02', 'de')).toMatch(/^30\. Nov\.?\s?–\s?2\. Dez\.?$/u);
  expect(formatStayDates('2026-11-20', '2026-11-23', 'ar')).toMatch(/20.*23/u);
});

test('a day is formatted in full', () => expect(formatDay('2026-11-21', 'en')).toMatch(/^Saturday,? 21 November$/u));

test.each([
  ['2026-11-20', '2026-11-23', 3],
  ['2026-03-28', '2026-03-30', 2],
  ['2026-11-21', '2026-11-21', 0],
])('from %s to %s there are %i nights', (arrival, departure, nights) => {
  expect(countNights(arrival, departure)).toBe(nights);
  expect(addDays(arrival, nights)).toBe(departure);
});
