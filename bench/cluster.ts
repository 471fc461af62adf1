// Two processes on PostgreSQL and NATS with 7,000 sockets each, against one with 14,000: a broadcast, and memory.
// A broadcast is an event that one process commits; it is timed from before the write to its arrival at each socket.
import { startNats } from '../cluster/start-nats.ts';
import { startPostgres } from '../cluster/start-postgres.ts';
import { amount, isQuick, median, percentile, printFigures } from './support/harness.ts';
import { type Worker, worker } from './support/worker.ts';

const each = amount('SOCKETS', 7000, 200);
const rounds = amount('ROUNDS', 3, 1);
const folder = process.env.FOLDER ?? '.cache';
const broadcasts = isQuick ? 1 : 7;
/** Broadcasts before memory is looked at. */
const warmUps = isQuick ? 1 : 10;
/** Sockets before memory is looked at: what the first ones make once is not theirs. */
const first = Math.min(500, each / 2);

type Measured = { readonly bytes: number; readonly p99: number };
type Side = { readonly server: Worker; readonly load: Worker; readonly bytes: number };

async function open(count: number, environment: NodeJS.ProcessEnv): Promise<Side> {
  const server = worker('cluster-server.ts', [folder], environment);
  const { port } = await server.ask<{ port: number }>();
  const load = worker('wire-load.ts');
  const url = `ws://127.0.0.1:${port}/ws`;
  await load.ask({ do: 'open', url, count: first });
  for (let turn = 0; turn < warmUps; turn += 1) await broadcast([{ server, load, bytes: 0 }]);
  const before = await server.ask<{ rss: number }>({ do: 'memory' });
  await load.ask({ do: 'open', url, count: each - first });
  const after = await server.ask<{ rss: number }>({ do: 'memory' });
  // Of as many sockets on either side, so that what grows beside them weighs the same.
  const bytes = (after.rss - before.rss) / (each - first);
  if (count > each) await load.ask({ do: 'open', url, count: count - each });
  return { server, load, bytes };
}

async function broadcast(sides: readonly Side[]): Promise<number> {
  await Promise.all(sides.map(({ load }) => load.ask({ do: 'listen' })));
  const arrived = sides.map(({ load }) => load.ask<{ arrivals: string[] }>());
  const { at } = (await sides[0]?.server.ask<{ at: string }>({ do: 'broadcast', text: 'x'.repeat(150) })) ?? {
    at: '0',
  };
  const arrivals = (await Promise.all(arrived)).flatMap((one) => one.arrivals);
  return percentile(
    arrivals.map((one) => Number(BigInt(one) - BigInt(at)) / 1e6),
    0.99,
  );
}

async function measure(processes: number, environment: NodeJS.ProcessEnv): Promise<Measured> {
  const count = (2 * each) / processes;
  const sides: Side[] = [];
  for (let one = 0; one < processes; one += 1) sides.push(await open(count, environment));
  const p99s: number[] = [];
  // The first one warms up.
  for (let turn = 0; turn <= broadcasts; turn += 1) p99s.push(await broadcast(sides));
  for (const { server, load } of sides) {
    load.stop();
    server.stop();
  }
  await Promise.all(sides.map(({ server }) => server.gone));
  const bytes = sides.reduce((sum, side) => sum + side.bytes, 0) / sides.length;
  return { bytes, p99: median(p99s.slice(1)) };
}

const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
const cluster = { DATABASE_URL: postgres.url, NATS_URL: nats.url };
const separate: Measured[] = [];
const together: Measured[] = [];
for (let round = 0; round < rounds; round += 1) {
  separate.push(await measure(1, { DATABASE_URL: '', NATS_URL: '' }));
  together.push(await measure(2, cluster));
}
await nats.stop();
await postgres.remove();

const of = (all: readonly Measured[], what: keyof Measured) => median(all.map((one) => one[what]));
const slower = median(together.map(({ p99 }, at) => p99 / (separate[at]?.p99 ?? Number.NaN)));
const heavier = median(together.map(({ bytes }, at) => bytes / (separate[at]?.bytes ?? Number.NaN)));
const waits = `${of(separate, 'p99').toFixed(0)} and ${of(together, 'p99').toFixed(0)} ms`;
const sizes = `${(of(separate, 'bytes') / 1000).toFixed(1)} and ${(of(together, 'bytes') / 1000).toFixed(1)} kB`;
printFigures(`Two processes with ${each} sockets each, beside one with ${2 * each}, median of ${rounds}`, [
  {
    name: 'broadcast to all, p99',
    value: `${slower.toFixed(2)} × (${waits})`,
    goal: 'at most 2 ×',
    reached: slower <= 2,
  },
  {
    name: 'memory of a socket',
    value: `${heavier.toFixed(2)} × (${sizes})`,
    goal: 'at most 1.1 ×',
    reached: heavier <= 1.1,
  },
]);
process.exit();
