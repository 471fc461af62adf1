import type { FastifyRequest } from 'fastify';
import { Refusal } from '#platform/contract';
import type { Client } from '#platform/node/auth';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that a page of another origin sends: browsers add cookies to it, and nobody meant it. A request with
 * an `Authorization` header brought its proof on purpose; one without `Origin` and `Sec-Fetch-Site` is no browser's.
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
 * Whether `origin` is the server's own. Where nobody told us of https it may still be spoken to a proxy that `TRUST_PROXY`
 * does not name, so that only the host counts; over https the page must have come by https too.
 */
function isOwn(origin: string, { host, secure }: Client): boolean {
  if (host === '' || !URL.canParse(origin)) return false;
  const { protocol, host: page } = new URL(origin);
  if (protocol !== 'https:' && (secure || protocol !== 'http:')) return false;
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === page;
}
