/**
 * Returns whether a page of `origin` may open a socket: the server's own host or one of `allowed`
 * (`https://hotel.example`). Requests without an Origin are not from browsers, so they cannot abuse a user's cookies.
 */
export function originAllowed(origin: string | undefined, host: string, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  const lower = origin.toLowerCase();
  if (allowed.some((one) => one.toLowerCase().replace(/\/$/, '') === lower)) return true;
  if (!URL.canParse(lower)) return false;
  const url = new URL(lower);
  // URL omits the scheme's default port, as the Host header does.
  const own = `${url.protocol}//${host.toLowerCase()}`;
  return host !== '' && URL.canParse(own) && url.host === new URL(own).host && /^https?:$/.test(url.protocol);
}
