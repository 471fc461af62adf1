import { expect, test } from 'vitest';
import { insertAmount, insertPriceKind, insertPrices, switchInsertKind } from './insert-price.ts';

const dishPrice = 900;
const extra = { price: 200, price_diff: 0 };
const less = { price: 0, price_diff: -150 };
const both = { price: 200, price_diff: -150 };

test.each([
  ['extra', extra, 200],
  ['change', less, -150],
  ['extra', both, 200],
  ['extra', { price: 0, price_diff: 0 }, 0],
] as const)('prices are shown as %s', (kind, prices, amount) => {
  expect(insertPriceKind(prices)).toBe(kind);
  expect(insertAmount(kind, prices, dishPrice)).toBe(amount);
  expect(insertPrices(kind, amount, { dishPrice, before: prices })).toEqual(prices);
});

test('a price instead of the dish’s is stored as the difference', () => {
  expect(insertPrices('instead', 1200, { dishPrice, before: extra })).toEqual({ price: 0, price_diff: 300 });
  expect(insertAmount('instead', { price: 0, price_diff: 300 }, dishPrice)).toBe(1200);
});

test('another kind keeps what guests pay', () => {
  expect(switchInsertKind('change', extra)).toEqual({ price: 0, price_diff: 200 });
  expect(switchInsertKind('extra', { price: 0, price_diff: 200 })).toEqual(extra);
  expect(switchInsertKind('instead', both)).toEqual({ price: 0, price_diff: 50 });
});
