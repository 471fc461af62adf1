// One guest's calls, and orders on their way to the point of sale, beside scripts on the phones of ten other guests.
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { amount, isQuick, percentile, printFigures, ratioFigure } from './support/harness.ts';
import { answersOf, openGuest } from './support/honest-guest.ts';
import { phone, sent } from './support/order-phones.ts';
import { type Worker, worker } from './support/worker.ts';

const ms = amount('SECONDS', 20, 0.5) * 1000;
const scripts = amount('GUESTS_WITH_SCRIPTS', 10, 2);
const orderEveryMs = amount('ORDER_EVERY', 1000, 200);
/** What the honest guest's slowest answers may take, times those of the quiet server. */
const mostOverQuiet = 3;
const mostMemory = 200 * 2 ** 20;
const mostToTillMs = 1000;
const lostMs = 60_000;
const folder = process.env.FOLDER ?? '.cache';
mkdirSync(folder, { recursive: true });

type Loop = { readonly maxMs: number; readonly rss: number };

/** A point of sale that takes every message; `arrived` resolves when that of an order is there. */
function openTill() {
  const waiting = new Map<string, () => void>();
  let taken = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      response.writeHead(204).end();
      taken += 1;
      const { type, data } = JSON.parse(body) as { type: string; data: { request_id?: string } };
      if (type === 'order.placed') waiting.get(data.request_id ?? '')?.();
    });
  });
  const arrived = (id: string) => new Promise<void>((resolve) => void waiting.set(id, resolve));
  return { server, arrived, taken: () => taken };
}

const till = openTill();
await new Promise<void>((resolve) => till.server.listen(0, '127.0.0.1', resolve));
const server: Worker = worker('orders-server.ts', [folder, 'usual']);
const { port } = await server.ask<{ port: number }>();
await server.ask({ host: 'till.example', port: (till.server.address() as AddressInfo).port });
const admin = server.talk<{ readonly status: number }>();
const types = ['order.placed', 'message.answered', 'wake_up.set', 'request.created', 'request.changed'];
await admin({ method: 'POST', path: '/api/v1/webhooks', body: { url: 'http://till.example:8080/', types } });
const rooms = Array.from({ length: scripts }, (_, at) => `B${at + 1}`);
const texts = { en: { title: 'Your car', text: 'May we move it?' } };
const question = { request_id: crypto.randomUUID(), audience: { to: 'room', rooms }, asks: true, texts };
await admin({ method: 'POST', path: '/api/v1/messages', body: question });

let next = 50;

/** Orders of other guests, one after another; returns the milliseconds until the till has each. */
async function ordersOf(): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + ms;
  const working: Promise<void>[] = [];
  while (performance.now() < until) {
    next += 1;
    const guest = await phone(port, `guest-${next}`);
    const before = new Set(sent.keys());
    void guest.order();
    const id = [...sent.keys()].find((one) => !before.has(one)) ?? '';
    const began = performance.now();
    const late = new Promise<void>((resolve) => setTimeout(resolve, lostMs).unref());
    working.push(Promise.race([till.arrived(id), late]).then(() => void times.push(performance.now() - began)));
    await new Promise((resolve) => setTimeout(resolve, orderEveryMs));
  }
  await Promise.all(working);
  return times;
}

const guest = await openGuest(port);
await answersOf(guest, ms);
await server.ask<Loop>({});
const [quiet, quietOrders] = await Promise.all([answersOf(guest, ms), ordersOf()]);
const before = await server.ask<Loop>({});
const floods = worker('guest-flood-clients.ts');
await floods.ask({ do: 'start', port, guests: rooms.map((room) => Number(room.slice(1))) });
const [honest, orders] = await Promise.all([answersOf(guest, ms), ordersOf()]);
const after = await server.ask<Loop>({});
const outcomes = await floods.ask<{ readonly [outcome: string]: number }>({ do: 'stop' });
floods.stop();
guest.terminate();
server.stop();
till.server.close();
const grown = after.rss - before.rss;
const slowest = Math.max(...orders);
console.log(`calls of the scripts: ${JSON.stringify(outcomes)}; the till took ${till.taken()} messages`);
console.log(
  `longest turn of the loop: ${before.maxMs.toFixed(0)} ms quiet, ${after.maxMs.toFixed(0)} ms beside the scripts`,
);
printFigures(`Scripts of ${scripts} guests beside an honest one`, [
  { name: 'answer to the guest on the quiet server, p99', value: `${percentile(quiet, 0.99).toFixed(1)} ms` },
  { name: 'answer to the guest beside the scripts, p99', value: `${percentile(honest, 0.99).toFixed(1)} ms` },
  ratioFigure('the scripts over the quiet server', {
    ...{ ours: percentile(honest, 0.99), bare: percentile(quiet, 0.99), most: mostOverQuiet },
  }),
  { name: 'an order at the point of sale, quiet, slowest', value: `${Math.max(...quietOrders).toFixed(0)} ms` },
  {
    name: 'an order at the point of sale beside the scripts, slowest',
    value: `${slowest.toFixed(0)} ms`,
    goal: `at most ${mostToTillMs} ms`,
    reached: slowest <= mostToTillMs,
  },
  {
    name: 'memory that the scripts added',
    value: `${(grown / 2 ** 20).toFixed(0)} MiB`,
    goal: `at most ${mostMemory / 2 ** 20} MiB`,
    reached: grown <= mostMemory,
  },
]);
await Promise.all([floods.gone, server.gone]);
if (isQuick) process.exitCode = 0;
process.exit();
