import { Agent, request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import { createAuthenticator, createClientResolver, type Guest } from '#platform/node/auth';
import type { Log } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { createHttp, type Http } from './create-http.ts';
import { createMetrics } from './metrics.ts';
import { serveDocument } from './serve-document.ts';
import { serveHealth } from './serve-health.ts';

const log: Log = { debug() {}, info() {}, warn() {}, error() {}, child: () => log };
const guest: Guest = {
  ...{ kind: 'guest', property: '1', sessionId: 's', stayId: 'y', residentId: 'r', roomId: 'room', room: '214' },
};
const documentBytes = 2 ** 20;
const path = '/api/v1/openapi.json';
const allowance = 24_000;

const clients: Socket[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let http: Http | undefined;
afterEach(async () => {
  for (const socket of clients.splice(0)) socket.destroy();
  agent.destroy();
  http?.server.closeAllConnections();
  await http?.close();
});

async function open() {
  const clock = fakeClock();
  const metrics = createMetrics({ process: false });
  const options = {
    modules: [],
    authenticate: createAuthenticator([async ({ cookies }) => (cookies.as === 'guest' ? guest : undefined)]),
    onlyProperty: async () => '1',
    resolveClient: createClientResolver({ has: () => false }),
    ...{ clock, metrics, random: seededRandom(1), log, audit: () => {}, strict: true },
  };
  http = createHttp(options);
  serveHealth(http, options, { ready: { database: async () => true }, metrics });
  serveDocument(http, { path, type: 'application/json', make: async () => `"${'x'.repeat(documentBytes - 2)}"` });
  const ends = new Set<Socket>();
  http.server.on('connection', (socket: Socket) => {
    ends.add(socket);
    socket.once('close', () => ends.delete(socket));
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const gauge = async (name: string) =>
    Number(new RegExp(`^bellhop_http_${name} (\\d+)$`, 'm').exec(await metrics.text())?.[1]);
  return { clock, port, ends, gauge };
}

/** Lets the server work until something is so. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await turn();
}

const head = (url: string, more = '') => `GET ${url} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;

/** A connection that sends everything in one go; `answers` counts those with a status that were read. */
function flood(port: number, text: string) {
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  clients.push(socket);
  socket.on('error', () => {});
  const counts = new Map<string, number>();
  let tail = '';
  socket.on('data', (data) => {
    const seen = tail + data.toString('latin1');
    for (const [, status = ''] of seen.matchAll(/HTTP\/1\.1 (\d{3})/g))
      counts.set(status, (counts.get(status) ?? 0) + 1);
    // A status line that two reads share; none that was counted.
    tail = seen.slice(-11).replace(/HTTP\/1\.1 \d{3}.*/s, '');
  });
  return { socket, answers: (status: string) => counts.get(status) ?? 0 };
}

/** Opens connections that send everything and read nothing, as many at once as a system keeps for a server that is busy. */
async function unreadFloods(port: number, connections: number, text: string): Promise<void> {
  for (let left = connections; left > 0; left -= 100) {
    const some = Array.from({ length: Math.min(left, 100) }, () => flood(port, text).socket.pause());
    await until(() => some.every(({ connecting }) => !connecting));
  }
}

/** Returns the length of the guest's answer, sent as a browser does: again if an idle connection was closed meanwhile. */
function ask(port: number, tries = 3): Promise<number> {
  return new Promise((resolve, reject) => {
    const going = request({ port, path, host: '127.0.0.1', agent, headers: { cookie: 'as=guest' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (data: Buffer) => {
        bytes += data.length;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode === 200 ? bytes : -Number(answer.statusCode)));
    });
    going.on('error', (error) => {
      if (tries > 1 && going.reusedSocket) resolve(ask(port, tries - 1));
      else reject(error);
    });
    going.end();
  });
}

test('a guest behind the address of a flood has every answer, whatever the flood sends and does not read', async () => {
  const { clock, port, ends, gauge } = await open();
  let isOver = false;
  const honest: number[] = [];
  const calls = (async () => {
    // As many as a guest may in a time that stands still.
    while (!isOver || honest.length < 100) {
      honest.push(await ask(port));
      if (honest.length === 500) break;
    }
  })();

  // One connection, five thousand requests in a row, all read.
  const reader = flood(port, head(path, 'Accept-Encoding: gzip\r\n').repeat(5000));
  await until(() => reader.answers('200') === 5000);

  // Connections that ask for more than the system takes, and read nothing.
  await unreadFloods(port, 200, head(path).repeat(100));
  await unreadFloods(port, 1000, head(path).repeat(40));
  const waiting = () => [...ends].map(({ writableLength }) => writableLength);
  await until(() => waiting().filter((bytes) => bytes > 0).length >= 1200);
  // Of a connection one answer waits, not all that it asked for.
  expect(Math.max(...waiting())).toBeLessThan(documentBytes + 65_536);

  // Connections that read, and ask for what is cheap until the address has used up what it may.
  const readers = Array.from({ length: 100 }, () => flood(port, head('/readyz').repeat(500)));
  await until(async () => (await gauge('limited')) === 100);
  const served = readers.reduce((sum, { answers }) => sum + answers('200'), 5000);
  expect(served).toBeLessThanOrEqual(allowance);
  // Refusals wait, one of each connection.
  expect(readers.map(({ answers }) => answers('429'))).toEqual(readers.map(() => 0));
  isOver = true;
  await calls;
  expect(honest.length).toBeGreaterThanOrEqual(100);
  expect(honest).toEqual(honest.map(() => documentBytes));

  // Too much waits for the address: as many as hold more than 128 MiB are closed at once, and no more; the rest half a minute later.
  const sum = () => waiting().reduce((all, bytes) => all + bytes, 0);
  const most = 128 * 2 ** 20;
  expect(sum()).toBeGreaterThan(most);
  await clock.advance(1000);
  expect(sum()).toBeLessThanOrEqual(most);
  expect(sum()).toBeGreaterThan(most - documentBytes - 65_536);
  expect(await gauge('stalled')).toBeGreaterThan(0);
  await clock.advance(31_000);
  expect(await gauge('stalled')).toBe(1200);
  expect(await ask(port)).toBe(documentBytes);
});
