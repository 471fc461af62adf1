// A key of the phone to the TV through the whole server beside 2,000 open sockets, against the echo of a bare socket.
import { amount, median, percentile, printFigures } from './support/harness.ts';
import { worker } from './support/worker.ts';

const sockets = amount('SOCKETS', 2_000, 60);
const presses = amount('PRESSES', 1_500, 20);
const rounds = amount('ROUNDS', 3, 1);
/** The TV draws what a command changed with its next frame, at 60 a second. */
const frameMs = 1000 / 60;
/** Presses that warm up. */
const warmUp = Math.floor(presses / 10);

async function measure(kind: 'press' | 'echo'): Promise<readonly number[]> {
  const server = kind === 'press' ? worker('remote-server.ts') : worker('wire-server.ts', ['bare']);
  const { port, tv = '' } = await server.ask<{ port: number; tv?: string }>();
  const load = worker('remote-load.ts');
  const order = { do: kind, url: `ws://127.0.0.1:${port}/ws`, sockets, presses, tv };
  const { took } = await load.ask<{ took: number[] }>(order);
  load.stop();
  server.stop();
  await server.gone;
  return took.slice(warmUp);
}

const ratios: number[] = [];
const keys: number[] = [];
const echoes: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const bare = await measure('echo');
  const ours = await measure('press');
  const [echo, key] = [percentile(bare, 0.99), percentile(ours, 0.99)];
  echoes.push(echo);
  keys.push(key);
  ratios.push((key + frameMs) / (4 * echo + frameMs));
  const middle = `median ${median(bare).toFixed(2)} and ${median(ours).toFixed(2)} ms`;
  console.log(`round ${round + 1}: echo and key: ${middle}, p99 ${echo.toFixed(2)} and ${key.toFixed(2)} ms`);
}
printFigures(`Remote control: ${presses} keys beside ${sockets} sockets, median of ${rounds}`, [
  { name: 'echo of a bare socket, p99', value: `${median(echoes).toFixed(2)} ms` },
  { name: 'key to TV, p99', value: `${median(keys).toFixed(2)} ms` },
  {
    name: 'key to changed screen, p99, of what is allowed (4 echoes and a frame)',
    value: `${median(ratios).toFixed(2)} ×`,
    goal: 'at most 1 ×',
    reached: median(ratios) <= 1,
  },
]);
