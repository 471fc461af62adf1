// Phones of guests that repeat their calls as fast as the server answers: `{ do: 'start', port, guests }`, then `{ do: 'stop' }`.
// Each guest has two phones, which answer a question to and fro, set and remove wake-ups, and more, and read what costs most.
import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import type { WebSocket } from 'ws';
import { connect } from './order-phones.ts';

type Order =
  | { readonly do: 'start'; readonly port: number; readonly guests: readonly number[] }
  | { readonly do: 'stop' };
type Call = readonly [module: string, name: string, payload: object];

// The phones are other machines, whose processors the server does not share.
setPriority(constants.priority.PRIORITY_LOW);
const sent: { [outcome: string]: number } = {};
let isStopped = false;

/** Sends a call and returns its answer, as text. */
function ask(socket: WebSocket, [module, name, payload]: Call): Promise<string> {
  const message_id = randomUUID();
  return new Promise((resolve) => {
    const listen = (data: unknown) => {
      const text = String(data);
      if (!text.includes(message_id)) return;
      socket.off('message', listen);
      resolve(text);
    };
    socket.on('message', listen);
    const dispatch = { module, function: name, port: 0, cache_time: 0, message_id };
    socket.send(`\u0002${JSON.stringify({ dispatch, payload })}\u0003`);
  });
}

/** As many channels as a question may name. */
const channels = Array.from({ length: 50 }, (_, at) => at + 1);

/** What a script of a guest does in one round. */
function round(turn: number, question: string, steps: readonly object[]): readonly Call[] {
  const id = randomUUID();
  const isEven = turn % 2 === 0;
  return [
    ['Tv_Messages', 'answerTvMessage', { id: question, answer: isEven ? 'yes' : 'no' }],
    ['Tv_Messages', 'markAsTvMessagesByMessageId', { message_id: question, mark_as_status: isEven }],
    ['Tv_Messages', 'reportTvMessages', { steps }],
    ['WakeUp', 'setWakeUp', { id, time: `0${turn % 10}:15`, days: [], on: true }],
    ['WakeUp', 'removeWakeUp', { id }],
    ['WakeUp', 'setSleepTimer', { minutes: isEven ? 30 : 0 }],
    ['RetailSystem', 'declareAllergens', { allergens: isEven ? ['fish'] : [] }],
    ['QuickCheckout', 'requestLateCheckOut', { request_id: id }],
    ['LiveTV', 'setFavourite', { channel_id: 1, favourite: isEven }],
    ['ReservationAssist', 'cancelRequest', { id }],
    ['RetailSystem', 'getRetailContent', { id: '1', lang: `x-${turn}` }],
    ['MusicOnDemand', 'getSongs', { search: 'a', lang: `x-${turn}` }],
    ['LiveTV', 'getGuide', { channel_ids: channels, start_time: 0, end_time: 172_800_000 }],
  ];
}

async function flood(port: number, guest: number): Promise<void> {
  const socket = await connect(port, `guest-${guest}`);
  socket.setMaxListeners(0);
  const list = JSON.parse((await ask(socket, ['Tv_Messages', 'loadTvMessages', {}])).slice(1, -1));
  const question = String(list.payload.root?.messages?.[0]?.id ?? randomUUID());
  const steps = Array.from({ length: 20 }, () => ({ message_id: question, step: 'shown' }));
  for (let turn = 0; !isStopped && socket.readyState === socket.OPEN; turn += 1) {
    const answers = await Promise.all(round(turn, question, steps).map((call) => ask(socket, call)));
    for (const answer of answers) {
      const outcome = /"code":"(\w+)"/.exec(answer.slice(0, 400))?.[1] ?? 'ok';
      sent[outcome] = (sent[outcome] ?? 0) + 1;
    }
  }
}

process.on('message', (order: Order) => {
  if (order.do === 'stop') {
    isStopped = true;
    process.send?.(sent);
    return;
  }
  for (const guest of [...order.guests, ...order.guests]) void flood(order.port, guest);
  process.send?.({ started: true });
});
process.on('disconnect', () => process.exit());
