/**
 * Whether a page of `origin` may open a socket: the server's own host, or one of `allowed` (`https://hotel.example`).
 * Without an Origin it is no browser, and brings no cookies of a person that it should not.
 */
export function originAllowed(origin: string | undefined, host: string, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  const lower = origin.toLowerCase();
  if (allowed.some((one) => one.toLowerCase().replace(/\/$/, '') === lower)) return true;
  if (!URL.canParse(lower)) return false;
  const url = new URL(lower);
  // A host without a port means the port of the scheme, which URL leaves out.
  const own = `${url.protocol}//${host.toLowerCase()}`;
  return host !== '' && URL.canParse(own) && url.host === new URL(own).host && /^https?:$/.test(url.protocol);
}
