import { type Cookies, findCookie, readCookie, setCookie } from '#platform/auth';

const name = 'bellhop_device';
/** Browsers keep no cookie longer; the set asks for it anew at each start. */
const seconds = 400 * 86_400;

/** The cookie of a TV, of a request. `httpsOnly`: guests reach the server by https alone, so that only that cookie counts. */
export function readDeviceCookie(cookies: Cookies, httpsOnly: boolean): string | undefined {
  const value = httpsOnly ? readCookie(cookies, name, true) : findCookie(cookies, name);
  return value === '' ? undefined : value;
}

/** `Set-Cookie` of a TV (wire.md, "A TV"). `secure`: the client speaks https. */
export function deviceCookie(value: string, secure: boolean): string {
  return setCookie(name, value, { secure, maxAge: seconds });
}
