import { parseCookie, stringifySetCookie } from 'cookie';

/** The cookies of a request by name. */
export type Cookies = { readonly [name: string]: string | undefined };

/**
 * Parses a `Cookie` header without malformed parts. The first of two equal names wins: browsers send the narrower
 * first.
 */
export function readCookies(header: string | undefined): Cookies {
  return header === undefined ? {} : parseCookie(header);
}

/**
 * Returns the wire name of a cookie: prefixed with `__Host-` on HTTPS, so a sibling host or plain HTTP cannot plant it.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Returns the cookie `name` (without prefix); on HTTPS only the prefixed cookie counts. */
export function readCookie(cookies: Cookies, name: string, secure: boolean): string | undefined {
  return cookies[cookieName(name, secure)];
}

/** Finds the cookie `name` when the protocol is unknown: the prefixed one, which only HTTPS can set, wins. */
export function findCookie(cookies: Cookies, name: string): string | undefined {
  return cookies[cookieName(name, true)] ?? cookies[name];
}

/**
 * Attributes of a cookie. `strict`: never sent from other sites, not even when following a link. `domain`: also sent to
 * its subdomains; such a cookie has no prefix and must not authenticate anybody.
 */
type CookieOptions = {
  readonly secure: boolean;
  readonly maxAge?: number;
  readonly strict?: boolean;
  readonly domain?: string;
};

/**
 * Returns a `Set-Cookie` line: HttpOnly, SameSite=Lax, Path=/, Secure on HTTPS, for `maxAge` seconds or the session.
 */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  const { secure, maxAge, domain, strict = false } = options;
  return stringifySetCookie({
    name: cookieName(name, secure && domain === undefined),
    value,
    httpOnly: true,
    sameSite: strict ? 'strict' : 'lax',
    path: '/',
    secure,
    ...(maxAge === undefined ? {} : { maxAge }),
    ...(domain === undefined ? {} : { domain }),
  });
}

/** Returns a `Set-Cookie` line that deletes the cookie `name`. */
export function clearCookie(name: string, secure: boolean, strict = false): string {
  return setCookie(name, '', { secure, maxAge: 0, strict });
}
