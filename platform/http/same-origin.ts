import type { FastifyRequest } from 'fastify';
import type { Client } from '#platform/auth';
import { Refusal } from '#platform/contract';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that a page of another origin sends: browsers add cookies to it, and nobody meant it. A request with
 * an `Authorization` header brought its proof on purpose; one without `Origin` and `Sec-Fetch-Site` is no browser's.
 */
export function requireSameOrigin(request: FastifyRequest, client: Client, allowed: readonly string[]): void {
  if (reads.has(request.method) || request.headers.authorization !== undefined) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const own = client.host === '' ? [] : [`${client.secure ? 'https' : 'http'}://${client.host}`];
  if (origin !== undefined) {
    if ([...own, ...allowed].includes(origin.toLowerCase())) return;
  } else if (site === undefined || site === 'same-origin' || site === 'none') {
    return;
  }
  throw new Refusal('forbidden', 'the request comes from a page of another origin');
}
