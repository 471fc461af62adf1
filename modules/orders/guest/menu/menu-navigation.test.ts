import { expect, test } from 'vitest';
import { clearsQuery } from './menu-navigation.ts';

test.each([
  ['/shop/flow/5/product/8', '/shop/flow/5', ['groups']],
  ['/shop/flow/5/product/8', '/shop/cart', ['groups']],
  ['/shop/flow/5', '/shop/flow/6', ['groups']],
  ['/shop/flow/5', '/', ['groups']],
  ['/shop/flow/5', '/shop/flow/5/product/8', []],
  ['/shop/flow/5', '/shop/flow/5', []],
  ['/shop/cart', '/', []],
])('a navigation from %s to %s clears %o', (from, to, expected) => {
  expect(clearsQuery(from, to)).toEqual(expected);
});
