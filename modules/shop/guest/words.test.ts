import { expect, test } from 'vitest';
import { formatsOf, type TextFunction } from '#platform/i18n/browser';
import { promisedText } from './words.ts';

const zone = 'Europe/Zurich';
const t = ((key: string, values: object) => [key, ...Object.values(values)].join(' ')) as unknown as TextFunction;
const speaking = { t, formats: formatsOf('en', { zone }) };

test.each([
  ['2026-11-21T20:10:00Z', '21:10'],
  ['2026-11-21T22:59:00Z', '23:59'],
  ['2026-11-21T23:10:00Z', 'shop.at_on Sunday 0:10'],
  ['2026-11-22T06:30:00Z', 'shop.at_on Sunday 7:30'],
])('a promise names its day where that is not today: %s', (promised, text) => {
  expect(promisedText(promised, speaking, { now: Date.parse('2026-11-21T19:00:00Z'), zone })).toBe(text);
});
