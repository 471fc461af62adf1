import { beforeEach, expect, test } from 'vitest';
import { forget, hasKeptOrder, isAnotherStay, keptKeys, tabKeys } from './kept.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('another stay finds no data of the previous one, even if no shop code has run yet', () => {
  expect(isAnotherStay('a')).toBe(false);
  for (const key of keptKeys) if (key !== 'shop-stay') localStorage.setItem(key, 'of a');
  for (const key of tabKeys) sessionStorage.setItem(key, 'of a');
  expect(hasKeptOrder()).toBe(true);
  expect(isAnotherStay('b')).toBe(true);
  forget();
  expect(Object.keys(localStorage)).toEqual(['shop-stay']);
  expect([sessionStorage.length, hasKeptOrder()]).toEqual([0, false]);
});
