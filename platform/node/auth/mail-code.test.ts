import { expect, test } from 'vitest';
import { seededRandom } from '#platform/random';
import { hashMailCode, judgeMailCode, mailCodeMs, newMailCode } from './mail-code.ts';

const stored = { hash: hashMailCode('maja', '012345'), tries: 0, expires_at: mailCodeMs };

test('a code has six digits, and may begin with zeros', () => {
  const random = seededRandom(4);
  const codes = Array.from({ length: 200 }, () => newMailCode(random));
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});

test.each(['012345', ' 012 345 ', '012-345', '012–345', '٠١٢٣٤٥', '０１２３４５'])(
  'a code is right as it is typed: %s',
  (typed) => {
    expect(judgeMailCode(stored, hashMailCode('maja', typed), 0)).toBe('right');
  },
);

test.each([
  ['of somebody else', stored, hashMailCode('noa', '012345'), 0, 'code_wrong'],
  ['that is wrong', stored, hashMailCode('maja', '012346'), 0, 'code_wrong'],
  ['that nobody has sent yet', { ...stored, hash: '' }, hashMailCode('maja', ''), 0, 'code_wrong'],
  ['after ten minutes', stored, stored.hash, mailCodeMs, 'code_spent'],
  ['after five tries', { ...stored, tries: 5 }, stored.hash, 0, 'code_spent'],
  ['that was used', undefined, stored.hash, 0, 'code_spent'],
])('a code %s is judged %#', (_which, row, hash, now, outcome) => {
  expect(judgeMailCode(row, hash, now)).toBe(outcome);
});
