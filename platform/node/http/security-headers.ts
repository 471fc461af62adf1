import type { Client } from '#platform/node/auth';
import { tvAddress } from '#platform/wire';

/** Returns the security headers of a response. A handler may override `content-security-policy` (hotel content). */
export function securityHeaders(client: Client, url = ''): { readonly [name: string]: string } {
  return {
    'content-security-policy': contentPolicy(client.host, tvAddress.test(url)),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), serial=(), midi=(), browsing-topics=()',
    ...(client.secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Returns a policy under which its page may also connect to `sources`: `wss://pbx.hotel.example`. */
export function allowConnections(policy: string, sources: readonly string[]): string {
  return policy.replace("connect-src 'self'", ["connect-src 'self'", ...sources].join(' '));
}

/** Hashes of the two style sheets that react-aria injects (usePress, usePreventScroll). */
export const libraryStyles = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
];

/** The sockets of NetCast sets, on another port of the same host (docs/reference/platform.md §9). */
function netCastSockets(host: string): string {
  const name = host.replace(/:\d+$/, '');
  return ` ws://${name}:* wss://${name}:*`;
}

/**
 * Returns a policy without inline content and with only images and media from elsewhere. Sockets of the own host are
 * listed for browsers whose `'self'` does not cover them. Images from elsewhere are what staff put into menus, pages, themes
 * and messages, and at the desk the logos of channels; those that playlists, guides and directories name come from this
 * server. A TV plays the channels of the hotel's head-end, which often has no certificate.
 */
function contentPolicy(host: string, isTv: boolean): string {
  const sockets = host === '' ? '' : ` ws://${host} wss://${host}${isTv ? netCastSockets(host) : ''}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${libraryStyles.map((hash) => `'${hash}'`).join(' ')}`,
    "img-src 'self' data: https:",
    `media-src 'self' blob: https:${isTv ? ' http: data:' : ''}`,
    "font-src 'self'",
    `connect-src 'self'${sockets}${isTv ? ' https: http:' : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
