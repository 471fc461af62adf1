import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedIn } from '../testing/guest-states.ts';
import { cookieText, expiredGuestCookieTexts, readCookies, sessionCookieTexts } from './cookies.ts';

test('cookies for mode, room, name, checkin, userId, location and skin, theme and property are stored for 1 day', () => {
  const state = signedIn({ mode: 'demo-use-pms', location: 'Pool 3' });
  const texts = sessionCookieTexts(state);
  expect(texts).toContain('location=Pool%203; Path=/ONEapp/; Max-Age=86400; SameSite=Lax');
  expect(texts.map((text) => text.split('=')[0])).toEqual(
    'mode room name checkin userId location skin theme property'.split(' '),
  );
  expect(texts.filter((text) => !text.includes('Max-Age=86400'))).toEqual([]);
});

test('the hotel’s own theme is not stored, so that another one that the hotel chooses is seen', () => {
  const state = signedIn();
  const own = { ...state, property: { ...state.property, ownThemeId: state.themeId } };
  expect(sessionCookieTexts(state)).toContain('theme=arvensee; Path=/ONEapp/; Max-Age=86400; SameSite=Lax');
  expect(sessionCookieTexts(own)).toContain('theme=; Path=/ONEapp/; Max-Age=0; SameSite=Lax');
});

test('an empty value removes the cookie', () => {
  expect(cookieText('room', '')).toContain('Max-Age=0');
});

test('a reset clears room, name, checkin, userId, location, mode, skin and the language', () => {
  const cleared = expiredGuestCookieTexts();
  expect(cleared.map((text) => text.split('=')[0])).toEqual(
    'room name checkin userId location mode skin lang lang-key'.split(' '),
  );
  expect(cleared.every((text) => text.includes('Max-Age=0'))).toBe(true);
});

test('any written value is read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
      const written = cookieText('name', value).split(';')[0] ?? '';
      expect(readCookies(`other=1; ${written}`)).toMatchObject({ name: value, other: '1' });
    }),
  );
});

test('cookies that cannot be decoded do not break parsing', () => {
  expect(readCookies('a=%E0%A4%A; =x; b; __proto__=1; room=214')).toMatchObject({ a: '%E0%A4%A', room: '214' });
});
