import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { preferredCoding, serveDocument } from './serve-document.ts';

const text = '{"a":"long document"}'.repeat(1000);
const path = '/document.json';

function server(type = 'application/json; charset=utf-8') {
  const app = Fastify();
  serveDocument(app, { path, type, make: async () => text });
  return (headers: { readonly [name: string]: string } = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: path, headers });
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=1.0', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000', 'identity'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
])('who accepts %s gets %s', (header, coding) => {
  expect(preferredCoding(header)).toBe(coding);
});

test('a document has a compressed form for who accepts it, each with a tag of its own', async () => {
  const get = server();
  const [br, zip, plain] = await Promise.all([
    get({ 'accept-encoding': 'gzip, br' }),
    get({ 'accept-encoding': 'gzip' }),
    get(),
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  expect(gunzipSync(zip.rawPayload).toString()).toBe(text);
  expect(plain.body).toBe(text);
  expect(br.rawPayload.length).toBeLessThan(1000);
  const codings = [br, zip, plain].map((one) => one.headers['content-encoding']);
  expect(codings).toEqual(['br', 'gzip', undefined]);
  expect(new Set([br, zip, plain].map((one) => one.headers.etag)).size).toBe(3);
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
});

test('who has a document is told so, and HEAD has no body', async () => {
  const get = server();
  const accepts = { 'accept-encoding': 'br' };
  const { etag } = (await get(accepts)).headers;
  const known = await get({ ...accepts, 'if-none-match': `W/${etag}` });
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag]);
  expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(200);
  const head = await get(accepts, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test('what is compressed by its format is sent as it is', async () => {
  const font = await server('font/woff2')({ 'accept-encoding': 'br' });
  expect([font.headers['content-encoding'], font.headers.vary, font.body]).toEqual([undefined, undefined, text]);
});
