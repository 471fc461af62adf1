// A whole server in a process of its own, and the devices of its guests in this one: a TV and some phones in every room.
import { WebSocket } from 'ws';
import { enrolTv } from './enrol-tv.ts';
import { worker } from './worker.ts';

const key = 'a-key-for-the-measurement-alone-0123456789';
const atOnce = 50;

type Administered = { readonly status: number; readonly body: unknown };
let port = 0;
let administer: (order: object) => Promise<Administered> = () => Promise.reject(new Error('no server yet'));

/** Creates something of the hotel, without the API's rate limits. */
export async function create<T>(path: string, body: object): Promise<T> {
  const answer = await administer({ path, body });
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as T;
}

/** A room whose guest checks out, with its devices. */
export type Room = { readonly stayId: string; readonly devices: readonly Device[] };
/**
 * A device; `over` resolves with the instant at which it received the end of the stay, and `onChanged` is called when it hears of a
 * change of its stay.
 */
export type Device = {
  readonly kind: 'tv' | 'phone';
  readonly over: Promise<number>;
  onChanged?: (() => void) | undefined;
};

/** Waits until somebody is in house in a room, whom the PMS has checked in. */
export async function waitForGuest(room: string): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'x-forwarded-for': '192.0.2.2' };
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/stays?room=${room}&state=in_house`, { headers });
    const { items = [] } = (await answer.json()) as { readonly items?: readonly object[] };
    if (items.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`nobody was in house in ${room} within a minute`);
}

/** Checks a guest out. */
export async function checkOut({ stayId }: Room): Promise<void> {
  const path = `/api/v1/stays/${stayId}/check-out`;
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${key}`,
    'x-forwarded-for': '192.0.2.1',
  };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: '{}' });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

/** Starts a server on an empty folder, with a PMS if it has an address; the result stops it. */
export async function startServer(pmsUrl = ''): Promise<() => Promise<void>> {
  const server = worker('check-out-server.ts', [key, pmsUrl]);
  ({ port } = await server.ask<{ port: number }>());
  administer = server.talk<Administered>();
  return async () => {
    server.stop();
    await server.gone;
  };
}

type Headers = { readonly [name: string]: string };
type Call = { readonly module: string; readonly fn: string; readonly data: object };

/** Opens a socket, makes one call, and waits for the message that ends the stay on this device. */
async function device(kind: Device['kind'], { module, fn, data }: Call, headers: Headers): Promise<Device> {
  const query = kind === 'tv' ? '' : '?mobile=true';
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws${query}`, { perMessageDeflate: false, headers });
  const called = Promise.withResolvers<void>();
  const over = Promise.withResolvers<number>();
  const last = kind === 'tv' ? '"stay_ids":[]' : '"function":"ended"';
  const made: Device = { kind, over: over.promise };
  socket.on('error', called.reject);
  socket.on('message', (message: Buffer) => {
    const text = message.toString();
    if (text.includes('PING')) socket.send('\u0002PONG\u0003');
    else if (text.includes('"function":"changed"') && text.includes('"Auth"')) made.onChanged?.();
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
  return made;
}

/** Enrols a TV in a room and returns its cookie. */
function enrol(room: string, number: number): Promise<string> {
  // A hundred rooms share an address, as in a hotel with several switches.
  const from = `10.0.${Math.floor(number / 100)}.1`;
  return enrolTv({ origin: `http://127.0.0.1:${port}`, from, confirm: (path) => create(path, { room }) });
}

async function tv(room: string, number: number): Promise<Device> {
  const cookie = await enrol(room, number);
  return device('tv', { module: 'RoomInformation', fn: 'getOccupancy', data: {} }, { cookie });
}

/** Opens the socket of a TV in a vacant room; `onMessage` receives every frame and may answer. */
export async function openVacantTv(
  number: number,
  onMessage: (text: string, socket: WebSocket) => void,
): Promise<void> {
  const room = `V${1000 + number}`;
  await create('/api/v1/rooms', { rooms: [room] });
  const cookie = await enrol(room, number);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { perMessageDeflate: false, headers: { cookie } });
  const hello = Promise.withResolvers<void>();
  socket.on('error', hello.reject);
  socket.on('message', (message: Buffer) => {
    const text = message.toString();
    if (text.includes('PING')) socket.send('\u0002PONG\u0003');
    else if (text.includes('"hello"')) hello.resolve();
    else onMessage(text, socket);
  });
  await hello.promise;
}

/** Last name of every guest. */
export const lastName = 'Measured';

/** Number of the room at `index`. */
export function roomNumber(index: number): string {
  return `T${1000 + index}`;
}

/** Checks a guest in at the desk, and returns the stay. */
async function checkIn(room: string): Promise<string> {
  const days = { arrival: '2026-01-01', departure: '2099-01-01' };
  const guest = { room, last_name: lastName, create_room: true, ...days };
  return (await create<{ id: string }>('/api/v1/stays', guest)).id;
}

async function openRoom(number: number, { phones, isInHouse }: RoomOptions): Promise<Room> {
  const room = roomNumber(number);
  const id = isInHouse ? '' : await checkIn(room);
  const signIn = { module: 'Auth', fn: 'authenticate', data: { room, name: lastName } };
  // Phones sign in on strangers' sockets, of which an address opens only so many at once.
  const from = { 'x-forwarded-for': `10.1.${Math.floor(number / 100)}.${number % 100}` };
  const devices = [tv(room, number), ...Array.from({ length: phones }, () => device('phone', signIn, from))];
  return { stayId: id, devices: await Promise.all(devices) };
}

type RoomOptions = {
  readonly phones: number;
  /** The PMS has checked the guests in. */
  readonly isInHouse?: boolean;
};

/** Opens `count` rooms, each with a guest, an enrolled TV that shows it, and `phones` signed-in phones. */
export async function openRooms(count: number, options: RoomOptions): Promise<readonly Room[]> {
  const rooms: Room[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - from) }, (_, index) => from + index);
    rooms.push(...(await Promise.all(numbers.map((number) => openRoom(number, options)))));
  }
  return rooms;
}
