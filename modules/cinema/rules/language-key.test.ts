import { expect, test } from 'vitest';
import { languageKey } from './language-key.ts';

test.each([
  ['de', 'de'],
  ['ger', 'de'],
  ['DEU', 'de'],
  ['fre', 'fr'],
  ['pt_BR', 'pt-br'],
  ['zh-Hans', 'zh-hans'],
  ['fil', 'fil'],
  ['und', ''],
  ['qaa', ''],
  ['english', ''],
  ['', ''],
  ['e', ''],
  ['en--us', ''],
])('%j is the language %j', (written, key) => expect(languageKey(written)).toBe(key));
