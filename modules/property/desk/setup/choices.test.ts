import { expect, test } from 'vitest';
import { currencyOf } from './choices.ts';

test.each([
  ['EUR', '€', 2],
  ['JPY', '¥', 0],
  ['CHF', 'CHF', 2],
  ['KWD', 'KWD', 3],
])('prices in %s are printed with %s and %d decimals', (code, symbol, decimals) => {
  expect(currencyOf(code)).toEqual({
    currency_long: code,
    currency_short: symbol,
    price_decimal_precision: decimals,
  });
});
