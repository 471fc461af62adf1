import { expect, test } from 'vitest';
import { breakpointOf, mediaHeight } from './breakpoint.ts';

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

test.each([
  [390, 844, 275],
  [1280, 500, 275],
  [768, 1024, 425],
  [1280, 800, 425],
  [1500, 900, 425],
  [2560, 1440, 500],
])('the media height on %i × %i is %i', (width, height, expected) => {
  expect(mediaHeight(width, height)).toBe(expected);
});
