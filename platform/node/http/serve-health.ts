import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock, Timer } from '#platform/clock';
import { staff } from '#platform/contract';
import { accessError, type Client, readCookies } from '#platform/node/auth';
import type { HttpOptions } from './http-options.ts';
import type { Metrics } from './metrics.ts';

/** Health checks by component; a rejection counts as unhealthy. */
export type Readiness = { readonly [part: string]: () => Promise<boolean> };

/** Options of {@link serveHealth}. */
export type Health = {
  readonly ready: Readiness;
  /** Reported components that do not affect readiness. */
  readonly informational?: Readiness;
  readonly metrics: Metrics;
};

/**
 * Serves `/healthz` (liveness), `/readyz` (readiness) and `/metrics` (Prometheus, from localhost or with a staff key).
 */
export function serveHealth(
  app: FastifyInstance,
  options: HttpOptions,
  { ready, informational = {}, metrics }: Health,
): void {
  // However many ask at once, everything is looked at once.
  const readiness = shared(async () => ({
    needed: await checkAll(ready, options.clock),
    others: await checkAll(informational, options.clock),
  }));
  const scrape = shared(() => metrics.text());
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const { needed, others } = await readiness();
    const isReady = Object.values(needed).every(Boolean);
    const parts = { ...needed, ...others };
    reply.code(isReady ? 200 : 503).header('cache-control', 'no-store');
    return reply.send({ status: isReady ? 'ready' : 'not_ready', parts });
  });
  app.get('/metrics', async (request, reply) => {
    await requireScraper(request, options);
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await scrape());
  });
}

/** Lets all who ask while `work` is under way wait for its result. */
function shared<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

async function checkAll(parts: Readiness, clock: Clock): Promise<{ readonly [part: string]: boolean }> {
  const checks = Object.entries(parts).map(async ([part, ask]) => [part, await answers(ask, clock)] as const);
  return Object.fromEntries(await Promise.all(checks));
}

/** Timeout of a health check in milliseconds. */
const answerMs = 2000;

async function answers(ask: () => Promise<boolean>, clock: Clock): Promise<boolean> {
  let timer: Timer | undefined;
  const late = new Promise<false>((resolve) => {
    timer = clock.after(answerMs, () => resolve(false));
  });
  try {
    return await Promise.race([ask(), late]);
  } catch {
    return false;
  } finally {
    timer?.cancel();
  }
}

/** Guests share the hotel's private addresses, so only localhost is trusted by address. */
async function requireScraper(request: FastifyRequest, options: HttpOptions): Promise<void> {
  if (isLocal(options.resolveClient(request.raw), request)) return;
  const { authorization, cookie } = request.headers;
  const identity = await options.authenticate({
    property: '',
    cookies: readCookies(cookie),
    headers: { authorization },
  });
  const refusal = accessError(staff('metrics.read'), identity, '');
  if (refusal) throw refusal;
}

/** Whether the request comes from localhost. A local proxy missing from `TRUST_PROXY` is recognized by its headers. */
function isLocal({ address }: Client, request: FastifyRequest): boolean {
  const { 'x-forwarded-for': forwardedFor, forwarded, via } = request.headers;
  if (forwardedFor !== undefined || forwarded !== undefined || via !== undefined) return false;
  return isIP(address) === 4 ? address.startsWith('127.') : address === '::1';
}
