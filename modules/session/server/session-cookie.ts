import { createSecretCookie, maxCookieSeconds } from '#platform/node/auth';
import { sessionCookieName } from '../contract.ts';

/** The cookie of a guest's or visitor's session. */
export const sessionCookie = createSecretCookie(sessionCookieName);

const daySeconds = 86_400;
/** Days that a cookie outlives the departure, during which a device that was off can still confirm its wipe. */
const graceDays = 7;

/**
 * Returns a cookie's lifetime in seconds: one day, or until a week after departure. The session itself ends with the
 * stay.
 */
export function sessionCookieSeconds(departure: string | undefined, now: number): number {
  const until =
    departure === undefined ? Number.NaN : Date.parse(`${departure}T00:00:00Z`) + graceDays * daySeconds * 1000;
  const seconds = Number.isNaN(until) ? daySeconds : Math.ceil((until - now) / 1000);
  return Math.min(maxCookieSeconds, Math.max(daySeconds, seconds));
}
