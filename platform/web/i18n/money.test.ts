import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CurrencyConfig, currencyConfigOf, defaultCurrency, formatMoney } from './money.ts';

const euro = { ...defaultCurrency, ownFormat: true };
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
])('%d is written by a hotel that insists on %o as %s', (amount, config, expected) => {
  expect(bare(formatMoney(amount, { ...euro, ...config }, 'en-GB'))).toBe(expected);
});

test.each<[string, number, Partial<CurrencyConfig>, string]>([
  ['en-GB', 1234.5, {}, '€1,234.50'],
  ['de', 1234.5, {}, '1.234,50 €'],
  ['fr', 1234.5, {}, '1 234,50 €'],
  ['it', 4.5, {}, '4,50 €'],
  ['es', 4.5, {}, '4,50 €'],
  ['ar-u-nu-latn', 4.5, {}, '4.50 €'],
  ['en-GB', -3.2, {}, '−€3.20'],
  ['de', 12, { avoidEmptyDecimals: true }, '12 €'],
  ['de', 9.5, { code: 'CHF', symbol: 'Fr.' }, '9,50 Fr.'],
  ['en-GB', 9.5, { code: 'CHF', symbol: 'CHF' }, 'CHF 9.50'],
  ['en-GB', 1.005, {}, '€1.01'],
  ['de', 1234, { code: 'HUF', symbol: 'Ft' }, '1.234,00 Ft'],
])('readers of %s see %d as their language writes it, with %o', (locale, amount, config, expected) => {
  expect(bare(formatMoney(amount, { ...defaultCurrency, ...config }, locale)).replace('\u202f', ' ')).toBe(expected);
});

test('an amount in another currency than the hotel’s has that one’s symbol and digits', () => {
  const yen = currencyConfigOf(defaultCurrency, 'JPY');
  expect(bare(formatMoney(1200, yen, 'en-GB'))).toBe('¥1,200');
});

test('a price is isolated, so that it keeps its order in right-to-left text', () => {
  expect(formatMoney(4.5, euro, 'ar-u-nu-latn')).toBe('\u2066€4,50\u2069');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is formatted as empty text', (amount) => {
  expect(formatMoney(amount, euro, 'en-GB')).toBe('');
});

test('the formatted text equals the amount to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      const digits = bare(formatMoney(cents / 100, euro, 'en-GB'))
        .replace('−', '-')
        .replace('€', '')
        .replaceAll('.', '');
      expect(Number(digits.replace(',', '.'))).toBeCloseTo(cents / 100, 2);
    }),
  );
});
