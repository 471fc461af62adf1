import { expect, test } from 'vitest';
import { directionOf, languageOf } from './language.ts';

test.each([
  [['de-CH', 'en'], 'de'],
  [['fr', 'AR'], 'ar'],
  [['ja'], 'en'],
  [['', 'de'], 'de'],
  [[], 'en'],
])('for the wanted languages %j the match is %s', (wanted, found) => {
  expect(languageOf(wanted, ['en', 'de', 'ar'], 'en')).toBe(found);
});

test('Arabic, Persian and Hebrew run from right to left', () => {
  expect(['ar', 'ar-EG', 'FA', 'he', 'en', 'az'].map(directionOf)).toEqual(['rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr']);
});
