// A whole server in a process of its own, and the devices of its guests in this one: a TV and some phones in every room.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

const port = Number(process.env.PORT ?? 8345);
const key = 'a-key-for-the-measurement-alone-0123456789';
const atOnce = 50;

/** A room in which a guest checks out; `heard` resolves with the instant at which each of its devices knew. */
export type Room = { readonly stayId: string; readonly devices: readonly Device[] };
/** A device that waits for the end. */
export type Device = { readonly kind: 'tv' | 'phone'; readonly ended: Promise<number> };

type Answer<T> = { readonly body: T; readonly cookie: string };

/** Asks the server over HTTP; `from`: the address that it is to see. */
async function post<T>(path: string, body: object, from = '192.0.2.1'): Promise<Answer<T>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'x-forwarded-for': from };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return { body: (await answer.json()) as T, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Checks a guest out. */
export async function checkOut({ stayId }: Room): Promise<void> {
  await post(`/api/v1/stays/${stayId}/check-out`, {});
}

async function ready(server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('the server did not start');
}

/** Starts a server over an empty folder; the answer stops it. */
export async function startServer(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-check-out-'));
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ADMIN_API_KEY: key, LOG_LEVEL: 'error' };
  const main = fileURLToPath(new URL('../apps/server/main.ts', import.meta.url));
  const env = { PATH: process.env.PATH, TRUST_PROXY: '127.0.0.1', ...own };
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await ready(server);
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

type Call = { readonly module: string; readonly fn: string; readonly data: object };

/** Opens a socket and makes one call on it; then it waits for what ends the stay on this device. */
async function device(kind: Device['kind'], { module, fn, data }: Call, cookie = ''): Promise<Device> {
  const query = kind === 'tv' ? '' : '?mobile=true';
  const headers = cookie === '' ? {} : { cookie };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws${query}`, { perMessageDeflate: false, headers });
  const called = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<number>();
  const last = kind === 'tv' ? '"stay_ids":[]' : '"function":"ended"';
  socket.on('error', called.reject);
  socket.on('message', (message: Buffer) => {
    const text = message.toString();
    if (text.includes('PING')) socket.send('\u0002PONG\u0003');
    else if (text.includes('"message_id":"1"')) {
      if (text.includes('"OK"')) called.resolve();
      else called.reject(new Error(text));
    } else if (text.includes(last)) ended.resolve(performance.now());
  });
  socket.on('open', () => {
    const dispatch = { module, function: fn, port: 0, cache_time: 0, message_id: '1' };
    socket.send(`\u0002${JSON.stringify({ dispatch, payload: data })}\u0003`);
  });
  await called.promise;
  return { kind, ended: ended.promise };
}

async function tv(room: string, number: number): Promise<Device> {
  const path = '/api/v1/devices/enrolments';
  // Each wing stands behind an address of its own, as in a house with several switches.
  const from = `10.0.${Math.floor(number / 100)}.1`;
  const { body } = await post<{ code: string; device_secret: string }>(path, {}, from);
  await post(`${path}/${body.code}/confirm`, { room });
  const { cookie } = await post(`${path}/${body.code}/poll`, { device_secret: body.device_secret }, from);
  return device('tv', { module: 'RoomInformation', fn: 'getOccupancy', data: {} }, cookie);
}

async function openRoom(number: number, phones: number): Promise<Room> {
  const room = `T${1000 + number}`;
  const days = { arrival: '2026-01-01', departure: '2099-01-01' };
  const guest = { room, last_name: 'Measured', create_room: true, ...days };
  const { body } = await post<{ id: string }>('/api/v1/stays', guest);
  const signIn = { module: 'Auth', fn: 'authenticate', data: { room, name: 'Measured' } };
  const devices = [tv(room, number), ...Array.from({ length: phones }, () => device('phone', signIn))];
  return { stayId: body.id, devices: await Promise.all(devices) };
}

/** Opens `count` rooms, each with a guest, an enrolled TV that was told of it, and `phones` phones signed in. */
export async function openRooms(count: number, phones: number): Promise<readonly Room[]> {
  const rooms: Room[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    rooms.push(...(await Promise.all(numbers.map((number) => openRoom(number, phones)))));
  }
  return rooms;
}
