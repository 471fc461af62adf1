import { type Cookies, dropCookie, findCookie, hasHttpsOnly, readCookie, setCookie } from '#platform/node/auth';
import type { Ground, RouteContext } from '#platform/node/server';

const sessionName = 'bellhop_staff';
const browserName = 'bellhop_staff_browser';
const daySeconds = 86_400;

function read(cookies: Cookies, name: string, ground: Ground): string | undefined {
  const value = hasHttpsOnly(ground) ? readCookie(cookies, name, true) : findCookie(cookies, name);
  return value === '' ? undefined : value;
}

/** The staff session's cookie of a request. */
export function readStaffCookie(cookies: Cookies, ground: Ground): string | undefined {
  return read(cookies, sessionName, ground);
}

/** The cookie by which a browser shows that somebody signed in with it before. */
export function readBrowserCookie(cookies: Cookies, ground: Ground): string | undefined {
  return read(cookies, browserName, ground);
}

function isSecure(ground: Ground, { secure }: RouteContext): boolean {
  return secure || hasHttpsOnly(ground);
}

/** `Set-Cookie` of a session, for as long as it can last. */
export function staffCookie(ground: Ground, context: RouteContext, value: string): string {
  return setCookie(sessionName, value, { secure: isSecure(ground, context), maxAge: 30 * daySeconds, strict: true });
}

/** `Set-Cookie` that clears the session's cookie. */
export function clearedStaffCookie(ground: Ground, context: RouteContext): string {
  return dropCookie(sessionName, isSecure(ground, context), true);
}

/** `Set-Cookie` of a browser that is known from now on; browsers keep no cookie longer. */
export function browserCookie(ground: Ground, context: RouteContext, value: string): string {
  return setCookie(browserName, value, { secure: isSecure(ground, context), maxAge: 400 * daySeconds, strict: true });
}
