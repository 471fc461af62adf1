// A stranger's computer that asks without a sign-in: `{ do: 'start', port }`, then `{ do: 'stop' }`. It has an address of its own, so that
// it is no proxy. Some connections pipeline the API's description and read it, some read nothing, some ask for what is cheap as fast as they can.
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { amount } from './harness.ts';

type Order = { readonly do: 'start'; readonly port: number } | { readonly do: 'stop' };

// A stranger's machine, whose processors the server does not share.
setPriority(constants.priority.PRIORITY_LOW);
const pipelining = amount('PIPELINING', 50, 5);
const unread = amount('UNREAD', 1000, 20);
const quick = amount('QUICK', 64, 4);
const localAddress = '127.0.0.2';
/** What was answered, by status, and what became of connections. */
const sent: { [outcome: string]: number } = {};
const open = new Set<Socket>();
let isStopped = false;

function count(outcome: string, times = 1): void {
  sent[outcome] = (sent[outcome] ?? 0) + times;
}

const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const description = head('/api/v1/openapi.json');
const cheap = ['/api/v1/docs', '/readyz', '/healthz', '/nothing', '/ONEapp/icons/nothing.svg', '/metrics'].map(head);

type Flood = { readonly port: number; readonly text: string; readonly reads: boolean; readonly again: number };

/** Sends `text`, and again after each `again` answers; opens another connection when this one is closed. */
function flood(given: Flood): void {
  if (isStopped) return;
  const { port, text, reads, again } = given;
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text));
  open.add(socket);
  count('opened');
  let answers = 0;
  socket.on('data', (data) => {
    for (const [, status = ''] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g)) {
      count(status);
      answers += 1;
      if (answers % again === 0) socket.write(text);
    }
  });
  if (!reads) socket.pause();
  socket.on('error', () => {});
  socket.on('close', () => {
    open.delete(socket);
    count('closed');
    setTimeout(() => flood(given), 500);
  });
}

process.on('message', (order: Order) => {
  if (order.do === 'stop') {
    isStopped = true;
    for (const socket of open) socket.destroy();
    process.send?.(sent);
    return;
  }
  const { port } = order;
  for (let at = 0; at < pipelining; at += 1) flood({ port, text: description.repeat(100), reads: true, again: 100 });
  for (let at = 0; at < unread; at += 1) flood({ port, text: description.repeat(30), reads: false, again: 30 });
  for (let at = 0; at < quick; at += 1) flood({ port, text: cheap.join(''), reads: true, again: cheap.length });
  process.send?.({ started: true });
});
process.on('disconnect', () => process.exit());
