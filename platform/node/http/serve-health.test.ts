import { expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { adminKeyResolver, createAuthenticator, createClientResolver } from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { createHttp } from './create-http.ts';
import type { HttpOptions } from './http-options.ts';
import { createMetrics } from './metrics.ts';
import { type Readiness, serveHealth } from './serve-health.ts';

const key = 'k'.repeat(40);
const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };

function server(ready: Readiness) {
  const metrics = createMetrics({ process: false });
  metrics.addGauge('bellhop_sockets', 'Open sockets', () => 7);
  const options: HttpOptions = {
    modules: [],
    authenticate: createAuthenticator([adminKeyResolver(key)]),
    onlyProperty: async () => undefined,
    resolveClient: createClientResolver({ has: () => false }),
    clock: systemClock,
    random: seededRandom(1),
    log,
    audit: () => {},
    strict: true,
    metrics,
  };
  const app = createHttp(options);
  serveHealth(app, options, { ready, metrics });
  return app;
}

test('the server is ready if every component responds; one that throws or times out is unhealthy', async () => {
  const yes = async () => true;
  expect((await server({ database: yes, bus: yes }).inject('/readyz')).statusCode).toBe(200);
  const broken = await server({ database: yes, bus: () => Promise.reject(new Error('gone')) }).inject('/readyz');
  expect([broken.statusCode, broken.json().parts]).toEqual([503, { database: true, bus: false }]);
  const silent = await server({ database: () => new Promise(() => {}) }).inject('/readyz');
  expect([silent.statusCode, silent.json().parts]).toEqual([503, { database: false }]);
  expect((await server({ database: async () => false }).inject('/healthz')).statusCode).toBe(200);
});

test('however many ask at once, a component is looked at once', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let times = 0;
  const database = () => {
    times += 1;
    return times === 1 ? promise : Promise.resolve(false);
  };
  const app = server({ database });
  const sent = Array.from({ length: 50 }, () => app.inject('/readyz'));
  await expect.poll(() => times).toBe(1);
  // The last one was sent before this one, which was answered.
  await app.inject('/healthz');
  resolve(true);
  expect(new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(times).toBe(1);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
});

test('localhost may read the metrics, others need a key', async () => {
  const app = server({});
  const read = (remoteAddress: string, headers = {}) => app.inject({ url: '/metrics', remoteAddress, headers });
  const text = (await read('127.0.0.1')).body;
  expect(text).toContain('bellhop_sockets 7');
  expect((await read('::1')).statusCode).toBe(200);
  expect((await read('192.168.1.20')).statusCode).toBe(401);
  expect((await read('127.0.0.1', { 'x-forwarded-for': '192.168.1.20' })).statusCode).toBe(401);
  expect((await read('192.168.1.20', { authorization: `Bearer ${key}` })).statusCode).toBe(200);
  expect((await read('127.0.0.1')).body).toContain('route="/metrics",status="401"');
});
