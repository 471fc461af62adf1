import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { createVoucherCode, foldVoucherCode, groupVoucherCode } from './voucher-code.ts';

test('a code is ten letters and digits of which none looks like another, in two groups', () => {
  const random = seededRandom(7);
  const codes = Array.from({ length: 2000 }, () => createVoucherCode(random));
  expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{10}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(2000);
  expect(new Set(codes.join('')).size).toBe(32);
  expect(groupVoucherCode('7K2QM9TX4B')).toBe('7K2QM-9TX4B');
});

test('a code is the same in any case, with spaces, hyphens, wide letters, and with letters that look like its digits', () => {
  const written = ['7k2qm-9tx01', ' 7K2QM 9TX01', '7K2QM–9TXOI', '7k2qm9txol', '７Ｋ２ＱＭ９ＴＸ０１'];
  expect(written.map(foldVoucherCode)).toEqual(Array(written.length).fill('7K2QM9TX01'));
  expect(foldVoucherCode(' - ')).toBe('');
});
