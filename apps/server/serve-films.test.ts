import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StreamJudge } from '#cinema/server';
import { Refusal } from '#platform/contract';
import { createLargeFiles, type LargeFiles } from '#platform/node/files';
import { seededRandom } from '#platform/random';
import { serveFilms } from './serve-films.ts';
import { byTestCookie } from './testing/by-test-cookie.ts';

let folder: string;
let files: LargeFiles;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-serve-'));
  files = createLargeFiles(folder, seededRandom(1));
  await files.put('1/a/v360-00000.ts', pieces('0123456789'));
  await files.put('1/a/master.m3u8', pieces('#EXTM3U\n'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* pieces(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Lets the stay `stay` have everything, and the TV. */
const judge: StreamJudge = {
  drop: () => {},
  find: async (ticket, name, { identify }) => {
    const identities = await identify('1');
    const isOwner = identities.some((one) => one.kind === 'tv' || (one.kind === 'guest' && one.stayId === 'stay'));
    if (ticket !== 'ticket' || !isOwner) return undefined;
    if (name === 'key') return { content: new Uint8Array(16), contentType: 'application/octet-stream' };
    return { key: `1/a/${name}`, contentType: 'video/mp2t' };
  },
};

function server() {
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal && error.code === 'not_found' ? 404 : 500).send(),
  );
  serveFilms(app, { judge, authenticate: byTestCookie, files });
  const get = (name: string, headers: { readonly [name: string]: string } = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/ONEapp/films/ticket/${name}`, headers: { cookie: 'guest=stay', ...headers } });
  return { app, get };
}

test('a segment is served whole or in part, and not again if it is known', async () => {
  const { get } = server();
  const whole = await get('v360-00000.ts');
  expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([200, '0123456789', '10']);
  expect(whole.headers).toMatchObject({ 'content-type': 'video/mp2t', 'accept-ranges': 'bytes' });
  expect(whole.headers['cache-control']).toMatch(/^private/);
  const part = await get('v360-00000.ts', { range: 'bytes=2-4' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
  const none = await get('v360-00000.ts', { range: 'bytes=10-' });
  expect([none.statusCode, none.headers['content-range']]).toEqual([416, 'bytes */10']);
  const known = await get('v360-00000.ts', { 'if-none-match': String(whole.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  const head = await get('v360-00000.ts', {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
});

test('playlists and keys are stored by nobody', async () => {
  const { get } = server();
  for (const name of ['master.m3u8', 'key']) {
    const { statusCode, headers } = await get(name);
    expect([name, statusCode, headers['cache-control']]).toEqual([name, 200, 'no-store']);
  }
});

test('a film in one file is stored by nobody, and breaks off when it is no longer the guest’s', async () => {
  async function* large(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < 64; at += 1) yield new Uint8Array(65_536);
  }
  await files.put('1/a/film.mp4', large());
  const { get } = server();
  const part = await get('film.mp4', { range: 'bytes=65536-131071' });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 65_536]);
  expect(part.headers['cache-control']).toBe('no-store');
  let requests = 0;
  const ending: StreamJudge = {
    drop: () => {},
    find: async (...request) => {
      requests += 1;
      return requests < 5 ? await judge.find(...request) : undefined;
    },
  };
  const app = Fastify();
  serveFilms(app, { judge: ending, authenticate: byTestCookie, files });
  const headers = { cookie: 'guest=stay' };
  await expect(app.inject({ url: '/ONEapp/films/ticket/film.mp4', headers })).rejects.toThrow();
  expect(requests).toBe(5);
});

test('the cookies of each request decide, a TV’s in the browser of a guest too', async () => {
  const { get } = server();
  for (const [cookie, status] of [
    ['guest=other', 404],
    ['', 404],
    ['tv=1', 200],
    ['guest=other; tv=1', 200],
  ] as const) {
    expect([cookie, (await get('master.m3u8', { cookie })).statusCode]).toEqual([cookie, status]);
  }
});

test('a file that is missing is not found', async () => {
  const { get, app } = server();
  expect((await get('v360-00001.ts')).statusCode).toBe(404);
  expect((await app.inject('/ONEapp/films/other/master.m3u8')).statusCode).toBe(404);
});
