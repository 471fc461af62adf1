import type { GatewayOptions } from './gateway-options.ts';

/** How much higher NetCast sets connect than their page, whose own port is 8004 where its address has none. */
const netCastOffset = 10;
const defaultPort = 8004;

type Allowed = Pick<GatewayOptions, 'allowedOrigins' | 'netCastPort'>;

/** Returns whether a page is that of a NetCast set, which connects to another port of the same host. */
function isNetCastPage(page: URL, own: URL, netCastPort: number): boolean {
  const isOwnHost = page.hostname === own.hostname && Number(own.port) === netCastPort;
  return netCastPort !== 0 && isOwnHost && Number(page.port || defaultPort) + netCastOffset === netCastPort;
}

/**
 * Returns whether a page of `origin` may open a socket: the server's own host, that of a NetCast set on it, or one of the
 * allowed ones (`https://hotel.example`). Requests without an Origin are not from browsers, so they cannot abuse a user's cookies.
 */
export function originAllowed(origin: string | undefined, host: string, allowed: Allowed): boolean {
  if (origin === undefined) return true;
  const { allowedOrigins = [], netCastPort = 0 } = allowed;
  const lower = origin.toLowerCase();
  if (allowedOrigins.some((one) => one.toLowerCase().replace(/\/$/, '') === lower)) return true;
  if (!URL.canParse(lower)) return false;
  const url = new URL(lower);
  // URL omits the scheme's default port, as the Host header does.
  const own = `${url.protocol}//${host.toLowerCase()}`;
  if (host === '' || !URL.canParse(own) || !/^https?:$/.test(url.protocol)) return false;
  return url.host === new URL(own).host || isNetCastPage(url, new URL(own), netCastPort);
}
