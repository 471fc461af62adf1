// One guest's calls beside a stranger's computer that pipelines the API's description, reads nothing, and asks for what is cheap.
import { mkdirSync } from 'node:fs';
import { amount, percentile, printFigures, ratioFigure } from './support/harness.ts';
import { answersOf, openGuest } from './support/honest-guest.ts';
import { type Worker, worker } from './support/worker.ts';

const ms = amount('SECONDS', 20, 0.5) * 1000;
/** What the honest guest's slowest answers may take, times those of the quiet server. */
const mostOverQuiet = 3;
/** What the server's memory may grow by, bytes. */
const mostMemory = 200 * 2 ** 20;
const folder = process.env.FOLDER ?? '.cache';
mkdirSync(folder, { recursive: true });

type Loop = { readonly maxMs: number; readonly cpuMs: number; readonly rss: number };
type Sent = { readonly [outcome: string]: number };

const server: Worker = worker('orders-server.ts', [folder, 'usual']);
const { port } = await server.ask<{ port: number }>();
const guest = await openGuest(port);
await answersOf(guest, ms);
await server.ask<Loop>({});
const quiet = percentile(await answersOf(guest, ms), 0.99);
const before = await server.ask<Loop>({});
const clients = worker('http-flood-clients.ts');
await clients.ask({ do: 'start', port });
const honest = percentile(await answersOf(guest, ms), 0.99);
const after = await server.ask<Loop>({});
const sent = await clients.ask<Sent>({ do: 'stop' });
clients.stop();
guest.terminate();
server.stop();
const grown = after.rss - before.rss;
const listed = Object.entries(sent).map(([outcome, times]) => `${times} × ${outcome}`);
const share = ({ cpuMs, maxMs }: Loop) =>
  `${((100 * cpuMs) / ms).toFixed(0)} % of a processor, loop late by ${maxMs.toFixed(0)} ms at most`;
console.log(`the flood in ${ms / 1000} s: ${listed.join(', ')}`);
console.log(`quiet: ${share(before)}; flooded: ${share(after)}`);
printFigures('Floods over HTTP: one guest beside a stranger who never signs in', [
  { name: 'answer to the guest on the quiet server, p99', value: `${quiet.toFixed(1)} ms` },
  { name: 'answer to the guest beside the flood, p99', value: `${honest.toFixed(1)} ms` },
  ratioFigure('the flood over the quiet server', { ours: honest, bare: quiet, most: mostOverQuiet }),
  {
    name: 'memory that the flood added',
    value: `${(grown / 2 ** 20).toFixed(0)} MiB`,
    goal: `at most ${mostMemory / 2 ** 20} MiB`,
    reached: grown <= mostMemory,
  },
]);
await Promise.all([clients.gone, server.gone]);
