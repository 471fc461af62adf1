import { expect, test } from 'vitest';
import { readSessionCookie, sessionCookie, sessionCookieSeconds } from './session-cookie.ts';

const now = Date.UTC(2026, 10, 21, 8);

test('a visitor’s cookie lasts one day, a guest’s until a week after departure', () => {
  expect(sessionCookieSeconds(undefined, now)).toBe(86_400);
  expect(sessionCookieSeconds('2026-11-24', now)).toBe((Date.UTC(2026, 11, 1) - now) / 1000);
  expect(sessionCookieSeconds('2026-11-01', now)).toBe(86_400);
  expect(sessionCookieSeconds('nonsense', now)).toBe(86_400);
});

test('no cookie lasts longer than browsers allow', () => {
  expect(sessionCookie('x', sessionCookieSeconds('2099-01-01', now), false)).toContain(`Max-Age=${400 * 86_400};`);
});

test('the host-prefixed cookie has precedence, and is the only one accepted where guests use https', () => {
  const cookies = { bellhop_session: 'planted', '__Host-bellhop_session': 'own' };
  expect(readSessionCookie(cookies, false)).toBe('own');
  expect(readSessionCookie({ bellhop_session: 'plain' }, false)).toBe('plain');
  expect(readSessionCookie({ bellhop_session: 'planted' }, true)).toBeUndefined();
  expect(readSessionCookie({ bellhop_session: '' }, false)).toBeUndefined();
});
