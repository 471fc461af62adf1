import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchName } from './match-name.ts';

const text = fc.oneof(fc.string({ maxLength: 120, unit: 'grapheme' }), fc.string({ maxLength: 120, unit: 'binary' }));

function stay(id: string, lastName: string, firstName: string, nativeName: string) {
  return { id, arrival: '', residents: [{ id, lastName, firstName, nativeName, title: '', permanent: false }] };
}

test('matching terminates for any input, and text without letters never matches', () => {
  fc.assert(
    fc.property(text, text, text, text, (typed, last, first, native) => {
      const { fits } = matchName(typed, [stay('a', last, first, native)]);
      if (!/[\p{L}\p{N}]/u.test(typed.normalize('NFKC'))) expect(fits).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('the exact name of a stay is never matched to another stay only', () => {
  const letters = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aeuoßüöøåæłđıžMcO’-  van') });
  fc.assert(
    fc.property(letters, letters, (own, other) => {
      const { fits } = matchName(own, [stay('own', own, '', ''), stay('other', other, '', '')]);
      const fitCount = matchName(own, [stay('own', own, '', '')]).fits.length;
      if (fitCount > 0) expect(fits.some((fit) => fit.stay.id === 'own')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('matching the longest possible names terminates', () => {
  const words = (prefix: string) => Array.from({ length: 20 }, (_, at) => `${prefix}${at}`).join(' ');
  const residents = Array.from({ length: 21 }, (_, at) => stay(String(at), words(`l${at}`), words('f'), words('n')));
  expect(matchName(words('x').slice(0, 60), residents).fits).toEqual([]);
});
