import { expect, test } from 'vitest';
import { isMailAddress } from './index.ts';

test.each([
  ['maja@example.com', true],
  ['maja@example', false],
  ['maja@example.com, eve@example.com', false],
  ['Maja <maja@example.com>', false],
])('%s is an address: %s', (text, isAddress) => {
  expect(isMailAddress(text)).toBe(isAddress);
});
