import { expect, test } from 'vitest';
import { clearCookie, findCookie, readCookie, readCookies, setCookie } from './cookies.ts';

test('a cookie is HttpOnly and SameSite, and bound to the host on HTTPS', () => {
  expect(setCookie('a', 'v', { secure: true, maxAge: 60 })).toBe(
    '__Host-a=v; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(setCookie('a', 'v', { secure: false })).toBe('a=v; Path=/; HttpOnly; SameSite=Lax');
  expect(clearCookie('a', false)).toContain('Max-Age=0');
});

test('on HTTPS only the cookie set over HTTPS counts', () => {
  const cookies = readCookies('a=planted; __Host-b=own');
  expect(readCookie(cookies, 'a', true)).toBeUndefined();
  expect(readCookie(cookies, 'b', true)).toBe('own');
  expect(readCookie(cookies, 'a', false)).toBe('planted');
  expect(findCookie(readCookies('a=planted; __Host-a=own'), 'a')).toBe('own');
});

test('malformed cookie headers are ignored', () => {
  expect(readCookies(undefined)).toEqual({});
  expect(readCookies(';;=;a;%%%=1; b=%E0%A4%A').b).toBe('%E0%A4%A');
  expect(readCookies('__proto__=1; toString=2').constructor).toBeUndefined();
});
