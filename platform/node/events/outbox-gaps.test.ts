import { expect, test } from 'vitest';
import { checkGap, splitGap } from './outbox-gaps.ts';

const gap = { after: 3, before: 9, closesAt: 1000 };

test('a gap is split by the numbers that were found in it, and disappears when it is full', () => {
  const rest = (seqs: number[]) => splitGap(gap, seqs).map(({ after, before }) => [after, before]);
  expect(rest([])).toEqual([[3, 9]]);
  expect(rest([2, 4, 6, 7, 12])).toEqual([
    [4, 6],
    [7, 9],
  ]);
  expect(rest([4, 5, 6, 7, 8])).toEqual([]);
});

test('a gap stays until every transaction that ran when it was first checked has ended', () => {
  const first = checkGap(gap, { low: 10n, high: 15n }, 0);
  expect(first).toEqual({ ...gap, below: 15n });
  if (!first) return;
  expect(checkGap(first, { low: 14n, high: 30n }, 0)).toEqual(first);
  expect(checkGap(first, { low: 15n, high: 30n }, 0)).toBeUndefined();
});

test('a gap ends at its first check if no transaction runs, and after 25 s in any case', () => {
  expect(checkGap(gap, { low: 15n, high: 15n }, 0)).toBeUndefined();
  expect(checkGap(gap, { low: 10n, high: 15n }, 1001)).toBeUndefined();
});
