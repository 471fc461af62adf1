// One guest's calls beside 500 hostile sockets, 1,300 client logs a second and an employee's worst uploads, all behind one address.
// `PARTS=sockets,logs,uploads` leaves some out, and tells whose the time is.
import { mkdirSync } from 'node:fs';
import { WebSocket } from 'ws';
import { amount, percentile, printFigures, ratioFigure } from './support/harness.ts';
import { type Worker, worker } from './support/worker.ts';

const parts = (process.env.PARTS ?? 'sockets,logs,uploads').split(',');
const sockets = parts.includes('sockets') ? amount('SOCKETS', 500, 20) : 0;
const logs = parts.includes('logs') ? amount('LOGS', 1300, 50) : 0;
const ms = amount('SECONDS', 20, 0.5) * 1000;
/** What the honest guest's slowest answers may take, times those of the quiet server. */
const mostOverQuiet = 3;
/** What the server's memory may grow by, bytes. */
const mostMemory = 200 * 2 ** 20;
const folder = process.env.FOLDER ?? '.cache';
mkdirSync(folder, { recursive: true });

/** Between two calls of the guest, who makes fewer than a socket may. */
const restMs = 25;
type Loop = { readonly maxMs: number; readonly p99Ms: number; readonly cpuMs: number; readonly rss: number };
type Outcomes = { readonly [outcome: string]: number };
/** What came of each part of the load, by status or error code. */
type Sent = { readonly opened: number } & { readonly [part in 'closed' | 'calls' | 'logs' | 'uploads']: Outcomes };

async function openGuest(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?mobile=true`, { headers: { 'x-as': 'guest-0' } });
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}

/** The guest looks at their orders again and again; returns the milliseconds of each answer. */
async function answersOf(socket: WebSocket): Promise<number[]> {
  const answers: number[] = [];
  const since = performance.now();
  while (performance.now() - since < ms) {
    const began = performance.now();
    const id = String(answers.length + 1);
    const dispatch = { module: 'RetailSystem', function: 'getMyOrders', port: 22200, cache_time: 0, message_id: id };
    const answer = new Promise<string>((resolve, reject) => {
      socket.once('close', () => reject(new Error('the guest was put out')));
      const listen = (data: unknown) => {
        if (!String(data).includes(`"message_id":"${id}"`)) return;
        socket.off('message', listen);
        resolve(String(data));
      };
      socket.on('message', listen);
    });
    socket.setMaxListeners(0);
    socket.send(`\u0002${JSON.stringify({ dispatch, payload: {} })}\u0003`);
    if (!(await answer).includes('"status":"OK"')) throw new Error('the guest was refused');
    socket.removeAllListeners('close');
    answers.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, restMs));
  }
  return answers;
}

const server: Worker = worker('orders-server.ts', [folder, 'usual']);
const { port } = await server.ask<{ port: number }>();
const guest = await openGuest(port);
await answersOf(guest);
await server.ask<Loop>({});
const quiet = percentile(await answersOf(guest), 0.99);
const before = await server.ask<Loop>({});
const hostile = worker('hostile-clients.ts');
await hostile.ask({ do: 'start', port, sockets, logs, hasUploads: parts.includes('uploads') });
const honest = percentile(await answersOf(guest), 0.99);
const after = await server.ask<Loop>({});
const sent = await hostile.ask<Sent>({ do: 'stop' });
hostile.stop();
guest.terminate();
server.stop();
const grown = after.rss - before.rss;
const listed = (outcomes: Outcomes) =>
  Object.entries(outcomes)
    .map(([outcome, times]) => `${times} × ${outcome}`)
    .join(', ') || 'none';
const share = ({ cpuMs }: Loop) => `${((100 * cpuMs) / ms).toFixed(0)} % of a processor`;
const delay = ({ p99Ms, maxMs }: Loop) => `loop late by ${p99Ms.toFixed(1)} ms (p99), ${maxMs.toFixed(0)} at most`;
console.log(`${sockets} sockets, opened ${sent.opened} times in ${ms / 1000} s; closed: ${listed(sent.closed)}`);
for (const part of ['calls', 'logs', 'uploads'] as const) console.log(`${part}: ${listed(sent[part])}`);
console.log(`quiet: ${share(before)}, ${delay(before)}; loaded: ${share(after)}, ${delay(after)}`);
printFigures('Hostile load: one guest beside strangers, a broken app and uploads', [
  { name: 'answer to the guest on the quiet server, p99', value: `${quiet.toFixed(1)} ms` },
  { name: 'answer to the guest under the load, p99', value: `${honest.toFixed(1)} ms` },
  ratioFigure('the load over the quiet server', { ours: honest, bare: quiet, most: mostOverQuiet }),
  {
    name: 'memory that the load added',
    value: `${(grown / 2 ** 20).toFixed(0)} MiB`,
    goal: `at most ${mostMemory / 2 ** 20} MiB`,
    reached: grown <= mostMemory,
  },
]);
await Promise.all([hostile.gone, server.gone]);
