import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseTerm } from './normalise-term.ts';

test.each([
  ['  Vegan, please! ', 'vegan please'],
  ['Käsespätzle', 'käsespätzle'],
  ['ﬁsh', 'fish'],
  ['قارب', 'قارب'],
  ['=1+1', '1 1'],
  ['', ''],
  ['…', ''],
  ['anna@mail.example', '*'],
  ['+41 79 12345', '*'],
])('%s counts as %s', (typed, counted) => {
  expect(normaliseTerm(typed)).toBe(counted);
});

test('whatever is typed, a term is words of 40 characters at most, and stays the same when it is read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (typed) => {
      const term = normaliseTerm(typed);
      expect([...term].length).toBeLessThanOrEqual(40);
      expect(term).toMatch(/^(?:\*|(?:[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*)?)$/u);
      expect(term).not.toMatch(/\p{Nd}{5}/u);
      if (term !== '*') expect(normaliseTerm(term)).toBe(term);
    }),
  );
});
