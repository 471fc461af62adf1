import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createFakeInternet } from '#platform/node/testing';
import { createTuner } from './tune.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A station that does with each connection what is told, with the tuner that receives it. */
async function open(answer: (socket: Socket, path: string) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
    socket.once('data', (head) => answer(socket, head.toString('latin1').split(' ')[1] ?? ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => server.close(),
    () => {
      for (const socket of sockets) socket.destroy();
    },
  );
  const clock = fakeClock();
  const internet = createFakeInternet(clock);
  internet.addHost('radio.example', (server.address() as AddressInfo).port);
  const tune = createTuner({ clock, outbound: internet.outbound });
  const receive = (path: string) =>
    tune({ property: '1', url: `http://radio.example${path}`, onTitle: () => undefined });
  return { clock, sockets, receive };
}

test.each([
  ['nothing', ''],
  ['half a head', 'HTTP/1.1 200 OK\r\ncontent-'],
  ['a playlist without end', 'HTTP/1.1 200 OK\r\ncontent-type: audio/x-scpls\r\n\r\n[playlist]\n'],
])('a station that sends %s is let go of once it took too long', async (_what, sent) => {
  const requested = Promise.withResolvers<void>();
  const { clock, sockets, receive } = await open((socket) => {
    socket.write(sent, () => requested.resolve());
    if (sent === '') requested.resolve();
  });
  const receiving = receive('/live').catch((error: unknown) => error);
  await requested.promise;
  expect(sockets.size).toBe(1);
  await clock.advance(12_000);
  expect(await receiving).toMatchObject({ reason: 'unreachable', message: 'the station took too long' });
  await expect.poll(() => sockets.size).toBe(0);
});

test('a redirect to a playlist of segments says where it is', async () => {
  const { sockets, receive } = await open((socket, path) =>
    socket.end(
      path === '/live'
        ? 'HTTP/1.1 302 Found\r\nlocation: /hls/list?x=1\r\n\r\n'
        : 'HTTP/1.1 200 OK\r\ncontent-type: application/vnd.apple.mpegurl\r\n\r\n#EXTM3U\n#EXT-X-TARGETDURATION:6\n',
    ),
  );
  await expect(receive('/live')).rejects.toMatchObject({ reason: 'hls', url: 'http://radio.example/hls/list?x=1' });
  await expect.poll(() => sockets.size).toBe(0);
});
