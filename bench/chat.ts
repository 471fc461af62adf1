// Messages of guests in 2,000 open conversations, 50 a second, to the desk, against the echo of a bare socket at the same rate.
import { amount, median, percentile, printFigures, ratioFigure } from './support/harness.ts';
import { worker } from './support/worker.ts';

const sockets = amount('SOCKETS', 2_000, 20);
const messages = amount('MESSAGES', 3_000, 60);
const rounds = amount('ROUNDS', 3, 1);
const perSecond = 50;
/** Messages that warm up. */
const warmUp = Math.floor(messages / 10);

type Run = { readonly took: readonly number[]; readonly lost: number };

async function measure(kind: 'chat' | 'echo'): Promise<Run & { readonly wrong: number }> {
  const server = kind === 'chat' ? worker('chat-server.ts', [String(sockets)]) : worker('wire-server.ts', ['bare']);
  const { port, ids = [] } = await server.ask<{ port: number; ids?: readonly string[] }>();
  const load = worker('chat-load.ts');
  const order = { do: kind, url: `ws://127.0.0.1:${port}/ws`, sockets, messages, perSecond, ids };
  const { took, lost } = await load.ask<Run>(order);
  const { wrong } = kind === 'chat' ? await server.ask<{ wrong: number }>({ do: 'check' }) : { wrong: 0 };
  load.stop();
  server.stop();
  await server.gone;
  return { took: took.slice(warmUp), lost, wrong };
}

const ratios: number[] = [];
let missing = 0;
for (let round = 0; round < rounds; round += 1) {
  const bare = await measure('echo');
  const ours = await measure('chat');
  const [echo, chat] = [percentile(bare.took, 0.99), percentile(ours.took, 0.99)];
  ratios.push(chat / echo);
  missing += ours.lost + ours.wrong;
  const middle = `median ${median(bare.took).toFixed(2)} and ${median(ours.took).toFixed(2)} ms`;
  console.log(`round ${round + 1}: echo and message: ${middle}, p99 ${echo.toFixed(2)} and ${chat.toFixed(2)} ms`);
}
printFigures(`Chat: ${messages} messages in ${sockets} conversations, ${perSecond} a second, median of ${rounds}`, [
  ratioFigure('guest’s message to the desk, p99, of a bare echo', { ours: median(ratios), bare: 1, most: 3 }),
  {
    name: 'messages that never came, came twice or out of order',
    value: String(missing),
    goal: 'none',
    reached: missing === 0,
  },
]);
