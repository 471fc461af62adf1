import { beforeEach, expect, test } from 'vitest';
import { clearStayData, hasPendingOrder, localStorageKeys, recordStay, sessionStorageKeys } from './persisted-cart.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('another stay finds no data of the previous one, even if no shop code has run yet', () => {
  expect(recordStay('a')).toBe(false);
  for (const key of localStorageKeys) if (key !== 'shop-stay') localStorage.setItem(key, 'of a');
  for (const key of sessionStorageKeys) sessionStorage.setItem(key, 'of a');
  expect(hasPendingOrder()).toBe(true);
  expect(recordStay('b')).toBe(true);
  clearStayData();
  expect(Object.keys(localStorage)).toEqual(['shop-stay']);
  expect([sessionStorage.length, hasPendingOrder()]).toEqual([0, false]);
});
