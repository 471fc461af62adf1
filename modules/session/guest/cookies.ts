import type { SessionState } from './session-state.ts';

/** Seconds that a cookie of the session lasts: 1 day (platform.md §9). */
export const cookieSeconds = 86_400;

const guestCookies = ['room', 'name', 'checkin', 'userId', 'location', 'mode', 'skin'] as const;
const languageCookies = ['lang', 'lang-key'] as const;

/** Reads `document.cookie`; a value that cannot be decoded is left as it is. */
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

/** A cookie for the app's own path; an empty value removes it. */
export function cookieText(name: string, value: string): string {
  const age = value === '' ? 0 : cookieSeconds;
  return `${name}=${encodeURIComponent(value)}; Path=/ONEapp/; Max-Age=${age}; SameSite=Lax`;
}

/** The cookies stored before each route: mode, room, name, checkin, userId, location, skin, theme and property. */
export function sessionCookies(state: SessionState): readonly string[] {
  const { room, name, checkin, userId } = state.loginData;
  const values = {
    mode: state.mode === 'guest' ? '' : state.mode,
    room,
    name,
    checkin,
    userId,
    location: state.route.query.location ?? '',
    skin: state.skinId,
    theme: state.themeId,
    property: state.property.id,
  };
  return Object.entries(values).map(([cookie, value]) => cookieText(cookie, value));
}

/** The cookies of a chosen language. */
export function languageCookieTexts(key: string): readonly string[] {
  return [cookieText('lang', key.toLowerCase()), cookieText('lang-key', key)];
}

/** Removes every cookie that a guest leaves: those of the session and of the language. */
export function forgottenCookies(): readonly string[] {
  return [...guestCookies, ...languageCookies].map((name) => cookieText(name, ''));
}
