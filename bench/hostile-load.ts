// One guest's calls beside 500 hostile sockets, 1,300 client logs a second and an employee's worst uploads, all behind one address.
// `PARTS=sockets,logs,uploads` leaves some out, and tells whose the time is.
import { mkdirSync } from 'node:fs';
import { answersOf, openGuest } from './support/guest-calls.ts';
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

type Loop = { readonly maxMs: number; readonly p99Ms: number; readonly cpuMs: number; readonly rss: number };
type Outcomes = { readonly [outcome: string]: number };
/** What came of each part of the load, by status or error code. */
type Sent = { readonly opened: number } & { readonly [part in 'closed' | 'calls' | 'logs' | 'uploads']: Outcomes };

const server: Worker = worker('orders-server.ts', [folder, 'usual']);
const { port } = await server.ask<{ port: number }>();
const guest = await openGuest(port);
await answersOf(guest, ms);
await server.ask<Loop>({});
const quiet = percentile(await answersOf(guest, ms), 0.99);
const before = await server.ask<Loop>({});
const hostile = worker('hostile-clients.ts');
await hostile.ask({ do: 'start', port, sockets, logs, hasUploads: parts.includes('uploads') });
const honest = percentile(await answersOf(guest, ms), 0.99);
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
