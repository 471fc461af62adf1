// The load, in a process of its own. Obeys `open`, `calls`, `listen` and `close` over IPC.
import { WebSocket } from 'ws';

type Order =
  | { do: 'open'; url: string; count: number }
  | { do: 'calls'; seconds: number }
  | { do: 'listen' }
  | { do: 'close' };

let sockets: WebSocket[] = [];

function openOne(url: string, number: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `bellhop_session=s${number}` };
    const socket = new WebSocket(url, { perMessageDeflate: false, headers });
    socket.on('open', () => resolve(socket));
    socket.on('error', reject);
  });
}

async function open(url: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const numbers = Array.from({ length: Math.min(100, count - from) }, (_, index) => from + index);
    sockets.push(...(await Promise.all(numbers.map((number) => openOne(url, number)))));
  }
}

const text = 'x'.repeat(150);

function request(room: string, id: number): string {
  const dispatch = `{"module":"RetailSystem","function":"getRetailInfo","port":22200,"cache_time":0,"message_id":"${id}"}`;
  return `\u0002{"dispatch":${dispatch},"payload":{"room":"${room}","text":"${text}"}}\u0003`;
}

type Tally = { replies: number; refused: number; bytes: number };
type Until = { readonly end: number; readonly tally: Tally };

/** Asks again and again on one socket, one request under way, until `end` or until the server closes it. */
function keepAsking(socket: WebSocket, ask: (id: number) => string, { end, tally }: Until): Promise<void> {
  return new Promise((resolve) => {
    let id = 0;
    const next = () => {
      id += 1;
      socket.send(ask(id));
    };
    const heard = (data: Buffer) => {
      if (data.includes('"hello"')) return;
      tally.replies += 1;
      tally.bytes = data.length;
      if (data.includes('"ERROR"')) tally.refused += 1;
      if (performance.now() < end) return next();
      socket.off('message', heard).off('close', resolve);
      resolve();
    };
    socket.on('message', heard).on('close', resolve);
    next();
  });
}

/** Answers how many replies came in a second, and how many of all were refusals. */
async function calls(seconds: number): Promise<{ perSecond: number; refused: number; bytes: number; closed: number }> {
  const tally: Tally = { replies: 0, refused: 0, bytes: 0 };
  const end = performance.now() + seconds * 1000;
  const asking = sockets.map((socket, number) =>
    keepAsking(socket, (id) => request(String(Math.floor(number / 4)), id), { end, tally }),
  );
  await Promise.all(asking);
  const closed = sockets.filter((socket) => socket.readyState !== WebSocket.OPEN).length;
  return { perSecond: tally.replies / seconds, refused: tally.refused, bytes: tally.bytes, closed };
}

/** Arrival of the next push at every socket, nanoseconds of the machine's monotonic clock. */
function listen(): Promise<{ arrivals: string[] }> {
  const arrivals: string[] = [];
  return new Promise((resolve) => {
    for (const socket of sockets) {
      const heard = (data: Buffer) => {
        if (!data.includes('orderChanged')) return;
        socket.off('message', heard);
        arrivals.push(process.hrtime.bigint().toString());
        if (arrivals.length === sockets.length) resolve({ arrivals });
      };
      socket.on('message', heard);
    }
    process.send?.({ listening: true });
  });
}

process.on('message', async (order: Order) => {
  switch (order.do) {
    case 'open':
      await open(order.url, order.count);
      return process.send?.({ opened: sockets.length });
    case 'calls':
      return process.send?.(await calls(order.seconds));
    case 'listen':
      return process.send?.(await listen());
    case 'close':
      for (const socket of sockets) socket.terminate();
      sockets = [];
      return process.send?.({ closed: true });
  }
});
process.on('disconnect', () => process.exit());
