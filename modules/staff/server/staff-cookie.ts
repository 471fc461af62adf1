import { type Cookies, clearCookie, findCookie, isHttpsOnly, readCookie, setCookie } from '#platform/node/auth';
import type { ModuleContext, RouteContext } from '#platform/node/server';

const sessionName = 'bellhop_staff';
const browserName = 'bellhop_staff_browser';
const daySeconds = 86_400;

function read(cookies: Cookies, name: string, platform: ModuleContext): string | undefined {
  const value = isHttpsOnly(platform) ? readCookie(cookies, name, true) : findCookie(cookies, name);
  return value === '' ? undefined : value;
}

/** Reads the staff session cookie of a request. */
export function readStaffCookie(cookies: Cookies, platform: ModuleContext): string | undefined {
  return read(cookies, sessionName, platform);
}

/** Reads the cookie of a browser in which somebody signed in before. */
export function readBrowserCookie(cookies: Cookies, platform: ModuleContext): string | undefined {
  return read(cookies, browserName, platform);
}

function isSecure(platform: ModuleContext, { secure }: RouteContext): boolean {
  return secure || isHttpsOnly(platform);
}

/** Returns the `Set-Cookie` of a session, for its maximum lifetime. */
export function staffCookie(platform: ModuleContext, context: RouteContext, value: string): string {
  return setCookie(sessionName, value, { secure: isSecure(platform, context), maxAge: 30 * daySeconds, strict: true });
}

/** Returns the `Set-Cookie` that clears the session cookie. */
export function clearedStaffCookie(platform: ModuleContext, context: RouteContext): string {
  return clearCookie(sessionName, isSecure(platform, context), true);
}

/** Returns the `Set-Cookie` of a known browser, for the longest time that browsers allow. */
export function browserCookie(platform: ModuleContext, context: RouteContext, value: string): string {
  return setCookie(browserName, value, { secure: isSecure(platform, context), maxAge: 400 * daySeconds, strict: true });
}
