import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SongFile, SongJudge } from '#music/server';
import { Refusal } from '#platform/contract';
import { createLargeFiles } from '#platform/node/files';
import { seededRandom } from '#platform/random';
import { serveMusic } from './serve-music.ts';
import { byTestCookie } from './testing/by-test-cookie.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellhop-serve-music-'));
  mkdirSync(join(folder, 'music'));
  writeFileSync(join(folder, 'secret.mp3'), 'secret');
  writeFileSync(join(folder, 'music', 'Ünter wegs.mp3'), '0123456789');
  symlinkSync('../secret.mp3', join(folder, 'music', 'out.mp3'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const contentType = 'audio/mp4; codecs="mp4a.40.2"';
const songs: Readonly<Record<string, SongFile>> = {
  uploaded: { contentType, key: '1/song' },
  lost: { contentType, key: '1/none' },
  inFolder: { contentType, path: 'Ünter wegs.mp3' },
  linked: { contentType, path: 'out.mp3' },
  above: { contentType, path: '../secret.mp3' },
  gone: { contentType, path: 'gone.mp3' },
  aFolder: { contentType, path: '.' },
};

let isInHouse = true;

async function server() {
  const files = createLargeFiles(join(folder, 'data'), seededRandom(1));
  await files.put(
    '1/song',
    (async function* () {
      yield Buffer.from('abcdefghij');
    })(),
  );
  isInHouse = true;
  const judge: SongJudge = {
    find: async (id, identify) => {
      const who = await identify('1');
      const isOwner = who.some((one) => one.kind === 'tv' || (one.kind === 'guest' && one.stayId === 'stay'));
      return isOwner && isInHouse ? songs[id] : undefined;
    },
  };
  const app = Fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof Refusal && error.code === 'not_found' ? 404 : 500).send(),
  );
  serveMusic(app, { judge, authenticate: byTestCookie, files, folder: join(folder, 'music') });
  return (id: string, headers: { readonly [name: string]: string } = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url: `/ONEapp/music/${id}`, headers: { cookie: 'guest=stay', ...headers } });
}

test.each([
  ['uploaded', 'abcdefghij', 'cde'],
  ['inFolder', '0123456789', '234'],
])('the song %s is sent whole or in part, by who may have it', async (id, all, part) => {
  const get = await server();
  const whole = await get(id);
  expect([whole.statusCode, whole.body]).toEqual([200, all]);
  expect(whole.headers).toMatchObject({
    ...{ 'content-type': contentType, 'content-length': '10', 'accept-ranges': 'bytes', 'cache-control': 'no-store' },
  });
  const range = await get(id, { range: 'bytes=2-4' });
  expect([range.statusCode, range.body, range.headers['content-range']]).toEqual([206, part, 'bytes 2-4/10']);
  expect((await get(id, { range: 'bytes=10-' })).statusCode).toBe(416);
  const head = await get(id, {}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10']);
  const { etag = '' } = whole.headers as { readonly etag?: string };
  expect((await get(id, { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await get(id, { range: 'bytes=2-4', 'if-range': etag })).statusCode).toBe(206);
  expect((await get(id, { range: 'bytes=2-4', 'if-range': '"another"' })).body).toBe(all);
  expect((await get(id, { cookie: 'tv=1' })).statusCode).toBe(200);
});

test.each(['none', 'lost', 'linked', 'above', 'gone', 'aFolder'])('there is nothing under %s', async (id) => {
  expect((await (await server())(id)).statusCode).toBe(404);
});

test('an address alone opens nothing, and nothing once the stay has ended', async () => {
  const get = await server();
  expect((await get('uploaded', { cookie: '' })).statusCode).toBe(404);
  expect((await get('uploaded', { cookie: 'guest=another' })).statusCode).toBe(404);
  expect((await get('uploaded', { range: 'bytes=0-3' })).body).toBe('abcd');
  isInHouse = false;
  expect((await get('uploaded', { range: 'bytes=4-' })).statusCode).toBe(404);
});
