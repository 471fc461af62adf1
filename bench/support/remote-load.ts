// Phones, a TV and idle sockets, in a process of its own: `node bench/support/remote-load.ts`. Obeys `press` and `echo` over
// IPC and answers how long each press took, in milliseconds.
import type { WebSocket } from 'ws';
import { openAll, openOne } from './open-sockets.ts';

type Order = {
  readonly do: 'press' | 'echo';
  readonly url: string;
  readonly sockets: number;
  readonly presses: number;
  readonly tv: string;
};

const phones = 8;
/** Milliseconds between two presses: eight phones whose keys are held. */
const gapMs = 12;

function request(name: string, payload: object): string {
  const dispatch = {
    module: 'RemoteControl',
    function: name,
    port: 22211,
    cache_time: 0,
    message_id: String(Math.random()),
  };
  return `\u0002${JSON.stringify({ dispatch, payload })}\u0003`;
}

/** Sends `text` on `from` and waits for a message on `to` that contains `sign`. */
function measure(
  from: WebSocket,
  text: string,
  [to, sign]: readonly [WebSocket, string],
): Promise<readonly [number, string]> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const timer = setTimeout(() => reject(new Error(`no ${sign} within five seconds`)), 5_000);
    const onMessage = (data: Buffer) => {
      if (!data.includes(sign)) return;
      const took = performance.now() - began;
      clearTimeout(timer);
      to.off('message', onMessage);
      resolve([took, data.toString()]);
    };
    to.on('message', onMessage);
    from.send(text);
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, gapMs));

async function press({ url, sockets, presses, tv: id }: Order): Promise<number[]> {
  const tv = await openOne(url, 'tv', '?mac=00-00-5E-00-53-01');
  const all = await openAll(url, sockets - 1);
  const took: number[] = [];
  for (let turn = 0; turn < presses; turn += 1) {
    const phone = all[turn % phones];
    if (!phone) break;
    const text = request('control', { room_id: id, room_ip: id, command: 'up' });
    const [ms, frame] = await measure(phone, text, [tv, '"function":"command"']);
    took.push(ms);
    const { payload } = JSON.parse(frame.slice(1, -1)) as { payload: { root: { id: string } } };
    tv.send(request('commandDone', { id: payload.root.id, result: 'done' }));
    await pause();
  }
  for (const socket of [tv, ...all]) socket.terminate();
  return took;
}

async function echo({ url, sockets, presses }: Order): Promise<number[]> {
  const all = await openAll(url, sockets);
  const took: number[] = [];
  for (let turn = 0; turn < presses; turn += 1) {
    const phone = all[turn % phones];
    if (!phone) break;
    const [ms] = await measure(phone, request('control', { room_id: '', room_ip: '', command: 'up' }), [
      phone,
      'control',
    ]);
    took.push(ms);
    await pause();
  }
  for (const socket of all) socket.terminate();
  return took;
}

process.on('message', async (order: Order) => {
  const took = order.do === 'press' ? await press(order) : await echo(order);
  process.send?.({ took });
});
process.on('disconnect', () => process.exit());
