import { expect, test } from 'vitest';
import { breakpointOf } from './breakpoint.ts';

test.each([
  [320, 'xs'],
  [599, 'xs'],
  [600, 'sm'],
  [959, 'sm'],
  [960, 'md'],
  [1264, 'lg'],
  [1904, 'xl'],
])('a width of %i is %s', (width, expected) => {
  expect(breakpointOf(width)).toBe(expected);
});
