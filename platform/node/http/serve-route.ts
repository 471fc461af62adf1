import type { FastifyReply, FastifyRequest } from 'fastify';
import { containsNul, effectOf, type PermissionName, Refusal, type ServerSentEvent, staff } from '#platform/contract';
import { accessError, addressKey, type ChangeAllowance, type Cookies, readCookies } from '#platform/node/auth';
import { isShared, type RouteContext } from '#platform/node/server';
import { authorize } from './authorize.ts';
import type { CallerLimit } from './caller-limit.ts';
import { entityTagOf, isKnownTag } from './entity-tag.ts';
import type { HttpOptions } from './http-options.ts';
import { parseInput, type RawInput } from './parse-input.ts';
import { type PlainHeaders, plainHeaders } from './plain-headers.ts';
import { rawBody } from './raw-body.ts';
import { rejectUnknownFields } from './reject-unknown-fields.ts';
import { namedProperty, requireOneProperty, resolveProperty, withOnlyProperty } from './request-property.ts';
import type { Route } from './route.ts';
import { sendStream } from './send-stream.ts';

type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: { readonly [name: string]: string | readonly string[] };
};

/** Services shared by all routes. */
export type RouteCallServices = {
  readonly options: HttpOptions;
  /** Creates a signal that fires when the client disconnects or the server shuts down. */
  readonly signal: () => AbortSignal;
  readonly countCaller: CallerLimit;
  readonly allowance: ChangeAllowance;
};

/** Share of responses validated in production. */
const sampled = 0.05;

/** Serves a request to a contract route: authenticates, authorizes, validates, handles, and checks the response. */
export async function serveRoute(route: Route, services: RouteCallServices, request: FastifyRequest): Promise<Answer> {
  const { options } = services;
  const only = await options.onlyProperty();
  const input = withOnlyProperty(inputOf(route, request), only);
  if (containsNul(input)) throw new Refusal('invalid_data', 'strings must not contain U+0000');
  const headers = plainHeaders(request);
  const cookies = readCookies(headers.cookie);
  const named = namedProperty(input);
  const desk = route.path.startsWith('/api/v1/');
  const proof = { property: named ?? only ?? '', cookies, headers, desk };
  const identity = await options.authenticate(proof);
  const { address } = options.resolveClient(request.raw);
  services.countCaller({ identity, address, isRead: isRead(request) });
  const property = resolveProperty(route.spec, { identity, ...(named && { named }), ...(only && { only }) });
  authorize(route, { identity, property, input }, options.audit);
  requireOneProperty(input);
  const parsed = parseInput(route.spec, input);
  if (typeof route.spec.access === 'object') rejectUnknownFields(route.spec, input);
  const isStillAllowed = async (permissions: readonly PermissionName[] = []) => {
    const now = await options.authenticate(proof).catch(() => undefined);
    const needed = [route.spec.access, ...permissions.map(staff)];
    return now !== undefined && needed.every((access) => accessError(access, now, property) === undefined);
  };
  const effect = effectOf(route.spec, parsed.query ?? {}, isRead(request) ? 'none' : 'change');
  services.allowance({ identity, effect, addressKey: addressKey(address) });
  const context: RouteContext = {
    ...requestContext(options, request, { headers, cookies }),
    ...rawOf(route, request),
    openStream: () => ({ signal: services.signal(), isStillAllowed }),
    identity,
    property,
  };
  const answer = await route.handler(context as never, parsed as never);
  checkAnswer(route, answer as Answer, options);
  return answer as Answer;
}

function inputOf(route: Route, request: FastifyRequest): RawInput {
  return { params: request.params, query: request.query, body: route.spec.raw ? undefined : request.body };
}

function requestContext(
  options: HttpOptions,
  request: FastifyRequest,
  parts: { headers: PlainHeaders; cookies: Cookies },
): Omit<RouteContext, 'identity' | 'property' | 'openStream'> {
  const { address, secure, host } = options.resolveClient(request.raw);
  return { address, secure, host, requestId: request.id, ...parts };
}

function rawOf(route: Route, request: FastifyRequest): { raw?: AsyncIterable<Uint8Array> } {
  return route.spec.raw ? { raw: rawBody(route.spec.raw, request.raw) } : {};
}

function checkAnswer(route: Route, answer: Answer, options: HttpOptions): void {
  if (!options.strict && options.random.number() >= sampled) return;
  // It was checked for the first who got it.
  if (typeof answer.body === 'object' && answer.body !== null && written.has(answer.body)) return;
  const schema = route.spec.answers[answer.status];
  const issues = schema?.safeParse(answer.body).error?.issues;
  if (schema && !issues) return;
  const where = issues?.map((issue) => issue.path.join('.') || 'body') ?? [`status ${answer.status}`];
  options.log.error({ route: route.name, where }, 'a response violates its contract');
  if (options.strict) throw new Error(`the response of ${route.name} violates its contract at ${where.join(', ')}`);
}

/** Sends a response: bytes unchanged, everything else as JSON; 304 for a matching entity tag (RFC 9110, 13.1.2). */
export function sendAnswer(
  answer: Answer,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  for (const [name, value] of Object.entries(answer.headers ?? {})) reply.header(name, value);
  reply.code(answer.status);
  if (isStream(answer.body)) return sendStream(answer.body, reply);
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  if (answer.body === undefined) return reply.send();
  const payload = payloadOf(answer.body);
  if (!reply.hasHeader('content-type')) {
    reply.type(answer.body instanceof Uint8Array ? 'application/octet-stream' : 'application/json; charset=utf-8');
  }
  if (isRead(request) && answer.status === 200 && unchanged(payload, request, reply)) return reply.code(304).send();
  return reply.send(payload);
}

function isStream(body: unknown): body is AsyncIterable<ServerSentEvent> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Answers that several get, as they were written for the first of them. */
const written = new WeakMap<object, Buffer>();

function payloadOf(body: unknown): Buffer {
  if (body instanceof Uint8Array) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const known = typeof body === 'object' && body !== null && isShared(body) ? body : undefined;
  const before = known && written.get(known);
  if (before) return before;
  const text = JSON.stringify(body);
  if (text === undefined) throw new Refusal('internal', 'the response is not serializable');
  const payload = Buffer.from(text);
  if (known) written.set(known, payload);
  return payload;
}

function isRead(request: FastifyRequest): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function unchanged(payload: Buffer, request: FastifyRequest, reply: FastifyReply): boolean {
  if (reply.getHeader('cache-control') === 'no-store') return false;
  const tag = String(reply.getHeader('etag') ?? entityTagOf(payload));
  reply.header('etag', tag);
  return isKnownTag(request.headers, tag);
}
