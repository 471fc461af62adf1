// Orders over the socket, each answered once it is on the disk: how many, what each costs the processor, how long answers take.
// Beside them, in turns: single-row commits of bare node:sqlite, and a bare WebSocket server that stores and syncs one row
// for each message and echoes it. At last a server whose every fsync takes 10 ms (`slow-fsync.c`; needs a C compiler).
// `FOLDER` lies on the disk to be measured.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { WebSocket } from 'ws';
import { amount, median, percentile, printFigures, ratioFigure } from './support/harness.ts';
import { connect, type Phone, phone, sent, steady } from './support/order-phones.ts';
import { preload } from './support/preload.ts';
import { type Worker, worker } from './support/worker.ts';

const rounds = amount('ROUNDS', 5, 1);
const ms = amount('SECONDS', 2, 0.2) * 1000;
const idle = amount('SOCKETS', 5000, 50);
/** What an order may cost the processor, times a message that is stored and echoed. */
const mostOverEcho = 6;
const folder = process.env.FOLDER ?? '.cache';
mkdirSync(folder, { recursive: true });
const atOnce = 128;

type Loop = { readonly maxMs: number; readonly p99Ms: number; readonly cpuMs: number };

/** The longest single commit of each round: what the disk and the machine do to anybody. */
const longest: number[] = [];

function bare(): number {
  const dir = mkdtempSync(join(folder, 'bench-'));
  const database = new DatabaseSync(join(dir, 'bare.db'));
  const table = 'CREATE TABLE t (id integer primary key, p text, x text)';
  database.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; ${table}`);
  const insert = database.prepare('INSERT INTO t (p, x) VALUES (?, ?)');
  const since = performance.now();
  let count = 0;
  let slowest = 0;
  while (performance.now() - since < ms) {
    const began = performance.now();
    insert.run('1', 'x'.repeat(600));
    slowest = Math.max(slowest, performance.now() - began);
    count += 1;
  }
  longest.push(slowest);
  const rate = (count * 1000) / (performance.now() - since);
  database.close();
  rmSync(dir, { recursive: true });
  return rate;
}

async function full(phones: readonly Phone[]): Promise<number> {
  const since = performance.now();
  let count = 0;
  // Every guest in turn: a hundred of them alone would soon have more open orders than any stay of a hotel.
  let next = 0;
  const one = async () => {
    while (performance.now() - since < ms) {
      next += 1;
      await phones[next % phones.length]?.order();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return (count * 1000) / (performance.now() - since);
}

async function toTheDesk(port: number, phones: readonly Phone[]): Promise<number[]> {
  const sockets: WebSocket[] = [];
  for (let at = 0; at < idle; at += 100) {
    const some = Array.from({ length: Math.min(100, idle - at) }, () => connect(port, 'nobody'));
    sockets.push(...(await Promise.all(some)));
  }
  const desk = await connect(port, 'desk');
  const latencies: number[] = [];
  desk.on('message', (data) => {
    const id = /"request_id":"([^"]+)"/.exec(String(data))?.[1];
    const at = id === undefined ? undefined : sent.get(id);
    if (at !== undefined) latencies.push(performance.now() - at);
  });
  await steady(phones, 100, 2 * ms);
  await new Promise((resolve) => setTimeout(resolve, 300));
  for (const socket of sockets) socket.terminate();
  return latencies;
}

type Opened = { readonly server: Worker; readonly port: number; readonly phones: readonly Phone[] };

async function open(more: NodeJS.ProcessEnv = {}): Promise<Opened> {
  const server = worker('orders-server.ts', [folder], more);
  const { port, guests } = await server.ask<{ port: number; guests: number }>();
  const phones = await Promise.all(Array.from({ length: guests }, (_, at) => phone(port, `guest-${at}`)));
  await full(phones);
  return { server, port, phones };
}

/** A server on a slow disk, as many orders as it takes: its rate, and how long its loop stood. */
async function slowly(): Promise<Loop & { readonly rate: number }> {
  const { server, phones } = await open(preload('slow-fsync'));
  await server.ask<Loop>({});
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await full(phones));
  const loop = await server.ask<Loop>({});
  server.stop();
  return { ...loop, rate: median(rates) };
}

/** The bare server, and as many phones of it as `count`. */
async function openEcho(count: number): Promise<Opened> {
  const echo = worker('bare-orders-server.ts', [folder]);
  const { port: at } = await echo.ask<{ port: number }>();
  const talking = await Promise.all(Array.from({ length: count }, (_, one) => phone(at, `bare-${one}`)));
  await full(talking);
  return { server: echo, port: at, phones: talking };
}

type Cost = { readonly rate: number; readonly micros: number };

/** Orders as fast as they go: how many a second, and the processor's time of each. */
async function costOf({ server, phones }: Opened): Promise<Cost> {
  await server.ask<Loop>({});
  const rate = await full(phones);
  const { cpuMs } = await server.ask<Loop>({});
  return { rate, micros: (cpuMs * 1000) / ((rate * ms) / 1000) };
}

const ours = await open();
const { server, port, phones } = ours;
const echo = await openEcho(phones.length);
const orders: number[] = [];
const commits: number[] = [];
const costs: number[] = [];
const echoes: Cost[] = [];
for (let round = 0; round < rounds; round += 1) {
  commits.push(bare());
  const { rate, micros } = await costOf(ours);
  orders.push(rate);
  costs.push(micros);
  echoes.push(await costOf(echo));
}
echo.server.stop();
const ratios = orders.map((rate, at) => rate / (commits[at] ?? Number.NaN));
await server.ask<Loop>({});
const half = await steady(phones, median(orders) / 2, 2 * ms);
const loop = await server.ask<Loop>({});
const pushes = await toTheDesk(port, phones);
server.stop();
const slow = await slowly();

const ratio = median(ratios);
const p99 = percentile(half, 0.99);
const push = percentile(pushes, 0.99);
const rates = `${Math.round(median(orders))} and ${Math.round(median(commits))} a second`;
const echoCost = median(echoes.map(({ micros }) => micros));
const echoRate = Math.round(median(echoes.map(({ rate }) => rate)));
const overEcho = median(costs.map((cost, at) => cost / (echoes[at]?.micros ?? Number.NaN)));
const stall = `${loop.maxMs.toFixed(1)} ms (the longest bare commit: ${Math.max(...longest).toFixed(1)} ms)`;
printFigures('orders', [
  {
    name: 'orders over single commits',
    value: `${ratio.toFixed(2)} × (${rates})`,
    goal: 'at least 0.8 ×',
    reached: ratio >= 0.8,
  },
  { name: "processor's time of an order", value: `${Math.round(median(costs))} µs` },
  {
    name: 'of a message stored and echoed',
    value: `${Math.round(echoCost)} µs (${echoRate} a second)`,
    goal: 'the baseline',
  },
  ratioFigure("an order's time over it", { ours: overEcho, bare: 1, most: mostOverEcho }),
  { name: 'answer at half the rate, p99', value: `${p99.toFixed(1)} ms`, goal: 'at most 20 ms', reached: p99 <= 20 },
  { name: 'longest stall meanwhile', value: stall, goal: 'at most 50 ms', reached: loop.maxMs <= 50 },
  {
    name: 'longest stall at full load, 10 ms an fsync',
    value: `${slow.maxMs.toFixed(1)} ms (${Math.round(slow.rate)} orders a second; 99 of 100 below ${slow.p99Ms.toFixed(1)})`,
    goal: 'at most 50 ms',
    reached: slow.maxMs <= 50,
  },
  {
    name: `to the desk, p99, ${idle} sockets`,
    value: `${push.toFixed(1)} ms`,
    goal: 'at most 50 ms',
    reached: push <= 50,
  },
]);
process.exit();
