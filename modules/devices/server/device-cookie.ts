import { type Cookies, findCookie, readCookie, setCookie } from '#platform/node/auth';

const name = 'bellhop_device';
/**
 * 100 years. Chromium 104 and later cap it at 400 days; older engines do not, so a TV whose clock starts in 1970 keeps
 * it (docs/areas/tv.md, "Clocks").
 */
const seconds = 36_500 * 86_400;

/** Reads the TV's cookie from a request. `httpsOnly`: accepts only the cookie with the https prefix. */
export function readDeviceCookie(cookies: Cookies, httpsOnly: boolean): string | undefined {
  const value = httpsOnly ? readCookie(cookies, name, true) : findCookie(cookies, name);
  return value === '' ? undefined : value;
}

/** Builds the `Set-Cookie` header of a TV. `secure`: the client uses https. */
export function deviceCookie(value: string, secure: boolean): string {
  return setCookie(name, value, { secure, maxAge: seconds });
}
