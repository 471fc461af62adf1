import { type Cookies, clearCookie, findCookie, readCookie, setCookie } from '#platform/node/auth';
import { sessionCookieName as name } from '../contract.ts';

const daySeconds = 86_400;
/** Browsers cap the lifetime of cookies at this. */
const maxSeconds = 400 * daySeconds;

/**
 * Reads the session cookie of a request. `httpsOnly`: accepts only the host-prefixed one, which no other host can set.
 */
export function readSessionCookie(cookies: Cookies, httpsOnly: boolean): string | undefined {
  const value = httpsOnly ? readCookie(cookies, name, true) : findCookie(cookies, name);
  return value === '' ? undefined : value;
}

/** Builds the `Set-Cookie` header of a session. `secure`: the client uses https. */
export function sessionCookie(value: string, seconds: number, secure: boolean): string {
  return setCookie(name, value, { secure, maxAge: Math.min(maxSeconds, Math.ceil(seconds)) });
}

/** Builds the `Set-Cookie` header that clears the session cookie. */
export function clearedSessionCookie(secure: boolean): string {
  return clearCookie(name, secure);
}

/** Days that a cookie outlives the departure, during which a device that was off can still confirm its wipe. */
const graceDays = 7;

/**
 * Returns a cookie's lifetime in seconds: one day, or until a week after departure. The session itself ends with the
 * stay.
 */
export function sessionCookieSeconds(departure: string | undefined, now: number): number {
  const until =
    departure === undefined ? Number.NaN : Date.parse(`${departure}T00:00:00Z`) + graceDays * daySeconds * 1000;
  return Number.isNaN(until) ? daySeconds : Math.max(daySeconds, (until - now) / 1000);
}
