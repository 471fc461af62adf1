// Messages of guests in 2,000 open conversations, 50 a second, to the desk, against the echo of a bare socket at the same rate, and
// against one that stores each message as a row and puts it on the disk before it echoes it, as the product does.
import { tmpdir } from 'node:os';
import { amount, median, percentile, printFigures, ratioFigure } from './support/harness.ts';
import { worker } from './support/worker.ts';

const sockets = amount('SOCKETS', 2_000, 20);
const messages = amount('MESSAGES', 3_000, 60);
const rounds = amount('ROUNDS', 3, 1);
const perSecond = 50;
/** Messages that warm up. */
const warmUp = Math.floor(messages / 10);

type Run = { readonly took: readonly number[]; readonly lost: number };

/** The server of each kind of run; all databases are in the same folder. */
const servers = {
  chat: () => worker('chat-server.ts', [String(sockets)]),
  echo: () => worker('wire-server.ts', ['bare']),
  stored: () => worker('bare-orders-server.ts', [tmpdir()]),
};

async function measure(kind: keyof typeof servers): Promise<Run & { readonly wrong: number }> {
  const server = servers[kind]();
  const { port, ids = [] } = await server.ask<{ port: number; ids?: readonly string[] }>();
  const load = worker('chat-load.ts');
  const order = {
    do: kind === 'chat' ? 'chat' : 'echo',
    url: `ws://127.0.0.1:${port}/ws`,
    sockets,
    messages,
    perSecond,
    ids,
  };
  const { took, lost } = await load.ask<Run>(order);
  const { wrong } = kind === 'chat' ? await server.ask<{ wrong: number }>({ do: 'check' }) : { wrong: 0 };
  load.stop();
  server.stop();
  await server.gone;
  return { took: took.slice(warmUp), lost, wrong };
}

const ratios: number[] = [];
const overStored: number[] = [];
let missing = 0;
for (let round = 0; round < rounds; round += 1) {
  const runs = { echo: await measure('echo'), stored: await measure('stored'), chat: await measure('chat') };
  const [echo = 0, stored = 0, chat = 0] = Object.values(runs).map(({ took }) => percentile(took, 0.99));
  ratios.push(chat / echo);
  overStored.push(chat / stored);
  missing += runs.chat.lost + runs.chat.wrong;
  const written = Object.entries(runs).map(([kind, { took }]) => {
    const [middle, late] = [median(took), percentile(took, 0.99)];
    return `${kind} ${middle.toFixed(2)} and ${late.toFixed(2)} ms`;
  });
  console.log(`round ${round + 1}, median and p99: ${written.join(', ')}`);
}
printFigures(`Chat: ${messages} messages in ${sockets} conversations, ${perSecond} a second, median of ${rounds}`, [
  ratioFigure('guest’s message to the desk, p99, of a bare echo', { ours: median(ratios), bare: 1, most: 3 }),
  { name: 'of an echo that is stored and synced first', value: `${median(overStored).toFixed(2)} ×`, goal: 'shown' },
  {
    name: 'messages that never came, came twice or out of order',
    value: String(missing),
    goal: 'none',
    reached: missing === 0,
  },
]);
