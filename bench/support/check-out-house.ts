// A whole server in a process of its own, and the devices of its guests in this one: a TV and some phones in every room.
import { WebSocket } from 'ws';
import { worker } from './worker.ts';

const key = 'a-key-for-the-measurement-alone-0123456789';
const atOnce = 50;

type Administered = { readonly status: number; readonly body: unknown };
let port = 0;
let administer: (order: object) => Promise<Administered> = () => Promise.reject(new Error('no server yet'));

/** Asks for something that fills the house, past the limits of the interface. */
async function fill<T>(path: string, body: object): Promise<T> {
  const answer = await administer({ path, body });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** A room in which a guest checks out; `heard` resolves with the instant at which each of its devices knew. */
export type Room = { readonly stayId: string; readonly devices: readonly Device[] };
/** A device that waits for the end. */
export type Device = { readonly kind: 'tv' | 'phone'; readonly over: Promise<number> };

type Answer<T> = { readonly body: T; readonly cookie: string };

/** Asks the server over HTTP; `from`: the address that it is to see. */
async function ask<T>(path: string, body: object, from = '192.0.2.1'): Promise<Answer<T>> {
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
  await ask(`/api/v1/stays/${stayId}/check-out`, {});
}

/** Starts a server over an empty folder; the answer stops it. */
export async function startServer(): Promise<() => Promise<void>> {
  const server = worker('check-out-server.ts', [key]);
  ({ port } = await server.ask<{ port: number }>());
  administer = server.talk<Administered>();
  return async () => {
    server.stop();
    await server.gone;
  };
}

type Call = { readonly module: string; readonly fn: string; readonly data: object };

/** Opens a socket and makes one call on it; then it waits for what ends the stay on this device. */
async function device(kind: Device['kind'], { module, fn, data }: Call, cookie = ''): Promise<Device> {
  const query = kind === 'tv' ? '' : '?mobile=true';
  const headers = cookie === '' ? {} : { cookie };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws${query}`, { perMessageDeflate: false, headers });
  const called = Promise.withResolvers<void>();
  const over = Promise.withResolvers<number>();
  const last = kind === 'tv' ? '"stay_ids":[]' : '"function":"ended"';
  socket.on('error', called.reject);
  socket.on('message', (message: Buffer) => {
    const text = message.toString();
    if (text.includes('PING')) socket.send('\u0002PONG\u0003');
    else if (text.includes('"message_id":"1"')) {
      if (text.includes('"OK"')) called.resolve();
      else called.reject(new Error(text));
    } else if (text.includes(last)) over.resolve(performance.now());
  });
  socket.on('open', () => {
    const dispatch = { module, function: fn, port: 0, cache_time: 0, message_id: '1' };
    socket.send(`\u0002${JSON.stringify({ dispatch, payload: data })}\u0003`);
  });
  await called.promise;
  return { kind, over: over.promise };
}

async function tv(room: string, number: number): Promise<Device> {
  const path = '/api/v1/devices/enrolments';
  // Each wing stands behind an address of its own, as in a house with several switches.
  const from = `10.0.${Math.floor(number / 100)}.1`;
  const { body } = await ask<{ code: string; device_secret: string }>(path, {}, from);
  await fill(`${path}/${body.code}/confirm`, { room });
  const { cookie } = await ask(`${path}/${body.code}/poll`, { device_secret: body.device_secret }, from);
  return device('tv', { module: 'RoomInformation', fn: 'getOccupancy', data: {} }, cookie);
}

async function openRoom(number: number, phones: number): Promise<Room> {
  const room = `T${1000 + number}`;
  const days = { arrival: '2026-01-01', departure: '2099-01-01' };
  const guest = { room, last_name: 'Measured', create_room: true, ...days };
  const { id } = await fill<{ id: string }>('/api/v1/stays', guest);
  const signIn = { module: 'Auth', fn: 'authenticate', data: { room, name: 'Measured' } };
  const devices = [tv(room, number), ...Array.from({ length: phones }, () => device('phone', signIn))];
  return { stayId: id, devices: await Promise.all(devices) };
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
