import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CurrencyConfig, defaultCurrency, formatMoney } from './money.ts';

const euro = defaultCurrency;
const bare = (text: string) => text.replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ');

test.each<[number, Partial<CurrencyConfig>, string]>([
  [0, {}, '€0,00'],
  [4.5, {}, '€4,50'],
  [1234.5, {}, '€1.234,50'],
  [1234567.891, {}, '€1.234.567,89'],
  [1.005, {}, '€1,01'],
  [-3.2, {}, '−€3,20'],
  [-0.001, {}, '€0,00'],
  [12, { avoidEmptyDecimals: true }, '€12'],
  [12.5, { avoidEmptyDecimals: true }, '€12,50'],
  [9.5, { symbolPosition: 'back', symbolSpacing: true }, '9,50 €'],
  [9.5, { symbol: 'CHF', symbolSpacing: true }, 'CHF 9,50'],
  [1234.5, { thousandsSeparator: ',', fractionSeparator: '.' }, '€1,234.50'],
  [1234.5, { thousandsSeparator: '’', fractionSeparator: '.' }, '€1’234.50'],
  [1234.5, { fractionCount: 0, symbol: '¥' }, '¥1.235'],
  [1.2345, { fractionCount: 3 }, '€1,235'],
  [1.5, { symbol: '', symbolSpacing: true }, '1,50'],
])('%d is formatted with %o as %s', (amount, config, expected) => {
  expect(bare(formatMoney(amount, { ...euro, ...config }))).toBe(expected);
});

test('a price is isolated, so that it keeps its order in right-to-left text', () => {
  expect(formatMoney(4.5, euro)).toBe('\u2066€4,50\u2069');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is formatted as empty text', (amount) => {
  expect(formatMoney(amount, euro)).toBe('');
});

test('the formatted text equals the amount to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      const digits = bare(formatMoney(cents / 100, euro))
        .replace('−', '-')
        .replace('€', '')
        .replaceAll('.', '');
      expect(Number(digits.replace(',', '.'))).toBeCloseTo(cents / 100, 2);
    }),
  );
});
