import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#platform/contract';
import { addressKey, createRateLimiter } from '#platform/node/auth';
import type { HttpOptions } from './http-options.ts';
import { type ErrorSpecs, findErrorSpec, problemType, toProblem } from './problem.ts';
import { routeOf } from './request-route.ts';
import type { Route } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract route that this route serves. */
    readonly contractRoute?: Route;
  }
}

/** Error codes for refusals by Fastify itself. */
const byStatus: { readonly [status: number]: readonly [code: string, message: string] } = {
  400: ['invalid_data', 'the request is malformed'],
  404: ['not_found', 'no such resource'],
  408: ['request_timeout', 'the request took too long'],
  413: ['too_large', 'the body is too large'],
  414: ['invalid_data', 'the address is too long'],
  415: ['unsupported_media_type', 'the body must be application/json'],
  431: ['headers_too_large', 'the headers are too large'],
  503: ['unavailable', 'the server is shutting down'],
};

/** Wrong keys that one address may try in 15 minutes. */
const wrongKeys = 20;

/** Sends the response for a failed request. */
export type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Creates the error handler: sends problem details (RFC 9457); unexpected errors are logged and their details withheld.
 */
export function createErrorHandler(options: HttpOptions): ErrorHandler {
  const guessing = createRateLimiter(options.clock, wrongKeys, 15 * 60_000);

  function counted(refusal: Refusal, request: FastifyRequest): Refusal {
    if (refusal.code !== 'not_signed_in' || request.headers.authorization === undefined) return refusal;
    const { address } = options.resolveClient(request.raw);
    options.audit({ property: '*', actor: 'nobody', action: 'key.refused', details: { address } });
    try {
      guessing.count(addressKey(address));
      return refusal;
    } catch (tooMany) {
      return tooMany as Refusal;
    }
  }

  return (error, request, reply) => {
    const route = routeOf(request);
    const refusal = counted(refusalOf(error), request);
    if (refusal.code === 'internal' || !findErrorSpec(refusal.code, route?.errors ?? {})) {
      options.log.error({ id: request.id, route: route?.name ?? 'none', err: error }, 'request failed');
    }
    return sendProblem(refusal, route?.errors ?? {}, { request, reply });
  };
}

/** Creates the handler for unknown routes: 404, or 405 with the `methods` of the path; answers `OPTIONS` with them. */
export function createNotFoundHandler(answer: ErrorHandler, methods: (path: string) => readonly string[]) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const allowed = methods(request.url.split('?')[0] ?? '');
    if (allowed.length === 0) return answer(new Refusal('not_found', 'no such resource'), request, reply);
    reply.header('allow', allowed.join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return answer(new Refusal('method_not_allowed', `allowed methods: ${allowed.join(', ')}`), request, reply);
  };
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code = '' } = error as Partial<FastifyError>;
  const known = statusCode !== undefined && code.startsWith('FST_') ? byStatus[statusCode] : undefined;
  if (known) return new Refusal(known[0], known[1]);
  if (error instanceof SyntaxError && statusCode === 400) return new Refusal('invalid_data', 'the body is not JSON');
  return new Refusal('internal', 'internal error; see the log for this request id');
}

function sendProblem(
  refusal: Refusal,
  errors: ErrorSpecs,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const problem = toProblem(refusal, errors, request.id);
  const wait = problem.retry_after_s;
  if (typeof wait === 'number') reply.header('retry-after', Math.ceil(wait));
  if (refusal.code === 'not_signed_in') reply.header('www-authenticate', 'Bearer');
  // The rest of a rejected upload is not read to its end.
  if (routeOf(request)?.spec.raw && !request.raw.readableEnded) reply.header('connection', 'close');
  reply.code(problem.status).header('cache-control', 'no-store').type(problemType);
  return reply.send(JSON.stringify(problem));
}
