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
import { SimulatedBuilding } from '../../../integrations/mqtt/simulator/index.ts';
import { composeServer } from '../compose.ts';
import type { Server } from '../server-options.ts';
import { putPreparedHotel } from '../testing/prepared-hotel.ts';

const folders: string[] = [];
const servers: Server[] = [];
const sockets: WebSocket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  for (const server of servers.splice(0)) await server.close(0);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type OpenOptions = {
  readonly demo: 'hotel' | 'off';
  readonly production?: boolean;
  /** Starts without a hotel. */
  readonly isEmpty?: boolean;
  readonly restart?: () => void;
  readonly devices?: SimulatedBuilding;
};

function compose(dataDir: string, { demo, production = false, restart, devices }: OpenOptions) {
  return composeServer({
    config: { ...readConfig({ DEMO: demo }), production, dataDir },
    clock: systemClock,
    random: systemRandom,
    log: recordingLog(),
    metrics: createMetrics({ process: false }),
    builds: dataDir,
    restart,
    demoDevices: devices,
    synchronous: 'OFF',
  });
}

/** Starts a server with the demo hotel and returns its port. */
async function open(options: OpenOptions): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-stage-'));
  folders.push(dataDir);
  await putPreparedHotel(dataDir, options.isEmpty ? 'empty' : 'small', systemClock);
  const server = await compose(dataDir, options);
  servers.push(server);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  return (server.http.server.address() as AddressInfo).port;
}

const stage = (port: number) => `bellhop.localhost:${port}`;
const phone = (port: number) => `stage-phone.${stage(port)}`;

type StageRequest = {
  readonly port: number;
  readonly host: string;
  readonly path: string;
  readonly cookie?: string;
  readonly body?: object;
};
type Answer = { readonly status: number; readonly text: string; readonly cookie: string };

/** Sends a request over a separate connection with the given host; rejects if the connection is dropped. */
async function ask({ port, host, path, cookie = '', body }: StageRequest): Promise<Answer> {
  const headers = { host, cookie, ...(body && { 'content-type': 'application/json' }) };
  const outgoing = request({ port, host: '127.0.0.1', path, headers, agent: false, method: body ? 'POST' : 'GET' });
  outgoing.end(body ? JSON.stringify(body) : undefined);
  const [answer] = await once(outgoing, 'response');
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
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.on('error', () => resolve());
  });
  return { socket, received, ended };
}

const ping = '\u0002PING\u0003';
const pong = '\u0002PONG\u0003';

test('a held actor’s requests arrive while its responses wait; a cut actor receives nothing until it is reconnected', async () => {
  const port = await open({ demo: 'hotel' });
  const whole = await turn(port, '', 'whole');
  const first = dial(port, whole);
  await expect.poll(() => first.received.length).toBeGreaterThan(0);
  const held = await turn(port, whole, 'held');
  first.socket.send(ping);
  const late = ask({ port, host: phone(port), path: '/readyz', cookie: held });
  // Another browser's phone is unaffected, which also proves that the server has run meanwhile.
  const other = dial(port, await turn(port, '', 'whole'));
  await expect.poll(() => other.received.length).toBeGreaterThan(0);
  other.socket.send(ping);
  await expect.poll(() => other.received).toContain(pong);
  expect(first.received).not.toContain(pong);
  await turn(port, held, 'whole');
  await expect.poll(() => first.received).toContain(pong);
  expect((await late).status).toBe(200);

  await turn(port, whole, 'held');
  first.socket.send(ping);
  const cut = await turn(port, held, 'cut');
  await first.ended;
  expect(first.received.filter((frame) => frame === pong)).toHaveLength(1);
  const unanswered = dial(port, cut);
  await expect(ask({ port, host: phone(port), path: '/readyz', cookie: cut })).rejects.toThrow();
  // The phone's connection state affects no other actor, and the stage itself stays connected.
  expect((await ask({ port, host: `stage-tv.${stage(port)}`, path: '/readyz', cookie: cut })).status).toBe(200);
  const state = JSON.parse((await ask({ port, host: stage(port), path: '/stage/state.json', cookie: cut })).text);
  expect(state).toMatchObject({ lines: { phone: 'cut', tv: 'whole', desk: 'whole' }, process: { id: process.pid } });
  expect(state.connected).toEqual([]);
  expect(Date.parse(state.now), 'the server’s time').toBeGreaterThanOrEqual(Date.parse(state.process.since));

  expect(unanswered.socket.readyState).toBe(WebSocket.CONNECTING);
  const reconnected = await turn(port, cut, 'whole');
  await unanswered.ended;
  expect(unanswered.received).toEqual([]);
  const mended = dial(port, reconnected);
  await expect.poll(() => mended.received.length).toBeGreaterThan(0);
  const after = await ask({ port, host: stage(port), path: '/stage/state.json', cookie: reconnected });
  expect(JSON.parse(after.text).connected).toEqual(['phone']);
});

test('an unknown connection, or a request from another host, does not change the network', async () => {
  const port = await open({ demo: 'hotel' });
  const base = { port, path: '/stage/line' };
  for (const body of [{ actor: 'phone', state: 'slow' }, { actor: 'cook', state: 'cut' }, {}]) {
    expect((await ask({ ...base, host: stage(port), body })).status).toBe(422);
  }
  const body = { actor: 'phone', state: 'cut' };
  expect((await ask({ ...base, host: phone(port), body })).status).toBe(422);
});

test('a hand in the room of the stage changes what its devices report, and a wrong wish changes nothing', async () => {
  const devices = new SimulatedBuilding({ clock: systemClock, random: systemRandom, rooms: ['409'] });
  await devices.start();
  try {
    const port = await open({ demo: 'hotel', devices });
    const act = async (body: object) => {
      const { status, text } = await ask({ port, host: stage(port), path: '/stage/room', body });
      return [status, JSON.parse(text)];
    };
    expect(await act({ window: 'open' })).toEqual([200, { window: 'open', lamp: 'off', fault: 'none' }]);
    expect(devices.reportOf('409', 'window')).toEqual({ state: 'ON' });
    await act({ lamp: 'on' });
    await act({ fault: 'mute' });
    expect((await act({ restart: true }))[1]).toEqual({ window: 'open', lamp: 'on', fault: 'mute' });
    expect((await act({ window: 'ajar' }))[0]).toBe(400);
    const { text } = await ask({ port, host: stage(port), path: '/stage/state.json' });
    expect(JSON.parse(text).room).toEqual({ window: 'open', lamp: 'on', fault: 'mute' });
  } finally {
    await devices.close();
  }
});

test('the stage only restarts a server that has a supervisor', async () => {
  let restarts = 0;
  const supervised = await open({ demo: 'hotel', restart: () => (restarts += 1) });
  const base = { path: '/stage/restart', body: {} };
  expect((await ask({ ...base, port: supervised, host: stage(supervised) })).status).toBe(202);
  await expect.poll(() => restarts).toBe(1);
  expect((await ask({ ...base, port: supervised, host: stage(supervised) })).status).toBe(429);
  for (const unsupervised of [
    await open({ demo: 'hotel' }),
    await open({ demo: 'hotel', production: true, restart: () => expect.unreachable() }),
  ]) {
    expect((await ask({ ...base, port: unsupervised, host: stage(unsupervised) })).status).toBe(404);
  }
});

test('where there is no demo hotel, or another one beside it, nothing of the stage is served, nor can anybody restart the server', async () => {
  const restart = () => expect.unreachable();
  const empty = await open({ demo: 'hotel', isEmpty: true, restart });
  const two = await open({ demo: 'hotel', restart });
  const skin = { id: 'house', project_id: 'two' };
  const second = {
    name: 'Two',
    zone: 'Europe/Berlin',
    place: '',
    languages: ['en'],
    default_language: 'en',
    skin,
    theme: 'two',
  };
  const created = await servers.at(-1)?.request('PUT', '/api/v1/properties/2', second);
  expect(created?.status).toBeLessThan(300);
  for (const port of [empty, two]) {
    for (const path of ['/stage/', '/stage/state.json', '/stage/enter'])
      expect([path, (await ask({ port, host: stage(port), path })).status]).toEqual([path, 404]);
    for (const path of ['/stage/restart', '/stage/cast.json', '/stage/line'])
      expect([path, (await ask({ port, host: stage(port), path, body: {} })).status]).toEqual([path, 404]);
  }
});

test('a host that no cookie can be for gets no cast and no error of the server', async () => {
  const port = await open({ demo: 'hotel' });
  expect((await ask({ port, host: 'a_b.example', path: '/stage/cast.json', body: {} })).status).toBe(409);
});

test('without the demo the stage is not served, and its cookie cuts no connection', async () => {
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
  await expect.poll(() => connected.received.length).toBeGreaterThan(0);
});
