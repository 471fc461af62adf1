// Phones that write at a steady rate, and the desk, in a process of its own: `node bench/support/chat-load.ts`. Obeys `chat` and
// `echo` over IPC and answers how long each message took to the other side, in milliseconds, and how many never came.
import { PING } from '#platform/wire';
import { openAll, openOne } from './open-sockets.ts';

type Order = {
  readonly do: 'chat' | 'echo';
  readonly url: string;
  readonly sockets: number;
  readonly messages: number;
  readonly perSecond: number;
  /** Ids of the conversations, by socket. */
  readonly ids: readonly string[];
};

function message(text: string): string {
  const dispatch = { module: 'Chat', function: 'sendChatMessage', port: 22211, cache_time: 0, message_id: text };
  return `\u0002${JSON.stringify({ dispatch, payload: { request_id: crypto.randomUUID(), text, language: 'en' } })}\u0003`;
}

/** What is on its way, by what the other side is told of it. */
class Travels {
  readonly #begun = new Map<string, number>();
  readonly took: number[] = [];

  begin(sign: string): void {
    this.#begun.set(sign, performance.now());
  }

  arrive(sign: string): void {
    const began = this.#begun.get(sign);
    if (began === undefined || !this.#begun.delete(sign)) return;
    this.took.push(performance.now() - began);
  }

  get lost(): number {
    return this.#begun.size;
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes at the rate, whatever the answers take, and waits a moment for the last. */
async function write({ messages, perSecond }: Order, send: (turn: number) => void): Promise<void> {
  const began = performance.now();
  for (let turn = 0; turn < messages; turn += 1) {
    await sleep(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
    send(turn);
  }
  await sleep(2_000);
}

async function run(order: Order): Promise<{ took: number[]; lost: number }> {
  const { url, sockets, ids } = order;
  const travels = new Travels();
  const all = await openAll(url, sockets);
  const desk = order.do === 'chat' ? await openOne(url, 'desk', '') : undefined;
  desk?.on('message', (data: Buffer) => {
    if (data.toString() === PING) return;
    const { dispatch, payload } = JSON.parse(data.toString().slice(1, -1)) as {
      dispatch: { function: string };
      payload: { root?: { id: string; last_seq: number } };
    };
    if (dispatch.function === 'chatChanged') travels.arrive(`${payload.root?.id} ${payload.root?.last_seq}`);
  });
  if (!desk) for (const [at, socket] of all.entries()) socket.on('message', () => travels.arrive(`${at}`));
  await write(order, (turn) => {
    const at = turn % sockets;
    const seq = Math.floor(turn / sockets) + 1;
    travels.begin(desk ? `${ids[at]} ${seq}` : `${at}`);
    all[at]?.send(message(`message ${seq}`));
  });
  for (const socket of all) socket.terminate();
  desk?.terminate();
  return { took: travels.took, lost: travels.lost };
}

process.on('message', async (order: Order) => void process.send?.(await run(order)));
process.on('disconnect', () => process.exit());
