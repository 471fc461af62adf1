import type { IncomingMessage } from 'node:http';
import { Refusal, type RouteSpec } from '#platform/contract';

type Raw = NonNullable<RouteSpec['raw']>;

/** Types by which nobody says what the bytes are. */
const saysNothing: ReadonlySet<string> = new Set(['', 'application/x-www-form-urlencoded']);

/**
 * Streams the body of a `raw` route; refuses unlisted media types and, while streaming, more than `limit` bytes. A body without a type
 * is one of bytes (RFC 9110, 8.3), and so is what `curl --data-binary` calls a form, whatever it sends.
 */
export function rawBody(raw: Raw, request: IncomingMessage): AsyncIterable<Uint8Array> {
  const said = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  const type = saysNothing.has(said) ? 'application/octet-stream' : said;
  if (!raw.types.includes(type)) {
    throw new Refusal('unsupported_media_type', `the body must be ${raw.types.join(' or ')}`);
  }
  if (Number(request.headers['content-length'] ?? 0) > raw.limit) throw tooLarge(raw.limit);
  // An oversized body is discarded later; destroying it would close the connection before the response is sent.
  return limited(request.iterator({ destroyOnReturn: false }), raw.limit);
}

async function* limited(source: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of source) {
    count += chunk.byteLength;
    if (count > limit) throw tooLarge(limit);
    yield chunk;
  }
}

/** Returns the refusal of a body over `limit` bytes. */
export function tooLarge(limit: number): Refusal {
  return new Refusal('too_large', `the body may have at most ${limit} bytes`);
}
