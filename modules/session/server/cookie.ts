import { type Cookies, dropCookie, findCookie, readCookie, setCookie } from '#platform/node/auth';
import { sessionCookieName as name } from '../contract.ts';

const daySeconds = 86_400;
/** Browsers keep no cookie longer. */
const longestSeconds = 400 * daySeconds;

/** The session's cookie of a request. Where guests come by https, only one that no other host of the domain can have set. */
export function readSessionCookie(cookies: Cookies, httpsOnly: boolean): string | undefined {
  const value = httpsOnly ? readCookie(cookies, name, true) : findCookie(cookies, name);
  return value === '' ? undefined : value;
}

/** `Set-Cookie` of a session (wire.md, "Auth"). `secure`: the client speaks https. */
export function sessionCookie(value: string, seconds: number, secure: boolean): string {
  return setCookie(name, value, { secure, maxAge: Math.min(longestSeconds, Math.ceil(seconds)) });
}

/** `Set-Cookie` that clears the session's cookie. */
export function clearedCookie(secure: boolean): string {
  return dropCookie(name, secure);
}

/** Days that a cookie outlives a departure: for so long a device that was off can still say that it forgot. */
const daysAfter = 7;

/** Seconds that a cookie is good for: a day, or until a week after a stay's departure. The server ends it with the stay. */
export function cookieSeconds(departure: string | undefined, now: number): number {
  const until =
    departure === undefined ? Number.NaN : Date.parse(`${departure}T00:00:00Z`) + daysAfter * daySeconds * 1000;
  return Number.isNaN(until) ? daySeconds : Math.max(daySeconds, (until - now) / 1000);
}
