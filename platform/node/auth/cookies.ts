import { parseCookie, stringifySetCookie } from 'cookie';

/** The cookies of a request by name. */
export type Cookies = { readonly [name: string]: string | undefined };

/** Parses a `Cookie` header; broken parts are left out. Of two cookies with one name the first counts, as browsers send the narrower first. */
export function readCookies(header: string | undefined): Cookies {
  return header === undefined ? {} : parseCookie(header);
}

/**
 * Name of a cookie on the wire: with the prefix `__Host-` on https, where a neighbouring host or plain http could
 * otherwise plant one.
 */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Value of cookie `name` (without prefix) of a request; on https only the prefixed one counts. */
export function readCookie(cookies: Cookies, name: string, secure: boolean): string | undefined {
  return cookies[cookieName(name, secure)];
}

/** Finds cookie `name` where the protocol is not known: the prefixed one, which only https can have set, comes first. */
export function findCookie(cookies: Cookies, name: string): string | undefined {
  return cookies[cookieName(name, true)] ?? cookies[name];
}

/**
 * How a cookie is set. `strict`: pages of other sites do not send it, not even by a link. `domain`: hosts below it send it
 * too; such a cookie has no prefix and proves nothing.
 */
type CookieOptions = {
  readonly secure: boolean;
  readonly maxAge?: number;
  readonly strict?: boolean;
  readonly domain?: string;
};

/** `Set-Cookie` line: HttpOnly, SameSite=Lax, Path=/, Secure on https, for `maxAge` seconds or the browser's session. */
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

/** `Set-Cookie` line that removes cookie `name`. */
export function dropCookie(name: string, secure: boolean, strict = false): string {
  return setCookie(name, '', { secure, maxAge: 0, strict });
}
