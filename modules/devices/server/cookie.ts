import { type Cookies, findCookie, readCookie, setCookie } from '#platform/node/auth';

const name = 'bellhop_device';
/** A hundred years: from Chromium 104 on engines keep 400 days of it, older ones all, so that a set that begins in 1970 does not lose it (decision 0332). */
const seconds = 36_500 * 86_400;

/** The cookie of a TV, of a request. `httpsOnly`: guests reach the server by https alone, so that only that cookie counts. */
export function readDeviceCookie(cookies: Cookies, httpsOnly: boolean): string | undefined {
  const value = httpsOnly ? readCookie(cookies, name, true) : findCookie(cookies, name);
  return value === '' ? undefined : value;
}

/** `Set-Cookie` of a TV (wire.md, "A TV"). `secure`: the client speaks https. */
export function deviceCookie(value: string, secure: boolean): string {
  return setCookie(name, value, { secure, maxAge: seconds });
}
