import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { systemRandom } from '#platform/random';
import { composeServer } from '../compose.ts';
import { loadDemoHotel } from '../load-demo-hotel.ts';
import type { Server } from '../server-parts.ts';

const folders: string[] = [];
const servers: Server[] = [];
const sockets: WebSocket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const server of servers.splice(0)) await server.close(0);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Wish = {
  readonly demo: 'hotel' | 'off';
  readonly production?: boolean;
  /** Without any hotel, where none is asked for. */
  readonly isEmpty?: boolean;
  readonly restart?: () => void;
};

/** A server that is started with `demo`, the demo hotel in it; answers its port. */
async function open({ demo, production = false, isEmpty = false, restart }: Wish): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-stage-'));
  folders.push(dataDir);
  const server = await composeServer({
    ...{ config: { ...readConfig({ DEMO: demo }), production, dataDir }, clock: systemClock, random: systemRandom },
    ...{ log: recordingLog(), metrics: createMetrics({ process: false }), builds: dataDir, restart },
    synchronous: 'OFF',
  });
  servers.push(server);
  if (!isEmpty) await loadDemoHotel({ server, clock: systemClock, log: recordingLog() });
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  return (server.http.server.address() as AddressInfo).port;
}

const stage = (port: number) => `bellhop.localhost:${port}`;
const phone = (port: number) => `stage-phone.${stage(port)}`;

type Asked = {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly cookie?: string;
  readonly body?: object;
};
type Answer = { readonly status: number; readonly text: string; readonly cookie: string };

/** Asks over a connection of its own, under a host of its own; rejects when the connection is broken off. */
async function ask({ port, host, path, cookie = '', body }: Asked): Promise<Answer> {
  const headers = { host, cookie, ...(body && { 'content-type': 'application/json' }) };
  const asking = request({ port, host: '127.0.0.1', path, headers, agent: false, method: body ? 'POST' : 'GET' });
  asking.end(body ? JSON.stringify(body) : undefined);
  const [answer] = await once(asking, 'response');
  const text = (await answer.toArray()).join('');
  const lines: readonly string[] = answer.headers['set-cookie'] ?? [];
  const set = lines.find((line) => line.startsWith('bellhop_stage='));
  return { status: answer.statusCode, text, cookie: set?.split(';')[0] ?? '' };
}

async function turn(port: number, cookie: string, state: string): Promise<string> {
  const answer = await ask({ port, host: stage(port), path: '/stage/line', cookie, body: { actor: 'phone', state } });
  expect(answer.status).toBe(200);
  return answer.cookie;
}

function dial(port: number, cookie: string, host = phone(port)) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?mobile=true`, {
    headers: { host, cookie },
    origin: `http://${host}`,
  });
  sockets.push(socket);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('error', () => resolve());
  });
  return { socket, heard, ended };
}

const ping = '\u0002PING\u0003';
const pong = '\u0002PONG\u0003';

test('answers to an actor are held while what it sends arrives; cut off it hears nothing any more, until it is mended', async () => {
  const port = await open({ demo: 'hotel' });
  const whole = await turn(port, '', 'whole');
  const first = dial(port, whole);
  await expect.poll(() => first.heard.length).toBeGreaterThan(0);
  const held = await turn(port, whole, 'held');
  first.socket.send(ping);
  const late = ask({ port, host: phone(port), path: '/readyz', cookie: held });
  // Another browser's phone goes on meanwhile, so the server had its turn.
  const other = dial(port, await turn(port, '', 'whole'));
  await expect.poll(() => other.heard.length).toBeGreaterThan(0);
  other.socket.send(ping);
  await expect.poll(() => other.heard).toContain(pong);
  expect(first.heard).not.toContain(pong);
  await turn(port, held, 'whole');
  await expect.poll(() => first.heard).toContain(pong);
  expect((await late).status).toBe(200);

  await turn(port, whole, 'held');
  first.socket.send(ping);
  const cut = await turn(port, held, 'cut');
  await first.ended;
  expect(first.heard.filter((frame) => frame === pong)).toHaveLength(1);
  const refused = dial(port, cut);
  await refused.ended;
  expect(refused.heard).toEqual([]);
  await expect(ask({ port, host: phone(port), path: '/readyz', cookie: cut })).rejects.toThrow();
  // The cookie of the phone's line is nobody else's, and the stage itself stays connected.
  expect((await ask({ port, host: `stage-tv.${stage(port)}`, path: '/readyz', cookie: cut })).status).toBe(200);
  const state = JSON.parse((await ask({ port, host: stage(port), path: '/stage/state.json', cookie: cut })).text);
  expect(state).toMatchObject({ lines: { phone: 'cut', tv: 'whole', desk: 'whole' }, process: { id: process.pid } });

  const mended = dial(port, await turn(port, cut, 'whole'));
  await expect.poll(() => mended.heard.length).toBeGreaterThan(0);
}, 30_000);

test('a line that nobody knows, or asked for at another host, is not turned', async () => {
  const port = await open({ demo: 'hotel', isEmpty: true });
  const asked = { port, path: '/stage/line' };
  for (const body of [{ actor: 'phone', state: 'slow' }, { actor: 'cook', state: 'cut' }, {}]) {
    expect((await ask({ ...asked, host: stage(port), body })).status).toBe(422);
  }
  const body = { actor: 'phone', state: 'cut' };
  expect((await ask({ ...asked, host: phone(port), body })).status).toBe(422);
}, 30_000);

test('the stage restarts a server that somebody would start again, and no other', async () => {
  let restarts = 0;
  const kept = await open({ demo: 'hotel', isEmpty: true, restart: () => (restarts += 1) });
  const asked = { path: '/stage/restart', body: {} };
  expect((await ask({ ...asked, port: kept, host: stage(kept) })).status).toBe(202);
  await expect.poll(() => restarts).toBe(1);
  for (const alone of [
    await open({ demo: 'hotel', isEmpty: true }),
    await open({ demo: 'hotel', isEmpty: true, production: true, restart: () => expect.unreachable() }),
  ]) {
    expect((await ask({ ...asked, port: alone, host: stage(alone) })).status).toBe(404);
  }
}, 30_000);

test('without the demo there is no door of the stage, and its cookie cuts nobody off', async () => {
  const port = await open({ demo: 'off', restart: () => expect.unreachable() });
  const host = stage(port);
  for (const path of ['/stage/', '/stage/enter', '/stage/state.json']) {
    expect([path, (await ask({ port, host, path })).status]).toEqual([path, 404]);
  }
  for (const path of ['/stage/cast.json', '/stage/line', '/stage/restart']) {
    const body = { actor: 'phone', state: 'cut' };
    expect([path, (await ask({ port, host, path, body })).status]).toEqual([path, 404]);
  }
  const cookie = 'bellhop_stage=anybody.cut.cut.cut';
  expect((await ask({ port, host: phone(port), path: '/readyz', cookie })).status).toBe(200);
  const connected = dial(port, cookie);
  await expect.poll(() => connected.heard.length).toBeGreaterThan(0);
}, 30_000);
