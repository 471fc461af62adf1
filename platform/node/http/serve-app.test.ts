import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveApp } from './serve-app.ts';

const around = mkdtempSync(join(tmpdir(), 'bellhop-app-'));
const folder = join(around, 'phone');
mkdirSync(join(folder, 'assets'), { recursive: true });
writeFileSync(join(around, 'secret.txt'), 'secret');
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
writeFileSync(join(folder, 'sw.js'), 'worker');
writeFileSync(join(folder, '.env'), 'secret');
writeFileSync(join(folder, 'assets/app-1a2b.js'), 'script');
writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('script'));
afterAll(() => rmSync(around, { recursive: true }));

function server(at = folder) {
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('nothing'));
  serveApp(app, { prefix: '/ONEapp/', folder: at, nonPagePaths: ['api/', 'assets/', 'tv/'] });
  return app;
}

test('pages are always revalidated, hashed files are cached for a year', async () => {
  const app = server();
  const page = await app.inject('/ONEapp/');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(page.headers['content-type']).toContain('text/html');
  expect((await app.inject('/ONEapp/sw.js')).headers['cache-control']).toBe('no-cache');
  const asset = await app.inject('/ONEapp/assets/app-1a2b.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toContain('javascript');
});

test('a route of the app serves the page, also with dots and slashes in its parameters', async () => {
  const app = server();
  for (const path of [
    'login',
    'cp/12',
    'open-web-page/https%3A%2F%2Fa.example%2Fb.html',
    'cp/1?name=a.js',
    'weather/0',
  ]) {
    const reply = await app.inject(`/ONEapp/${path}`);
    expect([path, reply.statusCode, reply.body.includes('<title>app')]).toEqual([path, 200, true]);
  }
});

test('pages of an app may lie below the address of another', async () => {
  const app = Fastify();
  const elsewhere = { pagesElsewhere: ['/ONEapp/tv/all'] };
  serveApp(app, { prefix: '/ONEapp/tv/', folder: around, nonPagePaths: [] });
  serveApp(app, { prefix: '/ONEapp/', folder, nonPagePaths: ['tv/'], ...elsewhere });
  for (const path of ['/ONEapp/tv/all', '/ONEapp/tv/all/', '/ONEapp/tv/all?onclickVal=radio']) {
    const reply = await app.inject(path);
    expect([reply.statusCode, reply.headers['cache-control'], reply.body]).toEqual([
      ...[200, 'no-cache'],
      expect.stringContaining('<title>app'),
    ]);
  }
  expect((await app.inject('/ONEapp/tv/')).statusCode).toBe(503);
});

test('the policy of pages, and of no other files, names the servers to which they connect', async () => {
  const app = Fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; connect-src 'self'");
  });
  const connectsTo = async () => ['wss://pbx.hotel.test/sip'];
  serveApp(app, { prefix: '/ONEapp/', folder, nonPagePaths: [], connectsTo });
  for (const [path, more] of [
    ['', ' wss://pbx.hotel.test/sip'],
    ['index.html', ' wss://pbx.hotel.test/sip'],
    ['cp/12', ' wss://pbx.hotel.test/sip'],
    ['sw.js', ''],
  ]) {
    const { headers } = await app.inject(`/ONEapp/${path}`);
    expect(headers['content-security-policy']).toBe(`default-src 'none'; connect-src 'self'${more}`);
  }
});

test.each(['assets/app-old.js', 'api/nothing', 'api', 'tv/', 'favicon.ico', 'assets/'])(
  '%s is never a page',
  async (path) => {
    expect((await server().inject(`/ONEapp/${path}`)).statusCode).toBe(404);
  },
);

test('a browser that accepts gzip gets the precompressed file', async () => {
  const reply = await server().inject({
    url: '/ONEapp/assets/app-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual(['gzip', 'accept-encoding']);
  expect(reply.headers['content-type']).toContain('javascript');
  expect(reply.rawPayload).toEqual(gzipSync('script'));
});

test('a cached file gets 304, and HEAD has no body', async () => {
  const app = server();
  const { etag } = (await app.inject('/ONEapp/sw.js')).headers;
  const again = await app.inject({ url: '/ONEapp/sw.js', headers: { 'if-none-match': String(etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url: '/ONEapp/' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('the redirect to the trailing slash preserves the query', async () => {
  const reply = await server().inject('/ONEapp?room=214&lang=de');
  expect([reply.statusCode, reply.headers.location]).toEqual([308, '/ONEapp/?room=214&lang=de']);
});

const traversals = [
  '../secret.txt',
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  'assets/..%2f..%2fsecret.txt',
  '..%5csecret.txt',
  '.env',
  'assets%2f..%2f.env',
  '%00',
  '....//secret.txt',
];
test.each(traversals)('%s cannot escape the build folder', async (path) => {
  const reply = await server().inject(`/ONEapp/${path}`);
  expect(reply.body).not.toContain('secret');
  expect(reply.statusCode).toBeLessThan(500);
});

test('a missing build is reported clearly', async () => {
  const reply = await server(join(around, 'nothing')).inject('/ONEapp/login');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(reply.body).toContain('npm start');
});
