import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/contract';
import type { Client } from '#platform/node/auth';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-origin changes to prevent CSRF. Exempt are requests with an `Authorization` header, which browsers
 * never add by themselves, and requests without `Origin` and `Sec-Fetch-Site`, which come from no browser.
 */
export function requireSameOrigin(request: FastifyRequest, client: Client, allowed: readonly string[]): void {
  if (reads.has(request.method) || request.headers.authorization !== undefined) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin !== undefined) {
    if (isOwn(origin, client) || allowed.includes(origin.toLowerCase())) return;
  } else if (site === undefined || site === 'same-origin' || site === 'none') {
    return;
  }
  throw new Refusal('forbidden', 'the request comes from a page of another origin');
}

/**
 * Whether `origin` is the server's own. A request that looks like plain HTTP may have come over HTTPS through a proxy
 * missing from `TRUST_PROXY`, so only the host is compared; over HTTPS the page must use HTTPS too.
 */
function isOwn(origin: string, { host, secure }: Client): boolean {
  if (host === '' || !URL.canParse(origin)) return false;
  const { protocol, host: page } = new URL(origin);
  if (protocol !== 'https:' && (secure || protocol !== 'http:')) return false;
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === page;
}
