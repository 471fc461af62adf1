import { expect, test } from 'vitest';
import { matchLanguage } from './language.ts';

test.each([
  [['de-CH', 'en'], 'de'],
  [['fr', 'AR'], 'ar'],
  [['ja'], 'en'],
  [['', 'de'], 'de'],
  [[], 'en'],
])('for the wanted languages %j the match is %s', (wanted, found) => {
  expect(matchLanguage(wanted, ['en', 'de', 'ar'], 'en')).toBe(found);
});
