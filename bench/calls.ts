// Signed-in calls on 50 sockets, against a bare `ws` echo of the same bytes.
import { amount, median, printFigures } from './support/harness.ts';
import { type Worker, worker } from './support/worker.ts';

const connections = 50;
const rounds = amount('ROUNDS', 7, 1);
const seconds = amount('SECONDS', 2, 0.2);
type Result = { perSecond: number; refused: number; bytes: number; closed: number };

async function connect(args: string[]): Promise<{ server: Worker; load: Worker }> {
  const server = worker('wire-server.ts', args);
  const { port } = await server.ask<{ port: number }>();
  const load = worker('wire-load.ts');
  await load.ask({ do: 'open', url: `ws://127.0.0.1:${port}/ws`, count: connections });
  return { server, load };
}

const bare = await connect(['bare']);
const ours = await connect(['gateway']);
for (const { load } of [bare, ours]) await load.ask({ do: 'calls', seconds: 1 });
const ratios: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const echo = await bare.load.ask<Result>({ do: 'calls', seconds });
  const call = await ours.load.ask<Result>({ do: 'calls', seconds });
  ratios.push(call.perSecond / echo.perSecond);
  const line = `round ${round + 1}: bare ws ${echo.perSecond.toFixed(0)}/s of ${echo.bytes} bytes`;
  console.log(`${line}, call ${call.perSecond.toFixed(0)}/s of ${call.bytes} bytes, ${call.refused} refused`);
}
const usual = await connect(['gateway', 'default']);
const limited = await usual.load.ask<Result>({ do: 'calls', seconds });
console.log('raised for the rounds: rate and burst to 1e9 messages a second and socket (default 50 and 200)');
const { perSecond, refused, closed } = limited;
console.log(
  `at the defaults: ${perSecond.toFixed(0)}/s of which ${refused} refused, ${closed} of ${connections} closed`,
);
const ratio = median(ratios);
printFigures('Calls: authenticated request and reply on 50 connections', [
  {
    name: `over a bare ws echo, median of ${rounds}`,
    value: `${ratio.toFixed(2)} ×`,
    goal: 'at least 0.5 × (aim: 0.7)',
    reached: ratio >= 0.5,
  },
]);
for (const { server, load } of [bare, ours, usual]) {
  load.stop();
  server.stop();
}
