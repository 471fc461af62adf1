import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPriceInput, parsePriceInput } from './price-input.ts';

test.each([
  ['5.80', 2, 580],
  ['5,8', 2, 580],
  ['  12 ', 2, 1200],
  ['1’234.50', 2, 123450],
  ['٥٫٨٠', 2, 580],
  ['−2', 2, -200],
  ['-0', 2, 0],
  ['1200', 0, 1200],
  ['1.250', 3, 1250],
])('the input %s in a currency with %i decimals is %i', (text, decimals, minor) =>
  expect(parsePriceInput(text, decimals)).toBe(minor),
);

test.each([
  ['', 2],
  ['free', 2],
  ['5.805', 2],
  ['5.8', 0],
  ['1.2.3', 2],
  ['.5', 2],
])('the input %j is not an amount', (text, decimals) => expect(parsePriceInput(text, decimals)).toBeUndefined());

test('an amount is shown with the separator of the desk’s language', () => {
  expect([formatPriceInput(580, 2, 'en'), formatPriceInput(580, 2, 'de')]).toEqual(['5.80', '5,80']);
});

test('a formatted amount is parsed back to the same amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom(0, 2, 3, 4),
      fc.constantFrom('en', 'de', 'ar'),
      (minor, decimals, language) => {
        expect(parsePriceInput(formatPriceInput(minor, decimals, language), decimals)).toBe(minor);
      },
    ),
  );
});
