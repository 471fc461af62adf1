import { beforeEach, expect, test } from 'vitest';
import { forget, hasKeptOrder, isAnotherStay, keptKeys, tabKeys } from './kept.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('another stay finds nothing of the one before, also where nothing of the shop has run yet', () => {
  expect(isAnotherStay('a')).toBe(false);
  for (const key of keptKeys) if (key !== 'shop-stay') localStorage.setItem(key, 'of a');
  for (const key of tabKeys) sessionStorage.setItem(key, 'of a');
  expect(hasKeptOrder()).toBe(true);
  expect(isAnotherStay('b')).toBe(true);
  forget();
  expect(Object.keys(localStorage)).toEqual(['shop-stay']);
  expect([sessionStorage.length, hasKeptOrder()]).toEqual([0, false]);
});
