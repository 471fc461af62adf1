import { expect, test } from 'vitest';
import { contrastRatio } from './contrast-ratio.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
  ['#2a6b60', '#2a6b60', 1],
])('%s and %s have a contrast of %d', (one, other, expected) => {
  expect(contrastRatio(one, other)).toBeCloseTo(expected, 2);
});
