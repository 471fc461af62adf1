import type { SessionState } from './session-state.ts';

/** Lifetime of the guest cookies in seconds: 1 day (docs/reference/platform.md §9). */
export const guestCookieSeconds = 86_400;

const guestCookies = ['room', 'name', 'checkin', 'userId', 'location', 'mode', 'skin'] as const;
const languageCookies = ['lang', 'lang-key'] as const;

/** Parses `document.cookie`; values that cannot be decoded are returned unchanged. */
export function readCookies(text: string): { readonly [name: string]: string | undefined } {
  const found: { [name: string]: string } = Object.create(null);
  for (const part of text.split(';')) {
    const cut = part.indexOf('=');
    if (cut < 1) continue;
    const value = part.slice(cut + 1).trim();
    found[part.slice(0, cut).trim()] = decoded(value);
  }
  return found;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Builds the text of a cookie for the app's path; an empty value removes the cookie. */
export function cookieText(name: string, value: string): string {
  const age = value === '' ? 0 : guestCookieSeconds;
  return `${name}=${encodeURIComponent(value)}; Path=/ONEapp/; Max-Age=${age}; SameSite=Lax`;
}

/**
 * Returns the cookies to store before each route: mode, room, name, checkin, userId, location, skin, theme and
 * property.
 */
export function sessionCookieTexts(state: SessionState): readonly string[] {
  const { room, name, checkin, userId } = state.loginData;
  const values = {
    mode: state.mode === 'guest' ? '' : state.mode,
    room,
    name,
    checkin,
    userId,
    location: state.location,
    skin: state.skinId,
    // That of the hotel is not stored, so that the hotel can change it.
    theme: state.themeId === state.property.ownThemeId ? '' : state.themeId,
    property: state.property.id,
  };
  return Object.entries(values).map(([cookie, value]) => cookieText(cookie, value));
}

/** Returns the cookies of a chosen language. */
export function languageCookieTexts(key: string): readonly string[] {
  return [cookieText('lang', key.toLowerCase()), cookieText('lang-key', key)];
}

/** Returns the cookie texts that remove all guest cookies: those of the session and of the language. */
export function expiredGuestCookieTexts(): readonly string[] {
  return [...guestCookies, ...languageCookies].map((name) => cookieText(name, ''));
}
