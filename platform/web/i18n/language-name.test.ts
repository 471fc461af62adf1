import { expect, test } from 'vitest';
import { languageName } from './language-name.ts';

test.each([
  ['ar', 'de', 'Arabisch'],
  ['', 'de', '–'],
  ['abc-12', 'en', 'abc-12'],
  ['../../etc', 'en', '../../etc'],
])('the language key %j is named in %s as %j and never throws', (key, reader, name) => {
  expect(languageName(key, reader)).toBe(name);
});
