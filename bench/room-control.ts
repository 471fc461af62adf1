// A tap on the guest's phone to the lamp's own report, through server and broker, beside a bare client of the same broker; and what the server
// makes of 100,000 reports a minute.
import { amount, median, percentile, printFigures } from './support/harness.ts';
import { worker } from './support/worker.ts';

const sockets = amount('SOCKETS', 2_000, 60);
const taps = amount('TAPS', 400, 12);
const rounds = amount('ROUNDS', 3, 1);
const seconds = amount('SECONDS', 60, 2);
const perMinute = 100_000;

type Figures = { readonly stallMs: number; readonly cpuMs: number; readonly heapMb: number };

const building = worker('room-building-server.ts');
const { url } = await building.ask<{ url: string }>();

async function tap(kind: 'tap' | 'bare', to: string): Promise<number> {
  const load = worker('room-load.ts');
  const { took } = await load.ask<{ took: number[] }>({ do: kind, url: to, sockets, taps });
  load.stop();
  return percentile(took.slice(Math.floor(taps / 10)), 0.99);
}

/** Floods a process with reports for some seconds; of the second half the heap must not grow. */
async function absorb(server: ReturnType<typeof worker>): Promise<Figures & { readonly grownMb: number }> {
  const order = { perSecond: perMinute / 60, seconds: seconds / 2 };
  await server.ask<Figures>({ do: 'begin' });
  await building.ask<{ sent: number }>(order);
  const half = await server.ask<Figures>({ do: 'end' });
  await building.ask<{ sent: number }>(order);
  const all = await server.ask<Figures>({ do: 'end' });
  return { ...all, stallMs: Math.max(half.stallMs, all.stallMs), grownMb: all.heapMb - half.heapMb };
}

const hotel = worker('room-server.ts', [url]);
const { port } = await hotel.ask<{ port: number }>();
const ratios: number[] = [];
const [ours, theirs]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  const bare = await tap('bare', url);
  const own = await tap('tap', `ws://127.0.0.1:${port}/ws`);
  theirs.push(bare);
  ours.push(own);
  ratios.push(own / bare);
  console.log(`round ${round + 1}: bare MQTT ${bare.toFixed(2)} ms, tap to report ${own.toFixed(2)} ms (p99)`);
}
const bareClient = worker('room-server.ts', [url, 'bare']);
await bareClient.ask<{ port: number }>();
const quiet = await absorb(bareClient);
bareClient.stop();
const busy = await absorb(hotel);
for (const one of [hotel, building]) one.stop();
printFigures(
  `Room control: 60 rooms of 20 devices, ${sockets} sockets, ${taps} taps, median of ${rounds}; ${seconds} s of reports`,
  [
    { name: 'bare MQTT round trip, p99', value: `${median(theirs).toFixed(2)} ms` },
    {
      name: 'tap to the lamp’s report, p99',
      value: `${median(ours).toFixed(2)} ms`,
      goal: 'at most 500 ms',
      reached: median(ours) <= 500,
    },
    {
      name: 'the same over bare MQTT',
      value: `${median(ratios).toFixed(2)} ×`,
      goal: 'at most 3 ×',
      reached: median(ratios) <= 3,
    },
    {
      name: '100,000 reports a minute, longest stall (bare client)',
      value: `${busy.stallMs.toFixed(0)} ms (${quiet.stallMs.toFixed(0)} ms)`,
      goal: 'at most 50 ms',
      reached: busy.stallMs <= 50,
    },
    {
      name: 'the same, processor time over that of a bare client',
      value: `${(busy.cpuMs / quiet.cpuMs).toFixed(2)} ×`,
    },
    {
      name: 'the same, growth of the heap in the second half (bare client)',
      value: `${busy.grownMb.toFixed(1)} MB (${quiet.grownMb.toFixed(1)} MB)`,
      goal: 'at most 5 MB',
      reached: busy.grownMb <= 5,
    },
  ],
);
