import { expect, test } from 'vitest';
import { createSecretCookie } from './secret-cookie.ts';

const cookie = createSecretCookie('session');
const plain = { config: { publicUrl: '' } };
const httpsOnly = { config: { publicUrl: 'https://hotel.example' } };

test('the host-prefixed cookie has precedence, and is the only one accepted where clients use https', () => {
  expect(cookie.read(plain, { session: 'planted', '__Host-session': 'own' })).toBe('own');
  expect(cookie.read(plain, { session: 'plain' })).toBe('plain');
  expect(cookie.read(httpsOnly, { session: 'planted' })).toBeUndefined();
  expect(cookie.read(plain, { session: '' })).toBeUndefined();
});

test('a cookie is set with the prefix if the request or the configuration has https', () => {
  const content = { value: 'x', seconds: 60 };
  expect(cookie.set(plain, { secure: false }, content)).toMatch(/^session=x; Max-Age=60;/);
  expect(cookie.set(plain, { secure: true }, content)).toMatch(/^__Host-session=x;.*Secure/);
  expect(cookie.set(httpsOnly, { secure: false }, content)).toMatch(/^__Host-session=x;.*Secure/);
  expect(cookie.clear(httpsOnly, { secure: false })).toMatch(/^__Host-session=; Max-Age=0;/);
});
