import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';
import { createFormats } from './formats.ts';

it.each([
  [0, '0:00'],
  [48, '0:48'],
  [65.9, '1:05'],
  [725, '12:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [3_725, '1:02:05'],
  [90_061, '25:01:01'],
  [-5, '0:00'],
  [Number.NaN, '0:00'],
  [Number.POSITIVE_INFINITY, '0:00'],
])('%s seconds are %s', (seconds, text) => {
  expect(durationText(seconds, String)).toBe(text);
});

it('writes a length of time in the digits in which the language writes its numbers', () => {
  const written = ['de', 'ar', 'fa', 'zh', 'he'].map((language) =>
    durationText(3_725, createFormats(language, { zone: 'UTC' }).number),
  );
  expect(written).toEqual(['1:02:05', '1:02:05', '۱:۰۲:۰۵', '1:02:05', '1:02:05']);
});
