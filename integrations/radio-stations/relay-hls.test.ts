import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createFakeInternet } from '#platform/node/testing';
import { createHlsRelay } from './relay-hls.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function open(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const clock = fakeClock();
  const internet = createFakeInternet(clock);
  internet.addHost('radio.example', (server.address() as AddressInfo).port);
  const relay = createHlsRelay({ clock, outbound: internet.outbound });
  const fetch = async (path: string) => {
    const url = `http://radio.example${path}`;
    const piece = await relay({ property: '1', url, nameOf: (named) => `<${named}>` });
    return [piece.contentType, Buffer.from(piece.body).toString('utf8')];
  };
  return { requested, clock, fetch };
}

test('in a playlist each address has its name, whatever way it is written', async () => {
  const lines = [
    '#EXTM3U',
    '#EXT-X-KEY:METHOD=AES-128,URI="key.bin",IV=0x1',
    '#EXTINF:6,',
    'a/1.aac?x=1',
    'https://cdn.example/2.aac',
    'ftp://cdn.example/3',
  ];
  const { fetch } = await open((request, response) => {
    if (request.url === '/list') response.writeHead(302, { location: '/live/list' }).end();
    else response.writeHead(200, { 'content-type': 'text/plain' }).end(lines.join('\r\n'));
  });
  const [type, text = ''] = await fetch('/list');
  expect(type).toBe('application/vnd.apple.mpegurl');
  expect(text.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-KEY:METHOD=AES-128,URI="<http://radio.example/live/key.bin>",IV=0x1',
    '#EXTINF:6,',
    '<http://radio.example/live/a/1.aac?x=1>',
    '<https://cdn.example/2.aac>',
    '',
  ]);
});

test('a segment is loaded once for all who listen at the time, and a playlist anew after two seconds', async () => {
  const { requested, clock, fetch } = await open((request, response) => {
    const isList = request.url === '/list';
    response.writeHead(200, { 'content-type': isList ? 'text/plain' : 'video/mp2t; x' });
    response.end(isList ? '#EXTM3U\n' : 'sound');
  });
  expect(await Promise.all([fetch('/1.ts'), fetch('/1.ts')])).toEqual(Array(2).fill(['video/mp2t', 'sound']));
  await fetch('/list');
  await clock.advance(2_000);
  await Promise.all([fetch('/1.ts'), fetch('/list')]);
  expect(requested.sort()).toEqual(['/1.ts', '/list', '/list']);
});

test.each([
  ['is too large', (response: ServerResponse) => response.end(Buffer.alloc(3 * 1024 * 1024))],
  ['is not there', (response: ServerResponse) => response.writeHead(404).end()],
  ['leads elsewhere', (response: ServerResponse) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()],
])('a piece that %s is refused', async (_what, answer) => {
  const { fetch } = await open((_request, response) => void answer(response));
  await expect(fetch('/1.ts')).rejects.toMatchObject({ name: 'TuneError' });
});
