import { type Cookies, clearCookie, findCookie, readCookie, setCookie } from './cookies.ts';
import { isHttpsOnly } from './is-https-only.ts';

type Server = { readonly config: { readonly publicUrl: string } };
/** `secure`: the client uses https, as far as the request shows. */
type Request = { readonly secure: boolean };

/** Longest lifetime that browsers allow a cookie, in seconds. */
export const maxCookieSeconds = 400 * 86_400;

/** A cookie whose value signs a client in. */
export type SecretCookie = {
  /** Reads the value; on an https-only server only the host-prefixed cookie counts, which no other host can set. */
  read(server: Server, cookies: Cookies): string | undefined;
  /** Returns the `Set-Cookie` line of a new value. */
  set(server: Server, request: Request, content: { readonly value: string; readonly seconds: number }): string;
  /** Returns the `Set-Cookie` line that clears the cookie. */
  clear(server: Server, request: Request): string;
};

/** Creates the cookie `name`; `strict`: it is never sent from other sites. */
export function createSecretCookie(name: string, { strict = false }: { readonly strict?: boolean } = {}): SecretCookie {
  // Behind a proxy that terminates TLS, only the configuration knows about https.
  const isSecure = (server: Server, { secure }: Request) => secure || isHttpsOnly(server);
  return {
    read: (server, cookies) => {
      const value = isHttpsOnly(server) ? readCookie(cookies, name, true) : findCookie(cookies, name);
      return value === '' ? undefined : value;
    },
    set: (server, request, { value, seconds }) =>
      setCookie(name, value, { secure: isSecure(server, request), maxAge: seconds, strict }),
    clear: (server, request) => clearCookie(name, isSecure(server, request), strict),
  };
}
