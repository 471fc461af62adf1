import { expect, test } from 'vitest';
import { isExtension, phoneAddress } from './phone-address.ts';

test.each([
  ['+41 00 000 00 09', 'tel:+41000000009'],
  ['tel:9', undefined],
  ['09', 'tel:09'],
  ['(0)800-123', 'tel:0800123'],
  ['*100#', 'tel:*100%23'],
  ['9;ext=1', undefined],
  ['javascript:1', undefined],
  ['++', undefined],
])('the phone number %s becomes %s', (number, address) => {
  expect(phoneAddress(number)).toBe(address);
});

test.each([
  ['9', true],
  ['4711', true],
  ['+41 00 000 00 09', false],
])('%s is an extension of the hotel: %s', (number, expected) => {
  expect(isExtension(number)).toBe(expected);
});
