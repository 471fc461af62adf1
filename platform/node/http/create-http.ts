import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock';
import {
  addressKey,
  type ChangeAllowance,
  createChangeAllowance,
  createRateLimiter,
  type RateLimiter,
} from '#platform/node/auth';
import { uuid } from '#platform/random';
import { acceptForms, acceptJsonOnly, requirePlainBody } from './accept-bodies.ts';
import { createAddressAdmission } from './admit-address.ts';
import { type CallerLimit, createCallerLimit } from './caller-limit.ts';
import { createClientErrorHandler } from './create-client-error-handler.ts';
import { type Connections, createConnections } from './create-connections.ts';
import { createErrorHandler, createNotFoundHandler } from './create-error-handler.ts';
import { discardBody } from './discard-body.ts';
import type { HttpOptions, HttpTimeouts } from './http-options.ts';
import { createSlowRefusal, type SlowRefusal } from './refuse-slowly.ts';
import { collectRoutes, fastifyPath, pathMatcher, type Route } from './route.ts';
import { requireSameOrigin } from './same-origin.ts';
import { securityHeaders } from './security-headers.ts';
import { inTurns, isLargeAnswer } from './send-in-turns.ts';
import { createStreams, type Streams } from './send-stream.ts';
import { sendAnswer, serveRoute } from './serve-route.ts';
import { createSlowUploads, type SlowUploads } from './slow-uploads.ts';

/** The HTTP server: Fastify with the routes of all modules, not listening yet. */
export type Http = FastifyInstance;
/** A request to the server, and its reply. */
export type HttpRequest = FastifyRequest;
export type HttpReply = FastifyReply;

const oneMebibyte = 1024 * 1024;
/** Answers from this size on wait for a turn. */
const turnBytes = 16 * 1024;
const usual: HttpTimeouts = { head: 10_000, request: 120_000, idle: 72_000, check: 5_000 };

/** Creates the server with the routes of all module contracts (docs/reference/wire.md, "Places"). */
export function createHttp(options: HttpOptions): Http {
  const routes = collectRoutes(options.modules);
  const timeouts = options.timeouts ?? usual;
  const answerError = createErrorHandler(options);
  const uploads = createSlowUploads(options.clock, timeouts.request);
  const countCaller = createCallerLimit(options);
  const admission = createAddressAdmission(options, countCaller);
  const connections = createConnections(options);
  const app = Fastify({
    logger: false,
    bodyLimit: options.bodyLimit ?? oneMebibyte,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    http: {
      headersTimeout: timeouts.head,
      connectionsCheckingInterval: timeouts.check,
      maxHeaderSize: 16_384,
      // Other upgrade offers are ignored (RFC 9110, 7.8): Java and curl offer h2c with their first request.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    genReqId: (request) => requestId(request.headers['x-request-id']) ?? uuid(options.random),
    routerOptions: { maxParamLength: 500 },
    // A malformed URL bypasses all hooks, so what they do is done here.
    frameworkErrors: (error, request, reply) => {
      const answer = (problem: unknown) =>
        void answerError(problem, request, reply.headers(headersOf(options, request)));
      admission.admit(request).then(() => answer(error), answer);
    },
    clientErrorHandler: createClientErrorHandler(options, uploads),
    forceCloseConnections: 'idle',
    return503OnClosing: true,
  });
  connections.watch(app.server);
  countConnections(options, connections, admission.counters);
  acceptJsonOnly(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(options, request));
    await admission.admit(request);
    requireSameOrigin(request, options.resolveClient(request.raw), options.allowedOrigins ?? []);
    requirePlainBody(request);
  });
  const streams = createStreams();
  closeAfterAnswers(app, streams);
  answerInTurns(app, connections, options.clock);
  app.addHook('onResponse', async (request, reply) => logAccess(options, request, reply));
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(createNotFoundHandler(answerError, allowedMethods(routes)));
  const allowance = options.allowance ?? createChangeAllowance(options.clock);
  registerRoutes(app, routes, { options, streams, uploads, countCaller, allowance });
  return app;
}

/** Lets large answers wait for turns, so that others are answered in between. */
function answerInTurns(app: FastifyInstance, connections: Connections, clock: Clock): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode >= 400) await discardBody(request.raw, clock);
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const bytes = Buffer.byteLength(payload);
    if (bytes < turnBytes) return payload;
    // Many may have waited for one document: once it is made, the system would take a thousand copies in one go.
    await connections.turnOf(request.raw);
    if (!isLargeAnswer(bytes)) return payload;
    reply.header('content-length', bytes);
    return inTurns(payload, () => connections.turnOf(request.raw));
  });
}

/** Registers what became of connections and requests as gauges. */
function countConnections({ metrics }: HttpOptions, connections: Connections, requests: { readonly limited: number }) {
  const add = (name: string, help: string, read: () => number) => metrics?.addGauge(`bellhop_http_${name}`, help, read);
  add('connections', 'Open HTTP connections', () => connections.counters.open);
  add('crowded', 'HTTP connections closed to make room for others', () => connections.counters.crowded);
  add('stalled', 'HTTP connections closed because their clients took no answers', () => connections.counters.stalled);
  add('limited', 'HTTP requests of addresses beyond their limit', () => requests.limited);
}

/** Closes connections after their response during shutdown: idle ones would delay it to the end of the grace period. */
function closeAfterAnswers(app: FastifyInstance, streams: Streams): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    streams.end();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  // A large answer has told its client before that the connection stays.
  app.addHook('onResponse', async ({ raw }) => {
    if (closing) raw.socket.destroySoon();
  });
}

/** Returns the headers of every response. */
function headersOf(options: HttpOptions, request: FastifyRequest): { readonly [name: string]: string } {
  return { 'x-request-id': request.id, ...securityHeaders(options.resolveClient(request.raw), request.url) };
}

/** Returns the caller's request id if it is safe for logs and headers. */
function requestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[A-Za-z0-9._-]{8,64}$/.test(header) ? header : undefined;
}

function registerRoutes(app: FastifyInstance, routes: readonly Route[], services: RouteServices): void {
  const { options } = services;
  const limit = createRateLimiter(options.clock, options.anonymousWritesPerMinute ?? 300, 60_000);
  const limits = { ...services, limit, refuse: createSlowRefusal(options.clock, limit) };
  for (const route of routes.filter(({ spec }) => !spec.raw && !spec.forms)) addRoute(app, route, limits);
  app.register(async (inner) => {
    acceptForms(inner);
    for (const route of routes.filter(({ spec }) => spec.forms)) addRoute(inner, route, limits);
  });
  app.register(async (inner) => {
    inner.removeAllContentTypeParsers();
    inner.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const route of routes.filter((one) => one.spec.raw)) addRoute(inner, route, limits);
  });
}

type RouteServices = {
  readonly options: HttpOptions;
  readonly streams: Streams;
  readonly uploads: SlowUploads;
  readonly countCaller: CallerLimit;
  readonly allowance: ChangeAllowance;
};
type LimitedRouteServices = RouteServices & { readonly limit: RateLimiter; readonly refuse: SlowRefusal };

function addRoute(app: FastifyInstance, route: Route, services: LimitedRouteServices): void {
  const { options, streams, uploads, limit, refuse, countCaller, allowance } = services;
  const { access, limitsItself = false } = route.spec;
  const limited = access === 'anyone' && route.method !== 'GET' && !limitsItself;
  app.route({
    method: route.method,
    url: fastifyPath(route.path),
    config: { contractRoute: route },
    // Before the body is read.
    onRequest: async (request, reply) => {
      if (route.spec.raw?.slow) uploads.admit(request.raw, reply.raw);
      if (!limited) return;
      const key = `${route.name} ${addressKey(options.resolveClient(request.raw).address)}`;
      if (!limit.take(key)) await refuse(key);
    },
    handler: async (request, reply) => {
      const called = { options, countCaller, allowance, signal: () => streams.open(reply.raw) };
      const answer = await serveRoute(route, called, request);
      return sendAnswer(answer, { request, reply });
    },
  });
}

/** Returns the methods that the contracts declare for a path. */
function allowedMethods(routes: readonly Route[]): (path: string) => string[] {
  const matchers = routes.map((route) => ({ method: route.method, matcher: pathMatcher(route.path) }));
  return (path) => {
    const methods = matchers.filter(({ matcher }) => matcher.test(path)).map(({ method }) => method);
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  };
}

/** Logs one line per request with the route pattern, so no name, room or token of a path is logged. */
function logAccess(options: HttpOptions, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'none';
  const seen = { method: request.method, route, status: reply.statusCode };
  const line = { id: request.id, ...seen, ms: Math.round(reply.elapsedTime) };
  options.log[levelOf(reply.statusCode)](line, 'request');
  options.metrics?.request({ ...seen, seconds: reply.elapsedTime / 1000 });
}

/** Returns the log level: successful requests are only logged for debugging; changes are in the audit log. */
function levelOf(status: number): 'debug' | 'info' | 'warn' {
  if (status >= 500) return 'warn';
  return status < 400 ? 'debug' : 'info';
}
