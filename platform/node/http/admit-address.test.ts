import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createAuthenticator, createClientResolver, type Identity } from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { createAddressAdmission } from './admit-address.ts';
import { createCallerLimit } from './caller-limit.ts';
import { createHttp } from './create-http.ts';
import type { HttpOptions } from './http-options.ts';
import { createMetrics } from './metrics.ts';
import { serveDocs } from './serve-docs.ts';
import { serveHealth } from './serve-health.ts';

const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
const place = { property: '1', roomId: 'room', room: '214' };
const people: { readonly [cookie: string]: Identity } = {
  guest: { kind: 'guest', ...place, sessionId: 's', stayId: 'y', residentId: 'r' },
  tv: { kind: 'tv', ...place, deviceId: 'tv', occupied: true },
  walkIn: { kind: 'visitor', property: '1', mode: 'walkin', sessionId: 'v' },
};

type Changes = Omit<Partial<HttpOptions>, 'clock' | 'metrics'>;

function optionsOf(changes: Changes = {}) {
  const clock = fakeClock();
  const metrics = createMetrics({ process: false });
  return {
    modules: [],
    authenticate: createAuthenticator([async ({ cookies }) => people[cookies.as ?? '']]),
    onlyProperty: async () => '1',
    resolveClient: createClientResolver({ has: (address) => address === '127.0.0.1' }),
    ...{ clock, metrics, random: seededRandom(1), log, audit: () => {}, strict: true },
    ...changes,
  };
}

function server(changes: Changes = {}) {
  const options = optionsOf(changes);
  const app = createHttp(options);
  serveHealth(app, options, { ready: {}, metrics: options.metrics });
  serveDocs(app, []);
  /** Returns the status of an answer, for which a refusal lets wait. */
  const ask = async (url: string, headers = {}, address = '203.0.113.7') => {
    const request = app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } });
    return (await options.clock.settled(request)).statusCode;
  };
  return { ...options, app, ask };
}

const everyKind = [
  ['/api/v1/docs', 200],
  ['/api/v1/openapi.json', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/metrics', 401],
  ['/nothing/here', 404],
  ['/broken/%ff', 400],
] as const;

test.each(everyKind)('%s counts for the address of its caller', async (url, status) => {
  const { ask } = server({ requestsPerAddress: 2 });
  expect(await ask(url)).toBe(status);
  expect(await ask('/healthz', {}, '[2001:db8::1]:443')).toBe(200);
  expect(await ask(url)).toBe(status);
  expect(await ask('/healthz')).toBe(429);
  expect(await ask(url)).toBe(429);
  expect(await ask(url, {}, '203.0.113.8')).toBe(status);
});

test('a refusal takes a second or two, says when to try again, and is counted', async () => {
  const { app, clock, metrics, ask } = server({ requestsPerAddress: 1 });
  await ask('/healthz');
  const before = clock.elapsed();
  const refused = await clock.settled(app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7' } }));
  expect(clock.elapsed() - before).toBeGreaterThanOrEqual(1000);
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', retryable: true });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
  expect(await metrics.text()).toContain('bellhop_http_limited 1');
  await clock.advance(60_000);
  expect(await ask('/healthz')).toBe(200);
});

test('whoever signed in is served behind an address that a stranger has used up, within their own limit', async () => {
  const { ask } = server({ requestsPerAddress: 1 });
  await ask('/healthz');
  expect(await ask('/api/v1/docs', { cookie: 'as=guest' })).toBe(200);
  expect(await ask('/api/v1/docs', { cookie: 'as=tv' })).toBe(200);
  expect(await ask('/api/v1/docs', { cookie: 'as=walkIn' })).toBe(429);
  expect(await ask('/api/v1/docs', { cookie: 'as=nobody' })).toBe(429);
  expect(await ask('/api/v1/docs', { authorization: 'Bearer wrong' })).toBe(429);
  const statuses: number[] = [];
  for (let count = 1; count <= 600; count += 1) statuses.push(await ask('/healthz', { cookie: 'as=guest' }));
  expect(statuses.indexOf(429)).toBe(599);
});

/** Counts the requests of an address that are admitted of as many. */
async function admitted(requests: number, changes: Changes = {}): Promise<number> {
  const options = optionsOf(changes);
  const { admit } = createAddressAdmission(options, createCallerLimit(options));
  const raw = { headers: {}, socket: { remoteAddress: '203.0.113.7' } };
  const request = { raw, headers: {}, url: '/', routeOptions: {} } as unknown as FastifyRequest;
  let count = 0;
  const sent = Array.from({ length: requests }, async () => {
    await admit(request);
    count += 1;
  });
  await options.clock.settled(Promise.allSettled(sent));
  return count;
}

test('300 phones behind one address that open the app at once are served, with 80 requests each', async () => {
  expect(await admitted(300 * 80)).toBe(300 * 80);
  expect(await admitted(300 * 80 + 100)).toBe(300 * 80);
});

test('the hotel’s own addresses may ask for ten times as much', async () => {
  const isHotelAddress = async (address: string) => address === '203.0.113.7';
  expect(await admitted(100, { requestsPerAddress: 5, isHotelAddress })).toBe(50);
});
