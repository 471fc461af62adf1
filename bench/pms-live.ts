// What a PMS reports reaches guests: 200 changes a second at the phone, and a check-out at every device of the room, with 5,000 sockets
// open. The PMS is the simulator in this process, without faults; the server is another process.
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { FiasSimulator } from '../integrations/fias/simulator/fias-simulator.ts';
import { listen } from '../integrations/fias/simulator/listen.ts';
import { lastName, openRooms, type Room, roomNumber, startServer, waitForGuest } from './support/check-out-hotel.ts';
import { amount, median, percentile, printFigures } from './support/harness.ts';

const sockets = amount('SOCKETS', 5_000, 100);
const seconds = amount('SECONDS', 20, 2);
const rounds = amount('ROUNDS', 5, 1);
const phones = 4;
const count = Math.floor(sockets / (phones + 1));
/** Changes a second; each guest is changed again only once the phone has heard of it. */
const perSecond = amount('RATE', 200, 20);
const lostMs = 20_000;
const goals = { change: 100, blank: 1_000, never: 2_000 };
const host = '127.0.0.1';

/** A free port, so that the PMS can open after the server knows its address and has loaded its hotel. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const referenceOf = (index: number) => String(7_000_000 + index);

function createPms(): FiasSimulator {
  const rooms = Array.from({ length: count }, (_none, index) => roomNumber(index));
  const pms = new FiasSimulator({ clock: systemClock, random: systemRandom, zone: 'Europe/Zurich', rooms });
  for (const [index, room] of rooms.entries()) {
    const guest = { room, lastName, firstName: '', title: '', language: 'EA', noPost: false, mayViewBill: true };
    pms.books.enter({ ...guest, reference: referenceOf(index), arrival: '2026-01-01', departure: '2099-01-01' });
  }
  return pms;
}

const afterLost = () => new Promise<number>((resolve) => setTimeout(resolve, lostMs, Number.POSITIVE_INFINITY).unref());

/** Changes one guest after another at the PMS; milliseconds until the first phone of each hears of it. */
async function changes(pms: FiasSimulator, rooms: readonly Room[]): Promise<number[]> {
  const waits: Promise<number>[] = [];
  const start = performance.now();
  for (let number = 0; number < seconds * perSecond; number += 1) {
    const due = start + (number * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    const index = number % rooms.length;
    const phone = rooms[index]?.devices[1];
    if (!phone) continue;
    const at = performance.now();
    const received = new Promise<number>((resolve) => {
      phone.onChanged = () => resolve(performance.now() - at);
    });
    pms.change(referenceOf(index), { firstName: `Guest ${number}` });
    waits.push(Promise.race([received, afterLost()]));
  }
  return await Promise.all(waits);
}

/** The same over a bare socket of this process. */
async function bareChanges(): Promise<number[]> {
  const server = new WebSocketServer({ port: 0, host, perMessageDeflate: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  const accepted = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
  const client = new WebSocket(`ws://${host}:${port}`, { perMessageDeflate: false });
  const socket = await accepted;
  const waits: number[] = [];
  client.on('message', (text: Buffer) => waits.push(performance.now() - Number(text.toString())));
  for (let number = 0; number < perSecond; number += 1) {
    socket.send(String(performance.now()));
    await sleep(1000 / perSecond);
  }
  client.terminate();
  server.close();
  return waits;
}

/** Checks a guest out at the PMS; milliseconds until each device of the room is blank. */
async function blank(pms: FiasSimulator, index: number, room: Room): Promise<number[]> {
  const at = performance.now();
  pms.checkOut(referenceOf(index));
  return await Promise.all(room.devices.map(async ({ over }) => (await Promise.race([over, afterLost()])) - at));
}

const port = await freePort();
const stop = await startServer(`fias://${host}:${port}?charset=utf8`);
const pms = createPms();
const line = await listen(pms, { host, port });
while (!pms.isAlive) await sleep(100);
// The server asks for all stays first, and stores them at once.
await waitForGuest(roomNumber(count - 1));
const rooms = await openRooms(count, { phones, isInHouse: true });
console.log(`${rooms.length} rooms, ${rooms.length * (phones + 1)} sockets`);
const received = await changes(pms, rooms);
const bare = await bareChanges();
const separate: number[] = [];
const alone = Math.min(100, Math.floor(count / 2));
for (let index = 0; index < alone; index += 1) {
  const room = rooms[index];
  if (room) separate.push(...(await blank(pms, index, room)));
}
const bursts: number[][] = [];
for (let round = 0, from = alone; round < rounds && from < count; round += 1, from += 100) {
  const some = rooms.slice(from, from + 100);
  bursts.push((await Promise.all(some.map((room, at) => blank(pms, from + at, room)))).flat());
}
await stop();
await line.close();

const ms = (value: number) => `${value.toFixed(1)} ms`;
const change = percentile(received, 0.99);
const one = percentile(separate, 0.99);
const many = median(bursts.map((waits) => percentile(waits, 0.99)));
const longest = Math.max(...separate, ...bursts.flat());
console.log(
  `changes, median: ${ms(percentile(received, 0.5))}; one check-out, median: ${ms(percentile(separate, 0.5))}`,
);
printFigures(`From the PMS to the guest, ${sockets} sockets on one process`, [
  {
    name: `${perSecond} changes a second at the phone, p99`,
    value: ms(change),
    goal: ms(goals.change),
    reached: change <= goals.change,
  },
  { name: 'a bare socket of one process, p99', value: ms(percentile(bare, 0.99)) },
  { name: 'one check-out at every device, p99', value: ms(one), goal: ms(goals.blank), reached: one <= goals.blank },
  {
    name: `100 check-outs at once, p99, median of ${bursts.length} rounds`,
    value: ms(many),
    goal: ms(goals.blank),
    reached: many <= goals.blank,
  },
  { name: 'longest', value: ms(longest), goal: ms(goals.never), reached: longest <= goals.never },
]);
process.exit();
