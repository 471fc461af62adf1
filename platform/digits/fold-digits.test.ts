import { expect, test } from 'vitest';
import { foldDigits } from '#platform/digits';

test.each([
  [' 214 ', '214'],
  ['٢١٤', '214'],
  ['۲۱۴', '214'],
  ['２１４', '214'],
  ['२१४', '214'],
  ['๒๑๔', '214'],
  ['২১৪', '214'],
  ['𝟐𝟏𝟒', '214'],
  ['០៩', '09'],
  ['A٠٩', 'A09'],
  ['Ⅷ ٨', 'VIII 8'],
])('%s is %s', (typed, folded) => expect(foldDigits(typed)).toBe(folded));

test('every digit of every script has its value', () => {
  const values = new Map<string, number>();
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const char = code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code);
    if (/^\p{Nd}$/u.test(char)) values.set(char, Number(foldDigits(char)));
  }
  expect(values.size % 10).toBe(0);
  // The digits of a script follow one another, so that each value comes as often as any other.
  for (let value = 0; value < 10; value += 1) {
    expect([...values.values()].filter((one) => one === value)).toHaveLength(values.size / 10);
  }
});
