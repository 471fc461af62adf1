import { expect, test } from 'vitest';
import { sessionCookieSeconds } from './session-cookie.ts';

const now = Date.UTC(2026, 10, 21, 8);

test('a visitor’s cookie lasts one day, a guest’s until a week after departure', () => {
  expect(sessionCookieSeconds(undefined, now)).toBe(86_400);
  expect(sessionCookieSeconds('2026-11-24', now)).toBe((Date.UTC(2026, 11, 1) - now) / 1000);
  expect(sessionCookieSeconds('2026-11-01', now)).toBe(86_400);
  expect(sessionCookieSeconds('nonsense', now)).toBe(86_400);
});

test('no cookie lasts longer than browsers allow', () => {
  expect(sessionCookieSeconds('2099-01-01', now)).toBe(400 * 86_400);
});
