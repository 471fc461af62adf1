import { expect, test } from 'vitest';
import { matchLanguage, textDirection } from './language.ts';

test.each([
  [['de-CH', 'en'], 'de'],
  [['fr', 'AR'], 'ar'],
  [['ja'], 'en'],
  [['', 'de'], 'de'],
  [[], 'en'],
])('for the wanted languages %j the match is %s', (wanted, found) => {
  expect(matchLanguage(wanted, ['en', 'de', 'ar'], 'en')).toBe(found);
});

test('Arabic, Persian and Hebrew run from right to left', () => {
  expect(['ar', 'ar-EG', 'FA', 'he', 'en', 'az'].map(textDirection)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ]);
});
