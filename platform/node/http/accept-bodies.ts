import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/contract';
import { routeOf } from './request-route.ts';

/** Accepts JSON bodies only. An empty body with a JSON content type counts as none, as many clients send it. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  acceptJsonAs(app, 'application/json');
}

function acceptJsonAs(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else if (!isUtf8(body)) done(new Refusal('invalid_data', 'the body is not UTF-8'));
    else parse(request, body.toString(), done);
  });
}

/** Accepts forms, and JSON sent as text/plain, as browser beacons do. */
export function acceptForms(app: FastifyInstance): void {
  acceptJsonAs(app, 'text/plain');
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}

/** How a file may be packed that a route takes packed. */
const filePackings = new Set(['gzip', 'x-gzip', 'xz', 'x-xz']);

/** Refuses a compressed body with `unsupported_media_type` (RFC 9110, 15.5.16), unless the route takes packed files. */
export function requirePlainBody(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding === '' || encoding === 'identity') return;
  // Whoever reads the file sees by its first bytes that it is packed, so that it does not matter which header says it.
  const isPackedFile = filePackings.has(encoding) && routeOf(request)?.spec.raw?.types.includes('application/gzip');
  if (isPackedFile) return;
  throw new Refusal(
    'unsupported_media_type',
    `the body must not be compressed (content-encoding: ${encoding.slice(0, 40)})`,
  );
}
