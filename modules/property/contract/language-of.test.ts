import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

const hotel = { languages: ['de', 'en', 'pt-br'], defaultLanguage: 'de' };

test.each([
  ['en', 'en'],
  ['EN ', 'en'],
  ['en-GB', 'en'],
  ['pt', 'pt-br'],
  ['pt-PT', 'pt-br'],
  ['fr', 'de'],
  ['', 'de'],
  ['-', 'de'],
  ['x-made-up', 'de'],
])('by %j a caller means the language %s of the hotel', (named, meant) => {
  expect(languageOf(hotel, named)).toBe(meant);
});
