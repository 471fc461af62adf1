import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WebSocket } from 'ws';
import { median, percentile, printFigures } from './harness.ts';
import { preload } from './preload.ts';
import { type Worker, worker } from './worker.ts';

/*
 * Orders a second over the device socket, each answered once it is on the disk, beside single-row commits of bare
 * node:sqlite (WAL, FULL) in turns of one run; then answers at half that rate, and the way to the desk with many sockets
 * open. At last another server whose every fsync takes 10 ms, under full load: how long its loop stands. `ROUNDS`, `SECONDS`, `SOCKETS` and `FOLDER` (on the disk to be measured) shorten or move it.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const ms = Number(process.env.SECONDS ?? 2) * 1000;
const idle = Number(process.env.SOCKETS ?? 5000);
const folder = process.env.FOLDER ?? '.cache';
mkdirSync(folder, { recursive: true });
const atOnce = 128;

type Loop = { readonly maxMs: number; readonly p99Ms: number; readonly cpuMs: number };
type Phone = { order(): Promise<number> };

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

async function connect(port: number, as: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?mobile=true`, { headers: { 'x-as': as } });
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}

function orderFrame(id: string): string {
  const main_item = { amount: 1, item_id: 'coffee', name: 'Coffee', price: 5.8 };
  const sub_items = [{ amount: 1, item_id: 'no-milk', name: 'Black', price: 0 }];
  const expires_at = new Date(Date.now() + 600_000).toISOString();
  const cart = [{ main_item: { ...main_item, sub_items } }];
  const payload = { request_id: id, expires_at, guestName: 'A guest', shop_id: '1', location: 'toRoom', cart };
  const dispatch = { module: 'RetailSystem', function: 'transmitOrder', port: 22200, cache_time: 0, message_id: id };
  return `\u0002${JSON.stringify({ dispatch, payload })}\u0003`;
}

/** When each request was sent; read by phones and by the desk. */
const sent = new Map<string, number>();

async function phone(port: number, as: string): Promise<Phone> {
  const socket = await connect(port, as);
  const waiting = new Map<string, (ms: number) => void>();
  // Not a wait without an end.
  socket.on('close', (code) => {
    if (waiting.size > 0) throw new Error(`${as} was put out with ${code}, ${waiting.size} orders on the way`);
  });
  socket.on('message', (data) => {
    const text = String(data);
    const id = /"message_id":"([^"]+)"/.exec(text)?.[1];
    const answered = id === undefined ? undefined : waiting.get(id);
    if (id === undefined || !answered) return;
    if (!text.includes('"status":"OK"')) throw new Error(`an order was refused: ${text}`);
    waiting.delete(id);
    answered(performance.now() - (sent.get(id) ?? 0));
  });
  return {
    order: () =>
      new Promise((resolve) => {
        const id = randomUUID();
        waiting.set(id, resolve);
        sent.set(id, performance.now());
        socket.send(orderFrame(id));
      }),
  };
}

async function full(phones: readonly Phone[]): Promise<number> {
  const since = performance.now();
  let count = 0;
  const one = async (at: number) => {
    while (performance.now() - since < ms) {
      await phones[at % phones.length]?.order();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, at) => one(at)));
  return (count * 1000) / (performance.now() - since);
}

/** Sends at a steady rate, whatever the answers do, and gives the milliseconds of each. */
async function steady(phones: readonly Phone[], rate: number, forMs: number): Promise<number[]> {
  const since = performance.now();
  const answers: Promise<number>[] = [];
  while (performance.now() - since < forMs) {
    const due = Math.floor(((performance.now() - since) / 1000) * rate);
    while (answers.length < due) {
      const next = phones[answers.length % phones.length];
      if (next) answers.push(next.order());
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return await Promise.all(answers);
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
  const { port, guests } = await server.request<{ port: number; guests: number }>();
  const phones = await Promise.all(Array.from({ length: guests }, (_, at) => phone(port, `guest-${at}`)));
  await full(phones);
  return { server, port, phones };
}

/** A server on a slow disk, as many orders as it takes: its rate, and how long its loop stood. */
async function slowly(): Promise<Loop & { readonly rate: number }> {
  const { server, phones } = await open(preload('slow-fsync'));
  await server.request<Loop>({});
  const rates: number[] = [];
  for (let round = 0; round < rounds; round += 1) rates.push(await full(phones));
  const loop = await server.request<Loop>({});
  server.stop();
  return { ...loop, rate: median(rates) };
}

const { server, port, phones } = await open();
const orders: number[] = [];
const commits: number[] = [];
const costs: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  commits.push(bare());
  await server.request<Loop>({});
  const rate = await full(phones);
  const { cpuMs } = await server.request<Loop>({});
  orders.push(rate);
  costs.push((cpuMs * 1000) / ((rate * ms) / 1000));
}
const ratios = orders.map((rate, at) => rate / (commits[at] ?? Number.NaN));
await server.request<Loop>({});
const half = await steady(phones, median(orders) / 2, 2 * ms);
const loop = await server.request<Loop>({});
const pushes = await toTheDesk(port, phones);
server.stop();
const slow = await slowly();

const ratio = median(ratios);
const p99 = percentile(half, 0.99);
const push = percentile(pushes, 0.99);
const cost = `${Math.round(median(costs))} µs of the processor each`;
const rates = `${Math.round(median(orders))} orders, ${cost}; ${Math.round(median(commits))} commits a second`;
const stall = `${loop.maxMs.toFixed(1)} ms (the longest bare commit: ${Math.max(...longest).toFixed(1)} ms)`;
printFigures('orders', [
  {
    name: 'orders over single commits',
    value: `${ratio.toFixed(2)} × (${rates})`,
    goal: '0.8 ×',
    reached: ratio >= 0.8,
  },
  { name: 'answer at half the rate, p99', value: `${p99.toFixed(1)} ms`, goal: '20 ms', reached: p99 <= 20 },
  { name: 'longest stall meanwhile', value: stall, goal: '50 ms', reached: loop.maxMs <= 50 },
  {
    name: 'longest stall at full load, 10 ms an fsync',
    value: `${slow.maxMs.toFixed(1)} ms (${Math.round(slow.rate)} orders a second; 99 of 100 below ${slow.p99Ms.toFixed(1)})`,
    goal: '50 ms',
    reached: slow.maxMs <= 50,
  },
  { name: `to the desk, p99, ${idle} sockets`, value: `${push.toFixed(1)} ms`, goal: '50 ms', reached: push <= 50 },
]);
process.exit(0);
