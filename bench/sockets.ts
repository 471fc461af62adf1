// 15,000 signed-in sockets on one process: memory of each and a broadcast to all, against bare `ws`.
import { amount, median, percentile, printFigures } from './support/harness.ts';
import { worker } from './support/worker.ts';

const count = amount('SOCKETS', 15_000, 200);
const rounds = amount('ROUNDS', 7, 1);
const broadcasts = 7;

async function measure(kind: 'bare' | 'gateway'): Promise<{ bytes: number; p99: number }> {
  const server = worker('wire-server.ts', [kind]);
  const { port } = await server.ask<{ port: number }>();
  const load = worker('wire-load.ts');
  const before = await server.ask<{ rss: number }>({ do: 'memory' });
  await load.ask({ do: 'open', url: `ws://127.0.0.1:${port}/ws`, count });
  const after = await server.ask<{ rss: number }>({ do: 'memory' });
  const p99s: number[] = [];
  for (let turn = 0; turn <= broadcasts; turn += 1) {
    await load.ask({ do: 'listen' });
    const arrived = load.ask<{ arrivals: string[] }>();
    const { at } = await server.ask<{ at: string }>({ do: 'broadcast', text: 'x'.repeat(150) });
    const waits = (await arrived).arrivals.map((one) => Number(BigInt(one) - BigInt(at)) / 1e6);
    // The first one warms up.
    if (turn > 0) p99s.push(percentile(waits, 0.99));
  }
  load.stop();
  server.stop();
  return { bytes: (after.rss - before.rss) / count, p99: median(p99s) };
}

const extra: number[] = [];
const ratios: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const bare = await measure('bare');
  const ours = await measure('gateway');
  extra.push(ours.bytes - bare.bytes);
  ratios.push(ours.p99 / bare.p99);
  const memory = `${(bare.bytes / 1000).toFixed(1)} and ${(ours.bytes / 1000).toFixed(1)} kB a socket`;
  console.log(
    `round ${round + 1}: bare ws and ours: ${memory}, p99 ${bare.p99.toFixed(0)} and ${ours.p99.toFixed(0)} ms`,
  );
}
const kilobytes = median(extra) / 1000;
const slower = median(ratios);
printFigures(`Sockets: ${count} authenticated ones on one process, median of ${rounds}`, [
  {
    name: 'memory of each over bare ws',
    value: `${kilobytes.toFixed(1)} kB`,
    goal: 'at most 10 kB',
    reached: kilobytes <= 10,
  },
  {
    name: 'broadcast to all, p99',
    value: `${slower.toFixed(2)} × bare ws`,
    goal: 'at most 1.3 ×',
    reached: slower <= 1.3,
  },
]);
